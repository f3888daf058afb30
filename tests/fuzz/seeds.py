"""One small, sound file of every format, made here, for the mutations to start from."""

from __future__ import annotations

import gzip
import io
import struct
import zipfile
from collections.abc import Mapping
from types import MappingProxyType

from tests.documents.make_pdf import lines, pdf
from tests.documents.make_xlsx import Sheet, workbook

WORDS = "Herons stand in the shallow water at dawn and wait for small fish"
_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_P = "http://schemas.openxmlformats.org/presentationml/2006/main"
_A = "http://schemas.openxmlformats.org/drawingml/2006/main"
_R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_ODF = "urn:oasis:names:tc:opendocument:xmlns"


def zipped(parts: Mapping[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A ZIP of ``parts``, always with the same bytes; "mimetype" is stored, as its standards ask."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w") as archive:
        for name, content in parts.items():
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" else method
            archive.writestr(entry, content, compresslevel=1)
    return output.getvalue()


def package(document: str, parts: Mapping[str, str]) -> bytes:
    """An Office Open XML file whose main part is ``document``."""
    return zipped(
        {
            "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
            '<Default Extension="xml" ContentType="application/xml"/></Types>',
            "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
            f'<Relationship Id="r1" Type="{_R}/officeDocument" Target="{document}"/></Relationships>',
            **parts,
        }
    )


def docx(text: str = WORDS) -> bytes:
    """A Word file: a paragraph with a tracked change, a note, a table."""
    run = f"<w:r><w:t>{text}</w:t></w:r>"
    body = (
        f'<w:p>{run}<w:ins w:id="1">{run}</w:ins><w:del w:id="2"><w:r><w:delText>gone</w:delText></w:r></w:del>'
        '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>'
        f"<w:tbl><w:tr><w:tc><w:p>{run}</w:p></w:tc></w:tr></w:tbl>"
    )
    return package(
        "word/document.xml",
        {
            "word/document.xml": f'<w:document xmlns:w="{_W}"><w:body>{body}</w:body></w:document>',
            "word/footnotes.xml": f'<w:footnotes xmlns:w="{_W}"><w:footnote w:id="2"><w:p>{run}</w:p></w:footnote>'
            "</w:footnotes>",
            "word/_rels/document.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
            f'<Relationship Id="r1" Type="{_R}/footnotes" Target="footnotes.xml"/></Relationships>',
        },
    )


def pptx() -> bytes:
    """Slides: one, with a text box."""
    box = f"<p:sp><p:txBody><a:p><a:r><a:t>{WORDS}</a:t></a:r></a:p></p:txBody></p:sp>"
    slide = f"<p:cSld><p:spTree>{box}</p:spTree></p:cSld>"
    return package(
        "ppt/presentation.xml",
        {
            "ppt/presentation.xml": f'<p:presentation xmlns:p="{_P}" xmlns:r="{_R}"><p:sldIdLst>'
            '<p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>',
            "ppt/_rels/presentation.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
            f'<Relationship Id="r1" Type="{_R}/slide" Target="slides/slide1.xml"/></Relationships>',
            "ppt/slides/slide1.xml": f'<p:sld xmlns:p="{_P}" xmlns:a="{_A}">{slide}</p:sld>',
        },
    )


def odt() -> bytes:
    """An OpenDocument text."""
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": f'<office:document-content xmlns:office="{_ODF}:office:1.0" xmlns:text="{_ODF}:text:1.0">'
            f"<office:body><office:text><text:p>{WORDS}<text:s text:c='2'/><text:note><text:note-body><text:p>{WORDS}"
            "</text:p></text:note-body></text:note></text:p></office:text></office:body></office:document-content>",
            "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{_ODF}:manifest:1.0">'
            '<manifest:file-entry manifest:full-path="/"/></manifest:manifest>',
        }
    )


def epub() -> bytes:
    """An e-book of two chapters."""
    chapter = (
        f"<html xmlns='http://www.w3.org/1999/xhtml'><head><title>t</title></head><body><p>{WORDS}</p></body></html>"
    )
    return zipped(
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
            '<rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
            "OEBPS/book.opf": '<package xmlns="http://www.idpf.org/2007/opf"><manifest>'
            '<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>'
            '<item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest>'
            '<spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
            "OEBPS/a.xhtml": chapter,
            "OEBPS/b.xhtml": chapter,
        }
    )


