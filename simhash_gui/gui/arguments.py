"""The command line of the window. No Qt here, so that ``--help`` is quick."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import simhash_gui

PAGES = ("evidence", "read", "all", "how")
THEMES = ("light", "dark", "system")


def parser() -> argparse.ArgumentParser:
    """What ``simhash-gui`` understands."""
    made = argparse.ArgumentParser(
        prog="simhash-gui",
        description="Compare texts in a window: how alike they are, and why.",
        epilog="Put -- before names that begin with a hyphen.",
    )
    made.add_argument("files", nargs="*", metavar="PATH", help="files, folders and web addresses to open")
    made.add_argument("--version", action="version", version=f"simhash-gui {simhash_gui.__version__}")
    picture = made.add_argument_group("picture", "write a picture of the window and end; needs no display")
    picture.add_argument("--snapshot", metavar="FILE.png", help="where to write the picture")
    picture.add_argument("--page", choices=PAGES, default="evidence", help="which page (default: evidence)")
    picture.add_argument("--size", type=_size, metavar="WxH", default=(1440, 900), help="default: 1440x900")
    picture.add_argument("--theme", choices=THEMES, default=None, help="colors (default: light in a picture)")
    picture.add_argument("--scale", type=_scale, default=1.0, help="pixels per point, 1 to 4 (default: 1)")
    return made


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line; ends the program with a sentence when it makes no sense."""
    return parser().parse_args(arguments)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"{text} is not a size; write it as 1440x900")
    return int(width), int(height)


def _scale(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 1 <= value <= 4:
        raise argparse.ArgumentTypeError(f"{text} is not a scale; write a number from 1 to 4")
    return value
