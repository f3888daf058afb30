"""A plot of seconds by number of fingerprints, both on scales of powers of ten, as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 980, 520
LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT = 70, 30, 460, 430
# Told apart by color and by dashes.
STYLES = (
    ("#1d4ed8", ""),
    ("#0f766e", "6 3"),
    ("#b45309", "2 3"),
    ("#6b7280", "10 4"),
    ("#7c3aed", "4 2 1 2"),
    ("#be185d", "1 4"),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One way: (number of fingerprints, seconds), in order."""

    name: str
    points: tuple[tuple[int, float], ...]


def growth_svg(lines: Sequence[Line]) -> str:
    """The picture; its text is readable by screen readers."""
    numbers = [n for line in lines for n, _ in line.points]
    seconds = [max(s, 1e-4) for line in lines for _, s in line.points]
    low, high = math.floor(math.log10(min(seconds))), math.ceil(math.log10(max(seconds)))
    first, last = math.log10(min(numbers)), math.log10(max(numbers))

    def x(n: float) -> float:
        return LEFT + PLOT_WIDTH * (math.log10(n) - first) / (last - first)

    def y(s: float) -> float:
        return TOP + PLOT_HEIGHT * (high - math.log10(max(s, 1e-4))) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        ' font-size="13">',
        "<title>Seconds to find all pairs within 3 bits, by number of fingerprints</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
    ]
    for power in range(low, high + 1):
        at = y(10.0**power)
        parts.append(f'<path d="M{LEFT} {at:.1f}h{PLOT_WIDTH}" stroke="#e5e7eb"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{10.0**power:g} s</text>')
    for power in range(math.ceil(first - 1e-9), math.floor(last + 1e-9) + 1):
        at = x(10.0**power)
        parts.append(f'<path d="M{at:.1f} {TOP}v{PLOT_HEIGHT}" stroke="#e5e7eb"/>')
        parts.append(f'<text x="{at:.1f}" y="{TOP + PLOT_HEIGHT + 20}" text-anchor="middle">{10**power:,}</text>')
    for number, line in enumerate(lines):
        color, dash = STYLES[number % len(STYLES)]
        points = " ".join(f"{x(n):.1f},{y(s):.1f}" for n, s in line.points)
        stroke = f'fill="none" stroke="{color}" stroke-width="2" stroke-dasharray="{dash or "none"}"'
        parts.append(f'<polyline points="{points}" {stroke}/>')
        legend = TOP + 20 + 30 * number
        edge = LEFT + PLOT_WIDTH + 20
        parts.append(f'<path d="M{edge} {legend}h34" {stroke}/>')
        parts.append(f'<text x="{edge + 42}" y="{legend + 4}">{escape(line.name)}</text>')
    return "\n".join([*parts, "</svg>\n"])
