"""The command ``spin``: versions of one spintax master, and how alike they are."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from simhash_gui.cli.options import Options
from simhash_gui.cli.screen import Screen, complain, cut, harmless, table, write
from simhash_gui.cli.texts import ReadText
from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.spin_result import SpinResult, SpinWish, spin
from simhash_gui.engine.spintax import SpintaxError
from simhash_gui.present.spin_panel import BraceRow, spin_view
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.present.wording import spin as said
from simhash_gui.reports.json_report import to_json
from simhash_gui.reports.spin_report import broken_object, spin_object

OK, NOT_HELD, FAILED = 0, 1, 2


def run_spin(options: Options, read: ReadText, wording: Wording) -> int:
    """Print the versions of the master in ``read``.

    The exit code is 2 if it cannot be read or taken apart, and 1 if too few versions hold under the limit.
    """
    recipe = options.recipe()
    result: SpinResult | None = None
    message, master = read.error, read.document.text if read.document else ""
    if read.document is not None:
        try:
            result = spin(master, SpinWish(options.count, options.seed, options.limit), recipe)
        except SpintaxError as error:
            message = wording(error.sentence, **error.values)
    if result is None:
        return _failed(options, recipe, message, wording)
    if options.json:
        with _all_digits():
            written = to_json(spin_object(wording, result))
        write(written, "utf-8")
    else:
        _print(Screen.of_output(), wording, result, master)
    return OK if result.held is None or result.held.holds else NOT_HELD


@contextmanager
def _all_digits() -> Iterator[None]:
    """Let Python write numbers of any length: that of the variants is ours, and wanted whole."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


def _failed(options: Options, recipe: Recipe, message: str, wording: Wording) -> int:
    complain(wording(say.COMPLAINT, message=message))
    if options.json:
        write(to_json(broken_object(str(recipe), message)), "utf-8")
    return FAILED


def _print(screen: Screen, wording: Wording, result: SpinResult, master: str) -> None:
    view = spin_view(wording, result, master)
    for number, version in enumerate(result.versions, 1):
        screen.print(screen.wrapped(wording(say.SPIN_VERSION, number=number)))
        for line in version.text.rstrip("\n").split("\n"):
            screen.print(harmless(line))
        screen.print("")
    screen.print(screen.wrapped(view.title))
    if view.repeats:
        screen.print(screen.wrapped(view.repeats))
    if view.spreads:
        heads = ["", wording(said.LEAST), wording(said.MEAN), wording(said.MOST)]
        rows = [[row.name, row.least, row.mean, row.most] for row in view.spreads]
        for line in table([heads, *rows], first=screen.width // 2):
            screen.print(line)
    for text in (view.worst or view.no_pair, view.limit_said):
        if text:
            screen.print(screen.wrapped(text))
    _print_braces(screen, wording, view.weak, view.weak_said)
    screen.print(screen.wrapped(wording(say.RECIPE_LINE, line=result.recipe), "  "))


def _print_braces(screen: Screen, wording: Wording, weak: tuple[BraceRow, ...], weak_said: str) -> None:
    screen.print("")
    screen.print(wording(said.WEAK_HEADER))
    if weak_said:
        screen.print(screen.wrapped(weak_said))
    for brace in weak:
        share = wording(said.SHARE, percent=brace.share)
        screen.print(cut(f"{brace.place} · {share} · {harmless(brace.snippet)}", screen.width))
