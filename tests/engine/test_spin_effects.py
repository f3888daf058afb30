from __future__ import annotations

import pytest

from simhash_gui.engine.spin_effects import brace_effects
from simhash_gui.engine.spintax import parse_spintax
from simhash_gui.progress import Cancelled, Progress


def test_a_lone_brace_makes_all_the_difference() -> None:
    (effect,) = brace_effects(parse_spintax("one two {three|four} five"))
    assert (effect.line, effect.column, effect.options) == (1, 9, 2)
    # Redrawn, it changes half of the time: as often as two versions differ.
    assert effect.share == pytest.approx(1, abs=0.35)
    assert not effect.weak


def test_twins_share_alike_and_the_shares_add_up_to_the_whole() -> None:
    master = " ".join(f"{{a{letter}|b{letter}|c{letter}}} stays" for letter in "klmnopqr")
    effects = brace_effects(parse_spintax(master), seed=4)
    assert len(effects) == 8
    assert sum(effect.share for effect in effects) == pytest.approx(1, abs=0.15)
    assert all(effect.share == pytest.approx(1 / 8, abs=0.06) for effect in effects)
    assert not any(effect.weak for effect in effects)


def test_options_with_the_same_words_do_nothing() -> None:
    effects = brace_effects(parse_spintax("{Tea|tea} with {milk|two lumps of sugar}{.|!}"), seed=1)
    assert [effect.share == 0 for effect in effects] == [True, False, True]
    assert [effect.weak for effect in effects] == [True, False, True]


def test_a_word_that_stands_elsewhere_anyway_makes_no_difference() -> None:
    effects = brace_effects(parse_spintax("tea coffee {tea|coffee} and {milk|cream}"), seed=1)
    assert effects[0].share == 0
    assert effects[0].weak
    assert effects[1].share > 0


def test_a_brace_inside_a_word_changes_the_whole_word() -> None:
    (effect,) = brace_effects(parse_spintax("we walk{ed|ing} home"))
    assert effect.share == pytest.approx(1, abs=0.35)


def test_a_brace_that_is_seldom_met_does_less_than_the_one_around_it() -> None:
    outer, inner = brace_effects(parse_spintax("{alpha|beta|gamma|{delta|epsilon}} rest"), seed=2)
    assert outer.share > 2 * inner.share > 0


def test_what_has_no_choice_is_not_listed() -> None:
    assert brace_effects(parse_spintax("{name} {0::never|always} plain")) == ()
    assert brace_effects(parse_spintax("{|} {!|?}"))[0].share == 0


def test_the_same_seed_gives_the_same_shares() -> None:
    spintax = parse_spintax("{a|b c|d e f} x {g|h}")
    assert brace_effects(spintax, seed=3) == brace_effects(spintax, seed=3)


def test_measuring_can_be_stopped() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        brace_effects(parse_spintax("{a|b}"), 0, progress)