def doc() -> bytes:
    """A Word 97 file: an OLE container with a header, one piece of text and the table that names it."""
    text = f"{WORDS}\r".encode("cp1252")
    start = 1024
    header = bytearray(start)
    struct.pack_into("<HH", header, 0, 0xA5EC, 193)
    struct.pack_into("<H", header, 0x0A, 0x0200)
    struct.pack_into("<HH", header, 0x20, 14, 0)
    struct.pack_into("<II", header, 0x18, start, start + len(text))
    struct.pack_into("<I", header, 0x4C, len(text))
    pieces = struct.pack("<II", 0, len(text)) + struct.pack("<HIH", 0, 0x40000000 | start * 2, 0)
    clx = b"\x02" + struct.pack("<I", len(pieces)) + pieces
    struct.pack_into("<II", header, 0x1A2, 0, len(clx))
    return compound({"WordDocument": (bytes(header) + text).ljust(4096, b"\0"), "1Table": clx.ljust(4096, b"\0")})


def compound(streams: Mapping[str, bytes]) -> bytes:
    """An OLE container of up to three streams of 4096 bytes each, which is the least that needs no small sectors."""
    end, free, fat_mark = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
    sectors = [fat_mark, end]
    entries = [_entry("Root Entry", 5, 1, end)]
    body = b""
    for number, (name, content) in enumerate(streams.items(), 1):
        first, count = len(sectors), len(content) // 512
        sectors += [*range(first + 1, first + count), end]
        following = number + 1 if number < len(streams) else free
        entries.append(_entry(name, 2, free, first, len(content), right=following))
        body += content
    fat = struct.pack("<128I", *sectors, *[free] * (128 - len(sectors)))
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    header += struct.pack("<HHHHH6xIIIIIIIII", 0x3E, 3, 0xFFFE, 9, 6, 0, 1, 1, 0, 4096, end, 0, end, 0)
    header += struct.pack("<109I", 0, *[free] * 108)
    return header + fat + b"".join(entries).ljust(512, b"\0") + body


def _entry(name: str, kind: int, child: int, start: int, size: int = 0, *, right: int = 0xFFFFFFFF) -> bytes:
    label = (name + "\0").encode("utf-16-le")
    return struct.pack(
        "<64sHBBIII16sIQQIQ", label, len(label), kind, 1, 0xFFFFFFFF, right, child, b"", 0, 0, 0, start, size
    )


def warc() -> bytes:
    """A crawl of one page."""
    page = f"<html><body><p>{WORDS}</p></body></html>".encode()
    answer = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + page
    return (
        b"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://example.org/a\r\n"
        b"WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
        b"Content-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%b\r\n\r\n"
        % (len(answer), answer)
    )


def rtf() -> bytes:
    """Rich text with accents, a table and a field."""
    return (
        r"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\info{\title zz}}\f0 " + WORDS + r" \'e9l\'e8ve \u8364?\par "
        r"\trowd\cellx1000 a\cell b\cell\row {\field{\*\fldinst HYPERLINK zz}{\fldrslt link}}{\footnote note}}"
    ).encode("ascii")


def page() -> bytes:
    """A page long enough to have a main text."""
    body = "".join(f"<p>{WORDS} number {n}, and the reeds move in the wind &amp; rain.</p>" for n in range(16))
    return (
        "<!DOCTYPE html><html><head><meta charset='utf-8'><title>Herons</title><script>var a = '<p>';</script></head>"
        f"<body><nav><a href='/'>Home</a></nav><article><h1>Herons</h1>{body}<table><tr><td>a<td>b</table></article>"
        "<div id='cookie-banner'>cookies</div></body></html>"
    ).encode()


def seeds() -> Mapping[str, bytes]:
    """File suffix -> a sound file of that type."""
    table = "name;text\n" + "".join(f'"n{n}";"{WORDS}, number {n}"\n' for n in range(4))
    member: dict[str, bytes | str] = {"a.txt": WORDS, "in/b.html": page(), "c.docx": docx()}
    return MappingProxyType(
        {
            ".txt": f"{WORDS}, déjà vu, Żółw, 町".encode(),
            ".md": f"---\ntitle: a\n---\n# Title\n\n- *{WORDS}*\n\n[a](b) ![c](d) `e`\n\n| a |\n|--|\n| c |\n".encode(),
            ".html": page(),
            ".srt": f"1\n00:00:01,000 --> 00:00:02,000\n<i>{WORDS}</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n".encode(),
            ".csv": table.encode(),
            ".jsonl": f'{{"name": "a", "text": "{WORDS}"}}\n{{"name": "b", "text": "{WORDS} \\u00e9"}}\n'.encode(),
            ".xml": f'<?xml version="1.0" encoding="iso-8859-1"?>\n<a>{WORDS} \xe9</a>'.encode("latin-1"),
            ".rtf": rtf(),
            ".docx": docx(),
            ".doc": doc(),
            ".odt": odt(),
            ".pptx": pptx(),
            ".epub": epub(),
            ".xlsx": workbook(Sheet("one", [["name", "text"], ["a", WORDS], ["b", 12]])),
            ".pdf": pdf([lines([WORDS, "and more of it"]), lines(["second page"])]),
            ".zip": zipped(member),
            ".warc": warc(),
            ".warc.gz": gzip.compress(warc(), mtime=0),
        }
    )
