"""Subtitles: what is said, without cue numbers, times and marks of style."""

from __future__ import annotations

import re

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.options import DEFAULTS, ReadOptions

# SubRip: "00:01:02,500 --> 00:01:04,000 X1:40"; WebVTT writes a point, and may leave out the hours.
_TIMES = re.compile(r"\s*(?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3}\s*-->\s*(?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3}\b.*")
_STYLE = re.compile(r"</?(?:[bius]|font|c|v|lang|ruby|rt)\b[^>]*>|<\d[\d:.]*>|\{\\[^}]*\}", re.IGNORECASE)


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """A line of text for each line of each cue. A file without any cue stays as it is. Raises what ``decode``
    raises."""
    found = decode(data, name, options.encoding)
    lines = found.text.split("\n")
    text = found.text
    if any(_TIMES.fullmatch(line) for line in lines):
        text = "\n".join(_spoken(lines))
    return Decoded(text, found.encoding, found.warnings)


def _spoken(lines: list[str]) -> list[str]:
    """What stands in cues. In SubRip also lines after a blank one inside a cue; WebVTT has notes there."""
    web = lines[0].lstrip("\ufeff").startswith("WEBVTT")
    said = []
    inside = False
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if _TIMES.fullmatch(line):
            inside = True
        elif not line.strip():
            inside = inside and not web
        elif inside and not (_TIMES.fullmatch(following) and (web or line.strip().isdecimal())):
            said.append(_STYLE.sub("", line).strip())
    return [line for line in said if line]
