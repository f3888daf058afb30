"""A folder to the files in it, in the order a reader expects, each file once, and nothing left out in silence.

Real files come first, links after them: a link may lead out of the folder, and a file is better known by its own
name. What is hidden, and what systems and editors leave behind, is no document and is passed over.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from heapq import merge

from simhash_gui.documents.document import Source
from simhash_gui.documents.errors import (
    ClosedFolderError,
    DanglingLinkError,
    DocumentError,
    NoPermissionError,
    NotAFileError,
    SameFileError,
    SameFolderError,
    UnreadableError,
    UnreadableFolderError,
)
from simhash_gui.documents.files import readable
from simhash_gui.documents.outcomes import Refused

_LITTER = frozenset({"thumbs.db", "desktop.ini", "__macosx", "$recycle.bin", "system volume information", "lost+found"})
_LITTER_ENDS = ("~", ".swp", ".tmp", ".part", ".crdownload")
_HIDDEN_ON_WINDOWS = 0x2 | 0x4  # FILE_ATTRIBUTE_HIDDEN, FILE_ATTRIBUTE_SYSTEM
_DIGITS = re.compile(r"(\d+)")
_LONGEST_NUMBER = 100
_RUN = 5000  # names sorted at a stretch; one call of sort lets no other thread run

FileKey = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Found:
    """A regular file: its path, its name within the folder that was walked, and its status."""

    path: str
    name: str
    status: os.stat_result


@dataclass(slots=True)
class Seen:
    """What was met so far, by device and number of the file; shared by all places opened together."""

    files: dict[FileKey, str] = field(default_factory=dict)
    folders: set[FileKey] = field(default_factory=set)
    walked: set[FileKey] = field(default_factory=set)
    """Files that a folder brought."""

    def first_name(self, status: os.stat_result, name: str) -> str | None:
        """The name under which the same file was met before; if it was not, it is now known as ``name``."""
        key = key_of(status)
        if key is None:
            return None
        other = self.files.get(key)
        if other is None:
            self.files[key] = name
        return other


def key_of(status: os.stat_result) -> FileKey | None:
    """What tells two files apart whatever their names, or None where the system does not number files."""
    return (status.st_dev, status.st_ino) if status.st_ino else None


def natural(name: str) -> tuple[str, str]:
    """A key that sorts "2" before "10", letters without regard to case, and equal names by their own spelling.

    A number is written as its length and its digits, so that keys compare as plain strings.
    """
    parts = _DIGITS.split(name.casefold())
    for place in range(1, len(parts), 2):
        digits = str(int(parts[place])) if len(parts[place]) < _LONGEST_NUMBER else parts[place]
        parts[place] = f"0{chr(len(digits))}{digits}"
    return "".join(parts), name


def in_natural_order(names: list[str]) -> Iterator[str]:
    """``names`` sorted by ``natural``, never holding up other threads for long."""
    runs = [sorted(names[start : start + _RUN], key=natural) for start in range(0, len(names), _RUN)]
    return iter(runs[0]) if len(runs) == 1 else merge(*runs, key=natural)


def is_litter(name: str) -> bool:
    """Whether a file or folder of that name is hidden, or left behind by a system or an editor."""
    small = name.lower()
    return small.startswith((".", "~$")) or small in _LITTER or small.endswith(_LITTER_ENDS)


def walk(
    root: str, seen: Seen, recursive: bool = True, tick: Callable[[], None] = lambda: None
) -> Iterator[Found | Refused]:
    """The files under the folder ``root``, depth first, naturally sorted, a folder's own files before those below.

    Lazy: a folder is listed when its turn comes. Nothing but folders is opened. Never ends in a loop: a folder is
    entered once, whatever links lead to it, and links to a folder above ``root`` are not followed. ``tick`` is
    called at every folder, and may raise ``Cancelled``.
    """
    yield from _Walk(root, seen, recursive, tick).run()


class _Walk:
    def __init__(self, root: str, seen: Seen, recursive: bool, tick: Callable[[], None]) -> None:
        self._root = root
        self._inside = root.rstrip(os.sep) + os.sep
        self._seen = seen
        self._recursive = recursive
        self._tick = tick
        self._links: list[str] = []

    def run(self) -> Iterator[Found | Refused]:
        yield from self._folder(self._root)
        while self._links:  # following one may bring more
            links, self._links = sorted(self._links, key=natural), []
            for link in links:
                yield from self._link(link)

    def _folder(self, top: str) -> Iterator[Found | Refused]:
        waiting = [top]
        while waiting:
            folder = waiting.pop()
            self._tick()
            try:
                if not self._enters(folder):
                    continue
                with os.scandir(folder) as listing:
                    entries = {entry.name: entry for entry in listing if not is_litter(entry.name)}
            except PermissionError as error:
                yield self._refused(folder, ClosedFolderError, error)
                continue
            except OSError as error:
                yield self._refused(folder, UnreadableFolderError, error)
                continue
            below = []
            for name in in_natural_order(list(entries)) if entries else ():
                entry = entries[name]
                if entry.is_symlink():
                    self._links.append(entry.path)
                elif entry.is_dir(follow_symlinks=False):
                    below.append(entry.path)
                else:
                    yield from self._file(entry.path)
            if self._recursive:
                waiting.extend(reversed(below))

    def _enters(self, folder: str) -> bool:
        """Whether ``folder`` is new; the one that was asked for is walked however often it is. Raises ``OSError``."""
        key = key_of(os.stat(folder))
        if key is None:
            return True
        new = key not in self._seen.folders or folder == self._root
        self._seen.folders.add(key)
        return new

    def _file(self, path: str) -> Iterator[Found | Refused]:
        try:
            status = os.stat(path)
        except PermissionError as error:
            yield self._refused(path, NoPermissionError, error)
            return
        except OSError as error:
            yield self._refused(path, UnreadableError, error)
            return
        if getattr(status, "st_file_attributes", 0) & _HIDDEN_ON_WINDOWS:
            return
        if not stat.S_ISREG(status.st_mode):
            yield self._refused(path, NotAFileError)
            return
        name = self._name(path)
        other = self._seen.first_name(status, name)
        if other is not None:
            yield self._refused(path, SameFileError, other=readable(other))
        else:
            key = key_of(status)
            if key is not None:
                self._seen.walked.add(key)
            yield Found(path, name, status)

    def _link(self, link: str) -> Iterator[Found | Refused]:
        try:
            status = os.stat(link)
        except PermissionError as error:
            yield self._refused(link, NoPermissionError, error)
            return
        except OSError as error:  # no target, or a link to itself
            yield self._refused(link, DanglingLinkError, error)
            return
        if not stat.S_ISDIR(status.st_mode):
            yield from self._file(link)
        elif key_of(status) in self._seen.folders or self._holds_root(link):
            yield self._refused(link, SameFolderError)
        elif self._recursive:
            yield from self._folder(link)

    def _holds_root(self, link: str) -> bool:
        target, root = os.path.realpath(link), os.path.realpath(self._root)
        return root == target or root.startswith(target.rstrip(os.sep) + os.sep)

    def _name(self, path: str) -> str:
        if path.startswith(self._inside):
            return path[len(self._inside) :]
        return os.path.relpath(path, self._root) if path != self._root else os.path.basename(path) or path

    def _refused(self, path: str, kind: type[DocumentError], cause: OSError | None = None, **values: str) -> Refused:
        name = readable(self._name(path))
        error = kind(name=name, **values)
        error.__cause__ = cause
        return Refused(Source(path), name, error, opened=False)
