"""What a drop or the clipboard holds: files of this computer, links elsewhere, or plain text.

A name is never handled as text: the URL is taken apart by Qt, and on systems whose names are bytes
the bytes are decoded as the file system does it, so that "100%25.txt", "a#b.txt" and names that are
no UTF-8 open as themselves.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QMimeData, QUrl


@dataclass(frozen=True, slots=True)
class Offer:
    """``paths`` of files, ``links`` that are no files here, or ``text`` when there was neither."""

    paths: tuple[str, ...] = ()
    links: int = 0
    text: str = ""

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to use."""
        return not (self.paths or self.links or self.text.strip())


def offer_of(mime: QMimeData) -> Offer:
    """Take apart what was dropped or copied. Files before links, links before text."""
    urls = list(mime.urls()) if mime.hasUrls() else []
    text = mime.text() if mime.hasText() else ""
    if not urls and text.strip() and all(line.startswith("file:") for line in text.split()):
        urls = [QUrl(line, QUrl.ParsingMode.StrictMode) for line in text.split()]
    paths = tuple(local_path(url) for url in urls if url.isLocalFile())
    links = len(urls) - len(paths)
    if paths or links:
        return Offer(paths, links)
    return Offer(text=text)


def local_path(url: QUrl) -> str:
    """The path that a ``file:`` URL names. Bytes that are no UTF-8 come as lone surrogates, as in ``os``."""
    path = url.toLocalFile()
    if sys.platform == "win32" or "\ufffd" not in path:
        return path
    encoded = url.path(QUrl.ComponentFormattingOption.FullyEncoded)
    return os.fsdecode(unquote_to_bytes(encoded))
