"""Letters of another script inside a word: folded alike by the fast and the slow way, and only in mixed words."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.batch import fingerprint, fingerprints
from simhash_gui.engine.bulk.look_alikes import SCRIPTS, character_kinds, look_alikes, replaced, replacements
from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.recipe import Recipe
from tests import reference as slow

ALPHABET = (
    "aeopcxyiIlHTbs \nаеорсхуіІНТбяё αοντμΔ օհ\u200b\u00ad\u0301"
    "\u0308é漢字か.1ﬁ㎏𝐚\U000e0061\ufeffａＨύў\u1f00\u1f70\u2126\u212a\u0308"
)
texts = st.text(st.sampled_from(ALPHABET), max_size=40)


def folded(text: str) -> str:
    return replaced(text, replacements(text))


def test_a_foreign_letter_in_a_latin_word_is_read_as_the_one_it_looks_like() -> None:
    assert folded("p\u0430ypal") == "paypal"
    assert folded("\u0440\u0430\u0443\u0440\u0430l") == "paypal"
    assert folded("\u0406nternet, \u03a4he") == "Internet, The"
    assert folded("f\u200b\u043ex") == "f\u200box"
    assert normalize("the f\u200b\u043ex, c\u0430f\u0451").words == ("the", "fox", "cafe")


def test_a_latin_letter_in_a_russian_or_greek_word_too() -> None:
    assert folded("cлoвo") == "слово"
    assert folded("λόγoς") == "λόγος"


def test_words_of_one_script_and_words_that_cannot_be_one_stay() -> None:
    for text in ("слово и дело", "ο λόγος του", "μm Δt", "сосо", "αβγ 漢字 x", "mañana", ""):
        assert replacements(text) == []


def test_the_tables_are_those_of_the_slow_way() -> None:
    for target in SCRIPTS:
        table = look_alikes(target)
        for char in map(chr, range(0x41, 0x600)):
            if slow.script(char) not in ("", "-", target):
                assert table.get(char, "") == slow.alike(char, target)
    kinds = character_kinds()
    for code in (*range(0x30000), *range(0xE0000, 0xE1000)):
        script = slow.script(chr(code))
        assert kinds[code] == (255 if script == "-" else 1 + SCRIPTS.index(script) if script else 0)


@given(texts)
def test_folding_is_that_of_the_slow_way(text: str) -> None:
    assert folded(text) == slow.without_look_alikes(text)
    assert len(folded(text)) == len(text)


@given(texts)
def test_folding_does_not_depend_on_the_unicode_form(text: str) -> None:
    text = "".join(char for char in text if char not in "\u200b\u00ad\ufeff\U000e0061")
    for form in ("NFC", "NFD"):
        changed = unicodedata.normalize(form, folded(unicodedata.normalize(form, text)))
        assert changed == unicodedata.normalize(form, folded(text))


@given(texts, st.booleans(), st.booleans(), st.booleans())
def test_words_are_those_of_the_slow_way(text: str, case: bool, accents: bool, digits: bool) -> None:
    found = normalize(text, keep_case=case, keep_accents=accents, keep_digits=digits)
    assert list(found.words) == slow.words(text, keep_case=case, keep_accents=accents, keep_digits=digits)


@given(st.lists(texts, min_size=1, max_size=5))
def test_fingerprints_are_those_of_the_slow_way(many: list[str]) -> None:
    values, valid = fingerprints(many)
    for text, value, known in zip(many, values[:, 0].tolist(), valid.tolist(), strict=True):
        wanted = slow.fingerprint(text, Recipe())
        assert (value if known else None) == wanted
        one = fingerprint(text)
        assert (one.value if one else None) == wanted


def test_a_text_that_is_folded_as_a_whole_keeps_its_words() -> None:
    text = "\u0391\u0308\u0301\u0301 p\u0430ypal ".replace("p", "p\u0327") * 40
    assert (fingerprint(text) or fingerprint("")) is not None
    assert (found := fingerprint(text)) is not None
    assert found.value == slow.fingerprint(text, Recipe())
