"""Files, folders, pages, tables and pasted text to ``Document``: bytes in, plain texts out. No numbers here.

The modules in reading order.

- What comes out: ``document``, ``outcomes``, ``errors``, ``web_errors``; how it is read: ``options``.
- The way in: ``opening`` (places in any mix), ``folders``, ``taking`` (a file to its reader), ``pieces``; ``files``.
- The registry of readers: ``reading``, with ``sniffing`` and ``lying`` for names that say nothing, or not the truth.
- Encodings: ``decoding``, ``charsets``, ``candidates``.
- Readers of one text: ``plain``, ``subtitles``, ``markdown``; pages (``html_tree``, ``html_lines``, ``html``); PDF
  (``pdf``, ``pdf_layout``, ``hyphens``); office documents and books in the package ``formats``.
- Readers of many texts: ``table_feed``, ``table_rows``, ``table_columns``, ``tables``, ``sheets``, ``archives``,
  ``crawls``; ``limits`` for all that unpacks.
- The web: ``addresses``, ``fetching``, ``web``, ``sitemaps``, ``sites``.
- Child processes for what can crash or blow up: ``child`` (the pool), ``child_process``, ``child_wire``,
  ``child_main``.
"""

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
