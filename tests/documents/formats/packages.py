"""Small office files made of literal XML."""

from __future__ import annotations

import io
import zipfile

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
DGM = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_ODF = "urn:oasis:names:tc:opendocument:xmlns"
ODF = " ".join(
    [f'xmlns:{name}="{_ODF}:{name}:1.0"' for name in ("office", "text", "table", "style")]
    + [f'xmlns:draw="{_ODF}:drawing:1.0"', f'xmlns:svg="{_ODF}:svg-compatible:1.0"']
    + ['xmlns:xlink="http://www.w3.org/1999/xlink"', 'xmlns:dc="http://purl.org/dc/elements/1.1/"']
)


def zipped(parts: dict[str, str | bytes]) -> bytes:
    """A ZIP with these members."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return stream.getvalue()


def relations(*rows: tuple[str, str, str]) -> str:
    """A part of relations: (id, kind, target)."""
    items = "".join(f'<Relationship Id="{key}" Type="{_RELATION}/{kind}" Target="{to}"/>' for key, kind, to in rows)
    return (
        f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{items}</Relationships>'
    )


def docx(body: str, extra: dict[str, str | bytes] | None = None, doctype: str = "") -> bytes:
    """A docx with this body; its parts are related under their own names."""
    spaces = f"{W} {MC} {R} {M} {A} {DGM}"
    document = f"<w:document {spaces}><w:body>{body}</w:body></w:document>"
    return zipped(
        {
            "_rels/.rels": relations(("r1", "officeDocument", "word/document.xml")),
            "word/document.xml": f"<?xml version='1.0'?>{doctype}{document}",
            **(extra or {}),
        }
    )


def p(*runs: str) -> str:
    """A paragraph; what is no element is a run of text."""
    return "<w:p>" + "".join(run if run.startswith("<") else r(run) for run in runs) + "</w:p>"


def r(text: str, properties: str = "") -> str:
    """A run of text."""
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def odt(body: str, styles: str = "", extra: dict[str, str | bytes] | None = None) -> bytes:
    """An odt with this text and these automatic styles."""
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": flat_odt(body, styles, root="office:document-content").encode(),
            **(extra or {}),
        }
    )


def flat_odt(body: str, styles: str = "", root: str = "office:document") -> str:
    """The same in one XML file."""
    automatic = f"<office:automatic-styles>{styles}</office:automatic-styles>"
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><{root} {ODF}>{automatic}'
        f"<office:body><office:text>{body}</office:text></office:body></{root}>"
    )


def pptx(slides: list[str], extra: dict[str, str | bytes] | None = None) -> bytes:
    """A pptx with these slides, numbered from 1 in the package but shown in the order given."""
    ids = "".join(f'<p:sldId id="{256 + n}" r:id="s{n}"/>' for n in range(len(slides)))
    rows = [(f"s{n}", "slide", f"slides/slide{len(slides) - n}.xml") for n in range(len(slides))]
    parts: dict[str, str | bytes] = {
        "_rels/.rels": relations(("r1", "officeDocument", "ppt/presentation.xml")),
        "ppt/presentation.xml": f"<p:presentation {P} {R}><p:sldIdLst>{ids}</p:sldIdLst></p:presentation>",
        "ppt/_rels/presentation.xml.rels": relations(*rows),
    }
    for n, slide in enumerate(slides):
        parts[f"ppt/slides/slide{len(slides) - n}.xml"] = slide
    return zipped(parts | (extra or {}))


def slide(*shapes: str, show: str = "1", tag: str = "sld") -> str:
    """A slide of these shapes."""
    tree = "".join(shapes)
    return f'<p:{tag} {P} {A} {R} {DGM} show="{show}"><p:cSld><p:spTree>{tree}</p:spTree></p:cSld></p:{tag}>'


def shape(*lines: str, placeholder: str = "body") -> str:
    """A shape with a paragraph for each of ``lines``."""
    text = "".join(f"<a:p><a:r><a:t>{line}</a:t></a:r></a:p>" for line in lines)
    return f'<p:sp><p:nvSpPr><p:nvPr><p:ph type="{placeholder}"/></p:nvPr></p:nvSpPr><p:txBody>{text}</p:txBody></p:sp>'


def epub(chapters: dict[str, str], spine: str = "", extra: dict[str, str | bytes] | None = None) -> bytes:
    """A book; ``chapters`` are bodies by file name. ``spine`` gives the order as itemref elements."""
    items = "".join(
        f'<item id="i{n}" href="{name}" media-type="application/xhtml+xml"/>' for n, name in enumerate(chapters)
    )
    order = spine or "".join(f'<itemref idref="i{n}"/>' for n in range(len(chapters)))
    return zipped(
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
            '<rootfile full-path="OPS/book.opf"/></rootfiles></container>',
            "OPS/book.opf": f'<package xmlns="http://www.idpf.org/2007/opf"><manifest>{items}</manifest>'
            f"<spine>{order}</spine></package>",
            **{
                f"OPS/{name}": '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">'
                f"<head><title>not text</title></head><body>{body}</body></html>"
                for name, body in chapters.items()
            },
            **(extra or {}),
        }
    )
