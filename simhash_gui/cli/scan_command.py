"""The command ``scan``: many texts, which of them are near-duplicates, and in what groups."""

from __future__ import annotations

from simhash_gui.cli.options import Options
from simhash_gui.cli.scan_tables import scan_lines
from simhash_gui.cli.screen import Screen, complain, write
from simhash_gui.cli.texts import ReadTexts
from simhash_gui.cli.ticker import Ticker
from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.scan import Limit, Scan, scan
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.reports.json_report import to_json
from simhash_gui.reports.saving import save
from simhash_gui.reports.scan_report import Scanned, ScannedText, scan_csv, scan_object

OK, NEAR, FAILED = 0, 1, 2
DEFAULT_SHARE = 12 / 64  # of the bits, as in the window


def run_scan(options: Options, read: ReadTexts, wording: Wording) -> int:
    """Print pairs and groups of all that was read.

    The exit code is 1 if ``--check`` was given and any pair is within the limit, else 2 if any text is missing.
    Raises ``RecipeError``, ``TooManyPairsError``, ``JaccardTooLowError``, ``OSError`` for the CSV file.
    """
    for message in (*(text.error for text in read.texts if text.error), *read.skipped):
        complain(wording(say.COMPLAINT, message=message))
    texts = [text.document.text for text in read.texts if text.document]
    recipe = options.recipe().resolve(texts)
    limit = limit_of(options, recipe)
    with Ticker.of_errors(wording) as ticker:
        found = scan(texts, recipe, limit, options.linkage, ticker)
    scanned = _scanned(read, found)
    if options.csv is not None:
        save(options.csv, scan_csv(wording, scanned))
    if options.json:
        write(to_json(scan_object(wording, recipe, scanned)), "utf-8")
    else:
        screen = Screen.of_output()
        for line in scan_lines(screen, wording, scanned, limit):
            screen.print(line)
    if options.check and len(found.pairs.rows):
        return NEAR
    return OK if read.complete else FAILED


def limit_of(options: Options, recipe: Recipe) -> Limit:
    """The limit asked for. More bits than there are is all of them."""
    if options.jaccard is not None:
        return Limit(jaccard=options.jaccard)
    bits = round(DEFAULT_SHARE * recipe.bits) if options.within is None else options.within
    return Limit(bits=min(bits, recipe.bits))


def _scanned(read: ReadTexts, found: Scan) -> Scanned:
    texts: list[ScannedText] = []
    places: list[int] = []
    for place, text in enumerate(read.texts):
        row = len(places) if text.document else None
        if row is not None:
            places.append(place)
        texts.append(ScannedText(text.path, text.name, text.document, text.error, row))
    return Scanned(tuple(texts), tuple(zip(read.skipped_paths, read.skipped, strict=True)), found, tuple(places))
