"""Hashes, votes, tallies and the fingerprint they make.

Every array of bits has the most significant bit in column 0: column i is bit number ``bits - 1 - i``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

import mmh3
import numpy as np
from numpy.typing import NDArray

Tie = Literal["zero", "one"]
Feature = TypeVar("Feature")

_CHUNK = 1 << 14  # features whose bits are spelled out at a time
_SAFE = 1 << 62  # a sum of weights below this fits in 64 bits whatever the signs


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """``bits`` bits as one unsigned number."""

    value: int
    bits: int

    @property
    def hex(self) -> str:
        """Lower-case hexadecimal digits, one for four bits, leading zeros kept."""
        return f"{self.value:0{-(-self.bits // 4)}x}"

    def distance(self, other: Fingerprint) -> int:
        """Hamming distance, 0 to ``bits``. Raises ``ValueError`` if the widths differ."""
        if self.bits != other.bits:
            raise ValueError(f"fingerprints of {self.bits} and {other.bits} bits have no distance")
        return (self.value ^ other.value).bit_count()

    @property
    def bit_array(self) -> NDArray[np.bool_]:
        """[bits], most significant first."""
        raw = self.value.to_bytes(-(-self.bits // 8), "big")
        return np.unpackbits(np.frombuffer(raw, np.uint8))[-self.bits :].astype(np.bool_)


def hash_features(features: Sequence[str], bits: int) -> NDArray[np.uint64]:
    """MurmurHash3 of each feature's UTF-8, seed 0: [m, lanes], lanes = max(1, bits // 64).

    64 bits: the first half of the 128-bit x64 variant. 128: both, lane 0 the high half. 32: the
    32-bit variant in the low half. Raises ``ValueError`` for another width.
    """
    if bits not in (32, 64, 128):
        raise ValueError(f"bits = {bits}; use 32, 64 or 128")
    if bits == 32:
        small = [mmh3.hash(feature, 0, signed=False) for feature in features]
        return np.array(small, dtype=np.uint64).reshape(-1, 1)
    whole = np.frombuffer(b"".join(map(mmh3.hash_bytes, features)), dtype="<u8").reshape(-1, 2)
    lanes = whole[:, :1] if bits == 64 else whole[:, ::-1]
    return np.ascontiguousarray(lanes, dtype=np.uint64)


def bits_of(hashes: NDArray[np.uint64], bits: int) -> NDArray[np.bool_]:
    """The bits of ``hashes`` [m, lanes] as [m, bits], most significant first."""
    raw = np.ascontiguousarray(hashes, dtype=">u8").view(np.uint8).reshape(len(hashes), hashes.shape[1] * 8)
    return np.unpackbits(raw, axis=1)[:, -bits:].view(np.bool_)


def tallies(hashes: NDArray[np.uint64], weights: NDArray[np.int64], bits: int) -> NDArray[np.int64]:
    """[bits]: the sum of ``weights`` where a hash has the bit, minus the sum where it has not.

    Exact. Raises ``OverflowError`` when the absolute weights together reach 2**62.
    """
    if sum_of(np.abs(weights)) >= _SAFE:
        raise OverflowError("the weights together reach 2**62")
    ones = np.zeros(bits, dtype=np.int64)
    for at in range(0, len(hashes), _CHUNK):
        ones += weights[at : at + _CHUNK] @ bits_of(hashes[at : at + _CHUNK], bits).astype(np.int64)
    return 2 * ones - int(weights.sum())


def sum_of(values: NDArray[np.int64]) -> int:
    """The exact sum of whole numbers none of which is negative, even if it does not fit in 64 bits."""
    return (int((values >> 32).sum()) << 32) + int((values & 0xFFFFFFFF).sum())


def fingerprint_from_tallies(tallies: NDArray[np.int64], tie: Tie) -> Fingerprint:
    """One bit for each tally [bits]: 1 above zero, 0 below, and ``tie`` at zero."""
    signs = tallies >= 0 if tie == "one" else tallies > 0
    return Fingerprint(int("".join("1" if sign else "0" for sign in signs), 2), len(signs))


def fingerprint_of(
    features: Iterable[Feature],
    weights: Iterable[float | int] | None = None,
    hash: Callable[[Feature], int] | None = None,
    *,
    bits: int = 64,
    tie: Tie = "zero",
) -> Fingerprint | None:
    """The fingerprint of any features with any weights (1 each by default) and any hash function.

    Without ``hash`` the features must be strings and the hash is that of ``hash_features``; of what
    ``hash`` returns the low ``bits`` bits count. Weights may be whole or fractional, of any size: the
    sums are exact. None when there is no feature. Raises ``ValueError`` when the numbers of features
    and weights differ or a weight is not finite. Time grows with features times bits.
    """
    hashes = [hash(f) for f in features] if hash else _default_hashes(list(features), bits)
    whole = [1] * len(hashes) if weights is None else _whole(list(weights))
    if len(whole) != len(hashes):
        raise ValueError(f"{len(hashes)} features have {len(whole)} weights")
    if not hashes:
        return None
    total = sum(whole)
    value = 0
    for bit in range(bits):
        ones = sum(w for h, w in zip(hashes, whole, strict=True) if h >> bit & 1)
        tally = 2 * ones - total
        value |= (tally > 0 or (tally == 0 and tie == "one")) << bit
    return Fingerprint(value, bits)


def _default_hashes(features: list[Feature], bits: int) -> list[int]:
    lanes = hash_features([str(f) for f in features], bits)
    return [sum(int(lane) << 64 * k for k, lane in enumerate(reversed(row))) for row in lanes]


def _whole(weights: list[float | int]) -> list[int]:
    """The weights times the least power of two that makes all of them whole."""
    if not all(math.isfinite(w) for w in weights):
        raise ValueError("a weight is not a finite number")
    # numpy's whole numbers lack as_integer_ratio
    ratios = [w.as_integer_ratio() if hasattr(w, "as_integer_ratio") else (int(w), 1) for w in weights]
    scale = math.lcm(*(bottom for _, bottom in ratios))
    return [top * (scale // bottom) for top, bottom in ratios]
