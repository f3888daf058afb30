"""Files, folders, pages, tables and pasted text to ``Document``: bytes in, plain texts out. No numbers here."""

from simhash_gui.documents.document import Document, Source, from_text
from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.files import readable
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.outcomes import Outcome, Refused, TableOffer
from simhash_gui.documents.reading import READERS, SUFFIXES, from_bytes, read_document

__all__ = [
    "READERS",
    "SUFFIXES",
    "Document",
    "DocumentError",
    "Outcome",
    "ReadOptions",
    "Refused",
    "Source",
    "TableOffer",
    "from_bytes",
    "from_text",
    "read_document",
    "readable",
]
