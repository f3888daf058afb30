"""Kinds and likeness on texts small enough to judge by eye."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.verdict import FEWEST_WORDS, KINDS, ROUGH_BELOW, Verdict, judge, kind_of
from simhash_gui.engine.verdict_outside import Outside
from simhash_gui.engine.verdict_overlap import overlap

BAKERY = """
The bakery on the corner opens at five, long before the street wakes up. By then the first loaves are out
of the oven and the windows are white with steam. Old Marta weighs the flour herself, because she trusts no
scale but her own hands. Her grandson carries the trays to the front and sets them under the lamp. The baker
who came before her kept a cat for the mice; she keeps a radio and says it does the same work. At six the bus
drivers come in for rolls and stand at the counter without a word. They pay with coins, drink their coffee
hot, and leave the door open behind them. When the school bell rings, nothing is left but two cakes and the
crumbs, and Marta wipes the boards and writes tomorrow's order on the wall.
"""
BAKERY_REWRITTEN = """
The bakery on the corner opens at five, well before the neighbors get up. By then the first bread has left
the oven and the windows are covered with steam. Old Marta weighs the flour alone, since she trusts no
balance except her own hands. A grandson brings the trays to the shop and sets them under the lamp. The baker
who worked there before had a cat for the mice; she has a radio and claims it does the same job. At six the
bus drivers come in for rolls and wait at the counter in silence. They pay with coins, drink their coffee
hot, and leave the door open as they go. Once the school bell rings, nothing is left but two cakes and some
crumbs, and Marta cleans the boards and notes tomorrow's order on the wall.
"""
LIGHTHOUSE = """
Nobody had lived in the lighthouse for thirty years when the surveyors arrived with their tripods. Rust had
eaten the railing and gulls nested where the lens once turned. They measured every stair, photographed the
cracks, and argued about whether a museum could ever pay its way here. A fisherman told them that storms had
moved the reef, so that charts from his father's time were wrong by half a mile. In the evening they lit a
small lamp in the gallery, only to see how far it would carry. Two ships answered with their horns. The report
they sent to the ministry ran to ninety pages and recommended demolition, yet somebody in the office filed it
under the wrong letter, and the tower is standing still.
"""
ARTICLE = (
    "Le moteur de recherche idéal doit comprendre exactement l'objet de la recherche pour fournir exactement les "
    "informations demandées",
    "Le moteur de recherche parfait doit comprendre le but de la recherche pour apporter les réponses exactes à la "
    "question",
)


def verdict(a: str, b: str) -> Verdict:
    return judge(normalize(a), normalize(b), a, b)


def reasons(found: Verdict) -> dict[str, tuple[float, ...]]:
    return {reason.kind: reason.values for reason in found.reasons}


def replaced(text: str, every: int) -> str:
    """The text with every so many-th word replaced by one that stands nowhere else."""
    words = text.split()
    return " ".join(
        f"zz{chr(97 + at % 26)}{chr(97 + at // 26)}q" if at % every == 0 else w for at, w in enumerate(words)
    )


def test_the_sentences_of_the_article() -> None:
    found = verdict(*ARTICLE)
    assert (found.kind, found.rough) == ("heavily_rewritten", True)
    assert reasons(found)["words_in_both"] == pytest.approx((9 / 23, 9, 23))
    assert reasons(found)["rough"] == (19, 30)
    assert found.likeness is not None
    assert 0.5 < found.likeness < 0.9


def test_identical_says_what_differs_outside_the_words() -> None:
    found = verdict("The BUS, number 12, stops here at nine.", "the bus number 14 stops here at nine")
    assert (found.kind, found.likeness) == ("identical", 1.0)
    assert found.outside == Outside(case=True, accents=False, numbers=1, punctuation=True)


def test_identical_even_when_short_but_never_without_words() -> None:
    assert verdict("Hello there", "hello there").kind == "identical"
    assert verdict("", "").kind == "nothing_to_compare"


@pytest.mark.parametrize(("a", "b"), [("", "some words are here now"), ("12 34 !", "56"), ("\ud800", "word")])
def test_nothing_to_compare(a: str, b: str) -> None:
    found = verdict(a, b)
    assert (found.kind, found.likeness, found.rough, found.outside) == ("nothing_to_compare", None, True, None)
    assert [reason.kind for reason in found.reasons] == ["words"]


def test_too_short_still_has_a_likeness() -> None:
    found = verdict("one two three four", "one two three four five six")
    assert (found.kind, found.rough) == ("too_short", True)
    assert found.likeness is not None
    assert found.likeness > 0.5
    assert verdict("one two three four", "green tea leaves").likeness == 0.0


def test_reordered() -> None:
    sentences = BAKERY.split(". ")
    found = verdict(BAKERY, ". ".join(reversed(sentences)))
    assert (found.kind, found.outside) == ("reordered", Outside(False, False, 0, False))
    assert found.likeness is not None
    assert 0.9 <= found.likeness < 1


@pytest.mark.parametrize(
    ("every", "kind"), [(60, "near_copy"), (9, "light_edit"), (4, "rewritten"), (2, "heavily_rewritten")]
)
def test_the_more_words_replaced_the_weaker_the_kind(every: int, kind: str) -> None:
    assert verdict(BAKERY, replaced(BAKERY, every)).kind == kind


def test_likeness_falls_as_more_words_are_replaced() -> None:
    likeness = [verdict(BAKERY, replaced(BAKERY, every)).likeness or 0.0 for every in (60, 9, 4, 3, 2, 1)]
    assert likeness == sorted(likeness, reverse=True)
    assert likeness[-1] == 0.0


def test_rewritten_by_a_person() -> None:
    found = verdict(BAKERY, BAKERY_REWRITTEN)
    assert (found.kind, found.rough) == ("rewritten", False)


def test_two_stories_are_independent() -> None:
    found = verdict(BAKERY, LIGHTHOUSE)
    assert found.kind == "independent"
    assert found.likeness is not None
    assert found.likeness < 0.25
    assert "common_words_only" not in reasons(found)


def test_common_words_alone_are_no_relation() -> None:
    a = "the of and to in a is that it was for on are as with his they at be this " * 2 + "copper kettle boiling"
    b = "this be at they his with as are on for was it that is a in to and of the " * 2 + "river barge sinking"
    words = (a + " " + b).split()
    own_a = " ".join(f"{chr(97 + n % 26)}{chr(97 + n // 26)}lpha" for n in range(30))
    own_b = " ".join(f"{chr(97 + n % 26)}{chr(97 + n // 26)}mega" for n in range(30))
    found = verdict(f"{a} {own_a}", f"{b} {own_b}")
    assert len(set(words)) == 26
    assert found.kind == "independent"
    share, pairs = reasons(found)["common_words_only"]
    assert share > 0.21
    assert pairs < 0.02


MARKETS = (
    "Shares of the bank fell 12 cents to close at 48.20 on Monday, as 3 analysts cut their forecasts.",
    "Shares of the bank rose 31 cents and closed at 51.75 on Friday after 9 analysts raised their targets.",
)


def test_numbers_tell_two_reports_apart() -> None:
    found = verdict(*MARKETS)
    assert (found.kind, found.rough) == ("independent", True)
    assert reasons(found)["numbers_differ"] == (0, 6)
    without = verdict(*(re.sub(r"\d", "", text) for text in MARKETS))
    assert without.kind == "heavily_rewritten"
    assert "numbers_differ" not in reasons(without)
    assert reasons(without)["words_in_both"] == reasons(found)["words_in_both"]


def test_numbers_count_for_nothing_in_longer_texts() -> None:
    figures = " ".join(f"{number} boats" for number in range(9))
    assert verdict(BAKERY, BAKERY_REWRITTEN + figures) == verdict(BAKERY, BAKERY_REWRITTEN + " boats" * 9)


def test_near_the_line_says_so() -> None:
    for found in (verdict(BAKERY, LIGHTHOUSE), verdict(BAKERY, BAKERY_REWRITTEN)):
        assert "near_line" not in reasons(found)
    close = verdict(BAKERY, replaced(replaced(BAKERY, 3), 4))
    assert close.likeness is not None
    assert reasons(close)["near_line"] == (close.likeness,)
    assert 0.4 <= close.likeness < 0.6


def test_a_part_of_one_is_the_other() -> None:
    excerpt = ". ".join(BAKERY.split(". ")[2:4])
    for found in (verdict(BAKERY, excerpt), verdict(excerpt, BAKERY)):
        assert found.kind == "partly_shared"
        assert max(reasons(found)["containment"]) >= 0.62


def test_a_text_said_twice_is_a_part_of_itself() -> None:
    assert verdict(BAKERY, BAKERY + BAKERY).kind == "partly_shared"
    assert verdict(BAKERY + BAKERY, BAKERY).kind == "partly_shared"


def test_the_same_few_words_in_opposite_numbers_are_no_copy() -> None:
    assert verdict("copper " * 60 + "nickel " * 3, "nickel " * 60 + "copper " * 3).kind == "rewritten"
    assert verdict("test " * 10, "test " * 7).kind == "near_copy"


def test_many_words_of_one_small_vocabulary_are_no_copy() -> None:
    vocabulary = ["".join(letters) for letters in product("bdfglmnprs", "aeiou", "bdfglmnprs")]
    draw = np.random.default_rng(5)
    a, b = (draw.choice(vocabulary, 3_000) for _ in range(2))
    found = verdict(" ".join(a), " ".join(b))
    assert found.reasons[1].values[0] > 0.9  # nearly every word is in both
    assert found.kind == "independent"
    assert found.likeness is not None
    assert found.likeness < 0.5


def test_shuffled_with_one_word_changed_is_no_light_edit() -> None:
    words = BAKERY.split()
    shuffled = ["zebra", *np.random.default_rng(7).permutation(words)[1:]]
    assert verdict(BAKERY, " ".join(shuffled)).kind == "rewritten"


def test_a_part_that_is_seen_is_never_near_the_line() -> None:
    # 63 % of the sentence in one run, the rest its own: only just a part.
    sentence = BAKERY.split()[:24]
    found = verdict(" ".join(sentence[:15]) + " zzq" * 9, LIGHTHOUSE[:400] + " ".join(sentence))
    assert found.kind == "partly_shared"
    assert found.likeness is not None
    assert 0.5 <= found.likeness < 0.6
    assert "near_line" not in reasons(found)


def test_a_passage_of_one_stands_in_the_other() -> None:
    taken = ". ".join(BAKERY.split(". ")[1:3])
    found = verdict(BAKERY, LIGHTHOUSE[:300] + taken + LIGHTHOUSE[300:])
    assert found.kind == "partly_shared"
    assert max(reasons(found)["containment"]) < 0.62
    assert 0.2 < reasons(found)["passages_in_both"][0] < 0.4


def test_rough_ends_at_thirty_words() -> None:
    thirty = " ".join(f"word{chr(97 + n % 26)}{chr(97 + n // 26)}" for n in range(30))
    assert not verdict(thirty, thirty + " more").rough
    assert verdict(thirty.rsplit(" ", 1)[0], thirty).rough
    assert (FEWEST_WORDS, ROUGH_BELOW) == (5, 30)


def test_chinese_is_judged_by_characters() -> None:
    a = "他每天早上六点起床，然后去公园跑步，回来以后喝一杯绿茶，再看半个小时的书。"
    b = "他每天早上七点起床，然后去公园散步，回来以后喝一杯红茶，再看半个小时的书。"
    assert verdict(a, b).kind in {"near_copy", "light_edit"}
    assert verdict(a, "铁路公司昨日宣布新线路将于明年春季开通。").kind == "independent"


@pytest.mark.parametrize("swap", [str.upper, lambda text: text.replace(",", " ;"), lambda text: f"7 {text} 1999"])
def test_what_is_no_word_changes_nothing(swap: Callable[[str], str]) -> None:
    plain, changed = verdict(BAKERY, BAKERY_REWRITTEN), verdict(BAKERY, swap(BAKERY_REWRITTEN))
    assert (changed.kind, changed.likeness, changed.reasons) == (plain.kind, plain.likeness, plain.reasons)


WORDS = st.lists(st.sampled_from("ant bee cow doe eel fox goat hen ibis jay koi lynx".split()), min_size=0, max_size=60)


@given(WORDS, WORDS, st.sampled_from([1, 1, 4, 20]))
def test_kind_and_likeness_never_contradict_each_other(a: list[str], b: list[str], times: int) -> None:
    found = verdict(" ".join(a * times), " ".join(b * times))
    assert found.kind in KINDS
    low, high = {
        "identical": (1.0, 1.0),
        "reordered": (0.9, 0.999),
        "near_copy": (0.9, 0.999),
        "light_edit": (0.8, 0.985),
        "rewritten": (0.5, 0.999),
        "heavily_rewritten": (0.5, 0.9),
        "partly_shared": (0.5, 0.999),
        "independent": (0.0, float(np.nextafter(0.5, 0))),
        "too_short": (0.0, 0.999),
        "nothing_to_compare": (0.0, 0.0),
    }[found.kind]
    assert low <= (found.likeness or 0.0) <= high
    assert (found.likeness is None) == (found.kind == "nothing_to_compare")
    assert (found.outside is not None) == (found.kind in {"identical", "reordered"})


@given(WORDS.filter(bool), WORDS.filter(bool))
def test_the_kind_is_the_same_both_ways(a: list[str], b: list[str]) -> None:
    assert kind_of(overlap(a, b)) == kind_of(overlap(b, a))
