"""Speed beside peers: ``python -m tests.bench``, or ``make bench``. Prints a table; installs only in ``.bench``.

Every measurement is a process of its own on one core, in seconds of that core. Rounds go over all measurements
in turn and the best of each counts, so that a busy machine is unfair to none. ``--rounds N`` (3), ``--quick``
(a tenth of the texts).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.bench.corpus import PACKAGES, NoPackagesError, corpus
from tests.bench.peers import FOLDER, ONE_THREAD, PEERS, ROOT, python_of

MEASURE = Path(__file__).with_name("measure.py")
MEMORY = 100e6  # bytes beside the 20 MB text


@dataclass(frozen=True, slots=True)
class Row:
    """Ours against a peer: at least ``target`` times as fast."""

    what: str
    ours: str
    task: str
    peer: str
    target: float


ROWS = (
    Row("plain words", "article-2011", "long", "simhash", 15),
    Row("plain words", "article-2011", "long", "gaoya-1", 1.3),
    Row("plain words", "article-2011", "texts", "simhash", 10),
    Row("plain words", "article-2011", "texts", "gaoya-1", 0.85),
    Row("shingles of 3", "shingles-3", "long", "gaoya-3", 0.5),
    Row("shingles of 3", "shingles-3", "texts", "gaoya-3", 0.5),
    Row("words and pairs, once", "default", "long", "simhash", 4),
    Row("words and pairs, once", "default", "texts", "simhash", 4),
    Row("characters of 4", "characters-4", "long", "simhash", 1),
)


@dataclass(frozen=True, slots=True)
class Result:
    """The best of all rounds."""

    seconds: float
    extra: int


def files(language: str, quick: bool) -> dict[str, Path]:
    """The texts of one language in files, made on first use."""
    paths = {task: FOLDER / f"{language}-{task}.txt" for task in ("long", "texts")}
    if not all(path.exists() for path in paths.values()):
        made = corpus(language, FOLDER)
        paths["long"].write_text(made.long_text, "utf-8")
        paths["texts"].write_text("\n".join(made.texts), "utf-8")
    if quick:
        for task, path in list(paths.items()):
            paths[task] = FOLDER / f"{language}-{task}-quick.txt"
            lines = path.read_text("utf-8").splitlines()
            paths[task].write_text("\n".join(lines[: len(lines) // 10]), "utf-8")
    return paths


def measured(who: str, task: str, path: Path) -> Result:
    peer = who.split("-", maxsplit=1)[0]
    python = python_of(peer) if peer in PEERS else Path(sys.executable)
    command = [str(python), str(MEASURE), who, task, str(path)]
    environment = {**os.environ, **dict.fromkeys(ONE_THREAD, "1"), "PYTHONPATH": "" if peer in PEERS else str(ROOT)}
    pin = {0} if not hasattr(os, "sched_getaffinity") else {max(os.sched_getaffinity(0))}
    done = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(done.pid, pin)
    out, _ = done.communicate()
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, command)
    return Result(**json.loads(out))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Speed beside peers.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    try:
        paths = {language: files(language, options.quick) for language in PACKAGES}
        best = rounds(paths, options.rounds)
    except NoPackagesError as error:
        print(error)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"A step of the benchmark failed: {error}")
        return 1
    report(best, paths)
    return 0


def rounds(paths: dict[str, dict[str, Path]], count: int) -> dict[tuple[str, str, str], Result]:
    """The best of ``count`` rounds of each of us and the peers, by who, task and language."""
    jobs = sorted({(who, row.task) for row in ROWS for who in (row.ours, row.peer)})
    best: dict[tuple[str, str, str], Result] = {}
    for number in range(count):
        for language, of_task in paths.items():
            for who, task in jobs:
                if who == "simhash" and task == "long" and number > 0:
                    continue  # half a minute for a number that hardly moves
                key = (who, task, language)
                print(f"\rround {number + 1}: {language} {task} {who:20s}", end="", file=sys.stderr, flush=True)
                found = measured(who, task, of_task[task])
                old = best.get(key, found)
                best[key] = Result(min(old.seconds, found.seconds), max(old.extra, found.extra))
    print("\r", end="", file=sys.stderr)
    return best


def report(best: dict[tuple[str, str, str], Result], paths: dict[str, dict[str, Path]]) -> None:
    print("| what | text | ours, MB/s | peer | its MB/s | ratio | target | |")
    print("|---|---|--:|---|--:|--:|--:|---|")
    for row in ROWS:
        for language, of_task in paths.items():
            size = of_task[row.task].stat().st_size / 1e6
            ours = size / best[row.ours, row.task, language].seconds
            peer = size / best[row.peer, row.task, language].seconds
            met = "met" if ours / peer >= row.target else "MISSED"
            shown = "one of 20 MB" if row.task == "long" else "10,000 of 500 words"
            print(
                f"| {row.what} | {language}, {shown} | {ours:.1f} | {row.peer} | {peer:.1f} "
                f"| {ours / peer:.2f} | {row.target} | {met} |"
            )
    worst = max(best[row.ours, "long", language].extra for row in ROWS if row.task == "long" for language in paths)
    print(f"\nMost memory beside the text of 20 MB: {worst / 1e6:.0f} MB, target {MEMORY / 1e6:.0f} MB: ", end="")
    print("met" if worst <= MEMORY else "MISSED")


if __name__ == "__main__":
    sys.exit(main())
