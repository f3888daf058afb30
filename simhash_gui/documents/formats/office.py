"""Word's formats, told apart by their first bytes: many a .doc is RTF, a newer docx or a web page inside."""

from __future__ import annotations

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import EmptyFileError, WrongTypeError
from simhash_gui.documents.formats import doc, opendocument, rtf, word
from simhash_gui.documents.formats.package import OLE_MARK, RTF_MARK, ZIP_MARK
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.sniffing import kind_of


def read(data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of a file that Word opens. Raises a ``DocumentError`` of the class that fits."""
    if not data:
        raise EmptyFileError(name=name)
    if data.startswith(ZIP_MARK):
        return opendocument.read(data, name, options) if kind_of(data) == "odt" else word.read(data, name, options)
    if data.startswith(OLE_MARK):
        return doc.read(data, name, options)
    if RTF_MARK in data[:1024]:
        return rtf.read(data, name, options)
    if kind_of(data) == "page":
        from simhash_gui.documents import html  # its libraries take a while to load

        return html.read(data, name, options)
    raise WrongTypeError(name=name)
