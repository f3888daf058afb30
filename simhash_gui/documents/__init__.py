"""Files and pasted text to ``Document``: bytes in, one plain text out. No numbers here."""

from simhash_gui.documents.document import Document, from_text
from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.reading import READERS, SUFFIXES, from_bytes, read_document, readable

__all__ = ["READERS", "SUFFIXES", "Document", "DocumentError", "from_bytes", "from_text", "read_document", "readable"]
