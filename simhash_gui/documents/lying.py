"""Files whose name says one thing and whose content clearly is another."""

from __future__ import annotations

from simhash_gui.documents.sniffing import kind_of

OLE_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How Word 97 documents begin, and locked ones of later versions."""

_TEXTS = frozenset(("text", "markdown", "page", "subtitles", "code"))
_OFFICE = frozenset(("word", "rtf", "doc"))  # one reader takes all of these by their content
_BINARIES = frozenset(("word", "odt", "rtf", "doc", "slides", "epub", "pdf", "sheet"))
_MARKS = (b"%PDF-", b"{\\rtf", b"PK\x03\x04", OLE_MARK)


def suspicious(kind: str, head: bytes) -> bool:
    """Whether a file that should be text of ``kind`` begins like something else, which a child has to look at."""
    return kind in _TEXTS and head.startswith(_MARKS)


def true_kind(kind: str, data: bytes) -> str:
    """The row of the registry that ``data`` is for, though its name says ``kind``.

    The same ``kind`` where the content is not clearly another one; its reader has the sentence for that. Looks at
    the beginning, and of a ZIP at the list of its parts.
    """
    if kind not in _TEXTS | _BINARIES or kind == "sheet":
        return kind
    found = "doc" if data.startswith(OLE_MARK) else kind_of(data)
    if found == kind or (found in _OFFICE and kind in _OFFICE):
        return kind
    if found in _BINARIES and found != "sheet":
        return found
    return "page" if found == "page" and kind in _BINARIES - _OFFICE else kind
