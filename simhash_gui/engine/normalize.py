"""From a text to its words, each with its place in the text.

0. In words of mixed scripts, letters that only look like the others become those (``bulk.look_alikes``).
1. Delete format characters (category Cf and other default-ignorable characters).
2. NFKC, case fold (unless case is kept), NFKC again.
3. Words are the maximal runs of letters and marks (and decimal digits, when kept) that hold a letter
   (or digit); all else separates. A letter of a script without spaces, with the marks after it, is a
   word by itself.
4. Each other word is turned to plain a-z, unless accents are kept.

In this order the same text in another Unicode form gives the same words. In ``bulk``, ``folding`` says
what each step does to one character, ``fold_table`` and ``fold_slices`` do it to most of a text at
once, and ``normalize_plain`` to the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.bulk import fold_table as kinds
from simhash_gui.engine.bulk import look_alikes
from simhash_gui.engine.bulk.fold_slices import FoldedSlice, Places, fold_slice, units_of
from simhash_gui.engine.bulk.fold_table import SEPARATOR, FoldTable, fold_table
from simhash_gui.engine.bulk.normalize_plain import PlainNormalizer, PlainWord
from simhash_gui.engine.bulk.slices import slices
from simhash_gui.engine.bulk.word_bytes import assemble, region_words
from simhash_gui.progress import Progress

_SLICE = 1 << 16  # characters between two looks at the progress


@dataclass(frozen=True, slots=True, eq=False)
class NormalizedText:
    """The n words of a text in text order.

    ``starts`` and ``ends`` [n] are code point offsets into the original text, the end exclusive: from
    the first to the last character that took part in the word. ``unspaced``: some words are single
    characters of a script without spaces.
    """

    words: tuple[str, ...]
    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    unspaced: bool


def normalize(
    text: str,
    *,
    keep_case: bool = False,
    keep_accents: bool = False,
    keep_digits: bool = False,
    progress: Progress | None = None,
) -> NormalizedText:
    """The words of ``text``. Never raises on any string; lone surrogates separate. Linear in the text.

    Raises ``Cancelled`` when ``progress`` says so.
    """
    table = fold_table(keep_case, keep_accents, keep_digits)
    plain = PlainNormalizer(keep_case=keep_case, keep_accents=keep_accents, keep_digits=keep_digits)
    words: list[str] = []
    starts: list[Places] = [np.empty(0, dtype=np.int64)]
    ends: list[Places] = [np.empty(0, dtype=np.int64)]
    unspaced = False
    for start, end in slices(text, _SLICE):
        if progress is not None:
            progress.step(start, len(text))
        part = _normalize_slice(text[start:end], table, plain)
        words += part.words
        starts.append(part.starts + start)
        ends.append(part.ends + start)
        unspaced |= part.unspaced
    if progress is not None:
        progress.step(len(text), len(text))
    return NormalizedText(tuple(words), np.concatenate(starts), np.concatenate(ends), unspaced)


def _normalize_slice(text: str, table: FoldTable, plain: PlainNormalizer) -> NormalizedText:
    units = units_of(text)
    if look_alikes.may_hold(units):
        changes = look_alikes.replacements(text)
        if changes:
            text = look_alikes.replaced(text, changes)
            units = units_of(text)
    folded = fold_slice(units, table, ascii_only=text.isascii())
    found = region_words(text, folded, plain)
    words = tuple(assemble(folded, table, found).tobytes().decode().split())
    for start, end in folded.regions.tolist():
        folded.codes[start:end] = SEPARATOR
    unspaced = bool((folded.codes == kinds.UNSPACED).any()) or any(w.unspaced for run in found for w in run)
    starts, ends = _places(folded)
    if any(found):
        starts, ends = _with_regions(starts, ends, folded, found)
    return NormalizedText(words, starts, ends, unspaced)


def _places(folded: FoldedSlice) -> tuple[Places, Places]:
    """Where the words outside of regions begin and end, in characters of the slice."""
    codes = folded.codes
    kept = None
    if (codes == kinds.DROPPED).any():
        kept = np.flatnonzero(codes != kinds.DROPPED)
        codes = codes[kept]
    is_word = codes != SEPARATOR
    begins = is_word.copy()
    begins[1:] &= ~is_word[:-1] | (codes[1:] == kinds.UNSPACED) | (codes[1:] == kinds.STARTING)
    finishes = is_word.copy()
    finishes[:-1] &= ~is_word[1:] | begins[1:]
    starts, lasts = np.flatnonzero(begins), np.flatnonzero(finishes)
    if kept is not None:
        starts, lasts = kept[starts], kept[lasts]
    return _characters(starts - 1, folded), _characters(lasts, folded)


def _characters(places: Places, folded: FoldedSlice) -> Places:
    """Places in units of a slice, counted in characters."""
    if not folded.wide:
        return places
    units = folded.units
    second = (units[1:] >= 0xDC00) & (units[1:] < 0xE000) & (units[:-1] >= 0xD800) & (units[:-1] < 0xDC00)
    return places - np.searchsorted(np.flatnonzero(second) + 1, places, side="left")


def _with_regions(
    starts: Places, ends: Places, folded: FoldedSlice, found: list[list[PlainWord]]
) -> tuple[Places, Places]:
    """The places of all words, those of the regions among the others."""
    shifts = _characters(folded.regions[:, 0] - 1, folded).tolist()
    placed = [(w.start + shift, w.end + shift) for shift, run in zip(shifts, found, strict=True) for w in run]
    more = np.array(placed, dtype=np.int64)
    all_starts = np.concatenate([starts, more[:, 0]])
    order = np.argsort(all_starts, kind="stable")
    return all_starts[order], np.concatenate([ends, more[:, 1]])[order]
