from __future__ import annotations

from pathlib import Path

import pytest

from simhash_gui.engine.comparison import Comparison, compare
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.pair import PairSide, PairState
from simhash_gui.present.verdict_band import BandView, band_view, scale_view
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording.verdict import verdict_sentence

SAMPLES = Path(__file__).parents[2] / "resources" / "samples"
A, B = ((SAMPLES / f"article-text-{n}.txt").read_text("utf-8") for n in (1, 2))

ROUGH = "words: every figure is rough."
NEEDS = "A verdict needs at least 5 words on each side."


def state(comparison: Comparison) -> PairState:
    sides = [PairSide(i, name, p.text, p) for i, name, p in ((1, "a", comparison.a), (2, "b", comparison.b))]
    return PairState(sides[0], sides[1], comparison)


def band(a: str, b: str, recipe: Recipe | None = None) -> BandView:
    return band_view(Wording(), state(compare(a, b, recipe)))


def test_the_article_as_the_picture_shows_it() -> None:
    view = band(A, B)
    assert view.title == "Heavily rewritten"
    assert (view.share, view.counts) == ("39\u00a0% of the different words are in both", "(9 of 23)")
    assert view.more == "19 words: every figure is rough."
    assert view.scale is not None
    assert view.scale.distance == 25
    assert (view.agree_sign, view.agree_title) == ("✓", "Yes.")
    assert view.agree_text == "From the shared features one expects 15 to 29 bits."


def test_the_scale_of_64_bits() -> None:
    scale = scale_view(Wording(), compare(A, B))
    assert scale.end == 40
    assert [(zone.low, zone.high, zone.role) for zone in scale.zones] == [
        (0, 3, "near1"),
        (3, 8, "near2"),
        (8, 12, "near3"),
        (24, 40, "chance"),
    ]
    assert [tick.text for tick in scale.ticks] == ["0", "8 near", "12", "32 = chance", "40"]
    assert scale.unrelated is not None
    assert 0 < scale.unrelated[0] < scale.unrelated[1] <= 40
    assert scale.unrelated_text.startswith("unrelated texts of this length: ")


@pytest.mark.parametrize(
    ("bits", "end", "near", "half"), [(32, 20, "4 near", "16 = chance"), (128, 80, "16 near", "64 = chance")]
)
def test_the_scale_follows_the_bits(bits: int, end: int, near: str, half: str) -> None:
    scale = scale_view(Wording(), compare(A, B, Recipe.parse(f"bits={bits}")))
    assert scale.end == end
    assert [tick.text for tick in scale.ticks][1::2] == [near, half]
    assert scale.zones[-1].high <= end


def test_an_own_recipe_has_no_mark_for_unrelated_texts() -> None:
    scale = scale_view(Wording(), compare(A, B, Recipe.parse("shingle=2-7")))
    assert (scale.unrelated, scale.unrelated_text) == (None, "")
    assert "unrelated" not in scale.spoken.lower()


@pytest.mark.parametrize(
    ("a", "b", "title", "more"),
    [
        ("One two three four five.", "one two three four five.", "Identical words", f"Only capitals differ. 5 {ROUGH}"),
        ("un été à 12 km", "un ete a 13 km", "Identical words", f"Only accents and 1 number differ. 4 {ROUGH}"),
        ("a b, c", "a b c", "Identical words", f"Only punctuation differs. 3 {ROUGH}"),
        ("a b c 7", "a b c 8", "Identical words", f"Only 1 number differs. 3 {ROUGH}"),
        ("same here", "same here", "Identical words", f"Nothing else differs either. 2 {ROUGH}"),
        ("", "some words", "Nothing to compare", "There is no word in A."),
        ("some words", "12 34", "Nothing to compare", "There is no word in B."),
        ("", "!", "Nothing to compare", "There is no word in either text."),
        ("three small words", "two words", "Too short to judge", f"2 {ROUGH} {NEEDS}"),
    ],
)
def test_what_stands_in_the_third_line(a: str, b: str, title: str, more: str) -> None:
    view = band(a, b)
    assert view.title == title
    assert view.more == more


def test_no_words_leave_no_percentage_and_no_mark() -> None:
    view = band("", "some words")
    assert view.share == ""
    assert view.scale is not None
    assert view.scale.distance is None
    assert view.agrees is None
    assert view.agree_sign == ""


def test_one_loud_feature_is_named() -> None:
    loud = " ".join(["zero"] * 400 + [f"w{c}" for c in "abcdefghijklmnopqrstuvwxyzéèàùç"] * 2 + ["left"] * 3)
    other = " ".join(["zero"] * 400 + [f"q{c}" for c in "abcdefghijklmnopqrstuvwxyzéèàùç"] * 2 + ["right"] * 3)
    comparison = compare(loud, other, Recipe.preset("article-2011"))
    view = band_view(Wording(), state(comparison))
    assert comparison.agreement.reason in (None, "heavy_feature")
    assert ("“zero”" in view.agree_text) == (comparison.agreement.reason == "heavy_feature")


