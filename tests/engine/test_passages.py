"""Passages: known pairs, the slow reference, and what holds for any two texts."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.passages import Passages, find_passages, heaviest_chain, least_words
from simhash_gui.engine.passages_runs import longest_runs
from simhash_gui.progress import Cancelled, Progress
from tests import passages_reference as slow

BOOTS_A = (
    "The new walking boots keep your feet dry in heavy rain and grip well on wet rock. Each pair is made by hand in "
    "the Alps from one piece of leather. We tested them for six weeks on stony paths and the sole showed no wear at "
    "all. Order before Friday and we send them free of charge. Sizes run from 36 to 47, with half sizes up to 45. If "
    "they do not fit, send them back within thirty days."
)
BOOTS_B = (
    "Order before Friday and we send them free of charge. The new walking boots shrug off a downpour and grip well on "
    "slippery rock. Each pair is made by hand in the Alps from one piece of leather. Six weeks on gravel left their "
    "mark nowhere, and the sole showed no wear at all. Half sizes are there too. If they do not fit, send them back "
    "within thirty days."
)

few_words = st.lists(st.sampled_from(["moteur", "chat", "noir", "le", "de", "rouge"]), max_size=30)


def passages(a: str, b: str) -> Passages:
    return find_passages(normalize(a), normalize(b))


def said(a: str, b: str) -> list[tuple[str, str, str]]:
    return [(each.kind, a[slice(*each.a)], b[slice(*each.b)]) for each in passages(a, b).items]


def runs(a: list[str], b: list[str], least: int) -> list[tuple[int, int, int]]:
    known: dict[str, int] = {}
    of_a, of_b = (np.array([known.setdefault(word, len(known)) for word in text], np.int64) for text in (a, b))
    return longest_runs(of_a, of_b, least, Progress())


def test_a_rewritten_page_shows_what_was_kept_and_what_moved() -> None:
    found = passages(BOOTS_A, BOOTS_B)
    assert [each.kind for each in found.items] == ["same"] * 5 + ["moved", "same"]
    assert [each.words for each in found.items] == [4, 4, 15, 3, 8, 10, 11]
    assert found.share_a == pytest.approx(55 / 78)
    assert found.share_b == pytest.approx(55 / 70)
    assert said(BOOTS_A, BOOTS_B)[5] == (
        "moved",
        "Order before Friday and we send them free of charge",
        "Order before Friday and we send them free of charge",
    )
    assert found.by_place_in_b() == (5, 0, 1, 2, 3, 4, 6)


def test_a_swapped_pair_of_words_and_a_small_gap_are_minor_changes() -> None:
    a = "The committee approved the yearly budget of the northern region, and big red lanterns lit the market square."
    b = "The committee approved the yearly budget of the northern region, and red big lanterns lit the market square."
    assert said(a, b)[1] == ("minor", "big red", "red big")
    c = "Our teachers plant old apple trees behind the village school; now children water them quite often in spring."
    d = "Our teachers plant old apple trees behind the village school; children still water them often in spring."
    assert [kind for kind, _, _ in said(c, d)] == ["same", "minor", "same"]
    assert said(c, d)[1] == ("minor", "children water them", "children still water them")


MILL = "The old mill beside the river grinds flour every morning; nobody quite remembers who bought its heavy stones."
MILL_CHANGED = (
    "The old house beside the lake grinds flour some morning; nobody else remembers who sold its heavy doors."
)


def test_a_sentence_with_every_third_word_replaced_is_a_minor_change_amid_other_text() -> None:
    before = "We came home late and tired from our long journey. "
    other = "Snow had fallen on all roofs while they were away. "
    found = said(before + MILL + " Then it rained.", other + MILL_CHANGED + " Spring was far.")
    assert [kind for kind, _, _ in found] == ["minor"]
    assert found[0][1].startswith(
        "The old mill beside the river grinds flour every morning; nobody quite remembers who"
    )
    assert found[0][2].startswith("The old house beside the lake grinds flour some morning; nobody else remembers who")


def test_too_little_of_a_sentence_is_no_minor_change() -> None:
    assert said("Yesterday the old mill burned down near town.", "Her uncle sold the old mill for cash.") == [
        ("same", "the old mill", "the old mill")
    ]
    a = "Rivers carry fine sand to wide seas. Ships bring warm goods to far ports. Birds know every coast."
    b = "Old men play chess in the park. Bread tastes best with fresh butter. Nobody sleeps during storms."
    assert said(a, b) == []


@given(st.integers(0, 10**6))
def test_replaced_words_are_found_the_same_way_from_both_sides(seed: int) -> None:
    chance = random.Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    a = ["x".join(chance.choices(letters, k=2)) for _ in range(chance.randint(1, 80))]
    b = [word if chance.random() < 0.7 else "q" + chance.choice(letters) for word in a]
    cut = chance.randint(0, len(b))
    b = b[cut:] + b[:cut]
    text_a, text_b = " ".join(a), " ".join(b)
    found, swapped = passages(text_a, text_b), passages(text_b, text_a)
    assert sorted((each.swapped for each in swapped.items), key=lambda each: each.a) == list(found.items)
    for one, two in pairwise(found.items):
        assert one.a_words[1] <= two.a_words[0]
    places = sorted(each.b_words for each in found.items)
    assert all(one[1] <= two[0] for one, two in pairwise(places))
    for each in found.items:
        both = set(a[slice(*each.a_words)]) & set(b[slice(*each.b_words)])
        assert a[each.a_words[0]] in both
        assert b[each.b_words[1] - 1] in both


def test_function_words_alone_are_no_passage() -> None:
    assert said("It was one of the reasons.", "She is one of the doctors.") == []
    assert said("C'est ce que je ne sais pas.", "Voici ce que je ne vois pas.") == []
    assert said("reasons it was one of the", "doctors it was one of the") == []


def test_a_reworded_sentence_is_not_moved() -> None:
    a = "The painter sold seven landscapes last winter. Nobody expected the harbor view to find a buyer."
    b = "Nobody expected a buyer for the view of the harbor. Last winter seven landscapes were sold."
    assert all(kind != "moved" for kind, _, _ in said(a, b))


def test_equal_texts_are_one_passage_however_short() -> None:
    for text in ("x", "the", "Les mots, les mots !", "日本語", BOOTS_A):
        found = passages(text, text.upper())
        assert len(found.items) == 1
        assert (found.items[0].kind, found.share_a, found.share_b) == ("same", 1.0, 1.0)


def test_texts_without_words_have_no_passages() -> None:
    assert passages("", "12").items == ()
    assert (passages("", "word").share_a, passages("", "word").share_b) == (None, 0.0)


def test_places_are_those_of_the_original() -> None:
    a = "« Le Pe\u0301tunia 𝔫oir\u00ad pousse »\r\nlentement"
    found = passages(a, "pousse le petunia noir pousse !")
    assert a[slice(*found.items[0].a)] == "Le Pe\u0301tunia 𝔫oir\u00ad pousse"


def test_the_least_length_grows_with_the_texts() -> None:
    assert least_words(70, 78) == 3
    assert least_words(120, 130) == 4
    assert least_words(300, 500) == 5
    assert least_words(2, 500) == 2
    assert least_words(70, 78, unspaced=True) == 6


def test_a_chinese_sentence_is_found() -> None:
    a = "昨天我们在北京的公园里看到了很多红色的花。天气很好。"
    b = "他说：我们在北京的公园里看到了很多人，后来下雨。"
    assert said(a, b) == [("same", "我们在北京的公园里看到了很多", "我们在北京的公园里看到了很多")]


@given(few_words, few_words, st.integers(1, 4))
def test_runs_are_those_of_the_slow_way(a: list[str], b: list[str], least: int) -> None:
    assert runs(a, b, least) == slow.runs(a, b, least)


@given(st.integers(0, 10**6))
def test_runs_of_longer_texts_are_those_of_the_slow_way(seed: int) -> None:
    chance = random.Random(seed)
    a = chance.choices("abcdefghijklmnopqrstuvwxyz"[: chance.randint(1, 26)], k=chance.randint(1, 60))
    pieces = [a[at : at + chance.randint(1, 12)] for at in chance.choices(range(len(a)), k=chance.randint(1, 7))]
    b = [letter for piece in pieces for letter in piece]
    assert runs(a, b, 2) == slow.runs(a, b, 2)


@given(st.permutations(list(range(7))), st.lists(st.integers(1, 5), min_size=7, max_size=7))
def test_the_chain_holds_the_most_words(order: list[int], sizes: list[int]) -> None:
    runs = [(10 * at, 10 * place, size) for at, (place, size) in enumerate(zip(order, sizes, strict=True))]
    chain = heaviest_chain(runs)
    assert all(one[0] < two[0] and one[1] < two[1] for one, two in pairwise(chain))
    assert sum(n for _, _, n in chain) == slow.chain_words(runs)


@given(few_words, few_words)
def test_what_holds_for_any_two_texts(a: list[str], b: list[str]) -> None:
    text_a, text_b = " ".join(a), ", ".join(b)
    found = passages(text_a, text_b)
    swapped = passages(text_b, text_a)
    assert sorted((each.swapped for each in swapped.items), key=lambda each: each.a) == list(found.items)
    assert (swapped.share_b, swapped.share_a) == (found.share_a, found.share_b)
    for ranges in (
        sorted((each.a_words, each.a) for each in found.items),
        sorted((each.b_words, each.b) for each in found.items),
    ):
        assert all(one[0][1] <= two[0][0] and one[1][1] <= two[1][0] for one, two in pairwise(ranges))
    for each in found.items:
        words_a, words_b = a[slice(*each.a_words)], b[slice(*each.b_words)]
        assert normalize(text_a[slice(*each.a)]).words == tuple(words_a)
        if each.kind == "minor":
            assert words_a[0] in words_b
            assert words_a[-1] in words_b
            assert 2 * each.words >= max(len(words_a), len(words_b)) - 8
        else:
            assert words_a == words_b
            assert each.words == len(words_a)


def test_long_texts_can_be_cancelled() -> None:
    words = random.Random(5).choices(BOOTS_A.split(), k=2_000)
    text, other = normalize(" ".join(words)), normalize(" ".join(words[1_000:] + words[:1_000]))
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        find_passages(text, other, progress)
    assert find_passages(text, other, Progress()).items


def test_texts_that_repeat_themselves_do_not_take_long() -> None:
    line = BOOTS_A + "\n"
    a, b = normalize(line * 200), normalize((line + "Und so weiter. ") * 190)
    found = find_passages(a, b)
    assert sum(each.words for each in found.items) == 190 * 78
