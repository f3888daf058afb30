from __future__ import annotations

import numpy as np
import pytest

from simhash_gui.engine.fragile import fragile_bits
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.evidence_page import KnownFragile, evidence_of, lonely, shown_summary
from simhash_gui.present.pair import PairSide, PairState
from simhash_gui.present.wording import Wording
from tests.article import ARTICLE_1, ARTICLE_2
from tests.present.evidence_pairs import article, pair

WORDING = Wording()


def test_the_article_gives_the_numbers_of_the_design() -> None:
    view = evidence_of(article(), WORDING)
    assert view.message == ""
    assert (view.a.hex, view.b.hex) == ("7896d9a644ac14be", "0984c231042dacda")
    assert len(view.differing) == 25
    assert view.labels.tally_a == "A: sum of votes (±14)"
    assert view.labels.bits_a == "A fingerprint"
    assert view.labels.differ == "25 of 64 differ"
    assert view.labels.tally_b == "B: sum of votes (±13)"
    assert view.summary == "53: 16 in both, 18 only A, 19 only B"


def test_columns_run_from_the_most_significant_bit_and_carry_every_eighth_number() -> None:
    view = evidence_of(article(), WORDING)
    assert [column.bit for column in view.columns] == list(range(63, -1, -1))
    assert [column.label for column in view.columns if column.label] == "63 55 47 39 31 23 15 7 0".split()
    assert "".join(str(int(column.a.one)) for column in view.columns if column.a) == f"{0x7896D9A644AC14BE:064b}"
    assert "".join(str(int(column.b.one)) for column in view.columns if column.b) == f"{0x0984C231042DACDA:064b}"


def test_bars_are_tallies_over_the_largest_of_their_side() -> None:
    state = article()
    view = evidence_of(state, WORDING)
    assert state.comparison is not None
    tallies = state.comparison.a.tallies
    assert [column.a.height for column in view.columns if column.a] == pytest.approx((tallies / 14).tolist())
    assert view.column(44).a is not None
    assert view.column(44).a.tally == "+4"  # type: ignore[union-attr]
    assert view.column(44).b.tally == "−1"  # type: ignore[union-attr]


def test_a_column_says_itself_aloud() -> None:
    view = evidence_of(article(), WORDING)
    assert view.column(44).spoken == "bit 44 differs, A +4, B −1, fragile in A and B"
    assert view.column(62).spoken == "bit 62 differs, A +2, B −13, fragile in A"
    assert view.column(60).spoken.startswith("bit 60 differs, A +8, B ")
    with pytest.raises(IndexError):
        view.column(64)


def test_the_most_telling_bit_has_its_tallies_furthest_apart() -> None:
    state = article()
    view = evidence_of(state, WORDING)
    assert state.comparison is not None
    a, b, differing = state.comparison.a.tallies, state.comparison.b.tallies, state.comparison.differing
    gaps = np.where(differing, np.abs(a - b), 0)
    bit = view.most_telling_bit()
    assert view.column(bit).differs
    assert gaps[63 - bit] == gaps.max() == 15


@pytest.mark.parametrize(("bits", "digits"), [(32, 8), (128, 32)])
def test_other_widths(bits: int, digits: int) -> None:
    recipe = Recipe(bits=bits)  # type: ignore[arg-type]
    view = evidence_of(article(recipe), WORDING)
    assert view.bits == bits
    assert len(view.a.hex) == digits
    assert view.labels.differ == f"{len(view.differing)} of {bits} differ"
    assert view.columns[0].bit == bits - 1


def test_weights_in_fractions_show_two_decimals() -> None:
    view = evidence_of(article(Recipe(weights="log", shingle=(1, 1))), WORDING)
    assert view.rows is not None
    table = view.rows.table
    assert view.rows.row(table.names.index("exactement"), WORDING).weight == "1.69"
    assert view.rows.row(table.names.index("le"), WORDING).weight == "1.00 · 1.69"
    tally = view.columns[0].a
    assert tally is not None
    assert len(tally.tally.partition(".")[2]) == 2


def test_identical_texts_differ_nowhere() -> None:
    view = evidence_of(pair(ARTICLE_1, ARTICLE_1.upper()), WORDING)
    assert view.differing == ()
    assert view.most_telling_bit() == -1
    assert view.labels.differ == "0 of 64 differ"
    assert view.summary == "34: 34 in both, 0 only A, 0 only B"


def test_no_text_invites() -> None:
    view = evidence_of(PairState(), WORDING)
    assert view.rows is None
    assert view.columns == ()
    assert view.overlap is None
    assert view.message.startswith("Add two texts")


def test_one_text_votes_alone() -> None:
    view = evidence_of(pair(None, ARTICLE_2), WORDING)
    assert view.message.startswith("Only B is there")
    assert view.labels.tally_a == view.labels.differ == ""
    assert view.labels.tally_b == "B: sum of votes (±13)"
    assert view.summary == "35 features"
    assert view.column(63).spoken.startswith("bit 63 is 0, B −")
    assert view.rows is not None
    assert view.rows.row(0, WORDING).role == "b"


def test_the_fragile_bits_of_a_lonely_text_are_looked_for_and_shown() -> None:
    state = pair(ARTICLE_1, None)
    alone = lonely(state)
    assert alone is not None
    assert alone.text == ARTICLE_1
    known = KnownFragile(alone, fragile_bits(alone))
    view = evidence_of(state, WORDING, known)
    shown = [column.a.fragile for column in view.columns if column.a is not None]
    assert shown == known.bits.tolist()
    assert any(shown)
    assert lonely(article()) is None
    assert lonely(PairState()) is None


def test_a_text_without_words_leaves_the_other_its_rows() -> None:
    view = evidence_of(pair("12 34", ARTICLE_2), WORDING)
    assert view.message == "A has no words under this recipe, so it has no fingerprint and there is no distance."
    assert view.labels.tally_a == view.labels.bits_a == view.labels.differ == ""
    assert view.labels.bits_b == "B fingerprint"
    assert view.summary == "35: 0 in both, 0 only A, 35 only B"
    assert view.differing == ()


def test_two_texts_without_words() -> None:
    view = evidence_of(pair("12", "…"), WORDING)
    assert view.rows is None
    assert view.message.startswith("Neither text has a word")


def test_while_a_profile_is_made_the_page_says_so() -> None:
    view = evidence_of(PairState(PairSide(1, "a", "x y", None), None), WORDING)
    assert view.message == "Counting the votes…"


def test_profiles_of_two_recipes_do_not_share_columns() -> None:
    a = PairSide(1, "a", ARTICLE_1, profile(ARTICLE_1, Recipe(bits=32)))
    b = PairSide(2, "b", ARTICLE_2, profile(ARTICLE_2, Recipe(bits=64)))
    view = evidence_of(PairState(a, b), WORDING)
    assert view.bits == 32
    assert view.b.voting is None


def test_a_filter_says_how_many_are_shown() -> None:
    view = evidence_of(article(), WORDING)
    assert shown_summary(view, 53, WORDING) == view.summary
    assert shown_summary(view, 18, WORDING) == "18 of 53 shown"


def test_a_feature_is_spoken_with_its_vote_at_the_chosen_bit() -> None:
    view = evidence_of(article(), WORDING)
    assert view.rows is not None
    row = view.rows.index_of("ideal")
    assert view.spoken_feature(row, -1, WORDING) == "feature ideal: A 1, B 0, weight 1"
    assert view.spoken_feature(row, 44, WORDING).endswith("weight 1, votes +1 at bit 44")
    assert view.spoken_feature(-1, 44, WORDING) == ""
