from __future__ import annotations

import itertools

import numpy as np
import pytest

from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.evidence_page import evidence_of
from simhash_gui.present.evidence_table import Arrangement, FeatureRows, Show
from simhash_gui.present.pair import PairState
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Cancelled, Progress
from tests.article import ARTICLE_1
from tests.present.evidence_pairs import article, many_words, pair

WORDING = Wording()


def rows_of(state: PairState) -> FeatureRows:
    rows = evidence_of(state, WORDING).rows
    assert rows is not None
    return rows


def names(rows: FeatureRows, shown: Arrangement) -> list[str]:
    return [rows.table.names[row] for row in shown.rows]


def test_cells_of_the_rows() -> None:
    rows = rows_of(article())
    row = rows.row(rows.index_of("exactement"), WORDING)
    assert (row.role, row.count_a, row.count_b, row.weight) == ("a", "2", "–", "1")
    row = rows.row(rows.index_of("le"), WORDING)
    assert (row.role, row.count_a, row.count_b, row.share) == ("both", "1", "2", "0\u00a0%")
    row = rows.row(rows.index_of("reponses exactes"), WORDING)
    assert (row.role, row.count_a, row.count_b) == ("b", "–", "1")
    assert rows.index_of("nowhere") == -1


def test_shares_sum_to_one_and_fall_in_their_order() -> None:
    rows = rows_of(article())
    shown = rows.arrange("share")
    shares = rows.table.push[shown.rows]
    assert shares.sum() == pytest.approx(1)
    assert (np.diff(shares) <= 0).all()
    assert not shown.indented.any()


def test_words_head_their_shingles() -> None:
    rows = rows_of(article())
    shown = rows.arrange("word")
    listed = names(rows, shown)
    assert len(listed) == 53
    for place, name in enumerate(listed):
        word, _, rest = name.partition(" ")
        assert bool(shown.indented[place]) == bool(rest)
        if rest:
            head = listed.index(word)
            assert all(other.partition(" ")[0] == word for other in listed[head : place + 1])


def test_words_come_by_the_mean_share_of_what_they_begin() -> None:
    rows = rows_of(article())
    push = dict(zip(rows.table.names, rows.table.push, strict=True))
    means = []
    for name in names(rows, rows.arrange("word")):
        if " " not in name:
            own = [share for other, share in push.items() if other.partition(" ")[0] == name]
            means.append(sum(own) / len(own))
    assert len(means) == 23
    assert all(earlier >= later - 1e-9 for earlier, later in itertools.pairwise(means))


def test_alphabetical_puts_pairs_under_their_word() -> None:
    rows = rows_of(article())
    shown = rows.arrange("alphabet")
    assert names(rows, shown)[:6] == ["a", "a la", "apporter", "apporter les", "but", "but de"]
    assert shown.indented[:6].tolist() == [False, True, False, True, False, True]


def test_most_frequent_first() -> None:
    rows = rows_of(article())
    listed = names(rows, rows.arrange("count"))
    assert listed[:4] == ["de", "recherche", "le", "la"]


def test_by_the_vote_at_a_bit() -> None:
    state = article()
    view = evidence_of(state, WORDING)
    rows = rows_of(state)
    votes = view.votes(44)
    assert votes is not None
    assert (votes.sign_a, votes.sign_b) == (1, -1)
    shown = rows.arrange("bit", votes=votes)
    details = view.bit_details(44, WORDING)
    assert details is not None
    pushers = {*(p.index for p in details.pushed_a), *(p.index for p in details.pushed_b)}
    # 10 of A and 11 of B push the bit apart; they come first, the 16 shared ones in between, the rest last.
    assert pushers <= set(shown.rows[:21].tolist())
    shared = [int(row) for row in shown.rows[21:37]]
    assert all(rows.table.count_a[row] and rows.table.count_b[row] for row in shared)
    assert names(rows, rows.arrange("bit")) == names(rows, rows.arrange("share"))


