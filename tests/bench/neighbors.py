"""Near pairs beside peers: ``python -m tests.bench.neighbors``, part of ``make bench``.

Prints each way of finding pairs within k bits with its time, recall and memory; how time grows with n, which it draws
too; many texts over two processes; and what some billions of fingerprints would take on paper. Every way runs in
a process of its own on one core, in seconds of that core. ``--parts ways growth processes paper`` chooses,
``--quick`` takes a tenth of the fingerprints.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.many import many_fingerprints
from tests.bench.corpus import PACKAGES, NoPackagesError
from tests.bench.drawing import Line, growth_svg
from tests.bench.paper import paper_lines
from tests.bench.peers import FOLDER, ONE_THREAD, ROOT, python_of
from tests.bench.prints import WITH_TALLIES, random_prints, real_prints, real_tallies

MEASURE = Path(__file__).with_name("measure_neighbors.py")
PICTURE = ROOT / "build" / "neighbors-growth.svg"
OUTSIDE = ("faiss", "simhash-pybind")
MEMORY = 400e6  # bytes at a million
SIZES = (10_000, 30_000, 100_000, 300_000, 1_000_000)
TILES_MOST = 100_000
PARTS = ("ways", "growth", "processes", "paper")
NAMES = {
    "chosen": "pairs_within, as chosen by n and k",
    "blocks": "permuted blocks (Manku, Jain, Das Sarma 2007)",
    "tiles": "every pair, XOR and popcount: the check",
    "sorted": "sorted list, neighbors up to {} apart",
    "fragile": "most fragile bits flipped, {} sets (Sood, Loguinov 2011)",
    "faiss": "faiss-cpu, IndexBinaryMultiHash",
    "simhash-pybind": "simhash-pybind, find_all",
}


@dataclass(frozen=True, slots=True)
class Job:
    """``n`` fingerprints within ``k`` bits, by some ways; ours may take so much of a peer's time as ``targets`` say."""

    kind: str
    n: int
    k: int
    ways: tuple[str, ...]
    targets: tuple[tuple[str, float], ...]


MILLION = (("faiss", 0.15), ("simhash-pybind", 0.4))
JOBS = (
    Job("random", 1_000_000, 3, ("chosen", "blocks-4", "blocks-5", "sorted-1", "sorted-4", *OUTSIDE), MILLION),
    Job("real", 1_000_000, 3, ("chosen", "sorted-1", "sorted-4", *OUTSIDE), MILLION),
    Job("real", 100_000, 3, ("chosen", "tiles", "sorted-1", "sorted-4", "fragile-20", "fragile-200"), ()),
    Job("random", 100_000, 8, ("chosen", "blocks-10", "tiles", "sorted-4", *OUTSIDE), (("best", 0.7),)),
    Job("real", 100_000, 8, ("chosen", "sorted-4", "fragile-200", *OUTSIDE), (("best", 0.7),)),
)


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """What one way did: seconds of one core, most memory in bytes, and its pairs."""

    seconds: float
    memory: int
    found: NDArray[Any]


class Bench:
    """Runs ways in processes of their own, on the fingerprints kept in ``.bench``."""

    def __init__(self, quick: bool) -> None:
        self._part = 10 if quick else 1
        self._texts = [FOLDER / f"{language}-long.txt" for language in PACKAGES]

    def size(self, n: int) -> int:
        """``n``, or a tenth of it."""
        return n // self._part

    def prints(self, kind: str, n: int) -> Path:
        return random_prints(n, FOLDER) if kind == "random" else real_prints(n, FOLDER, self._texts)

    def run(self, way: str, kind: str, n: int, k: int) -> Result:
        """Raises ``CalledProcessError``, ``NoPackagesError``."""
        python = python_of(way) if way in OUTSIDE else Path(sys.executable)
        tallies = real_tallies(min(n, WITH_TALLIES), FOLDER, self._texts) if way.startswith("fragile") else Path("-")
        out = FOLDER / "found.npy"
        command = [str(python), str(MEASURE), way, str(k), str(self.prints(kind, n)), str(tallies), str(out)]
        own = "" if way in OUTSIDE else str(ROOT)
        environment = {**os.environ, **dict.fromkeys(ONE_THREAD, "1"), "PYTHONPATH": own}
        told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, env=environment, check=True).stdout)
        return Result(told["seconds"], told["memory"], np.load(out))


def recall(found: NDArray[Any], exact: NDArray[Any], prints: NDArray[np.uint64]) -> float:
    """Which share of the ``exact`` pairs of rows was found; ``found`` are rows, or fingerprints themselves."""
    if not len(exact):
        return 1.0
    if found.dtype == np.uint64:
        found = np.sort(found, axis=1)
        exact = np.sort(prints[exact], axis=1)
    kind = np.dtype([("a", np.uint64), ("b", np.uint64)])
    known = np.unique(np.ascontiguousarray(found.astype(np.uint64)).view(kind).ravel())
    wanted = np.ascontiguousarray(exact.astype(np.uint64)).view(kind).ravel()
    return float(np.isin(wanted, known).mean())


