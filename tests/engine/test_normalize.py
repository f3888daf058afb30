from __future__ import annotations

import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import TypedDict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine.bulk.fold_table import fold_table
from simhash_gui.engine.bulk.folding import fold, is_ignored, starts_segment
from simhash_gui.engine.bulk.normalize_plain import PlainNormalizer
from simhash_gui.engine.normalize import normalize
from simhash_gui.progress import Cancelled, Progress
from tests import nasty, reference


class Keep(TypedDict):
    keep_case: bool
    keep_accents: bool
    keep_digits: bool


flags = st.builds(Keep, keep_case=st.booleans(), keep_accents=st.booleans(), keep_digits=st.booleans())


@settings(max_examples=300, deadline=None)
@given(nasty.texts, flags)
def test_words_equal_the_reference(text: str, keep: Keep) -> None:
    assert list(normalize(text, **keep).words) == reference.words(text, **keep)


@settings(max_examples=300, deadline=None)
@given(nasty.texts, flags)
def test_a_place_holds_its_word(text: str, keep: Keep) -> None:
    found = normalize(text, **keep)
    assert len(found.starts) == len(found.ends) == len(found.words)
    for word, start, end in zip(found.words, found.starts.tolist(), found.ends.tolist(), strict=True):
        assert 0 <= start < end <= len(text)
        assert word in normalize(text[start:end], **keep).words
    assert (found.starts[1:] >= found.starts[:-1]).all()


@settings(max_examples=300, deadline=None)
@given(nasty.texts, flags)
def test_places_are_those_found_character_by_character(text: str, keep: Keep) -> None:
    found = normalize(text, **keep)
    plain = PlainNormalizer(**keep).words(reference.without_look_alikes(text))
    assert list(zip(found.words, found.starts.tolist(), found.ends.tolist(), strict=True)) == [
        (w.word, w.start, w.end) for w in plain
    ]
    assert found.unspaced == any(w.unspaced for w in plain)


@settings(max_examples=200, deadline=None)
@given(nasty.texts)
def test_another_unicode_form_gives_the_same_words(text: str) -> None:
    words = normalize(text).words
    for form in ("NFC", "NFD"):
        if not any(is_ignored(c) for c in text):
            assert normalize(unicodedata.normalize(form, text)).words == words


def test_places_of_the_original() -> None:
    text = "L’Été, cafe\u0301 a\u00adb ﷺ Straße!"
    found = normalize(text)
    assert found.words == ("l", "ete", "cafe", "ab", "sl", "llh", "lyh", "wslm", "strasse")
    places = [text[a:b] for a, b in zip(found.starts, found.ends, strict=True)]
    assert places == ["L", "Été", "cafe\u0301", "a\u00adb", "ﷺ", "ﷺ", "ﷺ", "ﷺ", "Straße"]
    assert not found.unspaced


def test_scripts_without_spaces_keep_each_character() -> None:
    found = normalize("ABC汉字か\u3099 ไท ย\u0e31x々")
    assert found.words == ("abc", "汉", "字", "が", "ไ", "ท", "ย\u0e31", "x", "々")
    assert found.unspaced


def test_options() -> None:
    text = "Été 2011, İstanbul ΑΣ"
    assert normalize(text, keep_accents=True).words == ("été", "i̇stanbul", "ασ")
    assert normalize(text, keep_case=True).words == ("Ete", "Istanbul", "AS")
    assert normalize(text, keep_digits=True).words == ("ete", "2011", "istanbul", "as")
    assert normalize("Kelvin 300K, Å", keep_accents=True).words == ("kelvin", "k", "å")


@pytest.mark.parametrize("text", ["", " \n\t", "1234 5678", "😀 ❤️", "?!… «»", "\ud800", "\u0301"])
def test_nothing_left(text: str) -> None:
    found = normalize(text)
    assert (found.words, found.starts.shape, found.ends.shape, found.unspaced) == ((), (0,), (0,), False)


def test_a_word_of_which_nothing_is_left_stays() -> None:
    assert normalize("ʰ ʻ").words == ("h", "ʻ")


def test_a_million_letters_are_one_word() -> None:
    for letter, plain in (("a", "a"), ("é", "e"), ("e\u0301", "e")):
        found = normalize(letter * 1_000_000)
        assert found.words == (plain * 1_000_000,)
        assert (found.starts[0], found.ends[0]) == (0, len(letter) * 1_000_000)
    combining = normalize("\u03b7\u0301" * 20_000)
    assert combining.words == ("e" * 20_000,)


def test_many_marks_on_one_letter_are_no_trap() -> None:
    found = normalize("a" + "\u0301\u0323" * 30_000 + " b")
    assert found.words == ("a", "b")
    assert found.ends.tolist() == [60_001, 60_003]


def test_cancel() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        normalize("some words", progress=progress)


def test_whatever_combines_with_the_character_before_starts_no_segment() -> None:
    for code in range(0x110000):
        char = chr(code)
        parts = unicodedata.decomposition(char).split()
        if len(parts) == 2 and not parts[0].startswith("<") and unicodedata.normalize("NFC", char) == char:
            assert not starts_segment(chr(int(parts[1], 16)))
    assert not starts_segment("\u1161")
    assert not starts_segment("\u11a8")


def test_folding_a_character_that_starts_a_segment_starts_one_too() -> None:
    for code in (*range(0x80, 0x4E00), *range(0xA000, 0xAC00), *range(0xF900, 0x12000), *range(0x1D400, 0x1D800)):
        char = chr(code)
        if not 0xD800 <= code < 0xE000 and starts_segment(char):
            folded = fold(char, keep_case=False)
            assert starts_segment(folded[0])
            assert not any(is_ignored(c) for c in folded) or is_ignored(char)


@pytest.mark.parametrize("keep", ["", "case", "accents", "digits", "case digits", "accents digits"])
def test_every_kind_of_character_in_every_place(keep: str) -> None:
    kept = Keep(keep_case="case" in keep, keep_accents="accents" in keep, keep_digits="digits" in keep)
    blocks = (range(0x80, 0x3400, 1), range(0xA000, 0xAC10, 3), range(0xD7A0, 0xD800), range(0xF900, 0x10000, 2))
    more = (range(0x10000, 0x1F000, 41), range(0x2F800, 0x2F810), range(0xE0000, 0xE0200, 9))
    for block in (*blocks, *more):
        text = " ".join(f"a{c}b {c} É{c} 1{c}漢" for c in map(chr, block))
        assert list(normalize(text, **kept).words) == reference.words(text, **kept)


def test_several_threads_fill_one_table() -> None:
    text = " ".join(f"x{chr(code)}y" for code in range(0xA0, 0x3000))
    expected = tuple(reference.words(text, keep_case=True, keep_digits=True))
    fold_table.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: normalize(text, keep_case=True, keep_digits=True).words, range(8)))
    assert found == [expected] * 8
