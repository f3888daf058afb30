"""One measurement, in a process of its own: ``python measure.py WHO TASK FILE``.

Stands alone: it also runs in the environments of the peers, which do not have this package. Prints one
line of JSON: seconds of the processor for the best of some runs, and the most extra memory in bytes.

A task is ``long`` (FILE is one text) or ``texts`` (FILE holds one text a line). Each peer computes
fingerprints of 64 bits in its quickest way: ``simhash`` gets lower-case words already split for it,
``gaoya`` puts the texts into a fresh index, which is how it hashes.
"""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path


def ours(preset: str) -> Callable[[Sequence[str]], object]:
    from simhash_gui.engine import Recipe, fingerprint, fingerprints

    recipe = Recipe.preset(preset)
    return lambda texts: fingerprint(texts[0], recipe) if len(texts) == 1 else fingerprints(texts, recipe)


def simhash() -> Callable[[Sequence[str]], object]:
    from simhash import Simhash

    return lambda texts: [Simhash(words).value for words in texts]


def gaoya(length: int) -> Callable[[Sequence[str]], object]:
    from gaoya.simhash import SimHashStringIndex

    def run(texts: Sequence[str]) -> object:
        index = SimHashStringIndex(hash_size=64, num_blocks=6, hamming_distance=3, ngram_range=(length, length))
        for number, text in enumerate(texts):
            index.insert_document(number, text)
        return index

    return run


def worker(who: str) -> Callable[[Sequence[str]], object]:
    if who == "simhash":
        return simhash()
    if who.startswith("gaoya-"):
        return gaoya(int(who.removeprefix("gaoya-")))
    return ours(who)


def memory(line: str) -> int:
    """A line of the process's status: ``VmRSS`` is the memory now, ``VmHWM`` the most so far. 0 off Linux."""
    status = Path("/proc/self/status")
    rows = status.read_text("ascii").splitlines() if status.exists() else []
    return sum(int(row.split()[1]) * 1024 for row in rows if row.startswith(line))


def forget_peak() -> None:
    """Let ``VmHWM`` begin again from here, where the system can do that."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", "ascii")


def main() -> int:
    who, task, path = sys.argv[1:]
    text = Path(path).read_text("utf-8")
    inputs: list[object] = [text] if task == "long" else list(text.splitlines())
    if who == "simhash":
        inputs = [str(one).lower().split() for one in inputs]
    run = worker(who)
    forget_peak()
    before = memory("VmRSS")
    best = float("inf")
    for _ in range(1 if who == "simhash" else 3):
        start = time.process_time()
        run(inputs)  # type: ignore[arg-type] # words instead of texts for simhash
        best = min(best, time.process_time() - start)
    print(json.dumps({"seconds": best, "extra": memory("VmHWM") - before}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
