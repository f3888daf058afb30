from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from simhash_gui.documents.errors import FileMissingError
from simhash_gui.engine.batch import fingerprint
from simhash_gui.engine.comparison import compare
from simhash_gui.engine.recipe import IdfTable, Recipe
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.session import SMALL, Session
from simhash_gui.present.pair import PairState
from simhash_gui.present.workspace import Incoming

WORDS = [a + b + c for a in "bdfgklmnprst" for b in "aeiou" for c in ("", "l", "n", "r", "s")]


def long_text(step: int, words: int = 9_000) -> str:
    """A text above the size that is worked out at once; another one for another ``step``."""
    return " ".join(WORDS[(i * i * step + i) % len(WORDS)] for i in range(words))


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    jobs = JobRunner()
    made = Session(jobs, parent=jobs)
    qtbot.waitUntil(lambda: made.idle)
    yield made
    assert jobs.shutdown()
    jobs.deleteLater()


def rest(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: session.idle, timeout=20_000)


def idf_of(session: Session) -> IdfTable:
    assert session.resolved is not None
    assert session.resolved.idf is not None
    return session.resolved.idf


def add(session: Session, *texts: str) -> None:
    session.add([Incoming(f"t{number}", text) for number, text in enumerate(texts)])


def test_small_texts_are_worked_out_at_once(session: Session) -> None:
    add(session, "one two three", "one two four")
    assert session.idle
    assert session.pair.comparison is not None
    assert session.pair.comparison.words.both == 2
    assert [row.words for row in session.rows] == [3, 3]
    session.set_text(2, "one two three")
    assert session.pair.comparison.verdict.kind == "identical"
    assert session.rows[1].distance_to_a == 0


def test_large_texts_are_worked_out_behind_and_say_first_who_they_are(qtbot: QtBot, session: Session) -> None:
    states: list[PairState] = []
    session.pairChanged.connect(states.append)
    a, b = long_text(3), long_text(7)
    assert len(a) > SMALL
    add(session, a, b)
    assert states[0].a is not None
    assert (states[0].a.name, states[0].comparison, states[0].stale) == ("t0", None, True)
    rest(qtbot, session)
    final = states[-1].comparison
    assert final is not None
    assert final.hamming == compare(a, b).hamming
    assert [row.words for row in session.rows] == [9_000, 9_000]


def test_only_the_last_wording_counts_and_old_numbers_stay_till_then(qtbot: QtBot, session: Session) -> None:
    add(session, long_text(3), long_text(7))
    rest(qtbot, session)
    before = session.pair.comparison
    for end in ("x", "xy", "xyz"):
        session.set_text(1, long_text(3) + " " + end)
    assert session.pair.comparison is before
    rest(qtbot, session)
    assert session.pair.comparison is not None
    assert session.pair.comparison.a.plain.words[-1] == "xyz"
    assert session.rows[0].words == 9_001


def test_other_texts_get_their_rows_in_the_background(qtbot: QtBot, session: Session) -> None:
    texts = [long_text(step, 6_000) for step in range(3, 15)]
    add(session, *texts)
    rest(qtbot, session)
    assert [row.words for row in session.rows] == [6_000] * 12
    first = session.rows[0].fingerprint
    assert first is not None
    for row in session.rows:
        assert row.fingerprint is not None
        assert row.distance_to_a == first.distance(row.fingerprint)


def test_a_recipe_that_looks_at_all_texts_follows_all_of_them(qtbot: QtBot, session: Session) -> None:
    add(session, "green house red house", "green tree red tree")
    session.set_recipe(Recipe.parse("weights=idf"))
    rest(qtbot, session)
    assert idf_of(session).texts == 2
    add(session, "green sea")
    rest(qtbot, session)
    assert idf_of(session).texts == 3
    assert session.pair.comparison is not None
    assert session.pair.comparison.recipe is session.resolved
    session.set_text(3, "blue sea")
    rest(qtbot, session)
    assert idf_of(session).frequency["green"] == 2


def test_renaming_and_adding_keep_the_comparison(qtbot: QtBot, session: Session) -> None:
    add(session, "one two three", "one two four")
    kept = session.pair.comparison
    session.rename(1, "first")
    assert session.pair.a is not None
    assert session.pair.a.name == "first"
    add(session, "a third text")
    assert session.pair.comparison is kept
    assert session.rows[2].words == 3


