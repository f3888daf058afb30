from __future__ import annotations

import pytest

from simhash_gui.documents.candidates import MOST, candidates
from simhash_gui.documents.decoding import decode

RUSSIAN = "Добрый день, я хотел бы купить книгу об истории города."
POLISH = "Dzień dobry, chciałbym kupić książkę o historii Krakowa."


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (RUSSIAN, "cp1251"),
        (RUSSIAN, "koi8-r"),
        (RUSSIAN, "cp866"),
        (RUSSIAN, "mac-cyrillic"),
        (POLISH, "cp1250"),
        (POLISH, "iso8859-2"),
        ("Die Bäckerei öffnet früh.", "cp1252"),
        ("Ça va, élève déjà là.", "cp850"),
        ("Çocuklar bahçede oynuyor, güneş ışığı.", "cp1254"),
        ("こんにちは、町の歴史についての本。", "cp932"),
        ("Déjà vu", "utf-8"),
        ("Hello you", "utf-16-le"),
    ],
)
def test_the_right_encoding_is_among_them_and_what_was_found_comes_first(text: str, encoding: str) -> None:
    data = text.encode(encoding)
    found = candidates(data)
    assert found[0] == decode(data, "x").encoding
    assert any(data.decode(each) == text for each in found)
    assert len(set(found)) == len(found) <= MOST


def test_what_is_offered_gives_different_texts_and_decodes() -> None:
    data = POLISH.encode("cp1250")
    texts = [decode(data, "x", encoding).text for encoding in candidates(data)]
    assert len(set(texts)) == len(texts) > 2


def test_plain_ascii_has_nothing_to_choose_from() -> None:
    assert candidates(b"nothing beyond ASCII") == ("utf-8",)
    assert candidates(b"") == ("utf-8",)


def test_a_sign_far_down_in_the_file_counts() -> None:
    data = b"plain " * 5000 + "£4 for the élève".encode("cp1252")
    assert candidates(data)[0] == "cp1252"
    assert len(candidates(data)) > 2


def test_bytes_that_are_no_text_still_give_something_to_try() -> None:
    assert candidates(bytes(range(256)) * 4)[0] == "cp1252"
