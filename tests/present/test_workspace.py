from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.documents.errors import FileMissingError
from simhash_gui.present.workspace import NOTHING, Change, Incoming, Workspace


def of(*names: str) -> Workspace:
    made = Workspace()
    made.add([Incoming(name, f"text of {name}") for name in names])
    return made


def names(workspace: Workspace) -> list[str]:
    return [entry.name for entry in workspace.entries]


def sides(workspace: Workspace) -> tuple[str | None, str | None]:
    return (
        workspace.a.name if workspace.a else None,
        workspace.b.name if workspace.b else None,
    )


def test_the_first_two_become_a_and_b_and_later_ones_join() -> None:
    workspace = Workspace()
    assert workspace.add([Incoming("x", "1")]) == Change((1,), rows=True, texts=True, pair=True, appended=1)
    assert sides(workspace) == ("x", None)
    workspace.add([Incoming("y", "2")])
    assert sides(workspace) == ("x", "y")
    assert workspace.add([Incoming("z", "3")]) == Change((3,), rows=True, texts=True, appended=1)
    assert sides(workspace) == ("x", "y")
    assert [workspace.side_of(entry.id) for entry in workspace.entries] == ["A", "B", ""]


def test_the_same_file_with_the_same_text_is_not_opened_twice() -> None:
    workspace = Workspace()
    workspace.add([Incoming("a.txt", "words", "/one/a.txt")])
    assert workspace.add([Incoming("a.txt", "words", "/one/a.txt")]) is NOTHING
    assert workspace.add([Incoming("a.txt", "words", "/one/a.txt")] * 2) is NOTHING
    changed = workspace.add([Incoming("a.txt", "other words", "/one/a.txt")])
    assert changed.ids == (2,)
    assert names(workspace) == ["a.txt", "one/a.txt"]


def test_two_pasted_texts_may_be_equal() -> None:
    workspace = Workspace()
    workspace.add([Incoming("Pasted text", "same"), Incoming("Pasted text", "same")])
    assert names(workspace) == ["Pasted text", "Pasted text (2)"]


def test_equal_names_are_told_apart_by_folder_then_by_number() -> None:
    workspace = Workspace()
    places = ("/a/i.html", "/b/i.html", "/c/b/i.html")
    workspace.add([Incoming("i.html", str(n), origin) for n, origin in enumerate(places)])
    assert names(workspace) == ["i.html", "b/i.html", "i.html (2)"]


def test_a_drop_on_a_side_replaces_it_and_keeps_the_old_text() -> None:
    workspace = of("x", "y", "z")
    workspace.replace_side("A", Incoming("new", "n"))
    assert names(workspace) == ["x", "new", "y", "z"]
    assert sides(workspace) == ("new", "y")
    workspace.replace_side("B", Incoming("last", "n"))
    assert sides(workspace) == ("new", "last")


def test_a_drop_of_an_open_file_on_a_side_picks_it() -> None:
    workspace = of("x", "y")
    workspace.add([Incoming("f", "text", "/f")])
    workspace.replace_side("A", Incoming("f", "text", "/f"))
    assert names(workspace) == ["x", "y", "f"]
    assert sides(workspace) == ("f", "y")


def test_picking_the_text_of_the_other_side_swaps() -> None:
    workspace = of("x", "y", "z")
    assert workspace.pick("A", 2) == Change((2, 1), rows=True, pair=True)
    assert sides(workspace) == ("y", "x")
    assert workspace.pick("A", 2) is NOTHING
    assert workspace.pick("B", 99) is NOTHING
    workspace.pick("B", 3)
    assert sides(workspace) == ("y", "z")


def test_one_text_cannot_be_swapped() -> None:
    assert of("x").swap() is NOTHING
    assert Workspace().swap() is NOTHING


def test_rename_keeps_names_apart_and_on_one_line() -> None:
    workspace = of("x", "y", "z")
    assert workspace.rename(1, "  new\n name ") == Change((1,), rows=True, pair=True)
    assert workspace.rename(3, "y") == Change((3,), rows=True, pair=False)
    assert names(workspace) == ["new name", "y", "y (2)"]
    assert workspace.rename(1, "   ") is NOTHING
    assert workspace.rename(1, "new name") is NOTHING


def test_every_edit_is_another_version() -> None:
    workspace = of("x", "y", "z")
    assert workspace.set_text(3, "typed") == Change((3,), texts=True, pair=False)
    assert workspace.set_text(1, "typed") == Change((1,), texts=True, pair=True)
    assert workspace.set_text(1, "typed") is NOTHING
    assert [entry.version for entry in workspace.entries] == [1, 0, 1]


