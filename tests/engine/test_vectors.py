"""Fingerprints that other implementations publish, or compute, for lists of features, each with their own
hash function and their own rule for ties. ``vectors.json`` names where each comes from."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simhash_gui.engine.fingerprint import Fingerprint, fingerprint_from_tallies, fingerprint_of

ROWS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))

EXPRESSIONS: dict[str, list[Any]] = {
    '["0","1",...,"499"] (str(i) for i in range(500))': [str(i) for i in range(500)],
    "[(str(i),50*i) for i in range(500)]": [(str(i), 50 * i) for i in range(500)],
    "[0xDEADBEEF]*100": [0xDEADBEEF] * 100,
    "64 x 0": [0] * 64,
    "64 x 1": [1] * 64,
    "64 x -1": [-1] * 64,
    "1 then 63 x -1": [1] + [-1] * 63,
    "alternating 1,-1": [1, -1] * 32,
}


def md5_tail(feature: str) -> int:
    return int.from_bytes(hashlib.md5(feature.encode()).digest(), "big")  # its low bits count: the last bytes


def md5_head(feature: str) -> int:
    return int.from_bytes(hashlib.md5(feature.encode()).digest()[:8], "big")


def fnv1(feature: str) -> int:
    value = 0xCBF29CE484222325
    for byte in feature.encode():
        value = value * 0x100000001B3 % 2**64 ^ byte
    return value


def four_grams(text: str) -> list[str]:
    joined = "".join(re.findall(r"[\w\u4e00-\u9fcc]+", text.lower()))
    return [joined[i : i + 4] for i in range(max(len(joined) - 3, 1))]


def nfkc_words(text: str) -> list[str]:
    return re.findall(r"(?:[^\W\d_]|[-_'])+", unicodedata.normalize("NFKC", text).lower())


FEATURES: dict[str, tuple[Callable[[Any], list[str]], Callable[[str], int] | None]] = {
    "md5-list": (list, md5_tail),
    "md5-4-grams": (four_grams, md5_tail),
    "md5-head": (list, md5_head),
    "fnv-whole": (lambda text: [text], fnv1),
    "fnv-words": (lambda text: re.findall(r"[\w']+", text.lower(), re.ASCII), fnv1),
    "fnv-characters": (list, fnv1),
    "fnv-nfkc": (nfkc_words, fnv1),
    "mmh3": (lambda text: [text], None),
}


def made(row: dict[str, Any]) -> Fingerprint | None:
    value: Any = EXPRESSIONS.get(row["input"], row["input"]) if isinstance(row["input"], str) else row["input"]
    settings = {"bits": row["bits"], "tie": row["tie"]}
    if row["family"] == "vector":  # theirs begins with the least significant bit
        return fingerprint_from_tallies(np.array(value[::-1], dtype=np.int64), row["tie"])
    if row["family"] == "hashes":
        return fingerprint_of(value, hash=int, **settings)
    if row["family"] == "md5-weighted":
        return fingerprint_of([f for f, _ in value], [w for _, w in value], md5_tail, **settings)
    split, hash_function = FEATURES[row["family"]]
    return fingerprint_of(split(value), hash=hash_function, **settings)


@pytest.mark.parametrize("row", ROWS, ids=[f"{i}-{row['family']}" for i, row in enumerate(ROWS)])
def test_published_fingerprint(row: dict[str, Any]) -> None:
    expected = row["expected"] if isinstance(row["expected"], int) else int(row["expected"], 16)
    found = made(row)
    assert found is not None
    assert found == Fingerprint(expected, row["bits"])


def test_order_of_features_never_matters() -> None:
    first = fingerprint_of(["a", "b", "c", "c"], hash=md5_tail)
    assert first is not None
    assert first == fingerprint_of(["c", "b", "a", "c"], hash=md5_tail)
