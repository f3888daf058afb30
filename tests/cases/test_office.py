"""A Word file with tracked changes is the text with all of them accepted."""

from __future__ import annotations

from tests.cases.conftest import Tool


def test_tracked_changes_are_read_in_their_final_view(tool: Tool) -> None:
    tracked, final = tool.text("tracked_changes/tracked.docx"), tool.text("tracked_changes/final.txt")
    assert tracked.words == final.words
    assert tracked.words[:5] == ["the", "old", "copper", "kettle", "whistles"]
    assert not [word for word in tracked.words if word.startswith(("gone", "note"))]
    assert tracked.fingerprint == tool.text("tracked_changes/final.docx").fingerprint
    for other in ("final.docx", "final.txt"):
        pair = tool.pair("tracked_changes/tracked.docx", f"tracked_changes/{other}")
        assert (pair.hamming, pair.jaccard, pair.verdict) == (0, 1.0, "identical")
    assert tool.text("tracked_changes/original.txt").words != tracked.words
