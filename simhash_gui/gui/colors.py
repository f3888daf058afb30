"""The two sets of colors, and what each color means.

One meaning per color on every page: blue is A, amber is B, red marks bits that differ and nothing
else, green is alike, violet is moved, gray is chance or left out. Errors are therefore told by shape
and strong contrast, not by red. Text keeps 4.5:1 and bars and lines 3:1 to every ground they stand
on; ``tests/gui/test_theme.py`` measures it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colors:
    """Every color on screen as ``#rrggbb``. ``x_soft`` is the ground for text in ``x``; ``on_x`` stands on ``x``."""

    window: str
    card: str
    border: str
    text: str
    muted: str
    a: str
    a_soft: str
    on_a: str
    b: str
    b_soft: str
    on_b: str
    differ: str
    differ_soft: str
    alike: str
    alike_soft: str
    moved: str
    moved_soft: str
    chance: str
    chance_soft: str
    shared: str
    cell_off: str
    focus: str
    link: str
    error: str
    error_soft: str
    notice_soft: str


LIGHT = Colors(
    window="#f4f6f8",
    card="#ffffff",
    border="#d5dbe3",
    text="#1b2430",
    muted="#566273",
    a="#1f62b0",
    a_soft="#eaf2fb",
    on_a="#ffffff",
    b="#935a05",
    b_soft="#fbf2e1",
    on_b="#ffffff",
    differ="#b3261e",
    differ_soft="#fbe3e1",
    alike="#1d7044",
    alike_soft="#dcf0e4",
    moved="#6236b8",
    moved_soft="#ebe4fa",
    chance="#667282",
    chance_soft="#dfe4ea",
    shared="#4a5568",
    cell_off="#edf0f3",
    focus="#1b2430",
    link="#33415a",
    error="#1b2430",
    error_soft="#e3e7ed",
    notice_soft="#eceff3",
)

DARK = Colors(
    window="#14181e",
    card="#1c2129",
    border="#3a4350",
    text="#e8ecf2",
    muted="#a3adbb",
    a="#74aef2",
    a_soft="#1c2f47",
    on_a="#0b1420",
    b="#e0a443",
    b_soft="#3a2c12",
    on_b="#1a1203",
    differ="#ff8d85",
    differ_soft="#4a2423",
    alike="#6ccb95",
    alike_soft="#183a29",
    moved="#bfa2ff",
    moved_soft="#33265a",
    chance="#98a3b2",
    chance_soft="#39424f",
    shared="#b4bfcd",
    cell_off="#2a313b",
    focus="#e8ecf2",
    link="#c9d5e6",
    error="#f3f5f8",
    error_soft="#343d49",
    notice_soft="#2a323c",
)


def luminance(color: str) -> float:
    """Relative luminance 0..1 of ``#rrggbb``, as WCAG 2 defines it."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio 1..21 of two ``#rrggbb`` colors, as WCAG 2 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
