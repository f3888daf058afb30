"""The commands: read, compute, print as tables or as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from simhash_gui.cli.compare_tables import compare_lines
from simhash_gui.cli.options import Options
from simhash_gui.cli.passages_tables import passage_lines
from simhash_gui.cli.scan_command import run_scan
from simhash_gui.cli.screen import Screen, complain, write
from simhash_gui.cli.show_tables import show_lines
from simhash_gui.cli.spin_command import run_spin
from simhash_gui.cli.texts import ReadTexts, profiled, read_all, read_one
from simhash_gui.cli.ticker import Ticker
from simhash_gui.engine.comparison import Comparison, compare_profiles
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.reports.json_report import ReportedText, compare_object, show_object, to_json
from simhash_gui.reports.passages_report import passages_object

OK, FAILED = 0, 2


def run(options: Options, wording: Wording) -> int:
    """Do what was asked for; the exit code is 2 if any text is missing. Raises ``RecipeError``."""
    wanted = options.recipe()
    if options.command == "spin":
        return run_spin(options, read_one(options.paths[0], options.reading(), wording), wording)
    if options.command == "scan":
        with Ticker.of_errors(wording) as ticker:
            found = read_all(options.paths, options.reading(), wording, ticker.read)
        return run_scan(options, found, wording)
    if options.command == "show":
        found = read_all(options.paths, options.reading(), wording)
    else:
        sides = tuple(read_one(path, options.reading(), wording) for path in options.paths)
        found = ReadTexts(sides, (), complete=not any(side.error for side in sides))
    recipe, texts = profiled(found.texts, wanted)
    _complain(texts, found.skipped, wording)
    screen = Screen.of_output()
    if options.command == "show":
        if options.json:
            item = show_object(wording, recipe, texts, with_text=options.text, skipped=found.skipped)
            write(to_json(item), "utf-8")
        else:
            _print(screen, show_lines(screen, wording, recipe, texts, with_text=options.text))
    else:
        comparison = _compared(*texts)
        with_text = options.text or (options.passages and options.json)
        if options.json:
            item = compare_object(wording, recipe, texts[0], texts[1], comparison, with_text=with_text)
            write(to_json(item | passages_object(comparison) if options.passages else item), "utf-8")
        elif comparison is not None:
            _print(screen, compare_lines(screen, wording, texts[0], texts[1], comparison, with_text=with_text))
            if options.passages:
                _print(screen, passage_lines(screen, wording, comparison))
    return OK if found.complete else FAILED


def _compared(a: ReportedText, b: ReportedText) -> Comparison | None:
    if a.profile is None or b.profile is None:
        return None
    return compare_profiles(a.profile, b.profile)


def _complain(texts: Sequence[ReportedText], skipped: Sequence[str], wording: Wording) -> None:
    for message in (*(text.error for text in texts if text.error), *skipped):
        complain(wording(say.COMPLAINT, message=message))


def _print(screen: Screen, lines: Sequence[str]) -> None:
    for line in lines:
        screen.print(line)
