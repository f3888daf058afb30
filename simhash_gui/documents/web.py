"""Web addresses to what their servers send, several at a time and in order; only what the user asked for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from urllib.parse import urlsplit

from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.fetching import Bounds, Fetch, Fetched, Hosts
from simhash_gui.documents.reading import Reader, reader_for, reader_of, reader_of_type
from simhash_gui.documents.sniffing import kind_of
from simhash_gui.documents.web_errors import NotTextAddressError

Fetching = Generator[tuple[str, Fetched | DocumentError] | None, None, None]

_AT_ONCE = 8
_TICK = 0.05  # seconds between two looks at the clock and "cancelled?"
_UNTOLD = frozenset({"", "application/octet-stream", "binary/octet-stream", "application/x-download", "text/plain"})
_NO_TEXT = ("image/", "audio/", "video/", "font/")


class Web:
    """Fetches under ``bounds``, at most 8 at a time and as many of one host as the bounds say."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        self._bounds = bounds or Bounds()
        self._hosts = Hosts(self._bounds.per_host)

    def fetch(self, addresses: Iterable[str], tick: Callable[[], None]) -> Fetching:
        """What comes of each address, in their order; None, so that something else can be done, before each wait.

        ``tick`` is called 20 times a second while waiting and may raise ``Cancelled``; then, or when the iterator
        is closed, all that is on its way is given up at once.
        """
        coming = iter(addresses)
        active: deque[Fetch] = deque()
        try:
            while True:
                active.extend(Fetch(text, self._bounds, self._hosts) for text in islice(coming, _AT_ONCE - len(active)))
                if not active:
                    return
                if not active[0].done.is_set():
                    yield None
                while not active[0].done.wait(_TICK):
                    tick()
                    for call in active:
                        call.watch()
                tick()
                call = active.popleft()
                yield call.text, call.result
        finally:
            for call in reversed(active):  # those that wait for their host first, or they would take its room
                call.abandon()


def reader_of_answer(answer: Fetched, name: str) -> Reader:
    """The reader for what a server sent: by its type, else by the address, else by the bytes.

    Raises ``NotTextAddressError``.
    """
    media_type = answer.media_type
    if media_type.startswith(_NO_TEXT):
        raise NotTextAddressError(name=name, type=media_type)
    reader = None if media_type in _UNTOLD else reader_of_type(media_type)
    if reader is None and media_type.endswith(("+xml", "/xml", "+json")):
        reader = reader_for("code")
    if reader is None:
        reader = reader_of(urlsplit(answer.address).path)
        if media_type == "text/plain" and (reader is None or reader.kind in ("page", "zip", "crawl")):
            reader = reader_for("text")
    if reader is None:
        kind = "text" if media_type.startswith("text/") else kind_of(answer.data)
        if kind == "text" and b"\0" in answer.data[:1024]:
            kind = None
        if kind is None:
            raise NotTextAddressError(name=name, type=media_type or "?")
        reader = reader_for(kind)
    if reader.kind in ("zip", "crawl"):
        raise NotTextAddressError(name=name, type=media_type)
    return reader
