from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.documents.formats.blocks import Blocks, join

CALLS = ("start", "end", "start_row", "end_row", "start_cell", "end_cell")


def test_text_outside_of_paragraphs_makes_one() -> None:
    blocks = Blocks()
    blocks.write("loose")
    blocks.start()
    blocks.write("inside")
    blocks.end()
    assert blocks.finish() == ["loose", "inside"]


def test_join_sets_blocks_apart_and_cleans_line_ends() -> None:
    assert join(["a  \n b", "", "c\x00\ufffc\r\nd"]) == "a\n b\n\nc\nd"
    assert join([]) == ""


@given(st.lists(st.one_of(st.sampled_from(CALLS), st.integers(0, 99)), max_size=60))
def test_calls_that_do_not_pair_up_lose_no_text(calls: list[str | int]) -> None:
    blocks = Blocks()
    for call in calls:
        if isinstance(call, int):
            blocks.write(f"w{call} ")
        else:
            getattr(blocks, call)()
    expected = sorted(f"w{call}" for call in calls if isinstance(call, int))
    assert sorted(join(blocks.finish()).split()) == expected
