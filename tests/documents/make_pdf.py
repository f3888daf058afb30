"""Small PDF files, written by hand: what stands where is in the test that asks for it."""

from __future__ import annotations

from collections.abc import Sequence

Run = tuple[float, float, str]
"""Left edge and base line in points from the lower left corner, and the text."""


def pdf(pages: Sequence[Sequence[Run]], size: int = 10, rotate: int = 0) -> bytes:
    """A file with these pages, each 595 by 842 points, in Courier (a letter is 0.6 of ``size`` wide)."""
    contents = [
        b"\n".join(b"BT /F1 %d Tf 1 0 0 1 %.2f %.2f Tm (%b) Tj ET" % (size, x, y, escaped(text)) for x, y, text in page)
        for page in pages
    ]
    return with_contents(contents, b"/MediaBox [0 0 595 842] /Rotate %d" % rotate)


def with_contents(contents: Sequence[bytes], page: bytes = b"/MediaBox [0 0 595 842]") -> bytes:
    """A file whose pages draw ``contents``; ``page`` is put into each page's dictionary."""
    kids = b" ".join(b"%d 0 R" % (4 + 2 * place) for place in range(len(contents)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [%b] /Count %d >>" % (kids, len(contents)),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    ]
    for place, stream in enumerate(contents):
        objects.append(
            b"<< /Type /Page /Parent 2 0 R %b /Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R >>"
            % (page, 5 + 2 * place)
        )
        objects.append(b"<< /Length %d >>\nstream\n%b\nendstream" % (len(stream), stream))
    found = b"%PDF-1.4\n"
    starts = []
    for number, content in enumerate(objects, 1):
        starts.append(len(found))
        found += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % start for start in starts)
    return found + (
        b"xref\n0 %d\n0000000000 65535 f \n%btrailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
        % (len(objects) + 1, table, len(objects) + 1, len(found))
    )


def escaped(text: str) -> bytes:
    data = text.encode("cp1252")
    for char in (b"\\", b"(", b")"):
        data = data.replace(char, b"\\" + char)
    return data


def lines(texts: Sequence[str], left: float = 72, top: float = 760, step: float = 12) -> list[Run]:
    """One text under the other."""
    return [(left, top - step * place, text) for place, text in enumerate(texts)]
