"""Places to documents: files, folders and addresses in any mix."""

from __future__ import annotations

import os
import stat
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import groupby

from simhash_gui.documents import folders
from simhash_gui.documents.addresses import as_path, is_address
from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Source
from simhash_gui.documents.errors import DocumentError, FileMissingError, NothingFoundError, SameFileError
from simhash_gui.documents.fetching import Bounds
from simhash_gui.documents.files import check_encoding, check_file, readable
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.outcomes import Outcome, Refused, TableOffer
from simhash_gui.documents.pieces import Count, Light, Origin, Piece, looking_ahead, outcomes_of
from simhash_gui.documents.reading import reader_of
from simhash_gui.documents.sites import Sites
from simhash_gui.documents.taking import Taking
from simhash_gui.progress import Progress

__all__ = ["Outcome", "Refused", "TableOffer", "is_address", "open_all", "open_source", "read_again"]


def open_all(
    places: Sequence[str],
    options: ReadOptions,
    progress: Progress,
    extractor: Extractor,
    *,
    bounds: Bounds | None = None,
) -> Generator[Outcome, None, None]:
    """What comes of paths of files, paths of folders and addresses, lazily, each as soon as it is there.

    In the order given; in folders naturally sorted. Nothing stops the others: a place without text gives a
    ``Refused``. A file that several folders, or links in them, lead to is read once; one given by its own path
    is read unless a folder brought it before. With ``options.ask_tables`` a table gives a ``TableOffer``. Only
    addresses that stand in ``places``, and those of a sitemap that does, are fetched, within ``bounds``; a list of
    addresses or a sitemap in a file stays what it is. ``progress`` tells outcomes done and known to come. Raises
    ``Cancelled`` soon after ``progress.cancel()``.
    """
    count = Count(progress)
    count.expect(len(places))
    count.check()
    yield from outcomes_of(_Opening(options, count, bounds).pieces(places), extractor, count)
    count.check()


def open_source(
    source: Source,
    options: ReadOptions,
    progress: Progress,
    extractor: Extractor,
    *,
    bounds: Bounds | None = None,
) -> Generator[Outcome, None, None]:
    """What comes now of one source, and of all that lies in it: a file, an address, a member of an archive, the rows
    of a table in an archive, one row.

    An archive is taken apart only as far as needed. Where nothing is there any more, the reason comes instead.
    Raises ``Cancelled``.
    """
    count = Count(progress)
    opening = _Opening(replace(options, kinds=None), count, bounds, source.inside or None)
    found = False
    with closing(outcomes_of(opening.pieces([source.place]), extractor, count)) as outcomes:
        for outcome in outcomes:
            failed = isinstance(outcome, Refused) and not isinstance(outcome.error, NothingFoundError)
            if _lies_in(outcome.source, source) or (failed and outcome.source == Source(source.place)):
                found = True
                yield outcome
    if not found:
        name = readable("/".join(part for part in (os.path.basename(source.place), source.inside) if part))
        yield Refused(source, name, FileMissingError(name=name), opened=True)


def read_again(
    source: Source,
    options: ReadOptions,
    progress: Progress,
    extractor: Extractor,
    *,
    bounds: Bounds | None = None,
) -> Outcome:
    """The first of ``open_source``: all there is for a source of one text. A table is read up to the row."""
    with closing(open_source(source, options, progress, extractor, bounds=bounds)) as outcomes:
        return next(outcomes)


def _lies_in(inner: Source | None, outer: Source) -> bool:
    if inner is None or inner.place != outer.place:
        return False
    return not outer.inside or inner.inside == outer.inside or inner.inside.startswith(f"{outer.inside}#")


class _Opening:
    def __init__(self, options: ReadOptions, count: Count, bounds: Bounds | None, only: str | None = None) -> None:
        self._options = options
        self._count = count
        self._seen = folders.Seen()
        self._taking = Taking(options, count, only)
        self._sites = Sites(self._taking, count, bounds)

    def pieces(self, places: Sequence[str]) -> Generator[Piece, None, None]:
        for addresses, group in groupby(places, is_address):
            if addresses:
                yield from self._sites.pieces(list(group))
            else:
                for place in group:
                    yield from self._path(as_path(place))

    def _path(self, place: str) -> Iterator[Piece]:
        path = os.path.abspath(place) if place and "\0" not in place else place
        name = readable(os.path.basename(path) or path) or '""'
        origin = Origin(name, path, Source(path))
        try:
            check_encoding(self._options, name)
            if _is_folder(path):
                yield from self._folder(path, origin)
                return
            status = check_file(path, name, self._options)
        except DocumentError as error:
            yield Light(name, (origin.refused(error),))
            return
        if folders.key_of(status) in self._seen.walked:
            other = self._seen.first_name(status, name) or name
            refused = origin.refused(SameFileError(name=name, other=readable(other)), opened=False)
            yield Light(name, (refused,))
            return
        self._seen.first_name(status, os.path.basename(path))
        yield from self._taking.file(origin_of(path, name, status))

    def _folder(self, path: str, origin: Origin) -> Iterator[Piece]:
        found = False
        walk = folders.walk(path, self._seen, self._options.recursive, self._count.check)
        for item in looking_ahead(filter(self._wanted, walk), self._count):
            found = True
            if isinstance(item, Refused):
                yield Light(item.name, (item,))
                continue
            yield from self._found(item)
        if not found:
            yield Light(origin.name, (origin.refused(NothingFoundError(name=origin.name)),))
        else:
            self._count.expect(-1)  # the folder itself, which was counted as a place

    def _found(self, item: folders.Found) -> Iterator[Piece]:
        name = readable(os.path.basename(item.path))
        origin = origin_of(item.path, name, item.status)
        try:
            check_file(item.path, name, self._options, item.status)
        except DocumentError as error:
            yield Light(name, (origin.refused(error, opened=False),))
            return
        yield from self._taking.file(origin, in_folder=True)

    def _wanted(self, item: folders.Found | Refused) -> bool:
        kinds = self._options.kinds
        if kinds is None or isinstance(item, Refused):
            return True
        reader = reader_of(item.path)
        return (reader.kind if reader else "text") in kinds


def origin_of(path: str, name: str, status: os.stat_result) -> Origin:
    """The origin of a file that is there."""
    return Origin(name, path, Source(path), (status.st_mtime_ns, status.st_size))


def _is_folder(path: str) -> bool:
    try:
        return stat.S_ISDIR(os.stat(path).st_mode)
    except (OSError, ValueError):
        return False
