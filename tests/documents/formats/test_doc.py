from __future__ import annotations

import struct

import pytest

from simhash_gui.documents.errors import DamagedError, EmptyFileError, LockedError, WrongTypeError
from simhash_gui.documents.formats import doc, office, word
from simhash_gui.documents.options import DEFAULTS
from tests.documents.formats.compound_files import compound, word_97


def text(data: bytes) -> str:
    return doc.read(data, "a.doc", DEFAULTS).text


def test_characters_of_one_and_of_two_bytes() -> None:
    assert text(word_97("Hello wörld\rnext\r")) == "Hello wörld\n\nnext"
    assert text(word_97("caf\u00e9 \u201cok\u201d\r", wide=False)) == "café “ok”"
    assert text(word_97("мир 日本\r")) == "мир 日本"


def test_marks_of_word_become_plain_text() -> None:
    assert text(word_97("a\x07b\x07\x07c\x0bd\x1ee\x1ff\x01\x08\r")) == "a\tb\n\nc\nd\u2011e\u00adf"


def test_fields_count_by_their_results() -> None:
    assert text(word_97("see \x13HYPERLINK no\x14here\x15.\r")) == "see here."
    assert text(word_97("\x13IF \x13PAGE\x14no\x15 no\x14a\x13B\x14b\x15\x15c\r")) == "abc"
    assert text(word_97("\x13never ends\r")) == "never ends"


def test_deleted_runs_are_out() -> None:
    found = doc.read(word_97("kept gone here\r", left_out=(5, 10)), "a.doc", DEFAULTS)
    assert (found.text, found.warnings) == ("kept here", ("tracked_changes",))
    assert doc.read(word_97("kept\r"), "a.doc", DEFAULTS).warnings == ()


def test_notes_and_boxes_follow_and_heads_and_comments_do_not() -> None:
    parts = ("text\r", "foot\r", "head\r", "", "remark\r", "end\r", "box\r")
    assert text(word_97("".join(parts), tuple(map(len, parts)))) == "text\n\nfoot\n\nend\n\nbox"


def test_word_95_has_its_text_in_one_run() -> None:
    stream = bytearray(4096)
    body = "Привет, это старый текст.\rИ ещё один абзац, чтобы было ясно, что это русский.\r".encode("cp1251")
    struct.pack_into("<HH6xH12xII", stream, 0, 0xA5DC, 104, 0, 2048, 2048 + len(body))
    stream[2048 : 2048 + len(body)] = body
    assert text(compound({"WordDocument": bytes(stream)})).startswith("Привет, это старый текст.\n\nИ ещё")


def test_what_cannot_be_read_says_why() -> None:
    with pytest.raises(LockedError):
        text(word_97("secret", flags=0x0100))
    with pytest.raises(WrongTypeError):
        text(compound({"Workbook": b"x"}))
    with pytest.raises(LockedError, match=r"a\.docx is locked by a password"):
        word.read(compound({"EncryptedPackage": b"x"}), "a.docx", DEFAULTS)
    with pytest.raises(LockedError):
        office.read(compound({"EncryptedPackage": b"x"}), "a.docx", DEFAULTS)
    with pytest.raises(DamagedError):
        text(word_97("text")[:1000])
    with pytest.raises(DamagedError):
        text(word_97("text", counts=(-1,)))
    with pytest.raises(EmptyFileError):
        text(b"")
    with pytest.raises(WrongTypeError):
        text(b"words")


def test_an_old_file_under_a_new_name_is_read_as_what_it_is() -> None:
    assert office.read(word_97("old\r"), "a.docx", DEFAULTS).text == "old"
