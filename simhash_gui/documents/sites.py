"""Web addresses to pieces: pages, and sitemaps whose pages are fetched in their turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing

from simhash_gui.documents.addresses import parse
from simhash_gui.documents.document import Source
from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.fetching import Bounds, Fetched
from simhash_gui.documents.pieces import PAUSE, Count, Light, Origin, Piece
from simhash_gui.documents.sitemaps import sitemap_in, unpacked
from simhash_gui.documents.taking import Bytes, Taking
from simhash_gui.documents.web import Web, reader_of_answer
from simhash_gui.documents.web_errors import SitemapError

_DEPTH = 2
"""Sitemaps within sitemaps that are followed: the standard has an index of sitemaps, and no index of indexes."""


class Sites:
    """Fetches addresses with one set of bounds and takes what comes apart."""

    def __init__(self, taking: Taking, count: Count, bounds: Bounds | None = None) -> None:
        self._taking = taking
        self._count = count
        self._web = Web(bounds)

    def pieces(self, addresses: Iterable[str], depth: int = 0) -> Iterator[Piece]:
        """The pieces of ``addresses``, in order; each sitemap gives those of its pages."""
        with closing(self._web.fetch(addresses, self._count.check)) as answers:
            for item in answers:
                if item is None:
                    yield PAUSE
                    continue
                text, answer = item
                origin = Origin(_shown(text), _shown(text), Source(_shown(text)), titled=True)
                if isinstance(answer, DocumentError):
                    yield Light(origin.name, (origin.refused(answer),))
                else:
                    yield from self._answered(answer, origin, depth)

    def _answered(self, answer: Fetched, origin: Origin, depth: int) -> Iterator[Piece]:
        try:
            data = unpacked(answer.data, origin.name)
            sitemap = sitemap_in(data)
            if sitemap is None:
                reader = reader_of_answer(answer, origin.name)
                yield self._taking.piece(reader, Bytes(origin, answer.data), answer.charset)
                return
            if not sitemap.addresses or (sitemap.index and depth >= _DEPTH - 1):
                raise SitemapError(name=origin.name)
        except DocumentError as error:
            yield Light(origin.name, (origin.refused(error),))
            return
        self._count.expect(len(sitemap.addresses) - 1)
        yield from self.pieces(sitemap.addresses, depth + 1)


def _shown(text: str) -> str:
    """The address without what follows "#"; as it was given if it is none."""
    try:
        return parse(text).text
    except DocumentError:
        return text.strip()
