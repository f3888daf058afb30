"""What differs between texts of the same words, outside the words."""

from __future__ import annotations

import pytest

from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.verdict_outside import Outside, outside


def compare(a: str, b: str, *, in_order: bool = True) -> Outside:
    return outside(normalize(a), normalize(b), a, b, in_order=in_order)


@pytest.mark.parametrize(
    ("a", "b", "differs"),
    [
        ("Two red boats.", "Two red boats.", Outside(False, False, 0, False)),
        ("Two red boats.", "Two  red\nboats.", Outside(False, False, 0, False)),
        ("Two red boats", "TWO red boats", Outside(True, False, 0, False)),
        ("le pré salé", "le pre sale", Outside(False, True, 0, False)),
        ("le pré salé", "Le pre sale", Outside(True, True, 0, False)),
        ("un bœuf", "un boeuf", Outside(False, True, 0, False)),
        ("Œuvre", "Oeuvre", Outside(False, True, 0, False)),
        ("ŒUVRE", "oeuvre", Outside(True, True, 0, False)),
        ("Straße", "Strasse", Outside(False, True, 0, False)),
        ("pay 12 coins by 3 pm", "pay 13 coins by 4 pm", Outside(False, False, 2, False)),
        ("pay 12 coins by 3 pm", "pay coins by pm", Outside(False, False, 2, False)),
        ("from 3 to 12", "from 12 to 3", Outside(False, False, 2, False)),
        ("pay 1,200.50 now", "pay 1,200.51 now", Outside(False, False, 1, False)),
        ("well-known, they say", "well known they say!", Outside(False, False, 0, True)),
        ("so\u00adlid gold", "solid gold", Outside(False, False, 0, False)),
        ("ﬁne", "fine", Outside(False, False, 0, False)),
        ("e\u0301te\u0301", "été", Outside(False, False, 0, False)),
        ("pay ５ now", "pay 5 now", Outside(False, False, 0, False)),
    ],
)
def test_in_order(a: str, b: str, differs: Outside) -> None:
    assert normalize(a).words == normalize(b).words
    assert compare(a, b) == differs
    assert compare(b, a) == differs


def test_another_order_compares_collections() -> None:
    assert compare("one Two 3 four.", "four. 3 one Two", in_order=False) == Outside(False, False, 0, False)
    assert compare("one two, 3 four", "four 4 two one", in_order=False) == Outside(False, False, 1, True)
    assert compare("été one", "One ete", in_order=False) == Outside(True, True, 0, False)
