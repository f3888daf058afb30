"""From a looked-up slice to one row of bytes: the words' UTF-8, and separators between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import numpy as np

from simhash_gui.engine.bulk import fold_table as kinds
from simhash_gui.engine.bulk import look_alikes
from simhash_gui.engine.bulk.fold_slices import Bytes, FoldedSlice, Mask, Places, fold_slice, units_of
from simhash_gui.engine.bulk.fold_table import DROPPED, SEPARATOR, TEXT_END, FoldTable
from simhash_gui.engine.bulk.folding import fold, ignored_characters
from simhash_gui.engine.bulk.normalize_plain import PlainNormalizer, PlainWord
from simhash_gui.engine.bulk.slices import slices

_FEW: Final = 64  # up to one replacement in so many bytes is put in piece by piece
_MUCH: Final = 32  # one unit in so many left open, and the C library is quicker
_FOLDED_AT_ONCE: Final = 1 << 14  # characters
_REMEMBERED: Final = 64  # characters of a run that may well come again


def region_text(text: str, folded: FoldedSlice, start: int, end: int) -> str:
    """The characters of a region given in places of ``folded.codes``."""
    if not folded.wide:
        return text[start - 1 : end - 1]
    return folded.units[start - 1 : end - 1].tobytes().decode("utf-16-le", "surrogatepass")


def region_words(text: str, folded: FoldedSlice, plain: PlainNormalizer) -> list[list[PlainWord]]:
    """The words of each region, in plain Python; the places count from the region's first character."""
    known: dict[str, list[PlainWord]] = {}
    found: list[list[PlainWord]] = []
    for start, end in folded.regions.tolist():
        run = region_text(text, folded, start, end)
        words = known.get(run)
        if words is None:
            words = plain.words(run)
            if len(run) <= _REMEMBERED:
                known[run] = words
        found.append(words)
    return found


def assemble(folded: FoldedSlice, table: FoldTable, regions: Sequence[Sequence[PlainWord]]) -> Bytes:
    """All bytes of a slice, beginning and ending with a separator; nothing in it but words and separators.

    ``regions`` are the words of each of ``folded.regions``. Linear.
    """
    codes = folded.codes
    runs = [b" " + " ".join([w.word for w in words]).encode() + b" " for words in regions]
    pieces = len(runs) + len(folded.many)
    if not pieces:
        data = codes
    elif pieces * _FEW < len(codes):
        data = _piecewise(folded, table, runs)
    else:
        data = _at_once(folded, table, runs)
    holes = data <= kinds.ABSORBED
    return data[~holes] if holes.any() else data


def _piecewise(folded: FoldedSlice, table: FoldTable, runs: list[bytes]) -> Bytes:
    outputs = table.outputs.data
    changes: list[tuple[int, int, bytes | memoryview]] = [
        (start, end, run) for (start, end), run in zip(folded.regions.tolist(), runs, strict=True)
    ]
    places = zip(folded.many.tolist(), folded.offsets.tolist(), folded.lengths.tolist(), strict=True)
    changes += [(place, place + 1, outputs[offset : offset + length]) for place, offset, length in places]
    changes.sort(key=lambda change: change[0])
    source = folded.codes.data
    parts: list[bytes | memoryview] = []
    at = 0
    for start, end, new in changes:
        if start >= at:  # else a single place within a region
            parts += [source[at:start], new]
            at = end
    parts.append(source[at:])
    return np.frombuffer(b"".join(parts), dtype=np.uint8)


def _at_once(folded: FoldedSlice, table: FoldTable, runs: list[bytes]) -> Bytes:
    codes = folded.codes
    sizes = np.ones(len(codes), dtype=np.int64)
    sizes[folded.many] = folded.lengths
    replaced = np.zeros(len(codes), dtype=np.bool_)
    replaced[folded.many] = True
    sources = np.zeros(len(codes), dtype=np.int64)
    sources[folded.many] = folded.offsets
    pool_end = len(table.outputs)
    for (start, end), run in zip(folded.regions.tolist(), runs, strict=True):
        sizes[start:end] = 0
        replaced[start:end] = True
        sizes[start], sources[start] = len(run), pool_end
        pool_end += len(run)
    pool = np.concatenate([table.outputs, np.frombuffer(b"".join(runs), dtype=np.uint8)])
    ends = np.cumsum(sizes)
    data = np.empty(int(ends[-1]), dtype=np.uint8)
    simple = np.flatnonzero(~replaced)
    data[ends[simple] - 1] = codes[simple]
    many = np.flatnonzero(replaced & (sizes > 0))
    lengths = sizes[many]
    inner = np.arange(int(lengths.sum())) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    data[np.repeat(ends[many] - lengths, lengths) + inner] = pool[np.repeat(sources[many], lengths) + inner]
    return data


