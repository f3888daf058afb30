"""PDF files by PDFium, which tells where every letter stands; ``pdf_layout`` makes paragraphs of that."""

from __future__ import annotations

import contextlib
import ctypes
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pypdfium2
import pypdfium2.raw as pdfium

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DamagedError, EmptyFileError, LockedError, NoTextError, WrongTypeError
from simhash_gui.documents.options import DEFAULTS, ReadOptions
from simhash_gui.documents.pdf_layout import Piece, text_of_pages

LONGEST = 1500
"""Pages above which nobody asks where each word stands, only for the lines: that takes a tenth of the time."""
_GAP = 0.8  # heights of a letter that part two pieces of a line; narrow gutters are hardly wider
_CUT = re.compile("\r\n|[\n\r\ufffe\x02]")  # the last two stand for a hyphen at a line end
_CONTROLS = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """The text of a PDF file, a line for each paragraph; ``left_out`` names running heads and feet.

    Raises ``EmptyFileError``, ``LockedError``, ``NoTextError`` (a scan), ``WrongTypeError`` and ``DamagedError``. A
    file that only forbids printing or copying is read: it opens without a password.
    """
    if not data:
        raise EmptyFileError(name=name)
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if error.err_code in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY):
            raise LockedError(name=name) from error
        # The mark may stand behind some junk; where there is none it never was a PDF.
        begun = b"%PDF" in data[:4096] or b"%PDF".startswith(data[:4])
        raise (DamagedError if begun else WrongTypeError)(name=name) from error
    with contextlib.closing(document):
        by_lines = len(document) > LONGEST
        pages = [_pieces_of_page(document, place, by_lines) for place in range(len(document))]
    if not pages:
        raise DamagedError(name=name)
    text, left_out = text_of_pages(pages)
    if not text:
        raise NoTextError(name=name)
    return Decoded(text, "", left_out=tuple(line[:80] for line in left_out[:12]))


def _pieces_of_page(document: pypdfium2.PdfDocument, place: int, by_lines: bool) -> list[Piece]:
    """Pieces of one page; none if it is damaged."""
    try:
        with contextlib.closing(document[place]) as page, contextlib.closing(page.get_textpage()) as text:
            return list(_lines(text) if by_lines else _pieces(text, page.get_rotation()))
    except pypdfium2.PdfiumError:
        return []


def _lines(page: pypdfium2.PdfTextPage) -> Iterator[Piece]:
    """Lines as they would stand on a page typed on a machine."""
    text = page.get_text_range()
    lines = [_CONTROLS.sub("", line.translate(_LIGATURES)).strip() for line in _CUT.sub(_typed, text).split("\n")]
    for place, line in enumerate(lines):
        if line:
            yield Piece(line, 0.0, -12.0 * place, 6.0 * len(line), 10.0 - 12.0 * place)


def _typed(cut: re.Match[str]) -> str:
    return "-\n" if cut.group() in "\ufffe\x02" else "\n"


def _pieces(page: pypdfium2.PdfTextPage, rotation: int) -> Iterator[Piece]:
    """Runs of text without a gap wider than a letter or so, in the order of the file."""
    text = page.get_text_range()
    cuts = [*_CUT.finditer(text), None]
    boxes = _Boxes(page, text, rotation)
    boxes.turn_along([(a.end(), b.start() - 1) for a, b in pairwise(cuts) if a and b and b.start() - a.end() > 4])
    start = 0
    for cut in cuts:
        end = cut.start() if cut else len(text)
        hyphen = "-" if cut and cut.group() in "\ufffe\x02" else ""
        yield from _parts(text, start, end, hyphen, boxes)
        start = cut.end() if cut else end


def _parts(text: str, start: int, end: int, hyphen: str, boxes: _Boxes) -> Iterator[Piece]:
    words = [(start + match.start(), start + match.end()) for match in re.finditer(r"\S+", text[start:end])]
    if not words:
        return
    first, box = words[0][0], boxes.of(words[0][0])
    for place, (_, stop) in enumerate(words):
        last = boxes.of(stop - 1)
        final = place + 1 == len(words)
        if not final:
            following = boxes.of(words[place + 1][0])
            # Both ways, as letters of Hebrew and Arabic go leftward.
            gap = max(following[0] - last[2], last[0] - following[2])
            if gap <= _GAP * max(last[3] - last[1], 1.0):
                continue
        box = (min(box[0], last[0]), min(box[1], last[1]), max(box[2], last[2]), max(box[3], last[3]))
        clean = _CONTROLS.sub("", text[first:stop].translate(_LIGATURES)) + (hyphen if final else "")
        if clean:
            yield Piece(clean, *box)
        if not final:
            first, box = words[place + 1][0], following


class _Boxes:
    """Where letters stand, as a reader sees them: (left, bottom, right, top) by index into the text."""

    def __init__(self, page: pypdfium2.PdfTextPage, text: str, rotation: int) -> None:
        """``rotation`` is by how many degrees clockwise the page is shown turned."""
        self._page = page.raw
        self._rotation = rotation
        self._rectangle = pdfium.FS_RECTF()
        self._reference = ctypes.byref(self._rectangle)
        # PDFium counts UTF-16 units; letters beyond 16 bits shift what comes after them.
        wide = text.isascii() or max(text, default="") <= "\uffff"
        self._wide = [] if wide else [place for place, char in enumerate(text) if char > "\uffff"]
        # Mostly the text is all characters of the page in their order; then no place has to be looked up.
        self._same = not self._wide and page.count_chars() == len(text)

    def turn_along(self, lines: Sequence[tuple[int, int]]) -> None:
        """Look at the page so that most of ``lines``, each given by its first and last letter, run across."""
        up = down = 0
        for first, last in lines:
            a, b = self.of(first), self.of(last)
            if abs(b[1] - a[1]) > 2 * abs(b[0] - a[0]):
                up, down = up + (b[1] > a[1]), down + (b[1] < a[1])
        if max(up, down) > 0.5 * len(lines):
            self._rotation = (self._rotation + (90 if up > down else 270)) % 360

    def of(self, place: int) -> tuple[float, float, float, float]:
        """The box of the letter at ``place``; all zero if nobody knows."""
        index = place
        if not self._same:
            unit = place + bisect_left(self._wide, place)
            index = pdfium.FPDFText_GetCharIndexFromTextIndex(self._page, unit)
        if index < 0 or not pdfium.FPDFText_GetLooseCharBox(self._page, index, self._reference):
            return 0.0, 0.0, 0.0, 0.0
        box = self._rectangle
        left, bottom, right, top = box.left, box.bottom, box.right, box.top
        if left > right:
            left, right = right, left
        if bottom > top:
            bottom, top = top, bottom
        if not self._rotation:
            return left, bottom, right, top
        if self._rotation == 90:
            return bottom, -right, top, -left
        if self._rotation == 180:
            return -right, -top, -left, -bottom
        return -top, left, -bottom, right
