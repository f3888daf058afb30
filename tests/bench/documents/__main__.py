"""Print how well and how fast labelled files are read: ``python -m tests.bench.documents FOLDER``.

``labelled.py`` says what FOLDER holds. Word F1 is the overlap of the plain normalized words, as multisets, of the
text that was read and the text that is stated. ``--speed`` adds 1,000 Word files of two pages on two cores.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean

from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Document
from simhash_gui.documents.opening import open_all
from simhash_gui.documents.options import DEFAULTS
from simhash_gui.progress import Progress
from tests.bench.documents.labelled import File, articles, files, segments
from tests.bench.documents.measures import GOOD, Reading, holds, is_decoded, keeps_its_word, reading, word_f1
from tests.documents.formats.packages import docx, p

OFFICE = ("docx", "odt", "rtf")
TWO_PAGES = 30  # paragraphs of 34 words
SENTENCE = "Herons stand in the shallow water at dawn, wait for small fish, and take no notice of boats. "


def main(data: Path, speed: bool) -> None:
    """Print one table after another."""
    kinds: dict[str, list[tuple[File, Reading]]] = defaultdict(list)
    for file in files(data):
        if file.kind != "enc":
            if file.kind not in kinds:
                reading(file.path)  # loads the libraries, which all files of the kind share
            kinds[file.kind].append((file, reading(file.path)))
    print(f"{'kind':16}{'files':>6}{'stated':>8}{'F1>=.98':>9}{'mean F1':>9}{'kept':>7}{'crash':>7}{'ms':>8}")
    for kind, found in sorted(kinds.items()):
        print(line(kind, found))
    print(line("docx+odt+rtf", [pair for kind in OFFICE for pair in kinds.get(kind, ())]))
    print_worst([pair for found in kinds.values() for pair in found])
    print_encodings([file for file in files(data) if file.kind == "enc"])
    print_pages(data)
    if speed:
        print_speed()


def line(kind: str, found: list[tuple[File, Reading]]) -> str:
    """One row: files, those with a stated text, figures of these, stated pieces and sentences kept, crashes, time."""
    figures = [word_f1(read.text, file.expected) for file, read in found if file.expected is not None]
    share = f"{fmean(figure >= GOOD for figure in figures):.3f}" if figures else "-"
    mean = f"{fmean(figures):.3f}" if figures else "-"
    asked = [keeps_its_word(file, read) for file, read in found if file.must or file.must_contain]
    kept = f"{sum(asked)}/{len(asked)}" if asked else "-"
    crashes = sum(bool(read.crash) for _, read in found)
    spent = f"{fmean(read.milliseconds for _, read in found):.1f}" if found else "-"
    return f"{kind:16}{len(found):6}{len(figures):8}{share:>9}{mean:>9}{kept:>7}{crashes:7}{spent:>8}"


def print_worst(found: Iterable[tuple[File, Reading]]) -> None:
    """What was not read well, worst first, with the trap that is in it."""
    print("\nnot read as stated")
    rows = []
    for file, read in found:
        figure = 1.0 if file.expected is None else word_f1(read.text, file.expected)
        if figure < GOOD or read.crash or not keeps_its_word(file, read):
            why = read.crash or (type(read.error).__name__ if read.error else file.trap)
            rows.append((figure, file.path.name, why))
    for figure, name, why in sorted(rows):
        print(f"  {figure:.3f}  {name}  ({why})")


def print_encodings(found: list[File]) -> None:
    """How many files in old encodings came out as stated."""
    right = [is_decoded(file) for file in found]
    if right:
        print(f"\nencodings right: {sum(right)} of {len(right)} ({fmean(right):.3f})")
        for file, is_right in zip(found, right, strict=True):
            if not is_right:
                print(f"  {file.path.name} is {file.encoding} ({file.trap})")


def print_pages(data: Path) -> None:
    """Main text of pages: against stated articles, and against stated pieces."""
    figures, spent = [], []
    for article in articles(data):
        read = reading(article.page)
        figures.append(word_f1(read.text, article.expected))
        spent.append(read.milliseconds)
    if figures:
        good = fmean(figure >= 0.9 for figure in figures)
        print(f"\npages with a stated article: {len(figures)}, mean word F1 {fmean(figures):.4f}, {good:.3f} of them")
        print(f"at .9 or more, {fmean(spent):.1f} ms a page")
    held, absent = [], []
    for page in segments(data):
        text = " ".join(reading(page.page).text.split())
        held += [holds(text, part) for part in page.held]
        absent += [not holds(text, part) for part in page.absent]
    if held:
        print(f"\nstated pieces of pages: held {fmean(held):.3f} of {len(held)}, kept out {fmean(absent):.3f}", end=" ")
        print(f"of {len(absent)}")


def print_speed() -> None:
    """Word files of two pages through all that a drop on the window goes through, but for the window."""
    data = docx("".join(p(SENTENCE * 2) for _ in range(TWO_PAGES)))
    with tempfile.TemporaryDirectory() as folder:
        for number in range(1000):
            (Path(folder) / f"{number}.docx").write_bytes(data)
        start = time.perf_counter()
        with Extractor(processes=2) as extractor:
            outcomes = open_all([folder], DEFAULTS, Progress(), extractor)
            read = sum(isinstance(outcome, Document) for outcome in outcomes)
        spent = time.perf_counter() - start
    load = os.getloadavg()[0]
    print(f"\n{read} docx of two pages on two cores: {spent:.1f} s (load of the machine {load:.1f})")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--speed", action="store_true", help="also 1,000 Word files of two pages")
    arguments = parser.parse_args()
    main(arguments.data, arguments.speed)
