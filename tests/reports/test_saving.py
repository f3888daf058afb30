from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from simhash_gui.reports.saving import save


def test_a_file_is_made_or_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "out é.csv"
    save(path, b"first")
    save(str(path), b"second, longer")
    assert path.read_bytes() == b"second, longer"
    assert [each.name for each in tmp_path.iterdir()] == ["out é.csv"]


@pytest.mark.skipif(sys.platform == "win32", reason="rights and links are told otherwise there")
def test_rights_stay_and_links_are_followed(tmp_path: Path) -> None:
    path = tmp_path / "real.csv"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link = tmp_path / "link.csv"
    link.symlink_to(path)
    save(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_nothing_is_left_when_it_cannot_be(tmp_path: Path) -> None:
    folder = tmp_path / "taken"
    folder.mkdir()
    (folder / "inside").write_bytes(b"x")
    with pytest.raises(OSError, match="taken"):
        save(folder, b"data")  # a folder stands where the file should
    with pytest.raises(FileNotFoundError):
        save(tmp_path / "missing" / "out.csv", b"data")
    assert os.listdir(tmp_path) == ["taken"]
    assert os.listdir(folder) == ["inside"]


def test_a_long_name_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 240 + ".csv")
    save(path, b"data")
    assert path.read_bytes() == b"data"
