"""One web address to its bytes, under bounds of time and size, in a thread that can be left behind.

A name that is looked up, or a server that sends a byte a second, holds up a thread for as long as it likes. So each
fetch has a thread of its own, and whoever waits for it (see ``web``) looks at the clock, closes the connection and
goes on. Nothing of one fetch is kept for the next: no cookies, no credentials, no connections; proxies that the
environment names are not used.
"""

from __future__ import annotations

import contextlib
import http.client
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

import certifi
from urllib3 import HTTPResponse
from urllib3 import exceptions as faults
from urllib3.connection import HTTPConnection, HTTPSConnection

from simhash_gui.documents.addresses import Address, is_address, parse, redirected
from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.web_errors import (
    AddressError,
    BusyServerError,
    CertificateError,
    ConnectionLostError,
    LargeAnswerError,
    NoConnectionError,
    PageForbiddenError,
    PageMissingError,
    RedirectError,
    SchemeError,
    SecureConnectionError,
    ServerFaultError,
    SlowServerError,
    StatusError,
    TooManyRedirectsError,
    UnknownHostError,
)

_PIECE = 1 << 16
_PACKINGS = frozenset({"gzip", "x-gzip", "deflate", "identity"})
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_ACCEPT = "text/html,application/xhtml+xml,text/plain;q=0.9,application/xml;q=0.8,*/*;q=0.5"
_STATUSES: tuple[tuple[frozenset[int], type[DocumentError]], ...] = (
    (frozenset({404, 410}), PageMissingError),
    (frozenset({401, 402, 403, 407, 451}), PageForbiddenError),
    (frozenset({429, 503}), BusyServerError),
    (frozenset(range(500, 600)), ServerFaultError),
)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What one fetch may take: ``seconds`` from the moment it may begin to its last byte, redirects included;
    ``largest_mb`` millions of bytes after unpacking; ``redirects``; ``per_host`` fetches at a time."""

    seconds: float = 20
    largest_mb: int = 10
    redirects: int = 5
    per_host: int = 2


@dataclass(frozen=True, slots=True)
class Fetched:
    """What a server sent: ``address`` it came from after redirects, ``media_type`` in small letters or "",
    ``charset`` as declared or None."""

    address: str
    media_type: str
    charset: str | None
    data: bytes


class Hosts:
    """How many fetches each host has at a time."""

    def __init__(self, per_host: int) -> None:
        self._per_host = per_host
        self._lock = threading.Lock()
        self._slots: dict[str, threading.Semaphore] = {}

    @contextlib.contextmanager
    def slot(self, host: str, call: Fetch) -> Iterator[None]:
        """Wait until ``host`` has room. Raises ``SlowServerError`` if ``call`` is over before."""
        with self._lock:
            slots = self._slots.setdefault(host, threading.Semaphore(self._per_host))
        while not slots.acquire(timeout=0.1):
            call.check()
        try:
            yield
        finally:
            slots.release()


class Fetch:
    """One address on its way, in a thread that begins at once. ``done`` is set when ``result`` is there."""

    def __init__(self, text: str, bounds: Bounds, hosts: Hosts) -> None:
        self.text = text
        self.done = threading.Event()
        self._bounds = bounds
        self._hosts = hosts
        self._lock = threading.Lock()
        self._result: Fetched | DocumentError | None = None
        self._socket: socket.socket | None = None
        self._began: float | None = None
        threading.Thread(target=self._run, name="fetching", daemon=True).start()

    @property
    def result(self) -> Fetched | DocumentError:
        """What came of it; only after ``done``."""
        assert self._result is not None
        return self._result

    def watch(self) -> None:
        """Give it up if its time is over."""
        if self._began is not None and time.monotonic() - self._began > self._bounds.seconds:
            self.abandon()

    def abandon(self) -> None:
        """Give it up now: it ends as too slow, and its connection is closed."""
        self._settle(self._slow())
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def check(self) -> None:
        """Raises ``SlowServerError`` if it was given up or its time is over."""
        if self.done.is_set() or self._left() <= 0:
            raise self._slow()

    def _left(self) -> float:
        return self._bounds.seconds - (0 if self._began is None else time.monotonic() - self._began)

    def _slow(self) -> SlowServerError:
        return SlowServerError(name=self.text, seconds=f"{self._bounds.seconds:g}")

    def _settle(self, result: Fetched | DocumentError) -> None:
        with self._lock:
            if self._result is None:
                self._result = result
                self.done.set()

    def _run(self) -> None:
        try:
            self._settle(self._follow())
        except DocumentError as error:
            self._settle(error)
        except Exception as error:  # of a library's own: the answer made no sense to it
            self._settle(_caused(ConnectionLostError(name=self.text, host=self.text), error))

    def _follow(self) -> Fetched:
        address = parse(self.text)
        for _ in range(self._bounds.redirects + 1):
            with self._hosts.slot(address.host, self):
                if self._began is None:
                    self._began = time.monotonic()
                answer = self._ask(address)
            if isinstance(answer, Fetched):
                return answer
            target = redirected(address, answer)
            if not is_address(target):
                raise RedirectError(name=self.text, target=answer)
            try:
                address = parse(target)
            except (AddressError, SchemeError) as error:
                raise RedirectError(name=self.text, target=target) from error
        raise TooManyRedirectsError(name=self.text, limit=self._bounds.redirects)

    def _ask(self, address: Address) -> Fetched | str:
        """The answer, or where it sends us."""
        self.check()
        connection = _connection(address, self._left())
        response: HTTPResponse | None = None
        try:
            connection.connect()
            self._socket = connection.sock  # the connection forgets it once it belongs to the answer
            self.check()
            connection.request("GET", address.target, headers=_headers(), preload_content=False)
            response = connection.getresponse()
            location = response.headers.get("Location")
            if response.status in _REDIRECTS and location:
                return location
            self._refuse(response.status)
            if set(_packings(response)) - _PACKINGS:
                raise ConnectionLostError(name=self.text, host=address.host)
            return Fetched(address.text, *_types(response), self._body(response))
        except (faults.HTTPError, http.client.HTTPException, OSError, UnicodeError) as error:
            raise _caused(self._fault(error, address.host), error) from error
        finally:
            if response is not None:
                response.close()
            connection.close()

    def _refuse(self, status: int) -> None:
        if not 200 <= status < 300:
            kind = next((kind for statuses, kind in _STATUSES if status in statuses), StatusError)
            raise kind(name=self.text, status=status)

    def _body(self, response: HTTPResponse) -> bytes:
        limit = self._bounds.largest_mb * 1_000_000
        length = response.headers.get("Content-Length", "")
        if length.isdigit() and int(length) > limit:
            raise LargeAnswerError(name=self.text, limit=self._bounds.largest_mb)
        pieces, size = [], 0
        for piece in response.stream(_PIECE, decode_content=True):
            pieces.append(piece)
            size += len(piece)
            if size > limit:
                raise LargeAnswerError(name=self.text, limit=self._bounds.largest_mb)
            self.check()
        return b"".join(pieces)

    def _fault(self, error: Exception, host: str) -> DocumentError:
        """The sentence for what went wrong between us and ``host``."""
        if isinstance(error, faults.NameResolutionError):
            return UnknownHostError(name=self.text, host=host)
        if isinstance(error, faults.NewConnectionError):
            return NoConnectionError(name=self.text, host=host)
        if isinstance(error, faults.TimeoutError | TimeoutError):
            return self._slow()
        inner = error.args[0] if isinstance(error, faults.SSLError) and error.args else error
        if isinstance(inner, ssl.SSLCertVerificationError):
            return CertificateError(name=self.text, host=host)
        if isinstance(inner, ssl.SSLError | faults.SSLError):
            return SecureConnectionError(name=self.text, host=host)
        if isinstance(error, UnicodeError | faults.LocationParseError):
            return AddressError(name=self.text)
        return ConnectionLostError(name=self.text, host=host)


def _caused(error: DocumentError, cause: Exception) -> DocumentError:
    error.__cause__ = cause
    return error


def _connection(address: Address, seconds: float) -> HTTPConnection:
    if address.scheme == "http":
        return HTTPConnection(address.host, address.port, timeout=seconds)
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())  # where the system has no certificates that Python finds
    return HTTPSConnection(address.host, address.port, timeout=seconds, ssl_context=context)


def _headers() -> dict[str, str]:
    try:
        number = version("simhash-gui")
    except PackageNotFoundError:
        number = "0"
    agent = f"simhash-gui/{number} (desktop program; reads pages its user asks for)"
    return {"User-Agent": agent, "Accept": _ACCEPT, "Accept-Encoding": "gzip, deflate"}


def _packings(response: HTTPResponse) -> list[str]:
    stated = response.headers.get("Content-Encoding", "")
    return [packing.strip().lower() for packing in stated.split(",") if packing.strip()]


def _types(response: HTTPResponse) -> tuple[str, str | None]:
    media_type, _, parameters = response.headers.get("Content-Type", "").partition(";")
    for parameter in parameters.split(";"):
        key, _, value = parameter.partition("=")
        if key.strip().lower() == "charset" and value.strip():
            return media_type.strip().lower(), value.strip().strip("\"'")
    return media_type.strip().lower(), None
