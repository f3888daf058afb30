"""Records of a web crawl, as crawlers write them."""

from __future__ import annotations

import gzip


def record(address: str, body: bytes, kind: str = "text/html", status: int = 200, **headers: str) -> bytes:
    """One response."""
    lines = [f"HTTP/1.1 {status} Said", f"Content-Type: {kind}", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    block = "\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + body
    about = [
        "WARC/1.0",
        "WARC-Type: response",
        f"WARC-Target-URI: {address}",
        "WARC-Date: 2024-01-02T03:04:05Z",
        "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000000>",
        "Content-Type: application/http; msgtype=response",
        f"Content-Length: {len(block)}",
    ]
    return "\r\n".join(about).encode("ascii") + b"\r\n\r\n" + block + b"\r\n\r\n"


def packed(*records: bytes) -> bytes:
    """``records`` as a .warc.gz holds them, each packed by itself."""
    return b"".join(gzip.compress(one, mtime=0) for one in records)
