"""The JSON objects that other programs read: one per text, one per set of texts, one per pair.

The shape never changes with the content: what cannot be known is null, an object stays an object with null
leaves, and NaN appears nowhere. ``to_json`` gives valid UTF-8 text whatever a file was called or held.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simhash_gui.documents import Document, readable
from simhash_gui.engine.comparison import Comparison
from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.measures import LONGEST_SHINGLE, Measures
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording.texts import NOTICE
from simhash_gui.present.wording.verdict import verdict_sentence

Json = dict[str, Any]
"""What ``json.dumps`` takes; made here, at the very edge, and read by nobody of ours."""

_NUMBERS = re.compile(r"\[\n\s*((?:[-+\d.e]+|null)(?:,\n\s*(?:[-+\d.e]+|null))*)\n\s*\]")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True, eq=False)
class ReportedText:
    """One text as a report shows it: read and profiled, or the ``error`` sentence why not.

    ``path`` is what the user named, ``name`` the file name. ``profile`` is there whenever ``document`` is.
    """

    path: str
    name: str
    document: Document | None = None
    profile: Profile | None = None
    error: str = ""

    @property
    def status(self) -> str:
        """``ok``, ``no_words`` (read, and nothing to make a fingerprint of) or ``error`` (not read)."""
        if self.profile is None:
            return "error"
        return "no_words" if self.profile.fingerprint is None else "ok"

    @property
    def notices(self) -> tuple[str, ...]:
        """Kinds of what to know about this text (see ``present.wording.texts.NOTICE``)."""
        if self.profile is None or self.document is None:
            return ()
        found = [*self.document.warnings, *self.profile.notices]
        if self.status == "no_words" and "only_stop_words" not in found:
            found.append("no_words")
        return tuple(found)


def message(wording: Wording, text: ReportedText) -> str:
    """What to know about a text, in sentences; empty when nothing."""
    if text.error:
        return text.error
    return " ".join(wording(NOTICE[kind]) for kind in text.notices)


def text_object(wording: Wording, text: ReportedText, *, with_text: bool = False) -> Json:
    """One TEXT. With ``with_text`` the extracted text is added as ``text``.

    ``words`` counts those of ``normalized``: what the recipe makes features of.
    """
    found = text.profile
    document = text.document
    item: Json = {
        "path": readable(text.path),
        "name": readable(text.name),
        "origin": readable(document.origin) if document and document.origin else None,
        "kind": document.kind if document else None,
        "encoding": (document.encoding or None) if document else None,
        "status": text.status,
        "message": message(wording, text) or None,
        "language": found.language if found else None,
        "words": len(found.words.words) if found else None,
        "normalized": " ".join(found.words.words) if found else None,
        "fingerprint": found.fingerprint.hex if found and found.fingerprint else None,
        "tallies": _in_units(found.tallies.tolist(), found.features.unit) if found else None,
        "features": _features(found) if found else [],
    }
    if with_text:
        item["text"] = text.document.text if text.document else None
    return item


def _features(found: Profile) -> list[Json]:
    features = found.features
    rows = zip(
        features.names,
        features.counts.tolist(),
        _in_units(features.weights.tolist(), features.unit),
        features.hashes.tolist(),
        strict=True,
    )
    return [
        {"feature": name, "count": count, "weight": weight, "hash": hash_hex(lanes, found.recipe.bits)}
        for name, count, weight, lanes in rows
    ]


def hash_hex(lanes: Sequence[int], bits: int) -> str:
    """A feature's hash in full-width hexadecimal, from its 64-bit lanes, the high one first."""
    value = 0
    for lane in lanes:
        value = value << 64 | lane
    return Fingerprint(value, bits).hex


def _in_units(values: Sequence[int], unit: int) -> Sequence[int | float]:
    return values if unit == 1 else [value / unit for value in values]


def show_object(
    wording: Wording,
    recipe: Recipe,
    texts: Sequence[ReportedText],
    *,
    with_text: bool = False,
    skipped: Sequence[str] = (),
) -> Json:
    """What ``show --json`` prints. ``skipped`` are sentences about what was passed over in folders."""
    return {
        "recipe": str(recipe),
        "texts": [text_object(wording, text, with_text=with_text) for text in texts],
        "skipped": list(skipped),
    }


def compare_object(
    wording: Wording,
    recipe: Recipe,
    a: ReportedText,
    b: ReportedText,
    comparison: Comparison | None,
    *,
    with_text: bool = False,
) -> Json:
    """What ``compare --json`` prints; ``comparison`` is None when a text could not be read."""
    return {
        "recipe": str(recipe),
        "a": text_object(wording, a, with_text=with_text),
        "b": text_object(wording, b, with_text=with_text),
        "hamming": comparison.hamming if comparison else None,
        "bits": recipe.bits,
        "differing_bits": list(comparison.differing_bits) if comparison else [],
        "expected_hamming": _expected(comparison),
        "agreement": _agreement(comparison),
        "words": measures_object(comparison.words if comparison else None),
        "features": measures_object(comparison.features if comparison else None),
        "jaccard_by_shingle": (
            [_number(value) for value in comparison.jaccard_by_shingle] if comparison else [None] * LONGEST_SHINGLE
        ),
        "verdict": _verdict(wording, a, b, comparison),
    }


def measures_object(found: Measures | None) -> Json:
    """One MEASURES, its leaves null where a side is empty."""
    jaccard = found.jaccard if found else None
    containment = found.containment if found else None
    return {
        "jaccard": {
            "sets": _number(jaccard.sets) if jaccard else None,
            "counts": _number(jaccard.counts) if jaccard else None,
            "occurrences": _number(jaccard.occurrences) if jaccard else None,
        },
        "containment": {
            "a_in_b": _number(containment.a_in_b) if containment else None,
            "b_in_a": _number(containment.b_in_a) if containment else None,
        },
        "dice": _number(found.dice) if found else None,
        "overlap": _number(found.overlap) if found else None,
        "cosine": _number(found.cosine) if found else None,
    }


def _expected(comparison: Comparison | None) -> Json:
    expected = comparison.expected if comparison else None
    return {"mean": _number(expected.mean) if expected else None, "sd": _number(expected.sd) if expected else None}


def _agreement(comparison: Comparison | None) -> Json:
    if comparison is None or comparison.agreement.agrees is None:
        return {"agrees": None, "reason": "nothing_to_compare"}
    return {"agrees": comparison.agreement.agrees, "reason": comparison.agreement.reason}


def _verdict(wording: Wording, a: ReportedText, b: ReportedText, comparison: Comparison | None) -> Json:
    if comparison is None:
        errors = " ".join(text.error for text in (a, b) if text.error)
        return {"kind": "nothing_to_compare", "likeness": None, "rough": True, "sentence": errors}
    verdict = comparison.verdict
    return {
        "kind": verdict.kind,
        "likeness": _number(verdict.likeness),
        "rough": verdict.rough,
        "sentence": verdict_sentence(wording, comparison),
    }


def _number(value: float | None) -> float | None:
    return float(value) if value is not None and math.isfinite(value) else None


def to_json(item: Mapping[str, Any]) -> str:
    """``item`` on readable lines, rows of numbers on one; lone surrogates become U+FFFD."""
    spread = json.dumps(item, ensure_ascii=False, allow_nan=False, indent=1)
    # A line end inside a string is escaped, so this touches lists only.
    joined = _NUMBERS.sub(lambda found: f"[{' '.join(found[1].split())}]", spread)
    return _LONE_SURROGATE.sub("\ufffd", joined) + "\n"
