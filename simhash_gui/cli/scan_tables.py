"""What ``scan`` prints: how many texts and pairs, the groups, the nearest pairs."""

from __future__ import annotations

import math

import numpy as np

from simhash_gui.cli.screen import Screen, cut, harmless, table
from simhash_gui.engine.scan import Limit
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say_cli
from simhash_gui.present.wording import scan as say
from simhash_gui.reports.scan_report import Scanned, ShownGroup, shown_groups, status_of, told_apart

MOST_GROUPS, MOST_MEMBERS, MOST_PAIRS = 50, 20, 30
DIGITS = 2


def scan_lines(screen: Screen, wording: Wording, scanned: Scanned, limit: Limit) -> list[str]:
    """The whole result for a reader; ``--json`` and ``--csv`` have what is cut off here."""
    groups = shown_groups(scanned)
    lines = [screen.wrapped(_summary(wording, scanned, limit, len(groups)))]
    for number, group in enumerate(groups[:MOST_GROUPS], 1):
        lines += ["", *_group(screen, wording, scanned, number, group)]
    if len(groups) > MOST_GROUPS:
        lines += ["", wording(say.MORE_GROUPS, n=len(groups) - MOST_GROUPS)]
    if groups:
        lines += ["", wording(say.REPRESENTATIVE)]
    lines += _pairs(screen, wording, scanned)
    return [*lines, "", screen.wrapped(wording(say_cli.RECIPE_LINE, line=scanned.found.recipe), "  ")]


def _summary(wording: Wording, scanned: Scanned, limit: Limit, groups: int) -> str:
    states = [status_of(text, scanned.found) for text in scanned.texts]
    parts = [wording(say.TEXTS, n=len(states))]
    parts += [
        wording(template, n=states.count(state))
        for state, template in (("no_words", say.NO_WORDS), ("error", say.NOT_READ))
        if state in states
    ]
    pairs = len(scanned.found.pairs.rows)
    if limit.bits is not None:
        parts.append(wording(say.PAIRS_BITS, n=pairs, bits=limit.bits))
    else:
        parts.append(wording(say.PAIRS_JACCARD, n=pairs, least=f"{limit.jaccard:g}"))
    return " · ".join([*parts, wording(say.GROUPS, n=groups)])


def _group(screen: Screen, wording: Wording, scanned: Scanned, number: int, group: ShownGroup) -> list[str]:
    parts = [
        wording(say.GROUP, number=number),
        wording(say.TEXTS, n=len(group.members)),
        wording(say.WIDEST, n=group.widest),
    ]
    if group.lowest_jaccard is not None:
        parts.append(wording(say.LOWEST, value=wording.ratio(group.lowest_jaccard, DIGITS)))
    lines = [screen.wrapped(" · ".join(parts))]
    alike = _alike(scanned, group)
    for places in alike[:MOST_MEMBERS]:
        mark, more = "*" if group.representative in places else " ", ""
        if len(places) > 1:
            more = f" · {wording(say.SAME_WORDS, n=len(places) - 1)}"
        lines.append(f"{mark} {cut(_path(scanned, places[0]), screen.width - 2 - len(more))}{more}")
    if len(alike) > MOST_MEMBERS:
        lines.append(f"  {wording(say.MORE_MEMBERS, n=sum(map(len, alike[MOST_MEMBERS:])))}")
    return lines


def _alike(scanned: Scanned, group: ShownGroup) -> list[list[int]]:
    """The members, those of the same words together, in order of path."""
    found: dict[int, list[int]] = {}
    for place in group.members:
        row = scanned.texts[place].row
        found.setdefault(int(scanned.found.same_as[row]) if row is not None else -1, []).append(place)
    return list(found.values())


def _pairs(screen: Screen, wording: Wording, scanned: Scanned) -> list[str]:
    """The nearest pairs of texts whose words are not the same; those stand together in their group."""
    pairs, same_as = scanned.found.pairs, scanned.found.same_as
    apart = np.flatnonzero(same_as[pairs.rows[:, 0]] != same_as[pairs.rows[:, 1]])
    rows = [[wording(say.NEAREST), wording(say.DISTANCE), wording(say.WORD_JACCARD), wording(say.FEATURE_JACCARD)]]
    room = screen.width - 32
    half = (room - 3) // 2
    for place in apart[:MOST_PAIRS].tolist():
        a, b = (_path(scanned, scanned.places[row]) for row in pairs.rows[place].tolist())
        rows.append(
            [
                f"{cut(a, half)} · {cut(b, half)}",
                wording.number(int(pairs.hamming[place])),
                _ratio(wording, float(pairs.word_jaccard[place])),
                _ratio(wording, float(pairs.jaccard[place])),
            ]
        )
    if not len(apart):
        return []
    lines = ["", *table(rows, first=room)]
    if len(apart) > MOST_PAIRS:
        lines.append(wording(say.MORE_PAIRS, n=len(apart) - MOST_PAIRS))
    return lines


def _path(scanned: Scanned, place: int) -> str:
    return harmless(told_apart(scanned.texts[place].path))


def _ratio(wording: Wording, value: float) -> str:
    return wording.ratio(value, DIGITS) if math.isfinite(value) else ""