@dataclass(frozen=True, slots=True, eq=False)
class WordBytes:
    """``data`` of one slice (or of several texts), and where its n words begin and end in it.

    ``texts`` [t + 1]: the numbers of the first word of each text, and n.
    """

    data: Bytes
    starts: Places
    ends: Places
    texts: Places


def bounds(data: Bytes) -> tuple[Places, Places]:
    """Where the words of ``data`` begin and end (exclusive); it begins and ends with a separator."""
    is_word: Mask = data > SEPARATOR
    edges = np.flatnonzero(is_word[1:] != is_word[:-1]) + 1
    return edges[0::2], edges[1::2]


def word_bytes(texts: Sequence[str], table: FoldTable) -> WordBytes:
    """The words of all ``texts`` in one row of bytes.

    Where the table leaves much open (decomposed Greek, say), the texts are folded as a whole first and
    looked up then; the words' places in the original are lost by that, and not asked for here.
    """
    joined, folded = _look_up(texts, table, False)
    open_units = int((folded.regions[:, 1] - folded.regions[:, 0]).sum())
    if open_units * _MUCH > len(folded.codes) and not folded.tangled:
        ignores = bool((folded.codes == DROPPED).any())
        sizes = [len(text) for text in texts]
        starts_of = [end + at - size for at, (end, size) in enumerate(zip(accumulate(sizes), sizes, strict=True))]
        # Cut from what was looked up: look-alikes are gone from it.
        texts = [joined[at : at + size] for at, size in zip(starts_of, sizes, strict=True)]
        texts = [_fold_whole(text, table, ignores) for text in texts]
        joined, folded = _look_up(texts, table, True)
    plain = PlainNormalizer(keep_case=table.keep_case, keep_accents=table.keep_accents, keep_digits=table.keep_digits)
    data = assemble(folded, table, region_words(joined, folded, plain))
    starts, ends = bounds(data)
    if len(texts) == 1:
        return WordBytes(data, starts, ends, np.array([0, len(starts)]))
    breaks = np.searchsorted(starts, np.flatnonzero(data == TEXT_END))
    return WordBytes(data, starts, ends, np.concatenate([[0], breaks, [len(starts)]]))


def _look_up(texts: Sequence[str], table: FoldTable, is_folded: bool) -> tuple[str, FoldedSlice]:
    joined = texts[0] if len(texts) == 1 else "\n".join(texts)
    units = units_of(joined)
    if not is_folded and look_alikes.may_hold(units):
        changes = look_alikes.replacements(joined)
        if changes:
            joined = look_alikes.replaced(joined, changes)
            units = units_of(joined)
    ends = None
    if len(texts) > 1:
        sizes = np.array([len(text) for text in texts[:-1]], dtype=np.int64)
        if len(units) > len(joined):  # characters of two units
            sizes += [sum(c > "\uffff" for c in text) for text in texts[:-1]]
        ends = np.cumsum(sizes + 1) - 1
    return joined, fold_slice(units, table, ends, ascii_only=joined.isascii(), folded=is_folded)


def _fold_whole(text: str, table: FoldTable, ignores: bool) -> str:
    """``fold`` a bit at a time, so that no single call holds up other threads.

    ``ignores``: the text may hold ignored characters, which go first.
    """
    parts = [text[start:end] for start, end in slices(text, _FOLDED_AT_ONCE)]
    if ignores:
        parts = [ignored_characters().sub("", part) for part in parts]
    return "".join([fold(part, keep_case=table.keep_case) for part in parts])
