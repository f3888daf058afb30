"""Marking visible text for translation without Qt.

``lupdate`` recognizes the *name* ``QT_TRANSLATE_NOOP``, so the layers below ``gui`` can mark their
sentences with a plain Python function of that name. Filling in values and translating is the job of
``present.wording.Wording``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence in English with ``{name}`` places, and the context it is translated in."""

    context: str
    text: str


@dataclass(frozen=True, slots=True)
class Plural:
    """Two forms of a sentence; which one is used depends on ``{n}`` and the language."""

    one: Template
    many: Template


def QT_TRANSLATE_NOOP(context: str, text: str) -> Template:  # noqa: N802 - the name lupdate looks for
    """Mark ``text`` for translation and return it with its context."""
    return Template(context, text)
