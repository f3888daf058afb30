"""MurmurHash3 of many byte ranges of one buffer at once, bit for bit what ``mmh3`` gives with seed 0.

The algorithm is Austin Appleby's MurmurHash3_x64_128, in the public domain. Each step of it is one
numpy operation over a whole array, so no Python object is made per feature. Ranges are told apart by
length: up to 8 bytes (most words), up to 15, and longer ones by their number of whole 16-byte blocks;
very long ones go to ``mmh3`` itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import mmh3
import numpy as np
from numpy.typing import NDArray

Words64 = NDArray[np.uint64]
Lengths = NDArray[np.int64]
_Ranges = tuple[Lengths, Lengths, Words64]  # starts, lengths, and where the hashes go

PADDING: Final = 16  # bytes that may be read behind the end of the last range

_C1: Final = np.uint64(0x87C37B91114253D5)
_C2: Final = np.uint64(0x4CF5AD432745937F)
_N1: Final = np.uint64(0x52DCE729)
_N2: Final = np.uint64(0x38495AB5)
_F1: Final = np.uint64(0xFF51AFD7ED558CCD)
_F2: Final = np.uint64(0xC4CEB9FE1A85EC53)
_FIVE: Final = np.uint64(5)
_S33: Final = np.uint64(33)
_FEW: Final = 24  # so few ranges of a kind, and one by one is quicker
_HUGE: Final = 256  # bytes; such ranges are rare, and each would be a kind of its own
_CHUNK: Final = 1 << 13  # ranges at a time: what one step works on stays in the processor's cache

# The bytes of an 8-byte load that belong to the range, by how many are left (0 to 8, more count as 8).
_MASK1: Final = np.array([(1 << 8 * min(left, 8)) - 1 for left in range(16)], dtype=np.uint64)
# The same for the second load, which begins 8 bytes further.
_MASK2: Final = np.array([(1 << 8 * max(left - 8, 0)) - 1 for left in range(16)], dtype=np.uint64)


def loads(data: NDArray[np.uint8]) -> Words64:
    """The 8 bytes from each place of ``data`` on as a little-endian number: [len(data) - 7]."""
    count = max(len(data) - 7, 0)
    view = np.ndarray((count,), dtype="<u8", buffer=data.data, strides=(1,))
    return np.ascontiguousarray(view).astype(np.uint64, copy=False)


def hash_ranges(loaded: Words64, starts: NDArray[np.int64], lengths: NDArray[np.int64], lanes: int = 1) -> Words64:
    """Hashes [n, lanes] of the ranges of a buffer given by ``starts`` [n] and ``lengths`` [n] in bytes.

    ``loaded`` is ``loads`` of the buffer, which must go on for ``PADDING`` bytes behind the last range.
    One lane is the first half of the 128 bits (``mmh3.hash64(...)[0]``); of two, lane 0 is the high half.
    """
    result = np.empty((len(starts), lanes), dtype=np.uint64)
    if not len(starts):
        return result
    is_long = lengths > 8
    longer = np.flatnonzero(is_long)
    if 2 * len(longer) < len(starts):  # hashing all as if they were short is cheaper than picking
        for at in range(0, len(starts), _CHUNK):
            chunk = slice(at, at + _CHUNK)
            _short(loaded, starts[chunk], np.minimum(lengths[chunk], 8), result[chunk])
    else:
        _some(np.flatnonzero(~is_long), _short, loaded, (starts, lengths, result))
    huge = longer[lengths[longer] > _HUGE]
    if len(huge):
        _one_by_one(huge, loaded, (starts, lengths, result))
        longer = longer[lengths[longer] <= _HUGE]
    while len(longer):
        blocks = lengths[longer] >> 4
        least = int(blocks.min())
        here = blocks == least
        few = int(here.sum()) < _FEW
        if few and least > 0:
            _one_by_one(longer[here], loaded, (starts, lengths, result))
        else:
            _some(longer[here], _long, loaded, (starts, lengths, result))
        longer = longer[~here]
    return result


def _some(
    which: Lengths, kind: Callable[[Words64, Lengths, Lengths, Words64], None], loaded: Words64, ranges: _Ranges
) -> None:
    """Hash the ranges numbered ``which`` only, all of one kind."""
    starts, lengths, out = ranges
    for at in range(0, len(which), _CHUNK):
        chosen = which[at : at + _CHUNK]
        part = np.empty((len(chosen), out.shape[1]), dtype=np.uint64)
        kind(loaded, starts.take(chosen), lengths.take(chosen), part)
        out[chosen] = part


def _one_by_one(which: Lengths, loaded: Words64, ranges: _Ranges) -> None:
    """Hash the ranges numbered ``which``, few or very long, by ``mmh3``."""
    starts, lengths, out = ranges
    for number, start, length in zip(which.tolist(), starts[which].tolist(), lengths[which].tolist(), strict=True):
        raw = loaded[start : start + length : 8].astype("<u8").tobytes()[:length]
        low, high = np.frombuffer(mmh3.hash_bytes(raw), dtype="<u8")
        out[number] = (low,) if out.shape[1] == 1 else (high, low)


def _short(
    loaded: Words64, starts: NDArray[np.int64], lengths: NDArray[np.int64], out: NDArray[np.uint64]
) -> None:
    """Ranges of at most 8 bytes: a tail of one number, both halves zero before it."""
    size = lengths.view(np.uint64)
    both = np.empty((2, len(starts)), dtype=np.uint64)
    spare = np.empty_like(both)
    first = loaded.take(starts, mode="clip")
    np.bitwise_and(first, _MASK1.take(lengths, mode="clip"), out=first)
    _scramble(first, _C1, 31, _C2, spare[0])
    np.bitwise_xor(first, size, out=first)
    np.add(first, size, out=both[0])
    np.add(both[0], size, out=both[1])
    _finish(both, spare, out)


def _long(
    loaded: Words64, starts: NDArray[np.int64], lengths: NDArray[np.int64], out: NDArray[np.uint64]
) -> None:
    """Ranges of more than 8 bytes that all have the same number of whole blocks."""
    size = lengths.view(np.uint64)
    both = np.zeros((2, len(starts)), dtype=np.uint64)
    h1, h2 = both
    spare = np.empty_like(both)
    place = starts.copy()
    for _ in range(int(lengths[0]) >> 4):
        k1 = loaded.take(place, mode="clip")
        np.add(place, 8, out=place)
        k2 = loaded.take(place, mode="clip")
        np.add(place, 8, out=place)
        _scramble(k1, _C1, 31, _C2, spare[0])
        np.bitwise_xor(h1, k1, out=h1)
        _rotate(h1, 27, spare[0])
        np.add(h1, h2, out=h1)
        np.multiply(h1, _FIVE, out=h1)
        np.add(h1, _N1, out=h1)
        _scramble(k2, _C2, 33, _C1, spare[0])
        np.bitwise_xor(h2, k2, out=h2)
        _rotate(h2, 31, spare[0])
        np.add(h2, h1, out=h2)
        np.multiply(h2, _FIVE, out=h2)
        np.add(h2, _N2, out=h2)
    left = lengths & 15
    k1 = loaded.take(place, mode="clip")
    np.bitwise_and(k1, _MASK1.take(left), out=k1)
    np.add(place, 8, out=place)
    k2 = loaded.take(place, mode="clip")
    np.bitwise_and(k2, _MASK2.take(left), out=k2)
    _scramble(k1, _C1, 31, _C2, spare[0])
    np.bitwise_xor(h1, k1, out=h1)
    _scramble(k2, _C2, 33, _C1, spare[0])
    np.bitwise_xor(h2, k2, out=h2)
    np.bitwise_xor(both, size, out=both)
    np.add(h1, h2, out=h1)
    np.add(h2, h1, out=h2)
    _finish(both, spare, out)


def _rotate(value: Words64, by: int, spare: Words64) -> None:
    np.left_shift(value, np.uint64(by), out=spare)
    np.right_shift(value, np.uint64(64 - by), out=value)
    np.bitwise_or(value, spare, out=value)


def _scramble(value: Words64, before: np.uint64, by: int, after: np.uint64, spare: Words64) -> None:
    np.multiply(value, before, out=value)
    _rotate(value, by, spare)
    np.multiply(value, after, out=value)


def _finish(both: Words64, spare: Words64, out: NDArray[np.uint64]) -> None:
    """The final mix of both halves, and their sum."""
    for factor in (_F1, _F2, None):
        np.right_shift(both, _S33, out=spare)
        np.bitwise_xor(both, spare, out=both)
        if factor is not None:
            np.multiply(both, factor, out=both)
    np.add(both[0], both[1], out=out[:, -1])
    if out.shape[1] > 1:
        np.add(out[:, -1], both[1], out=out[:, 0])