def test_removing_and_undoing_bring_the_same_numbers_back(qtbot: QtBot, session: Session) -> None:
    add(session, "one two three", "one two four")
    states: list[PairState] = []
    session.pairChanged.connect(states.append)
    session.remove([2])
    session.undo_removal()
    without, again = states
    assert (without.b, without.comparison) == (None, None)
    assert again.comparison is not None
    assert again.comparison.words.both == 2
    assert session.last_removal is None
    assert session.undo_removal().nothing


def test_a_change_while_work_runs_is_not_lost(qtbot: QtBot, session: Session) -> None:
    add(session, long_text(3), long_text(7))
    session.swap()
    session.set_recipe(Recipe.preset("article-2011"))
    session.remove([1])
    session.undo_removal()
    rest(qtbot, session)
    comparison = session.pair.comparison
    assert comparison is not None
    assert comparison.recipe == Recipe.preset("article-2011")
    assert (comparison.a.text, comparison.b.text) == (long_text(7), long_text(3))


def test_very_many_texts_are_counted_by_another_process(qtbot: QtBot, session: Session) -> None:
    told: list[tuple[int, ...] | None] = []
    added: list[int] = []
    session.rowsUpdated.connect(told.append)
    session.rowsAdded.connect(added.extend)
    texts = [f"text {WORDS[number % 150]} and {WORDS[number % 7]} of many" for number in range(3_000)]
    for at in range(0, 3_000, 500):
        add(session, *texts[at : at + 500])
    assert len(added) == 3_000
    rest(qtbot, session)
    rows = session.rows
    assert [row.words for row in rows] == [6] * 3_000
    assert rows[2_999].fingerprint == fingerprint(texts[2_999])
    assert max(len(ids or ()) for ids in told) <= 2_000
    session.set_recipe(Recipe.parse("bits=128"))
    session.set_recipe(Recipe.parse("bits=128 shingle=1"))
    rest(qtbot, session)
    assert session.rows[1_234].fingerprint == fingerprint(texts[1_234], Recipe.parse("bits=128 shingle=1"))


def test_all_removed_texts_come_back_with_their_numbers_at_once(qtbot: QtBot, session: Session) -> None:
    add(session, *(f"one two {WORDS[number]}" for number in range(100)))
    rest(qtbot, session)
    before = [(row.id, row.words, row.fingerprint) for row in session.rows]
    session.remove(list(session.workspace.order))
    assert list(session.rows) == []
    session.undo_removal()
    assert [(row.id, row.words, row.fingerprint) for row in session.rows] == before
    rest(qtbot, session)


def test_a_file_that_failed_is_a_row_without_numbers_until_it_can_be_read(qtbot: QtBot, session: Session) -> None:
    gone = Incoming("gone.txt", "", "/gone.txt", error=FileMissingError(name="gone.txt"))
    session.add([gone, Incoming("x", "one two three"), Incoming("y", "one two four")])
    rest(qtbot, session)
    assert [each.words for each in session.rows] == [None, 3, 3]
    assert session.pair.a is not None
    assert session.pair.a.name == "x"
    session.reread(1, Incoming("gone.txt", "here again", "/gone.txt"))
    rest(qtbot, session)
    assert [each.words for each in session.rows] == [2, 3, 3]
    session.set_changed([1], True)
    row = session.row(1)
    assert row is not None
    assert (row.changed, row.error) == (True, None)


def test_the_language_of_a_row_in_sight_is_told(qtbot: QtBot, session: Session) -> None:
    add(session, "one two", "three four", "Le moteur de recherche idéal doit comprendre ce que l'on cherche.")
    rest(qtbot, session)
    assert session.summaries.language(session.workspace.entries[2]) is None
    with qtbot.waitSignal(session.languagesTold) as told:
        session.row(3)
    assert told.args == [(3,)]
    row = session.row(3)
    assert row is not None
    assert row.language == "fr"


def test_a_recipe_of_all_texts_stays_in_use_until_the_new_one_is_fixed(qtbot: QtBot, session: Session) -> None:
    session.set_recipe(Recipe.parse("weights=idf"))
    add(session, long_text(3), long_text(7))
    rest(qtbot, session)
    first = session.resolved
    add(session, "blue sea")
    assert session.resolved is first
    assert not session.idle
    rest(qtbot, session)
    assert idf_of(session).texts == 3
    assert session.rows[2].fingerprint == fingerprint("blue sea", session.resolved)
