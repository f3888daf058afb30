"""What ``show`` prints: each text with its words, votes and heaviest features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.cli.screen import Screen, cut, harmless, pad, table
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.evidence_amounts import amount, signed_amount
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.present.wording.texts import NOTICE
from simhash_gui.reports.json_report import ReportedText, hash_hex

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
    lines = [screen.wrapped(heading(wording, text), "  "), *notes(screen, wording, text)]
    hexadecimal = found.fingerprint.hex if found.fingerprint else wording(say.NO_FINGERPRINT)
    lines.append(f"{wording(say.FINGERPRINT)}  {hexadecimal}")
    if with_text:
        lines += ["", *extracted(text)]
    if found.fingerprint is None:
        return lines
    lines += ["", wording(say.NORMALIZED), _normalized(screen, found)]
    lines += ["", wording(say.VOTES), *vote_blocks(screen, wording, [side_votes(wording, "", found, None)])]
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
        hashed = hash_hex(features.hashes[row].tolist(), bits)
        weight = amount(wording, int(features.weights[row]), features.unit)
        rows.append([features.names[row], wording.number(int(features.counts[row])), weight, hashed])
    title = wording(say.TOP_SHOW, shown=len(order), n=len(features.names))
    return [title, *table(rows, first=screen.width - bits // 4 - 20)]


@dataclass(frozen=True, slots=True)
class SideVotes:
    """One text at every bit, most significant first: the sums as text, and the bits, fragile ones in brackets."""

    letter: str
    sums: tuple[str, ...]
    values: tuple[str, ...]


def side_votes(wording: Wording, letter: str, found: Profile, fragile: NDArray[np.bool_] | None) -> SideVotes:
    """The votes of a text that has a fingerprint."""
    ones = found.fingerprint.bit_array if found.fingerprint else np.zeros(found.recipe.bits, np.bool_)
    weak = np.zeros(len(ones), np.bool_) if fragile is None else fragile
    return SideVotes(
        letter,
        tuple(signed_amount(wording, int(tally), found.features.unit) for tally in found.tallies),
        tuple(f"({int(one)})" if turns else str(int(one)) for one, turns in zip(ones, weak, strict=True)),
    )


def vote_blocks(
    screen: Screen, wording: Wording, sides: Sequence[SideVotes], differing: NDArray[np.bool_] | None = None
) -> list[str]:
    """All bits in blocks as wide as the screen allows: numbers, sums and bits of each side, and the difference."""
    rows = _vote_rows(wording, sides, differing)
    label = max(len(name) for name, _ in rows)
    cell = 2 + max(len(value) for _, values in rows for value in values)
    per_line = max(4, (screen.width - label) // cell // 4 * 4)
    lines: list[str] = []
    for start in range(0, len(sides[0].sums), per_line):
        for name, values in rows:
            part = values[start : start + per_line]
            lines.append((pad(name, label) + "".join(pad(value, cell, right=True) for value in part)).rstrip())
        lines.append("")
    return lines[:-1]


def _vote_rows(
    wording: Wording, sides: Sequence[SideVotes], differing: NDArray[np.bool_] | None
) -> list[tuple[str, Sequence[str]]]:
    """Labeled rows in the order of the window: the sums outside, the bits inside, the difference between them."""
    bits = len(sides[0].sums)
    rows: list[tuple[str, Sequence[str]]] = [(wording(say.BIT), [str(bit) for bit in range(bits - 1, -1, -1)])]
    for place, side in enumerate(sides):
        sums = (wording(say.TALLY, side=side.letter).strip(), side.sums)
        values = (wording(say.VALUE, side=side.letter).strip(), side.values)
        rows += [sums, values] if place == 0 else [values, sums]
        if place == 0 and differing is not None:
            rows.append((wording(say.DIFFERS), ["^" if differs else "" for differs in differing]))
    return rows