@pytest.mark.parametrize(("show", "count"), [("all", 53), ("both", 16), ("a", 18), ("b", 19)])
def test_filters(show: Show, count: int) -> None:
    rows = rows_of(article())
    shown = rows.arrange("word", show)
    assert shown.rows.size == count
    roles = {rows.row(int(row), WORDING).role for row in shown.rows}
    assert roles == ({"a", "b", "both"} if show == "all" else {show})


def test_a_shingle_without_its_word_in_sight_is_not_indented() -> None:
    rows = rows_of(article())
    shown = rows.arrange("word", "b")
    listed = dict(zip(names(rows, shown), shown.indented.tolist(), strict=True))
    assert listed["reponses exactes"]
    assert not listed["le but"]


def test_find_as_typed_and_as_the_recipe_writes_it() -> None:
    rows = rows_of(article())
    assert set(names(rows, rows.arrange("text", find="idéal"))) == {"recherche ideal", "ideal", "ideal doit"}
    assert set(names(rows, rows.arrange("text", find=" IDEAL "))) == {"recherche ideal", "ideal", "ideal doit"}
    assert names(rows, rows.arrange("text", "a", find="l obj")) == ["l objet"]
    assert names(rows, rows.arrange("text", find="zzz")) == []
    assert rows.arrange("text", find="   ").rows.size == 53


def test_find_with_case_kept() -> None:
    rows = rows_of(pair("Paris paris", "PARIS", Recipe(keep_case=True, shingle=(1, 1))))
    assert names(rows, rows.arrange("text", find="paris")) == ["Paris", "paris", "PARIS"]


def test_orders_on_offer_follow_the_recipe() -> None:
    assert [sort for sort, _ in rows_of(article()).sorts][:2] == ["word", "share"]
    assert next(sort for sort, _ in rows_of(article(Recipe(shingle=(3, 3)))).sorts) == "share"
    assert next(sort for sort, _ in rows_of(article(Recipe(unit="char", shingle=(4, 4)))).sorts) == "share"


def test_a_large_table_is_shown_at_once_and_ordered_once_prepared() -> None:
    rows = rows_of(pair(many_words(12_000), many_words(12_000, 7)))
    assert len(rows) > 20_000
    assert not rows.ready("word")
    assert rows.arrange("word").rows.tolist() == list(range(len(rows)))
    rows.prepare("word", Progress())
    assert rows.ready("word")
    shown = rows.arrange("word")
    assert sorted(shown.rows.tolist()) == list(range(len(rows)))
    assert shown.indented.sum() == len(rows) - 12_000
    rows.prepare("bit", Progress())
    assert rows.ready("bit")
    assert rows.ready("share")
    stopped = Progress()
    stopped.cancel()
    with pytest.raises(Cancelled):
        rows.prepare("alphabet", stopped)


def test_one_text_makes_a_table_of_its_own_features() -> None:
    rows = rows_of(pair(ARTICLE_1, None))
    assert len(rows) == 34
    assert not rows.table.count_b.any()
    assert not rows.table.push.any()
    assert rows.arrange("text").rows.tolist() == list(range(34))


def test_spaces_of_character_shingles_can_be_seen() -> None:
    rows = rows_of(article(Recipe(unit="char", shingle=(4, 4))))
    assert rows.row(rows.index_of("e mo"), WORDING).name == "e␣mo"


def test_room_for_two_weights_only_where_a_row_has_two() -> None:
    assert rows_of(article()).widest_weight(WORDING) == "1"
    log = rows_of(article(Recipe(weights="log", shingle=(1, 1))))
    assert log.widest_weight(WORDING) == "1.69 · 1.69"
    assert rows_of(pair("un deux deux", "trois", Recipe(weights="count"))).widest_weight(WORDING) == "2"


def test_where_a_row_stands() -> None:
    rows = rows_of(article())
    shown = rows.arrange("share", "a")
    first = int(shown.rows[0])
    assert shown.place_of(first) == 0
    assert shown.place_of(rows.index_of("le")) == -1
