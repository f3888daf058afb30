"""The numbers of two texts, which normalized words leave out.

In a sentence or two they tell much: news of two days shares its words and not its figures, while who
rewrites a sentence keeps them.
"""

from __future__ import annotations

import re
import unicodedata

from simhash_gui.engine.verdict_overlap import Shared

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def shared_numbers(text_a: str, text_b: str) -> Shared:
    """Distinct numbers of A, of B and of both. Linear in the texts."""
    a, b = _numbers(text_a), _numbers(text_b)
    return Shared(len(a), len(b), len(a & b))


def _numbers(text: str) -> set[str]:
    """Digits only: 1,200 and 1200 are one number, and so are 2,5 and 2.5, in any script."""
    written = {found[0] for found in _NUMBER.finditer(text)}
    return {_digits(number.replace(",", "").replace(".", "")) for number in written}


def _digits(number: str) -> str:
    return number if number.isascii() else "".join(str(unicodedata.decimal(digit)) for digit in number)
