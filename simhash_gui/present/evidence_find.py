"""Finding a piece of text in many names at once: all names as one array of bytes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_END = b"\n"  # no name holds a line end


class NameSearch:
    """Built once for m names of n bytes together; a search is linear in n and takes milliseconds for 200,000 names."""

    __slots__ = ("_count", "_ends", "_letters")

    def __init__(self, names: Sequence[str], *, fold: bool) -> None:
        joined = "\n".join(names)
        if fold:
            joined = joined.casefold()
        self._letters = np.frombuffer(joined.encode("utf-8", "surrogatepass"), np.uint8)
        self._ends = np.flatnonzero(self._letters == _END[0])
        self._count = len(names)

    def having(self, needle: str) -> NDArray[np.bool_]:
        """Which names contain ``needle``, [m]. UTF-8 never matches in the middle of a character."""
        found = np.zeros(self._count, np.bool_)
        wanted = needle.encode("utf-8", "surrogatepass")
        places = len(self._letters) - len(wanted) + 1
        if not wanted or places <= 0 or _END in wanted:
            return found
        hit = self._letters[:places] == wanted[0]
        for offset in range(1, len(wanted)):
            hit &= self._letters[offset : offset + places] == wanted[offset]
        found[np.searchsorted(self._ends, np.flatnonzero(hit))] = True
        return found
