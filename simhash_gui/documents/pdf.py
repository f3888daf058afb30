"""PDF files by PDFium, which tells where every letter stands; ``pdf_layout`` makes paragraphs of that."""

from __future__ import annotations

import contextlib
import ctypes
import re
from collections.abc import Iterator

import pypdfium2
import pypdfium2.raw as pdfium

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DamagedError, EmptyFileError, LockedError, NoTextError
from simhash_gui.documents.options import DEFAULTS, ReadOptions
from simhash_gui.documents.pdf_layout import Piece, text_of_pages

_HEAD = 1024  # bytes in which "%PDF-" may stand
_GAP = 0.8  # heights of a letter that part two pieces of a line; narrow gutters are hardly wider
_CUT = re.compile("\r\n|[\n\r\ufffe\x02]")  # the last two stand for a hyphen at a line end
_CONTROLS = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """The text of a PDF file, a line for each paragraph; ``left_out`` names running heads and feet.

    Raises ``EmptyFileError``, ``LockedError``, ``NoTextError`` (a scan) and ``DamagedError``. A file that only
    forbids printing or copying is read: it opens without a password.
    """
    if not data:
        raise EmptyFileError(name=name)
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if error.err_code in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY):
            raise LockedError(name=name) from error
        raise DamagedError(name=name) from error
    with contextlib.closing(document):
        pages = [_pieces_of_page(document, place) for place in range(len(document))]
    if not pages:
        raise DamagedError(name=name)
    text, left_out = text_of_pages(pages)
    if not text:
        raise NoTextError(name=name)
    return Decoded(text, "", left_out=tuple(line[:80] for line in left_out[:12]))


def _pieces_of_page(document: pypdfium2.PdfDocument, place: int) -> list[Piece]:
    """Pieces of one page; none if it is damaged."""
    try:
        with contextlib.closing(document[place]) as page, contextlib.closing(page.get_textpage()) as text:
            return list(_upright(list(_pieces(text)), page.get_rotation()))
    except pypdfium2.PdfiumError:
        return []


def _pieces(page: pypdfium2.PdfTextPage) -> Iterator[Piece]:
    """Runs of text without a gap wider than a letter or so, in the order of the file."""
    text = page.get_text_range()
    boxes = _Boxes(page, text)
    start = 0
    for cut in [*_CUT.finditer(text), None]:
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
        box = (min(box[0], last[0]), min(box[1], last[1]), max(box[2], last[2]), max(box[3], last[3]))
        final = place + 1 == len(words)
        if not final:
            following = boxes.of(words[place + 1][0])
            # Both ways, as letters of Hebrew and Arabic go leftward.
            gap = max(following[0] - last[2], last[0] - following[2])
            if gap <= _GAP * max(last[3] - last[1], following[3] - following[1], 1.0):
                continue
        clean = _CONTROLS.sub("", text[first:stop].translate(_LIGATURES)) + (hyphen if final else "")
        if clean:
            yield Piece(clean, *box)
        if not final:
            first, box = words[place + 1][0], boxes.of(words[place + 1][0])


class _Boxes:
    """Where letters stand: (left, bottom, right, top) by index into the text."""

    def __init__(self, page: pypdfium2.PdfTextPage, text: str) -> None:
        self._page = page
        self._rectangle = pdfium.FS_RECTF()
        # PDFium counts UTF-16 units; letters beyond 16 bits shift what comes after them.
        self._wide = [place for place, char in enumerate(text) if char > "\uffff"]

    def of(self, place: int) -> tuple[float, float, float, float]:
        unit = place + sum(1 for wide in self._wide if wide < place) if self._wide else place
        index = pdfium.FPDFText_GetCharIndexFromTextIndex(self._page, unit)
        box = self._rectangle
        if index < 0 or not pdfium.FPDFText_GetLooseCharBox(self._page, index, ctypes.byref(box)):
            return 0.0, 0.0, 0.0, 0.0
        return box.left, min(box.bottom, box.top), box.right, max(box.bottom, box.top)


def _upright(pieces: list[Piece], rotation: int) -> Iterator[Piece]:
    """The pieces as a reader sees them who turns the page by ``rotation`` degrees clockwise."""
    for piece in pieces:
        left, bottom, right, top = piece.left, piece.bottom, piece.right, piece.top
        if rotation == 90:
            left, bottom, right, top = bottom, -right, top, -left
        elif rotation == 180:
            left, bottom, right, top = -right, -top, -left, -bottom
        elif rotation == 270:
            left, bottom, right, top = -top, left, -bottom, right
        yield Piece(piece.text, left, bottom, right, top)
