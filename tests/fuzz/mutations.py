"""Sound files to broken ones, the same for the same number."""

from __future__ import annotations

import io
import random
import zipfile
import zlib

from tests.fuzz.seeds import zipped

_TELLING = (
    b"\x00",
    b"\xff",
    b"\xff\xff\xff\xff",
    b"\x7f\xff\xff\xff",
    b"\x00\x00\x00\x80",
    b"-1",
    b"99999999999999999999",
    b"<![CDATA[",
    b"&a;",
    b"<!DOCTYPE a [<!ENTITY a 'zz'>]>",
    b"]]>",
    b"\\'",
    b"{\\*\\",
    b"}",
    b'"',
    b"\n",
    b"%s",
    b"<<",
    b"/Length",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"../../",
)


def mutated(seed: bytes, suffix: str, number: int) -> bytes:
    """The ``number``-th broken variant of ``seed``. Parts of ZIPs are broken inside in half of the variants."""
    chance = random.Random(f"{suffix}:{number}")
    if seed.startswith(b"PK") and chance.random() < 0.6:
        return _part_mutated(seed, chance)
    data = seed
    for _ in range(chance.choice((1, 1, 2, 4, 12))):
        data = _once(data, chance)
    return data


def _part_mutated(seed: bytes, chance: random.Random) -> bytes:
    with zipfile.ZipFile(io.BytesIO(seed)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    for name in chance.sample(sorted(parts), k=min(len(parts), chance.choice((1, 1, 2)))):
        if chance.random() < 0.1:
            del parts[name]
            continue
        for _ in range(chance.choice((1, 2, 5))):
            parts[name] = _once(parts[name], chance)
    try:
        return zipped(parts, chance.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED)))
    except zlib.error:
        return seed


def _once(data: bytes, chance: random.Random) -> bytes:
    """One change: bytes flipped, cut out, doubled, moved or put in, or the end cut off."""
    if not data:
        return chance.choice(_TELLING)
    start = chance.randrange(len(data))
    length = min(len(data) - start, int(2 ** chance.uniform(0, 9)))
    piece = data[start : start + length]
    way = chance.randrange(8)
    if way == 0:
        changed = bytearray(data)
        for _ in range(chance.choice((1, 2, 8, 40))):
            changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        return bytes(changed)
    if way == 1:
        return data[:start]
    if way == 2:
        return data[:start] + data[start + length :]
    if way == 3:
        return data[:start] + piece * chance.choice((2, 3, 200)) + data[start + length :]
    if way == 4:
        return data[:start] + chance.randbytes(length) + data[start + length :]
    if way == 5:
        other = chance.randrange(len(data))
        return data[:other] + piece + data[other:]
    if way == 6:
        return data[:start] + chance.choice(_TELLING) + data[start:]
    return data[:start] + chance.choice(_TELLING).ljust(length, b"\0")[:length] + data[start + length :]
