"""From templates and numbers to sentences: the one place that knows language and number habits.

Templates stand in the modules beside this one, marked for translation; ``Wording`` fills them in.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural, Template

Translate = Callable[[str, str], str]  # context, English text -> text in the user's language

NO_BREAK = "\u00a0"
MINUS = "\u2212"

UNDER_ONE = QT_TRANSLATE_NOOP("wording", "under {percent}")
OVER_99 = QT_TRANSLATE_NOOP("wording", "over {percent}")

_HAIR = 1e-9  # what a division of whole numbers may be off by


def as_is(_context: str, text: str) -> str:
    """No translation: English."""
    return text


class Wording:
    """Fills templates. ``translate`` turns a template's English text into the user's language."""

    __slots__ = ("_translate", "language")

    def __init__(self, translate: Translate = as_is, language: str = "en") -> None:
        self._translate = translate
        self.language = language

    def __call__(self, template: Template | Plural, **values: object) -> str:
        """The sentence with its places filled. A ``Plural`` chooses its form by ``values["n"]``.

        Numbers that need the language's habits are passed ready-made (``number``, ``percent``);
        whole numbers may be passed as they are.
        """
        if isinstance(template, Plural):
            template = template.one if self._is_one(values["n"]) else template.many
        shown = {name: self.number(value) if type(value) is int else value for name, value in values.items()}
        return self._translate(template.context, template.text).format(**shown)

    def _is_one(self, n: object) -> bool:
        if self.language.startswith("fr"):
            return n in (0, 1)
        return n == 1

    def number(self, value: float, digits: int = 0) -> str:
        """``value`` with ``digits`` decimals and thousands apart; minus is a true minus sign."""
        text = f"{abs(value):,.{digits}f}"
        if self.language.startswith("fr"):
            text = text.replace(",", "\u202f").replace(".", ",")
        negative = value < 0 and any(c in "123456789" for c in text)
        return (MINUS if negative else "") + text

    def signed(self, value: float, digits: int = 0) -> str:
        """``value`` with its sign always shown: +3, −1, and 0 without one."""
        text = self.number(value, digits)
        rounded_to_zero = not any(c in "123456789" for c in text)
        return text if value < 0 or rounded_to_zero else "+" + text

    def ratio(self, value: float, digits: int) -> str:
        """A measure from -1 to 1 with ``digits`` decimals, never rounded to -1, 0 or 1 unless it is that."""
        if value in {-1, 0, 1}:
            return self.number(value)
        least = 10**-digits
        return self.number(math.copysign(min(max(abs(value), least), 1 - least), value), digits)

    def percent(self, share: float) -> str:
        """``share`` (0..1) as a whole percentage, never rounded up to 100 nor down to 0."""
        hundredths = share * 100
        if _HAIR < hundredths < 1 - _HAIR:
            return self(UNDER_ONE, percent=f"1{NO_BREAK}%")
        if 99 + _HAIR < hundredths < 100 - _HAIR:
            return self(OVER_99, percent=f"99{NO_BREAK}%")
        return f"{self.number(hundredths)}{NO_BREAK}%"
