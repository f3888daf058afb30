from __future__ import annotations

import json

import pytest

from simhash_gui.documents import from_text
from simhash_gui.engine.comparison import compare
from simhash_gui.engine.fingerprint import hash_features
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.wording import Wording
from simhash_gui.reports.json_report import ReportedText, compare_object, show_object, text_object, to_json

WORDING = Wording()
TEXT_KEYS = [
    "path", "name", "origin", "kind", "encoding", "status", "message", "language", "words", "normalized",
    "fingerprint", "tallies", "features",
]  # fmt: skip
PAIR_KEYS = [
    "recipe", "a", "b", "hamming", "bits", "differing_bits", "expected_hamming", "agreement", "words", "features",
    "jaccard_by_shingle", "verdict",
]  # fmt: skip


def reported(text: str, recipe: Recipe, name: str = "a.txt") -> ReportedText:
    return ReportedText(f"folder/{name}", name, from_text(text, name), profile(text, recipe))


@pytest.mark.parametrize("bits", [32, 64, 128])
def test_a_text_under_counts_has_whole_numbers_and_full_width_hex(bits: int) -> None:
    recipe = Recipe(shingle=(1, 1), weights="count").with_field("bits", str(bits))
    item = text_object(WORDING, reported("the ferry, the harbor", recipe))
    assert list(item) == TEXT_KEYS
    assert (item["path"], item["name"], item["status"], item["words"]) == ("folder/a.txt", "a.txt", "ok", 4)
    assert item["normalized"] == "the ferry the harbor"
    assert [(row["feature"], row["count"], row["weight"]) for row in item["features"]] == [
        ("the", 2, 2),
        ("ferry", 1, 1),
        ("harbor", 1, 1),
    ]
    assert all(len(row["hash"]) == bits // 4 for row in item["features"])
    assert all(type(tally) is int for tally in item["tallies"])
    sums = [0] * bits
    for row in item["features"]:
        for place in range(bits):
            bit = int(row["hash"], 16) >> (bits - 1 - place) & 1
            sums[place] += row["weight"] if bit else -row["weight"]
    assert item["tallies"] == sums
    assert item["fingerprint"] == f"{int(''.join('1' if sum_ > 0 else '0' for sum_ in sums), 2):0{bits // 4}x}"


def test_the_hash_of_a_feature_is_the_documented_one() -> None:
    item = text_object(WORDING, reported("hello", Recipe(shingle=(1, 1))))
    assert item["features"][0]["hash"] == f"{14688674573012802306:016x}"
    assert int(hash_features(["hello"], 64)[0, 0]) == 14688674573012802306


def test_weights_and_tallies_under_log_are_in_real_units() -> None:
    item = text_object(WORDING, reported("the ferry, the harbor", Recipe(shingle=(1, 1), weights="log")))
    weights = {row["feature"]: row["weight"] for row in item["features"]}
    assert weights["the"] == pytest.approx(1.693147, abs=1e-5)  # 1 + ln 2
    assert weights["ferry"] == 1.0
    # "the" outweighs each of the others but not both, so every sum is one of these.
    sums = (1.693147 + 2, 1.693147, 2 - 1.693147)
    assert all(any(abs(abs(tally) - sum_) < 1e-4 for sum_ in sums) for tally in item["tallies"])


def test_normalized_words_are_those_after_stop_words_and_stemming() -> None:
    recipe = Recipe(shingle=(1, 1), stop_words="en", stem="en")
    item = text_object(WORDING, reported("The ferries were leaving", recipe))
    assert item["normalized"] == "ferri leav"
    assert item["words"] == 2


def test_numbers_that_are_kept_are_words() -> None:
    item = text_object(WORDING, reported("12 34 56", Recipe(shingle=(1, 1), keep_digits=True)))
    assert (item["status"], item["words"], item["normalized"]) == ("ok", 3, "12 34 56")


def test_a_text_without_words_and_one_that_was_not_read() -> None:
    empty = text_object(WORDING, reported("12 34", Recipe()))
    assert (empty["status"], empty["fingerprint"], empty["normalized"], empty["features"]) == ("no_words", None, "", [])
    assert "no word" in empty["message"]
    only = text_object(WORDING, reported("the of and", Recipe(shingle=(1, 1), stop_words="en")))
    assert (only["status"], only["words"], only["normalized"]) == ("no_words", 0, "")
    assert "stop word" in only["message"]
    failed = text_object(WORDING, ReportedText("x/b.txt", "b.txt", error="b.txt was not found."), with_text=True)
    assert list(failed) == [*TEXT_KEYS, "text"]
    assert (failed["status"], failed["message"]) == ("error", "b.txt was not found.")
    assert [failed[key] for key in ("words", "normalized", "fingerprint", "tallies", "text")] == [None] * 5
    assert failed["features"] == []


def test_a_pair_has_every_figure() -> None:
    recipe = Recipe(shingle=(1, 1), weights="count")
    long_a = " ".join(f"word{chr(97 + n % 26)}{chr(97 + n // 26)}" for n in range(60))
    long_b = long_a.replace("worda", "other")
    a, b = reported(long_a, recipe), reported(long_b, recipe)
    found = compare(long_a, long_b, recipe)
    item = compare_object(WORDING, recipe, a, b, found)
    assert list(item) == PAIR_KEYS
    assert item["recipe"] == str(recipe)
    assert item["hamming"] == len(item["differing_bits"])
    assert item["differing_bits"] == sorted(item["differing_bits"], reverse=True)
    difference = int(item["a"]["fingerprint"], 16) ^ int(item["b"]["fingerprint"], 16)
    assert item["differing_bits"] == [bit for bit in range(63, -1, -1) if difference >> bit & 1]
    assert item["words"] == item["features"]
    assert item["words"]["jaccard"]["sets"] == pytest.approx(57 / 63)
    assert len(item["jaccard_by_shingle"]) == 8
    assert item["verdict"]["sentence"].startswith("Near copy: 90")
    assert item["agreement"]["agrees"] in (True, False)
    assert json.loads(to_json(item)) == item


def test_one_side_without_words_leaves_objects_with_null_leaves() -> None:
    recipe = Recipe()
    a, b = reported("one two three", recipe), reported("", recipe)
    item = compare_object(WORDING, recipe, a, b, compare("one two three", "", recipe))
    assert item["expected_hamming"] == {"mean": None, "sd": None}
    assert item["agreement"] == {"agrees": None, "reason": "nothing_to_compare"}
    assert item["features"]["jaccard"] == {"sets": None, "counts": None, "occurrences": None}
    assert item["verdict"]["kind"] == "nothing_to_compare"
    assert item["verdict"]["likeness"] is None


def test_json_is_valid_utf8_with_rows_of_numbers_on_one_line() -> None:
    recipe = Recipe(bits=32)
    text = ReportedText(
        "caf\udce9.txt", "caf\udce9.txt", from_text("a\ud800b [\n1,\n2\n]", "x"), profile("a b", recipe)
    )
    written = to_json(show_object(WORDING, recipe, [text], with_text=True))
    assert written.encode("utf-8").decode("utf-8") == written
    found = json.loads(written)
    assert found["texts"][0]["path"] == "caf\ufffd.txt"
    assert found["texts"][0]["text"] == "a\ufffdb [\n1,\n2\n]"
    assert len([line for line in written.splitlines() if '"tallies": [' in line and line.endswith("],")]) == 1
    with pytest.raises(ValueError, match="JSON"):
        to_json({"x": float("nan")})
