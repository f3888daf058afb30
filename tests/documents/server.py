"""A web server on loopback with one page for each thing that can go wrong."""

from __future__ import annotations

import gzip
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

PAGE = "<!DOCTYPE html><html><head><title>A page</title></head><body><p>One two three.</p></body></html>"


@dataclass
class Answer:
    """What a path answers with; ``write`` takes over after the headers."""

    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    write: Callable[[BaseHTTPRequestHandler, threading.Event], None] | None = None


@dataclass
class Site:
    """What was asked for, and how many requests were there at a time."""

    url: str
    answers: dict[str, Answer]
    asked: list[str] = field(default_factory=list)
    agents: set[str] = field(default_factory=set)
    cookies: list[str] = field(default_factory=list)
    now: int = 0
    most: int = 0
    over: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def page(self, path: str, body: bytes | str, kind: str = "text/html; charset=utf-8", **headers: str) -> str:
        """Put a page there; its address."""
        data = body.encode() if isinstance(body, str) else body
        self.answers[path] = Answer(data, headers={"Content-Type": kind, **headers})
        return self.url + path

    def answer(self, path: str, answer: Answer) -> str:
        """Put an answer there; its address."""
        self.answers[path] = answer
        return self.url + path

    def redirect(self, path: str, target: str, status: int = 302) -> str:
        """Send ``path`` on to ``target``; its address."""
        return self.answer(path, Answer(b"", status, {"Location": target}))


class _Handler(BaseHTTPRequestHandler):
    site: ClassVar[Site]

    def do_GET(self) -> None:
        site = self.site
        with site.lock:
            site.asked.append(self.path)
            site.agents.add(self.headers["User-Agent"])
            site.cookies += self.headers.get_all("Cookie", [])
            site.now += 1
            site.most = max(site.most, site.now)
        try:
            self._answer(site.answers.get(self.path, Answer(b"not here", 404, {"Content-Type": "text/plain"})))
        except (BrokenPipeError, ConnectionResetError):
            pass
        finally:
            with site.lock:
                site.now -= 1

    def _answer(self, answer: Answer) -> None:
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        if answer.write is None:
            self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        if answer.write is not None:
            answer.write(self, self.site.over)
        else:
            self.wfile.write(answer.body)

    def log_message(self, format: str, *args: object) -> None:
        """Tests print nothing."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up is what some tests are about."""


@contextmanager
def serving(context: ssl.SSLContext | None = None) -> Iterator[Site]:
    """A site on a free port, gone afterwards; over TLS if there is a ``context`` for that."""

    class Handler(_Handler):
        pass

    server = _Server(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    site = Site(f"http{'s' if context else ''}://127.0.0.1:{server.server_port}", {})
    Handler.site = site
    thread = threading.Thread(target=lambda: server.serve_forever(0.01))
    thread.start()
    try:
        yield site
    finally:
        site.over.set()
        server.shutdown()
        thread.join()
        server.server_close()


def endless(handler: BaseHTTPRequestHandler, over: threading.Event) -> None:
    """Lines without end, as fast as they are taken."""
    while not over.is_set():
        handler.wfile.write(b"word after word\n" * 4096)


def trickle(handler: BaseHTTPRequestHandler, over: threading.Event) -> None:
    """A byte now and then, so that no single wait is long."""
    while not over.wait(0.05):
        handler.wfile.write(b".")


def silent(handler: BaseHTTPRequestHandler, over: threading.Event) -> None:
    """Nothing at all."""
    over.wait()


def cut(handler: BaseHTTPRequestHandler, over: threading.Event) -> None:
    """Less than was announced."""
    handler.wfile.write(b"half")


def packed_zeros(megabytes: int) -> bytes:
    """So many millions of bytes, packed to a thousandth."""
    return gzip.compress(b"0" * (megabytes * 1_000_000), 9)


def until(true: Callable[[], bool], seconds: float = 10) -> None:
    """Wait for something that happens in another thread."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)
