from __future__ import annotations

import re
from collections import Counter

import pytest

from simhash_gui.engine.spin import Spinner, expected_length, nth
from simhash_gui.engine.spintax import parse_spintax
from simhash_gui.progress import Cancelled, Progress

NESTED = "{The|A} {quiet|silent|{hardly|barely} audible} grinder{s|} {is|was} here."


def test_the_seed_decides_and_nothing_else() -> None:
    spintax = parse_spintax(NESTED)
    first = [version.text for version in Spinner(spintax, 7).draw_distinct(10).versions]
    again = [version.text for version in Spinner(spintax, 7).draw_distinct(10).versions]
    other = [version.text for version in Spinner(spintax, 8).draw_distinct(10).versions]
    assert first == again
    assert first != other


def test_no_text_twice_while_there_is_another() -> None:
    spintax = parse_spintax(NESTED)
    assert spintax.variants == 2 * 4 * 2 * 2
    drawn = Spinner(spintax, 1).draw_distinct(32)
    every = {nth(spintax, number).text for number in range(32)}
    assert {version.text for version in drawn.versions} == every
    assert drawn.distinct == 32


def test_after_the_last_one_they_come_again() -> None:
    drawn = Spinner(parse_spintax("{a|b|a}"), 1).draw_distinct(5)
    texts = [version.text for version in drawn.versions]
    assert drawn.distinct == 2
    assert sorted(texts[:2]) == ["a", "b"]
    assert texts[2:] == [texts[0], texts[1], texts[0]]


def test_a_rare_option_is_found_when_the_others_are_used_up() -> None:
    drawn = Spinner(parse_spintax("{1000000::a|1::b}"), 3).draw_distinct(2)
    assert [version.text for version in drawn.versions] == ["a", "b"]


def test_options_come_as_often_as_their_weights_say() -> None:
    spinner = Spinner(parse_spintax("{3::a|b|0::c}"), 5)
    counts = Counter(spinner.draw().text for _ in range(4000))
    assert counts["c"] == 0
    assert abs(counts["a"] / 4000 - 0.75) < 0.03  # four standard deviations of a share of 4,000


def test_spans_say_what_each_brace_wrote() -> None:
    spintax = parse_spintax(NESTED)
    for number in range(spintax.variants):
        version = nth(spintax, number)
        for span in version.spans:
            written = version.text[span.start : span.end]
            brace = spintax.braces[span.brace]
            inner = parse_spintax(NESTED[brace.start : brace.end])
            assert written in {nth(inner, each).text for each in range(inner.variants)}


def test_a_brace_alone_is_drawn_from_its_options() -> None:
    spinner = Spinner(parse_spintax(NESTED), 2)
    assert {spinner.draw_brace(1) for _ in range(60)} == {"quiet", "silent", "hardly audible", "barely audible"}


@pytest.mark.parametrize("master", [NESTED, "{a|b c|}{d|} {e|{ff|3::g}}h", "{|x}{|y}{|z}", "", "one {two|2}"])
def test_expected_length_is_the_mean_over_all_draws(master: str) -> None:
    spintax = parse_spintax(master)
    characters = words = 0.0
    for number in range(spintax.variants):
        version = nth(spintax, number)
        chance = 1.0
        for span in version.spans:
            brace = spintax.braces[span.brace]
            chance *= _chance(brace.number, number, master)
        characters += chance * len(version.text)
        words += chance * len(re.findall("[^\\W\\d_]+", version.text))
    found = expected_length(spintax)
    assert found.characters == pytest.approx(characters)
    assert found.words == pytest.approx(words)


def _chance(brace_number: int, number: int, master: str) -> float:
    """The chance of the option that the brace took in this variant, by walking the master slowly."""
    spintax = parse_spintax(master)
    taken: dict[int, int] = {}

    def walk(pieces: tuple[object, ...], left: int) -> None:
        # Split ``left`` among the braces in these pieces, the first turning slowest.
        sizes = [getattr(piece, "variants", 1) if not isinstance(piece, str) else 1 for piece in pieces]
        for place, piece in enumerate(pieces):
            room = 1
            for size in sizes[place + 1 :]:
                room *= size
            mine, left = divmod(left, room)
            if not isinstance(piece, str):
                brace = spintax.braces[getattr(piece, "number", 0)]
                for option_place, option in enumerate(brace.options):
                    if option.weight > 0:
                        if mine < option.variants:
                            taken[brace.number] = option_place
                            walk(option.pieces, mine)
                            break
                        mine -= option.variants

    walk(spintax.pieces, number)
    return spintax.braces[brace_number].chances[taken[brace_number]]


def test_drawing_can_be_stopped() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        Spinner(parse_spintax("{a|b}"), 1).draw_distinct(2, progress)
