"""What a child process and its parent tell each other, as the bytes of frames.

Requests are pickles: the parent is trusted. Answers are JSON and text, since what a child says may have been
shaped by the file it read.
"""

from __future__ import annotations

import codecs
import json
import pickle
from dataclasses import dataclass, fields
from typing import Any

from simhash_gui.documents import errors
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.options import DEFAULTS, ReadOptions

CHILD_FLAG = "--read-documents"
"""How a frozen program, which has no interpreter to run a line with, is told that it is a child."""

_LENGTH = 8  # bytes that say how long the head of an answer is
_PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class Task:
    """One file to read in a child process.

    ``kind`` is the id of a row of the registry in ``reading``. The bytes are those of the file at ``path``, which
    the child opens, or ``data`` if that is given. ``name`` is for the sentences.
    """

    kind: str
    path: str | None
    data: bytes | None
    name: str
    options: ReadOptions = DEFAULTS


def pack_task(task: Task) -> bytes:
    """A request."""
    return pickle.dumps(task, protocol=pickle.HIGHEST_PROTOCOL)


def unpack_task(payload: bytes) -> Task:
    """The request in ``payload``, which must come from ``pack_task``."""
    task = pickle.loads(payload)
    assert isinstance(task, Task)
    return task


def pack_answer(answer: Decoded | errors.DocumentError, detail: str = "") -> bytes:
    """An answer; ``detail`` says what was behind an error."""
    text = ""
    head: dict[str, Any]
    if isinstance(answer, Decoded):
        text = answer.text
        head = {field.name: getattr(answer, field.name) for field in fields(answer) if field.name != "text"}
    else:
        values = {key: value if isinstance(value, int) else str(value) for key, value in answer.values.items()}
        head = {"error": type(answer).__name__, "values": values, "detail": detail}
    packed = json.dumps(head).encode("ascii")
    return len(packed).to_bytes(_LENGTH, "little") + packed + text.encode("utf-8", "surrogatepass")


def _text(payload: memoryview) -> str:
    """The text in ``payload``, piece by piece: decoding lets no other thread run meanwhile."""
    decoder = codecs.getincrementaldecoder("utf-8")("surrogatepass")
    pieces = [decoder.decode(payload[place : place + _PIECE]) for place in range(0, len(payload), _PIECE)]
    return "".join(pieces) + decoder.decode(b"", True)


def unpack_answer(payload: bytes) -> Decoded | errors.DocumentError:
    """The answer in ``payload``. Raises ``ValueError`` or ``TypeError`` if it is none."""
    start = _LENGTH + int.from_bytes(payload[:_LENGTH], "little")
    head: dict[str, Any] = json.loads(payload[_LENGTH:start])
    if "error" not in head:
        text = _text(memoryview(payload)[start:])
        found: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in head.items()}
        return Decoded(text=text, **found)
    kind = getattr(errors, str(head["error"]), None)
    if not (isinstance(kind, type) and issubclass(kind, errors.DocumentError)):
        raise ValueError("no such error")
    try:
        error = kind(**head["values"])
    except KeyError as missing:
        raise ValueError("a sentence with a gap") from missing
    if head["detail"]:
        error.__cause__ = RuntimeError(str(head["detail"]))
    return error
