"""What 10^8 and 8 * 10^9 fingerprints would take with these structures, and what already carries so many.

Nothing is measured here: the time for a million is, in the table above, and the rest follows from it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

PRINT = 8  # bytes of a fingerprint
ROW_SECONDS = 45e-9  # sorting one row of a table of a million, measured
CANDIDATE_SECONDS = 2.5e-9  # comparing one candidate of a bucket
HEAPS = (100_000_000, 8_000_000_000)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A plan of ``blocks`` blocks for ``n`` fingerprints at ``k`` bits; bytes and seconds of one core."""

    n: int
    blocks: int
    tables: int
    key_bits: int
    kept: float
    working: float
    seconds: float


def estimate(n: int, k: int, blocks: int) -> Estimate:
    """Tables made one after the other, as here: each needs key, row and fingerprint of every text."""
    tables = math.comb(blocks, k)
    key_bits = 64 * (blocks - k) // blocks
    candidates = n * n / 2 / 2**key_bits
    # Sorting more takes longer by the logarithm, and out of the cache another factor of about two.
    row = ROW_SECONDS * 2 * math.log2(n) / math.log2(1e6)
    row_bytes = 8 if key_bits + math.log2(n) <= 64 else 16
    return Estimate(
        n,
        blocks,
        tables,
        key_bits,
        kept=PRINT * n,
        working=n * (row_bytes + 8 + PRINT),
        seconds=tables * (n * row + candidates * CANDIDATE_SECONDS),
    )


def best(n: int, k: int) -> Estimate:
    """The number of blocks that should be quickest."""
    return min((estimate(n, k, blocks) for blocks in range(k + 1, k + 8)), key=lambda found: found.seconds)


def paper_lines(k: int = 3) -> list[str]:
    """The estimates as a table, and the engines that carry such heaps today."""
    lines = [
        f"On paper, within {k} bits (64-bit fingerprints, one core, skewed fingerprints take more):",
        "| fingerprints | blocks, tables, key | fingerprints alone | while a table is sorted | all pairs |",
        "|--:|---|--:|--:|--:|",
    ]
    for n in HEAPS:
        found = best(n, k)
        lines.append(
            f"| {n:,} | {found.blocks}, {found.tables}, {found.key_bits} bits | {_gigabytes(found.kept)} "
            f"| {_gigabytes(found.working)} | {_hours(found.seconds)} |"
        )
    return [
        *lines,
        "",
        "10^8 fit a workstation of 32 GB with these very functions in some parts (rows take 28 bits here: up to "
        "2.7 * 10^8 at once).",
        "8 * 10^9, the pages of the crawl that the encyclopedia articles tell of, do not: 64 GB of fingerprints alone, "
        "and about four times that while sorting.",
        "There the permuted tables are cut by their leading bits over many machines, as in the paper: tables sorted on "
        "disk, a batch of a million new ones scanned against them in memory.",
        "What exists for it: Spark's sort-merge join on the block keys, or ClickHouse (bitHammingDistance over tables "
        "ordered by permuted key), carry both; Faiss IndexBinaryHash and IndexBinaryMultiHash or Milvus (BIN_IVF_FLAT) "
        "carry 10^8 in one machine's memory and 8 * 10^9 sharded.",
        "Looking up one new fingerprint instead of all pairs is cheaper: one bucket in each table, "
        + ", ".join(f"{_lookups(n, k)} candidates among {n:,}" for n in HEAPS)
        + ".",
    ]


def _lookups(n: int, k: int) -> str:
    found = best(n, k)
    return f"{max(1, round(found.tables * n / 2**found.key_bits)):,}"


def _gigabytes(size: float) -> str:
    return f"{size / 1e9:,.1f} GB"


def _hours(seconds: float) -> str:
    return f"{seconds:,.0f} s" if seconds < 600 else f"{seconds / 3600:,.1f} h"
