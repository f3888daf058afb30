"""One way of finding near pairs, in a process of its own: ``python measure_neighbors.py WAY K PRINTS TALLIES OUT``.

Stands alone: it also runs in the environments of the peers, which do not have this package. Prints one line of JSON:
seconds, most memory in bytes, and how many pairs; the pairs go to OUT as an array, of rows or (simhash-pybind) of
fingerprints.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np


def faiss(prints: Any, k: int) -> Any:
    """Four tables of 16 bits each find everything up to 3 bits; each pair comes twice, and each with itself."""
    import faiss

    rows = prints.view(np.uint8).reshape(len(prints), 8)
    index = faiss.IndexBinaryMultiHash(64, 4, 16)
    index.nflip = max(0, k // 4)
    index.add(rows)
    bounds, _, found = index.range_search(rows, k + 1)
    first = np.repeat(np.arange(len(prints)), np.diff(bounds.astype(np.int64)))
    return np.stack([first, found], axis=1)[first < found]


def pybind(prints: Any, k: int) -> Any:
    from simhash import find_all

    found = find_all(set(prints.tolist()), k + 1 if k < 5 else k + 2, k)
    return np.array(sorted(found), dtype=np.uint64).reshape(-1, 2)


def ours(way: str, prints: Any, k: int, tallies: str) -> Any:
    from simhash_gui.engine import neighbors_pairs as pairs
    from simhash_gui.engine.neighbors import pairs_within
    from simhash_gui.engine.neighbors_blocks import block_pairs, plan_of
    from simhash_gui.engine.neighbors_rough import flip_fragile, sorted_neighbors
    from simhash_gui.engine.neighbors_tiles import tiled_pairs
    from simhash_gui.progress import Progress

    if way == "chosen":
        return pairs_within(prints, k)[0]
    if way.startswith("sorted"):
        return sorted_neighbors(prints, k, int(way.removeprefix("sorted-")))[0]
    if way.startswith("fragile"):
        return flip_fragile(prints, np.load(tallies), k, int(way.removeprefix("fragile-")))[0]
    lanes, found = pairs.lanes_of(prints), pairs.Found(pairs.MOST_PAIRS, k)
    if way == "tiles":
        tiled_pairs(lanes, k, found, Progress())
    else:  # blocks-M
        block_pairs(lanes, k, plan_of(64, k, int(way.removeprefix("blocks-"))), found, Progress())
    return pairs.unpack(found.sorted())[0]


def peak() -> int:
    """The most memory so far, in bytes; 0 off Linux."""
    status = Path("/proc/self/status")
    rows = status.read_text("ascii").splitlines() if status.exists() else []
    return sum(int(row.split()[1]) * 1024 for row in rows if row.startswith("VmHWM"))


def main() -> int:
    way, k, prints_file, tallies, out = sys.argv[1:]
    prints = np.load(prints_file)
    if way in ("faiss", "simhash-pybind"):
        run = faiss if way == "faiss" else pybind
        run(prints[:100], int(k))  # load what it needs
        start = time.process_time()
        found = run(prints, int(k))
    else:
        ours("chosen", prints[:100], int(k), tallies)
        start = time.process_time()
        found = ours(way, prints, int(k), tallies)
    seconds = time.process_time() - start
    memory = peak()
    np.save(out, found)
    print(json.dumps({"seconds": seconds, "memory": memory, "pairs": len(found)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