def test_moving_changes_the_order_and_not_the_sides() -> None:
    workspace = of("x", "y", "z")
    assert workspace.move(3, 0) == Change((3,), rows=True, order=True)
    assert names(workspace) == ["z", "x", "y"]
    assert sides(workspace) == ("x", "y")
    assert workspace.move(3, -5) is NOTHING
    workspace.move(3, 99)
    assert names(workspace) == ["x", "y", "z"]


def test_a_removed_side_goes_to_the_next_text_and_comes_back() -> None:
    workspace = of("x", "y", "z")
    change, removal = workspace.remove([1])
    assert change == Change((1,), rows=True, texts=True, pair=True, order=True)
    assert removal is not None
    assert sides(workspace) == ("z", "y")
    assert workspace.restore(removal) == Change((1,), rows=True, texts=True, pair=True, order=True)
    assert names(workspace) == ["x", "y", "z"]
    assert sides(workspace) == ("x", "y")
    assert workspace.restore(removal) is NOTHING


def test_the_last_text_left_is_a() -> None:
    workspace = of("x", "y")
    _, removal = workspace.remove([1])
    assert sides(workspace) == ("y", None)
    assert removal is not None
    workspace.restore(removal)
    assert sides(workspace) == ("x", "y")


def test_undo_leaves_what_was_picked_meanwhile() -> None:
    workspace = of("x", "y", "z", "w")
    _, removal = workspace.remove([3])
    workspace.pick("B", 4)
    assert removal is not None
    workspace.restore(removal)
    assert sides(workspace) == ("x", "w")
    assert names(workspace) == ["x", "y", "z", "w"]


def test_all_texts_come_back_whatever_was_done_meanwhile() -> None:
    workspace = of("x", "y", "z")
    _, removal = workspace.remove([1, 2, 3])
    assert removal is not None
    workspace.restore(removal)
    assert (names(workspace), sides(workspace)) == (["x", "y", "z"], ("x", "y"))
    workspace.rename(2, "w")
    _, removal = workspace.remove([1, 3])
    workspace.set_text(2, "typed meanwhile")
    workspace.add([Incoming("x", "another")])
    assert removal is not None
    workspace.restore(removal)
    assert names(workspace) == ["x (2)", "w", "z", "x"]
    assert workspace.entries[1].text == "typed meanwhile"
    _, removal = workspace.remove([1, 3, 4])
    workspace.add([Incoming("new", "")])
    workspace.move(5, 0)
    assert removal is not None
    workspace.restore(removal)
    assert names(workspace) == ["x (2)", "w", "z", "x", "new"]


def test_a_removal_undone_before_a_later_one_leaves_that_alone() -> None:
    workspace = of("x", "y", "z", "w")
    _, first = workspace.remove([1, 2, 3])
    _, second = workspace.remove([4])
    assert first is not None
    assert second is not None
    workspace.restore(first)
    assert names(workspace) == ["x", "y", "z"]
    workspace.restore(second)
    assert sorted(names(workspace)) == ["w", "x", "y", "z"]


def test_a_name_given_away_meanwhile_gets_a_number_on_undo() -> None:
    workspace = of("x", "y")
    _, removal = workspace.remove([1])
    workspace.add([Incoming("x", "another")])
    assert removal is not None
    workspace.restore(removal)
    assert names(workspace) == ["x (2)", "y", "x"]


def test_removing_nothing_is_nothing() -> None:
    assert of("x").remove([7]) == (NOTHING, None)


GONE = FileMissingError(name="gone.txt")


def test_a_file_that_could_not_be_read_is_a_row_and_never_a_side() -> None:
    workspace = Workspace()
    gone = Incoming("gone.txt", "", "/gone.txt", error=GONE)
    assert workspace.add([gone, Incoming("x", "1"), gone]).ids == (1, 2)
    assert sides(workspace) == ("x", None)
    assert workspace.pick("B", 1) is NOTHING
    assert workspace.replace_side("B", gone) is NOTHING
    workspace.add([Incoming("y", "2")])
    assert sides(workspace) == ("x", "y")
    workspace.remove([2, 3])
    assert sides(workspace) == (None, None)
    assert names(workspace) == ["gone.txt"]


def test_a_file_that_can_be_read_at_last_takes_the_place_of_its_row() -> None:
    workspace = of("x")
    workspace.add([Incoming("gone.txt", "", "/gone.txt", error=GONE)])
    change = workspace.add([Incoming("gone.txt", "here again", "/gone.txt"), Incoming("z", "3")])
    assert change == Change((2, 3), rows=True, texts=True, pair=True, appended=1)
    assert names(workspace) == ["x", "gone.txt", "z"]
    assert sides(workspace) == ("x", "gone.txt")