def name_of(way: str) -> str:
    head, _, number = way.partition("-")
    if way in NAMES:
        return NAMES[way]
    return f"{NAMES[head]}, {number} blocks" if head == "blocks" else NAMES[head].format(number)


def ways(bench: Bench) -> None:
    print("| fingerprints | k | way | seconds | recall | pairs | memory, MB | ours / its time | |")
    print("|---|--:|---|--:|--:|--:|--:|--:|---|")
    for job in JOBS:
        n = bench.size(job.n)
        results = {}
        for way in job.ways:
            print(f"\r{job.kind} {n} k={job.k} {way:20}", end="", file=sys.stderr, flush=True)
            results[way] = bench.run(way, job.kind, n, job.k)
        print("\r", end="", file=sys.stderr)
        prints, exact = np.load(bench.prints(job.kind, n)), results["chosen"].found
        best = min((way for way in job.ways if way in OUTSIDE), key=lambda way: results[way].seconds, default="")
        for way in job.ways:
            result = results[way]
            target = dict(job.targets).get(way) or (dict(job.targets).get("best") if way == best else None)
            ratio = results["chosen"].seconds / result.seconds
            said = "" if target is None else f"target {target}: {'met' if ratio <= target else 'MISSED'}"
            if way == "chosen" and n >= 1_000_000:
                said = f"target {MEMORY / 1e6:.0f} MB: {'met' if result.memory <= MEMORY else 'MISSED'}"
            print(
                f"| {n:,} {job.kind} | {job.k} | {name_of(way)} | {result.seconds:.2f} "
                f"| {recall(result.found, exact, prints):.3f} | {len(result.found):,} | {result.memory / 1e6:.0f} "
                f"| {ratio:.2f} | {said} |"
            )


def growth(bench: Bench) -> None:
    sizes = [bench.size(n) for n in SIZES]
    lines = []
    for way, kind in (
        ("chosen", "random"),
        ("chosen", "real"),
        ("tiles", "random"),
        ("sorted-1", "random"),
        ("faiss", "random"),
        ("simhash-pybind", "random"),
    ):
        points = []
        for n in sizes:
            if way == "tiles" and n > TILES_MOST:
                continue
            print(f"\rgrowth: {kind} {n} {way:20}", end="", file=sys.stderr, flush=True)
            points.append((n, bench.run(way, kind, n, 3).seconds))
        lines.append(Line(f"{name_of(way)}, {kind}", tuple(points)))
    print("\r", end="", file=sys.stderr)
    print("\nSeconds within 3 bits, by the number of fingerprints")
    print("| way | " + " | ".join(f"{n:,}" for n in sizes) + " |\n|---|" + "--:|" * len(sizes))
    for line in lines:
        known = dict(line.points)
        print(f"| {line.name} | " + " | ".join(f"{known[n]:.3f}" if n in known else "" for n in sizes) + " |")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(growth_svg(lines), "utf-8")
    print(f"Drawn: {PICTURE.relative_to(ROOT)}")


def processes(bench: Bench) -> None:
    """100,000 texts of 500 words: two processes beside one, by the clock."""
    texts = (FOLDER / "english-texts.txt").read_text("utf-8").split("\n")
    some = (texts * 10)[: bench.size(100_000)]
    took = []
    for way in (fingerprints, many_fingerprints):
        start = time.perf_counter()
        way(some)
        took.append(time.perf_counter() - start)
    ratio = took[1] / took[0]
    print(
        f"\nFingerprints of {len(some):,} texts of 500 words: one process {took[0]:.1f} s, two {took[1]:.1f} s;",
        end=" ",
    )
    print(f"ratio {ratio:.2f}, target 0.65: {'met' if ratio <= 0.65 else 'MISSED'}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.neighbors", description="Near pairs beside peers.")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args(arguments)
    FOLDER.mkdir(exist_ok=True)
    bench = Bench(options.quick)
    try:
        if set(options.parts) - {"paper"}:
            texts_there()
        for name, part in (("ways", ways), ("growth", growth), ("processes", processes)):
            if name in options.parts:
                part(bench)
    except NoPackagesError as error:
        print(error)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"A step of the benchmark failed: {error}")
        return 1
    if "paper" in options.parts:
        print("\n" + "\n".join(paper_lines()))
    return 0


def texts_there() -> None:
    """Make the texts if nobody has. Raises ``NoPackagesError``."""
    from tests.bench.__main__ import files

    for language in PACKAGES:
        files(language, quick=False)


if __name__ == "__main__":
    sys.exit(main())
