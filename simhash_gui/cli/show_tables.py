"""What ``show`` prints: each text with its words, votes and heaviest features."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from simhash_gui.cli.screen import Screen, cut, harmless, pad, table
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.evidence_amounts import amount
from simhash_gui.present.evidence_columns import Column, Side, SideBit, columns_of
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.present.wording.texts import NOTICE
from simhash_gui.reports.json_report import ReportedText

MOST_FEATURES = 15
NORMALIZED_LINES = 4


def show_lines(
    screen: Screen, wording: Wording, recipe: Recipe, texts: Sequence[ReportedText], *, with_text: bool = False
) -> list[str]:
    """All texts that could be read, and the recipe at the end."""
    lines: list[str] = []
    for text in texts:
        if text.profile is not None:
            lines += [*_text_lines(screen, wording, text, text.profile, with_text=with_text), ""]
    return [*lines, screen.wrapped(wording(say.RECIPE_LINE, line=recipe), "  ")]


def heading(wording: Wording, text: ReportedText) -> str:
    """Name, words, features, language and encoding on one line."""
    found, document = text.profile, text.document
    if found is None or document is None:
        return harmless(text.name)
    parts = [
        harmless(text.name),
        wording(say.WORDS, n=len(found.plain.words)),
        wording(say.FEATURES, n=len(found.features.names)),
    ]
    if found.language:
        parts.append(wording(say.LANGUAGE, code=found.language))
    if document.encoding:
        parts.append(wording(say.READ_AS, encoding=document.encoding))
    return " · ".join(parts)


def notes(screen: Screen, wording: Wording, text: ReportedText, besides: str = "") -> list[str]:
    """What to know about the text, one note a line, without the kind ``besides``."""
    return [
        screen.wrapped(wording(say.NOTE, message=wording(NOTICE[kind])), "  ")
        for kind in text.notices
        if kind != besides
    ]


def extracted(text: ReportedText) -> list[str]:
    """The text itself, line by line, made harmless for a terminal."""
    return [harmless(line.expandtabs()) for line in text.document.text.split("\n")] if text.document else []


def _text_lines(screen: Screen, wording: Wording, text: ReportedText, found: Profile, *, with_text: bool) -> list[str]:
    lines = [heading(wording, text), *notes(screen, wording, text)]
    hexadecimal = found.fingerprint.hex if found.fingerprint else wording(say.NO_FINGERPRINT)
    lines.append(f"{wording(say.FINGERPRINT)}  {hexadecimal}")
    if with_text:
        lines += ["", *extracted(text)]
    if found.fingerprint is None:
        return lines
    lines += ["", wording(say.NORMALIZED), _normalized(screen, found)]
    side = Side("", found, None)
    columns = columns_of(side, Side("", None, None), found.recipe.bits, wording)
    lines += ["", wording(say.VOTES), *vote_blocks(screen, wording, columns)]
    return [*lines, "", *_features(screen, wording, found)]


def _normalized(screen: Screen, found: Profile) -> str:
    room = screen.width * NORMALIZED_LINES
    shown = " ".join(found.words.words[:room])  # each word takes at least one column
    return screen.wrapped(cut(shown, room - 2 * NORMALIZED_LINES))


def _features(screen: Screen, wording: Wording, found: Profile) -> list[str]:
    features, bits = found.features, found.recipe.bits
    order = np.argsort(-features.weights, kind="stable")[:MOST_FEATURES]
    rows = [[wording(say.FEATURE), wording(say.COUNT), wording(say.WEIGHT), wording(say.HASH)]]
    for row in order.tolist():
        hashed = 0
        for lane in features.hashes[row].tolist():
            hashed = hashed << 64 | lane
        weight = amount(wording, int(features.weights[row]), features.unit)
        rows.append([features.names[row], wording.number(int(features.counts[row])), weight, f"{hashed:0{bits // 4}x}"])
    title = wording(say.TOP_SHOW, shown=len(order), n=len(features.names))
    return [title, *table(rows, first=screen.width - bits // 4 - 20)]


def vote_blocks(screen: Screen, wording: Wording, columns: Sequence[Column]) -> list[str]:
    """All bits in blocks as wide as the screen allows: numbers, sums and bits of each side, and the difference."""
    rows = _vote_rows(wording, columns)
    label = max(len(name) for name, _ in rows)
    cell = 2 + max(len(value) for _, values in rows for value in values)
    per_line = max(4, (screen.width - label) // cell // 4 * 4)
    lines: list[str] = []
    for start in range(0, len(columns), per_line):
        for name, values in rows:
            part = values[start : start + per_line]
            lines.append((pad(name, label) + "".join(pad(value, cell, right=True) for value in part)).rstrip())
        lines.append("")
    return lines[:-1]


def _vote_rows(wording: Wording, columns: Sequence[Column]) -> list[tuple[str, list[str]]]:
    rows = [(wording(say.BIT), [str(column.bit) for column in columns])]
    sides: list[tuple[str, list[SideBit]]] = [
        ("A", [column.a for column in columns if column.a]),
        ("B", [column.b for column in columns if column.b]),
    ]
    pair = all(bits for _, bits in sides)
    for letter, bits in sides:
        if bits:
            name = letter if pair else ""
            sums = (wording(say.TALLY, side=name).strip(), [bit.tally for bit in bits])
            values = (wording(say.VALUE, side=name).strip(), [_value(bit) for bit in bits])
            rows += [sums, values] if letter == "A" else [values, sums]
        if pair and letter == "A":
            rows.append((wording(say.DIFFERS), ["^" if column.differs else "" for column in columns]))
    return rows


def _value(bit: SideBit) -> str:
    return f"({int(bit.one)})" if bit.fragile else str(int(bit.one))
