"""ZIP archives: each member a text. Nothing is ever written, so it does not matter where a name would lead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from simhash_gui.documents.document import Source
from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.files import readable
from simhash_gui.documents.folders import is_litter, natural
from simhash_gui.documents.limits import Unpacker
from simhash_gui.documents.pieces import Origin


@dataclass(frozen=True, slots=True)
class Member:
    """A member that is worth a look: ``name`` as the archive has it, ``origin`` of the text it will be."""

    name: str
    origin: Origin


def members(unpacker: Unpacker, archive: Origin) -> Iterator[Member]:
    """The files in an archive, naturally sorted, folders after files, without what systems leave behind."""
    named = {shown_name(name): name for name in unpacker.names()}
    for shown in sorted(named, key=_by_folders):
        parts = PurePosixPath(shown).parts
        if parts and not any(is_litter(part) for part in parts if part != ".."):
            yield Member(named[shown], member_origin(archive, shown))


def member_origin(archive: Origin, shown: str) -> Origin:
    """Where the text of a member comes from."""
    name = readable(PurePosixPath(shown).name)
    source = Source(archive.source.place, shown)
    return replace(archive, name=name, origin=f"{archive.origin}/{shown}", source=source)


def shown_name(name: str) -> str:
    """A member's name as it was meant.

    Without a flag a name is in code page 437 by the standard, and in UTF-8 by the habit of many programs; some
    write backslashes.
    """
    with suppress(UnicodeError):
        name = name.encode("cp437").decode("utf-8")
    return name.replace("\\", "/")


def content(unpacker: Unpacker, member: Member) -> bytes:
    """The bytes of a member. Raises ``DocumentError`` in whose sentence the member is named."""
    try:
        return unpacker.read(member.name)
    except DocumentError as error:
        raise type(error)(**{**error.values, "name": member.origin.name}) from error


def _by_folders(shown: str) -> tuple[tuple[int, tuple[str, str]], ...]:
    *above, name = shown.split("/")
    return (*((1, natural(folder)) for folder in above), (0, natural(name)))