def test_empty_states_say_what_to_do() -> None:
    wording = Wording()
    assert band_view(wording, PairState()).title == "No texts yet"
    one = band_view(wording, PairState(PairSide(1, "<b>x</b>", "t", None)))
    assert (one.title, one.more) == ("One text", "Add a second text to compare <b>x</b> with.")
    waiting = band_view(wording, PairState(PairSide(1, "x", "t", None), PairSide(2, "y", "t", None)))
    assert waiting.title == "Comparing…"
    assert waiting.scale is None


def test_the_verdict_as_one_sentence() -> None:
    assert verdict_sentence(Wording(), compare(A, B)) == (
        "Heavily rewritten: 39\u00a0% of the different words are in both (9 of 23). 19 words: every figure is rough."
    )
    assert verdict_sentence(Wording(), compare("", "")) == "Nothing to compare. There is no word in either text."


def test_every_number_has_its_meaning() -> None:
    view = band(A, B)
    assert "(from 24 to 40)" in view.explain_distance
    assert "Unrelated texts of this length" in view.explain_distance
    assert view.explain_share.startswith("Jaccard of words")
    assert "25 were found." in view.explain_agree


NUMBERS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split()


def test_a_part_of_one_in_the_other_is_said_with_its_share() -> None:
    part = " ".join(f"{a} {b}" for a in NUMBERS[:8] for b in NUMBERS[8:])
    rest = " ".join(f"other{c} thing{c}" for c in "abcdefghijklmnopqrstuvwxyz") * 3
    view = band(part, part + " " + rest + " " + rest.replace("other", "more").replace("thing", "stuff"))
    assert view.title == "Partly shared"
    assert view.more.endswith("of A are in B too.")
    assert view.more.startswith(("100\u00a0%", "over 99\u00a0%"))


def said(a: str, b: str) -> tuple[str, str, set[str]]:
    """Kind, third line and kinds of reasons."""
    comparison = compare(a, b)
    kinds = {reason.kind for reason in comparison.verdict.reasons}
    return comparison.verdict.kind, band_view(Wording(), state(comparison)).more, kinds


def test_common_words_alone_are_told_apart_from_a_copy() -> None:
    words = [a + b for a in "bcdfgh" for b in ("an", "en", "in", "on", "un", "ar", "or")]
    shared = words[:24]
    shuffled = [shared[(i * 17 + 5) % len(shared)] for i in range(len(shared))]
    kind, more, kinds = said(
        " ".join(shared + [f"{w}left" for w in words]), " ".join(shuffled + [f"{w}right" for w in words])
    )
    assert kind == "independent"
    assert more == "Many words are in both, but hardly any side by side."
    assert "common_words_only" in kinds


def test_common_wording_is_not_called_scattered_words() -> None:
    kind, more, kinds = said(
        "The river was low this year, so the old mill stood idle until November.",
        "The river was frozen in January, so nobody crossed by boat until the thaw.",
    )
    assert (kind, kinds & {"common_words_only", "rough"}) == ("independent", {"common_words_only", "rough"})
    assert more.endswith(f"{ROUGH} Some wording is in both, but too little to say that one was made from the other.")


def test_numbers_that_decide_are_named() -> None:
    kind, more, kinds = said(
        "Shares of the bank fell 12 cents to close at 48.20 on Monday, as 3 analysts cut their forecasts.",
        "Shares of the bank rose 31 cents and closed at 51.75 on Friday after 9 analysts raised their targets.",
    )
    assert (kind, "numbers_differ" in kinds) == ("independent", True)
    assert more.endswith("By their words alone they would be related, but the numbers differ.")


def test_near_the_line_it_is_not_said_that_nothing_is_shared() -> None:
    ends = ["tic", "ron", "lam", "dus", "ver", "pol", "gan", "mir", "fex", "sib"]
    shared = [a + end for a in ("ca", "do") for end in ends]
    own = [[a + end for a in starts for end in ends] for starts in (("be", "fi", "gu", "ho"), ("ja", "ke", "lu", "mo"))]
    kind, more, kinds = said(" ".join(own[0] + shared), " ".join(own[1] + shared[::-1]))
    assert (kind, kinds & {"common_words_only", "near_line"}) == ("independent", {"near_line"})
    assert more == "Close to the line: a free rewrite, or only the same topic."


def test_the_distance_says_which_cosine_it_estimates() -> None:
    # cos(25 pi / 64) = 0.3369; the 95 % Wilson interval of 25/64 is 0.2805 to 0.5130.
    assert (
        "The distance estimates a cosine of 0.34 (95 times in 100 it lies from −0.04 to 0.64)."
        in band(A, B).explain_distance
    )
