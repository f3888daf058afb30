"""Web addresses as people write them, to what is asked of which server. Nothing is fetched here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, cast
from urllib.parse import quote, urldefrag, urljoin, urlsplit
from urllib.request import url2pathname

import idna

from simhash_gui.documents.web_errors import AddressError, AddressWithPasswordError, SchemeError

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+)://")
_HOST = re.compile(r"[^\s/?#@\\<>\"{}|^`]+\.[^\W\d_]{2,}(?::\d{1,5})?", re.UNICODE)
_LOCAL = re.compile(r"(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?")
_SAFE = "%/:=&?~+!$,;'@()*[]-._"
_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Address:
    """What to ask whom: ``host`` in ASCII, ``target`` the path with its query; ``text`` as it is shown."""

    text: str
    scheme: Literal["http", "https"]
    host: str
    port: int
    target: str


def is_address(place: str) -> bool:
    """Whether ``place`` is an address rather than a path: it begins with a scheme like "https://"."""
    match = _SCHEME.match(place.lstrip())
    return match is not None and match.group(1).lower() != "file"


def as_path(place: str) -> str:
    """The path in a "file:" address of this machine; any other place as it is."""
    match = _SCHEME.match(place.lstrip())
    if match is None or match.group(1).lower() != "file":
        return place
    parts = urlsplit(place.strip())
    return url2pathname(parts.path) if parts.netloc in ("", "localhost") else place


def as_address(typed: str) -> str | None:
    """The address that somebody meant who typed it, or None if it looks like none.

    "example.org/page" is meant as https; a server on this machine, which hardly ever speaks that, as http. The part
    after "#" only says where to scroll to and is dropped.
    """
    text = "".join(typed.split("\n")).strip().strip("<>")
    if not text or re.search(r"\s", text):
        return None
    if _SCHEME.match(text):
        return urldefrag(text).url if is_address(text) else None
    host = re.split(r"[/?#]", text, maxsplit=1)[0]
    if _LOCAL.fullmatch(host):
        return urldefrag(f"http://{text}").url
    return urldefrag(f"https://{text}").url if _HOST.fullmatch(host) else None


def addresses_in(text: str) -> tuple[str, ...]:
    """The addresses of a list that holds nothing else: one a line, blank lines and lines after "#" aside.

    Empty if there is any line that is no address with its scheme, so a text that cites addresses is no list. Each
    is there once, in order.
    """
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if not all(line.lower().startswith(("http://", "https://")) and len(line.split()) == 1 for line in lines):
        return ()
    return tuple(dict.fromkeys(urldefrag(line).url for line in lines))


def parse(text: str) -> Address:
    """What the address in ``text`` asks for. Raises ``AddressError``, ``SchemeError``, ``AddressWithPasswordError``."""
    shown = urldefrag(text.strip()).url
    try:
        parts = urlsplit(shown)
        port = parts.port
        host = _ascii(parts.hostname or "")
    except ValueError as error:
        raise AddressError(name=shown) from error
    if parts.scheme not in _PORTS:
        raise SchemeError(name=shown, scheme=f"{parts.scheme}:")
    if parts.username is not None or parts.password is not None:
        raise AddressWithPasswordError(name=f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}")
    if not host or port == 0:
        raise AddressError(name=shown)
    target = quote(parts.path or "/", safe=_SAFE) + (f"?{quote(parts.query, safe=_SAFE)}" if parts.query else "")
    scheme = cast("Literal['http', 'https']", parts.scheme)
    return Address(shown, scheme, host, port or _PORTS[scheme], target)


def redirected(address: Address, location: str) -> str:
    """Where ``address`` sends whoever asks for it."""
    try:
        return urljoin(address.text, location.strip())
    except ValueError:
        return location


def _ascii(host: str) -> str:
    """``host`` as it is asked for. Raises ``ValueError`` for what no server can be called."""
    if ":" in host:  # IPv6
        return host
    if host.isascii():
        if re.fullmatch(r"[a-z0-9._-]*", host) is None or len(host) > 253:
            raise ValueError(host)
        return host
    return idna.encode(host, uts46=True).decode("ascii")
