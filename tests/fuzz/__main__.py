"""``make fuzz``: broken files of every format, ``COUNT`` of each (2,000 if not said), from ``FIRST`` on.

Prints how they ended; what ended otherwise is kept in build/fuzz with what happened, and the exit code is 1.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from simhash_gui.documents.child import Extractor
from tests.fuzz.mutations import mutated
from tests.fuzz.run import Finding, counted, opened
from tests.fuzz.seeds import seeds

BATCH = 200
KEPT = Path("build/fuzz")


def main(count: int, first: int, only: tuple[str, ...]) -> int:
    findings: list[tuple[str, Finding]] = []
    with Extractor() as extractor:
        for suffix, seed in seeds().items():
            if only and suffix not in only:
                continue
            started = time.monotonic()
            ends: dict[str, int] = {}
            for start in range(first, first + count, BATCH):
                numbers = range(start, min(start + BATCH, first + count))
                with tempfile.TemporaryDirectory() as folder:
                    some, found = counted(opened(suffix, seed, numbers, Path(folder), extractor))
                for end, times in some.items():
                    ends[end] = ends.get(end, 0) + times
                findings += [(suffix, finding) for finding in found]
            told = ", ".join(f"{end} {times}" for end, times in sorted(ends.items(), key=lambda item: -item[1]))
            print(f"{suffix:9} {count} files in {time.monotonic() - started:5.1f} s: {told}", flush=True)
    for suffix, finding in findings:
        keep(suffix, finding)
    print(f"{len(findings)} findings{f', kept in {KEPT}' if findings else ''}")
    return bool(findings)


def keep(suffix: str, finding: Finding) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{Path(finding.file).name}.log").write_text(finding.what, encoding="utf-8")
    number = Path(finding.file).name.removesuffix(suffix)
    if number.isdigit():
        (KEPT / Path(finding.file).name).write_bytes(mutated(seeds()[suffix], suffix, int(number)))
    print(f"  {finding.file}: {finding.what.strip().splitlines()[-1]}")


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:] if argument.isdigit()]
    chosen = tuple(argument for argument in sys.argv[1:] if argument.startswith("."))
    sys.exit(main((numbers or [2000])[0], (numbers[1:] or [0])[0], chosen))
