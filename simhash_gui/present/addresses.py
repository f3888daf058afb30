"""Web addresses as people write them, one a line."""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.documents.addresses import as_address
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say


@dataclass(frozen=True, slots=True)
class AddressLines:
    """``addresses`` to fetch, each once, and a sentence ``said`` about them or about the first line that is none."""

    addresses: tuple[str, ...]
    said: str
    wrong: bool


def read_lines(wording: Wording, text: str) -> AddressLines:
    """The addresses in ``text``, one a line; none of them if a line is no web address."""
    found: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        shown = line.strip()
        if not shown:
            continue
        address = as_address(shown)
        if address is None or not address.lower().startswith(("http://", "https://")):
            return AddressLines((), wording(say.NO_ADDRESS, line=number, text=shown[:80]), wrong=True)
        found.append(address)
    addresses = tuple(dict.fromkeys(found))
    return AddressLines(addresses, wording(say.ADDRESSES, n=len(addresses)) if addresses else "", wrong=False)
