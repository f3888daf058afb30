from __future__ import annotations

from simhash_gui.engine.comparison import compare
from simhash_gui.present.how_examples import ARTICLE_1, ARTICLE_2
from simhash_gui.present.how_lanes import Numbering, elide
from simhash_gui.present.how_page import HowState, source_rows, steps
from simhash_gui.present.how_walk import ARTICLE, CHAT_NOIR, TEXT_A, TEXT_B
from simhash_gui.present.pair import PairSide, PairState
from simhash_gui.present.wording import Wording


def state(a: str | None = ARTICLE_1, b: str | None = ARTICLE_2) -> PairState:
    made = compare(a or "", b or "")
    return PairState(
        PairSide(1, "one.txt", a, made.a) if a is not None else None,
        PairSide(2, "two.txt", b, made.b) if b is not None else None,
        made if a is not None and b is not None else None,
    )


def test_seven_steps_in_order() -> None:
    rows = steps(Wording())
    assert [row.number for row in rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [row.id for row in rows] == ["words", "features", "bits", "votes", "signs", "change", "distance"]
    assert rows[5].title == "One word changed turns few bits"


def test_the_examples_stand_ready_without_any_text() -> None:
    assert [row.title for row in source_rows(PairState(), Wording())] == [
        "Le chat noir (encyclopedia)",
        "The 2011 article’s pair",
    ]
    walk = HowState().walk()
    assert walk is not None
    assert (walk.source, walk.ballot.names) == (CHAT_NOIR, ("Le", "chat", "noir"))


def test_the_readers_texts_come_first() -> None:
    assert [row.title for row in source_rows(state(), Wording())][:2] == [
        "Your text A: one.txt",
        "Your text B: two.txt",
    ]


def test_the_first_text_is_walked_as_soon_as_it_arrives() -> None:
    page = HowState()
    page.set_pair(state())
    walk = page.walk()
    assert walk is not None
    assert (page.source, walk.role) == (TEXT_A, "a")
    assert walk.other is not None
    assert walk.other.text == ARTICLE_2


def test_an_example_chosen_by_hand_stays_when_texts_change() -> None:
    page = HowState()
    page.choose_source(ARTICLE)
    page.set_pair(state())
    assert page.source == ARTICLE
    pair = page.pair()
    assert pair is not None
    assert pair.recipe.weights == "count"


def test_a_text_that_goes_away_falls_back() -> None:
    page = HowState()
    page.set_pair(state())
    page.choose_source(TEXT_B)
    page.set_pair(state(b=None))
    assert page.source == TEXT_A
    page.set_pair(PairState())
    assert page.source == CHAT_NOIR


def test_b_is_walked_in_its_own_role() -> None:
    page = HowState()
    page.set_pair(state())
    page.choose_source(TEXT_B)
    walk = page.walk()
    assert walk is not None
    assert (walk.role, walk.profile.text) == ("b", ARTICLE_2)


def test_a_text_still_being_computed_has_no_walk_yet() -> None:
    page = HowState()
    page.set_pair(PairState(PairSide(1, "one.txt", ARTICLE_1, None)))
    assert page.walk() is None
    assert page.recipe().preset_name == "default"


def test_edits_are_followed() -> None:
    page = HowState()
    page.set_pair(state())
    assert page.walk() is not None
    page.set_pair(state(a="tout autre chose"))
    walk = page.walk()
    assert walk is not None
    assert walk.profile.words.words == ("tout", "autre", "chose")


def test_the_encyclopedia_marks_the_readers_pair_under_its_own_recipe() -> None:
    page = HowState()
    page.set_pair(state())
    page.choose_source(CHAT_NOIR)
    pair = page.pair()
    assert pair is not None
    assert pair.hamming == 25
    assert page.recipe().preset_name == "default"


def test_bit_numbers_run_from_the_right_or_from_the_left() -> None:
    right, left = Numbering(64), Numbering(4, from_left=True)
    assert (right.bit(0), right.bit(63), right.column(63)) == (63, 0, 0)
    assert (left.bit(0), left.column(3)) == (0, 3)
    assert right.column(64) == right.column(-1) == -1
    assert [text for _column, text in right.axis()] == ["63", "55", "47", "39", "31", "23", "15", "7", "0"]


def test_long_names_are_cut_in_the_middle() -> None:
    assert elide("abcdefghijklmnop", 8) == "abcde…op"
    assert elide("abc", 8) == "abc"