def test_reading_again_keeps_name_place_and_side() -> None:
    workspace = of("x", "y")
    workspace.add([Incoming("f", "old words", "/f")])
    workspace.pick("A", 3)
    workspace.rename(3, "mine")
    workspace.set_changed([3], True)
    assert workspace.reread(3, Incoming("f", "new words", "/f")) == Change((3,), rows=True, texts=True, pair=True)
    entry = workspace.find(3)
    assert entry is not None
    assert (entry.name, entry.text, entry.version, entry.changed) == ("mine", "new words", 1, False)
    assert sides(workspace) == ("mine", "y")
    workspace.reread(3, Incoming("f", "", "/f", error=GONE))
    assert sides(workspace) == ("x", "y")
    assert workspace.reread(99, Incoming("f", "", "/f")) is NOTHING


def test_a_changed_file_is_marked_once() -> None:
    workspace = of("x", "y")
    assert workspace.set_changed([1, 2, 9], True) == Change((1, 2), rows=True)
    assert workspace.set_changed([2], True) is NOTHING
    assert [entry.changed for entry in workspace.entries] == [True, True]


def test_a_number_freed_is_given_again() -> None:
    workspace = of("x")
    workspace.add([Incoming("x", str(n)) for n in range(4)])
    assert names(workspace) == ["x", "x (2)", "x (3)", "x (4)", "x (5)"]
    workspace.remove([3])
    workspace.add([Incoming("x", "again")])
    assert names(workspace)[-1] == "x (3)"
    workspace.rename(1, "y")
    workspace.add([Incoming("x", "again")])
    assert names(workspace)[-1] == "x"


def test_characters_of_all_texts_are_kept_counted() -> None:
    workspace = of("x", "yy")  # "text of x", "text of yy"
    assert workspace.characters == 9 + 10
    workspace.set_text(1, "abc")
    _, removal = workspace.remove([2])
    assert workspace.characters == 3
    assert removal is not None
    workspace.restore(removal)
    assert workspace.characters == 13
    assert [entry.text for entry in workspace.entries] == ["abc", "text of yy"]


@pytest.mark.parametrize("name", ["page {}", "page"])
def test_tens_of_thousands_of_texts_are_no_work(name: str) -> None:
    """If any of these steps walked the list, this test would take many minutes."""
    workspace = Workspace()
    for first in range(0, 30_000, 500):
        workspace.add([Incoming(name.format(n), f"text {n}", f"/d/{n}.txt") for n in range(first, first + 500)])
    for step in range(2_000):
        workspace.pick("B", 10_000 + step)
        workspace.rename(10_000 + step, f"renamed {step}")
        workspace.set_text(20_000 + step, "other words")
        assert workspace.same(Incoming("", f"text {step}", f"/d/{step}.txt")) is not None
    _, removal = workspace.remove(range(1, 25_001))
    assert removal is not None
    workspace.restore(removal)
    assert len(workspace) == len(workspace.entries) == 30_000
    assert workspace.entries[10_000].name == "renamed 1"


STEPS = st.lists(st.tuples(st.integers(0, 7), st.integers(1, 6), st.sampled_from(["A", "B"])), max_size=30)


@given(STEPS)
def test_whatever_is_done_the_sides_are_two_open_texts_with_names_of_their_own(
    steps: list[tuple[int, int, str]],
) -> None:
    workspace = of("x", "y")
    removals = []
    for what, which, side in steps:
        if what == 0:
            workspace.add([Incoming("x", str(which))])
        elif what == 1:
            removals.append(workspace.remove([which])[1])
        elif what == 2 and removals:
            last = removals.pop()
            if last is not None:
                workspace.restore(last)
        elif what == 3:
            workspace.pick(side, which)
        elif what == 4:
            workspace.swap()
        elif what == 5:
            workspace.replace_side(side, Incoming("y", str(which), f"/{which}"))
        elif what == 6:
            workspace.rename(which, "x")
        else:
            workspace.move(which, which % 3)
        ids = [entry.id for entry in workspace.entries]
        taken = [entry.id for entry in (workspace.a, workspace.b) if entry is not None]
        assert len(set(ids)) == len(ids)
        assert len(set(names(workspace))) == len(ids)
        assert len(set(taken)) == len(taken) == min(2, len(ids))
        assert workspace.characters == sum(len(entry.text) for entry in workspace.entries)
        assert all(workspace.find(entry.id) is entry for entry in workspace.entries)
        assert all(workspace.same(Incoming("", each.text, each.origin)) for each in workspace.entries if each.origin)
