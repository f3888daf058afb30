"""One text against all others, as the Read page tells it."""

from __future__ import annotations

import pytest

from simhash_gui.engine.passages import find_passages
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present import read_against
from simhash_gui.present.read_against import Against, holder_list, holders_tip, look_against
from simhash_gui.present.read_page import counts_line, share_meaning
from simhash_gui.present.shelf import Entry
from simhash_gui.present.texts_panel import summary_of
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Cancelled, Progress

TEXT = "Red apples ripen late in autumn. Old bridges need fresh paint. Nobody counts the stars."
ONE = "We know that red apples ripen late in autumn; old bridges stand."
TWO = "Here old bridges need fresh paint, they say."
RECIPE = Recipe()
A = profile(TEXT, RECIPE)


def entries(*texts: str) -> list[Entry]:
    return [Entry(number, f"text-{number}", text) for number, text in enumerate(texts, start=1)]


def found(*others: str) -> Against:
    return look_against(A, 1, entries(TEXT, *others), {}, Progress())


def test_the_list_tells_who_has_what() -> None:
    against = found(TWO, "Quite another story.", ONE)
    whole = holder_list(Wording(), against, -1, 4)
    assert whole.line == "2 of 3 other texts have passages of A; choose a passage in A for it alone"
    assert [(row.mark, row.name, row.words, row.share) for row in whole.rows] == [
        ("B", "text-4", "8 of 15 words of A", "53\u00a0%"),
        ("", "text-2", "5 of 15 words of A", "33\u00a0%"),
    ]
    both = holder_list(Wording(), against, 1, 4)
    assert both.line == "“Old bridges” is in 2 other texts of 3"
    last = holder_list(Wording(), against, 2, 4)
    assert last.line == "“need fresh paint” is in 1 other text of 3"
    assert [row.name for row in last.rows] == ["text-2"]


def test_nobody_and_nothing() -> None:
    assert holder_list(Wording(), found("Quite another story."), -1, None).line == (
        "The one other text has no passage of A."
    )
    blank = profile("", RECIPE)
    nothing = look_against(blank, 1, entries("", ONE, TWO), {}, Progress())
    assert holder_list(Wording(), nothing, -1, None).line == "A has no words."


def test_tips_name_a_few() -> None:
    against = found(*[TWO] * 8)
    assert (
        holders_tip(Wording(), against, 0)
        == "Also in 8 texts: " + ", ".join(f"text-{number}" for number in range(2, 8)) + " and 2 more"
    )
    assert holders_tip(Wording(), found(ONE), 0) == "Also in text-2"
    assert holders_tip(Wording(), against, -1) == ""


def test_marks_of_both_sides_have_the_same_numbers() -> None:
    against = found(ONE, TWO)
    b = profile(TWO, RECIPE)
    reading = read_against.read_against(against, b, 3, find_passages(A.plain, b.plain))
    assert reading.b is not None
    for side, text in ((reading.a, TEXT), (reading.b, TWO)):
        marked = {
            int(number): text[start:end].casefold()
            for start, end, number in zip(side.spans.starts, side.spans.ends, side.spans.passages, strict=True)
        }
        assert marked[1] == "old bridges"
        assert marked[2] == "need fresh paint"
    assert reading.in_b == (1, 2)
    assert counts_line(Wording(), "A", reading.a) == "15 words · 73\u00a0% in one of 2 others"
    assert counts_line(Wording(), "B", reading.b) == "8 words · 62\u00a0% also in A"
    assert "11 stand in passages that at least one of the other open texts has" in share_meaning(
        Wording(), "A", reading.a
    )


def test_of_too_many_the_nearest_are_looked_at_and_it_says_so() -> None:
    others = [f"Word {chr(97 + n % 26)}x{chr(97 + n // 26 % 26)} stands here alone." for n in range(1_050)]
    others[1_020] = TEXT + " Indeed."
    made = entries(TEXT, *others)
    summaries = {entry.id: summary_of(profile(entry.text, RECIPE)) for entry in made}
    against = look_against(A, 1, made, summaries, Progress())
    assert (len(against.others), against.total, against.shared) == (1_000, 1_050, 15)
    listed = holder_list(Wording(), against, -1, None)
    assert [row.name for row in listed.rows] == ["text-1022"]
    assert listed.note == (
        "Only the 1,000 texts nearest to A by distance, of 1,050, were looked at; others may have it too."
    )


def test_a_long_list_is_cut_and_says_so() -> None:
    listed = holder_list(Wording(), found(*[TWO] * 230), -1, None)
    assert len(listed.rows) == 200
    assert listed.note == "Listed are the 200 of 230 that have the most words of A."


def test_it_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        look_against(A, 1, entries(TEXT, ONE), {}, progress)
