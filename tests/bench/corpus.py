"""English and French prose from Debian's documentation packages, cut and shuffled with fixed seeds.

The packages are fetched with ``apt-get download`` and unpacked with ``dpkg -x`` into ``.bench``; nothing is
installed. What comes out depends on the packages' versions only.
"""

from __future__ import annotations

import gzip
import random
import shutil
import subprocess
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

PACKAGES = {
    "english": (
        ("debian-handbook", "usr/share/doc/debian-handbook/html/en-US"),
        ("debian-reference-en", "usr/share/debian-reference"),
        ("developers-reference", "usr/share/doc/developers-reference"),
        ("aptitude-doc-en", "usr/share/doc/aptitude/html/en"),
        ("maint-guide", "usr/share/doc/maint-guide"),
        ("debian-policy", "usr/share/doc/debian-policy"),
    ),
    "french": (
        ("debian-handbook", "usr/share/doc/debian-handbook/html/fr-FR"),
        ("debian-reference-fr", "usr/share/debian-reference"),
        ("developers-reference-fr", "usr/share/doc/developers-reference"),
        ("aptitude-doc-fr", "usr/share/doc/aptitude/html/fr"),
        ("maint-guide-fr", "usr/share/doc/maint-guide-fr"),
    ),
}
LONG_TEXT = 20_000_000  # bytes of UTF-8
TEXTS = 10_000
WORDS = 500  # in each of them
SHORTEST = 60  # characters of a paragraph worth keeping


class NoPackagesError(Exception):
    """The packages cannot be had; the message says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """One language: a long text and many of some 500 words."""

    language: str
    long_text: str
    texts: list[str]


class _Paragraphs(HTMLParser):
    """The text of paragraphs and list items, blanks run together."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._parts: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("p", "li", "dd"):
            self._close()
            self._inside = True

    def handle_endtag(self, tag: str) -> None:
        if tag in ("p", "li", "dd"):
            self._close()

    def handle_data(self, data: str) -> None:
        if self._inside:
            self._parts.append(data)

    def _close(self) -> None:
        text = " ".join("".join(self._parts).split())
        if len(text) >= SHORTEST:
            self.found.append(text)
        self._parts = []
        self._inside = False


def corpus(language: str, folder: Path) -> Corpus:
    """The corpus of one of ``PACKAGES``'s languages. Raises ``NoPackagesError``."""
    paragraphs: list[str] = []
    for package, under in PACKAGES[language]:
        root = _unpacked(package, folder) / under
        for path in sorted(p for p in root.rglob("*") if p.is_file() and p.name.endswith((".html", ".html.gz"))):
            parser = _Paragraphs()
            parser.feed(_read(path))
            paragraphs += parser.found
    paragraphs = list(dict.fromkeys(paragraphs))
    if not paragraphs:
        raise NoPackagesError(f"The packages hold no {language} paragraphs where they used to.")
    return Corpus(language, _long_text(paragraphs), _texts(paragraphs))


def _read(path: Path) -> str:
    raw = path.read_bytes()
    return (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("utf-8", "replace")


def _unpacked(package: str, folder: Path) -> Path:
    target = folder / "packages" / package
    if target.exists():
        return target
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        raise NoPackagesError("The texts come from Debian packages, and there is no apt-get and dpkg here.")
    fresh = folder / "download" / package
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    got = subprocess.run(["apt-get", "download", "-q", package], cwd=fresh, capture_output=True, text=True, check=False)
    archives = list(fresh.glob("*.deb"))
    if not archives:
        reason = (got.stderr.strip().splitlines() or ["no archive came"])[-1]
        raise NoPackagesError(f"apt-get could not download {package}: {reason}")
    subprocess.run(["dpkg", "-x", str(archives[0]), str(fresh / "tree")], check=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    (fresh / "tree").rename(target)
    return target


def _long_text(paragraphs: list[str]) -> str:
    """Whole paragraphs, shuffled again for each round, up to ``LONG_TEXT`` bytes."""
    chance = random.Random(2011)
    parts: list[str] = []
    size = 0
    while size < LONG_TEXT:
        for paragraph in chance.sample(paragraphs, len(paragraphs)):
            parts.append(paragraph)
            size += len(paragraph.encode()) + 1
            if size >= LONG_TEXT:
                break
    return "\n".join(parts)


def _texts(paragraphs: list[str]) -> list[str]:
    """``TEXTS`` texts of ``WORDS`` blank-separated words, from paragraphs in shuffled order."""
    chance = random.Random(1100)
    words: list[str] = []
    texts: list[str] = []
    while len(texts) < TEXTS:
        for paragraph in chance.sample(paragraphs, len(paragraphs)):
            words += paragraph.split(" ")
            if len(words) >= WORDS:
                texts.append(" ".join(words[:WORDS]))
                words = []
                if len(texts) == TEXTS:
                    break
    return texts
