"""The same cases through the engine and through the terminal's JSON: both must say the same."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pytest

from simhash_gui.cli.main import main
from simhash_gui.documents import DocumentError, read_document
from simhash_gui.engine.comparison import compare
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe

CASES = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Text:
    """What a tool says about one text."""

    status: str
    message: str
    words: list[str]
    fingerprint: str | None

    @property
    def value(self) -> int:
        assert self.fingerprint is not None
        return int(self.fingerprint, 16)


@dataclass(frozen=True, slots=True)
class Pair:
    """What a tool says about two texts."""

    hamming: int | None
    jaccard: float | None
    verdict: str


class Tool(Protocol):
    """``fields`` are laid over word shingles of 1, counted, 64 bits; a path is relative to this folder."""

    def text(self, path: Path | str, encoding: str | None = None, **fields: str) -> Text: ...

    def pair(self, a: Path | str, b: Path | str, **fields: str) -> Pair: ...


def base(fields: dict[str, str]) -> Recipe:
    recipe = Recipe.preset("article-2011")
    for name, value in fields.items():
        recipe = recipe.with_field(name.replace("_", "-"), value)
    return recipe


class Engine:
    def text(self, path: Path | str, encoding: str | None = None, **fields: str) -> Text:
        try:
            document = read_document(CASES / path, encoding)
        except DocumentError as error:
            return Text("error", str(error), [], None)
        found = profile(document.text, base(fields))
        if found.fingerprint is None:
            return Text("no_words", " ".join(found.notices), list(found.words.words), None)
        return Text("ok", " ".join(found.notices), list(found.words.words), found.fingerprint.hex)

    def pair(self, a: Path | str, b: Path | str, **fields: str) -> Pair:
        found = compare(read_document(CASES / a).text, read_document(CASES / b).text, base(fields))
        return Pair(found.hamming, found.features.jaccard.sets, found.verdict.kind)


class Terminal:
    def __init__(self, capture: pytest.CaptureFixture[bytes]) -> None:
        self._capture = capture

    def _json(self, *arguments: str) -> dict[str, Any]:
        main(list(arguments))
        output = self._capture.readouterr().out.decode("utf-8")
        found = json.loads(output, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
        assert isinstance(found, dict)
        return found

    def _options(self, fields: dict[str, str]) -> list[str]:
        options = ["--preset", "article-2011"]
        for name, value in fields.items():
            if name in ("case", "accents", "digits"):
                options.append(f"--keep-{name}" if value == "yes" else f"--no-keep-{name}")
            else:
                options += [f"--{name.replace('_', '-')}", value]
        return options

    def text(self, path: Path | str, encoding: str | None = None, **fields: str) -> Text:
        chosen = ["--encoding", encoding] if encoding else []
        item = self._json("show", *self._options(fields), *chosen, "--json", "--", str(CASES / path))["texts"][0]
        words = (item["normalized"] or "").split()
        return Text(item["status"], item["message"] or "", words, item["fingerprint"])

    def pair(self, a: Path | str, b: Path | str, **fields: str) -> Pair:
        found = self._json("compare", *self._options(fields), "--json", "--", str(CASES / a), str(CASES / b))
        return Pair(found["hamming"], found["features"]["jaccard"]["sets"], found["verdict"]["kind"])


@pytest.fixture(params=["engine", "terminal"])
def tool(request: pytest.FixtureRequest, capsysbinary: pytest.CaptureFixture[bytes]) -> Tool:
    return Engine() if request.param == "engine" else Terminal(capsysbinary)
