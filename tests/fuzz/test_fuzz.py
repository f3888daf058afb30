"""A few broken files of every format; ``make fuzz`` tries many more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Document
from simhash_gui.documents.reading import SUFFIXES
from tests.documents.opened import outcomes
from tests.fuzz.mutations import mutated
from tests.fuzz.run import counted, opened
from tests.fuzz.seeds import WORDS, seeds

EACH = 3  # of 18 formats: more than 50 files
SEEDS = seeds()


@pytest.fixture(scope="module")
def extractor() -> Iterator[Extractor]:
    with Extractor() as found:
        yield found


@pytest.mark.parametrize("suffix", SEEDS)
def test_broken_files_end_in_a_text_or_a_sentence(suffix: str, extractor: Extractor, tmp_path: Path) -> None:
    ends, findings = counted(opened(suffix, SEEDS[suffix], range(EACH), tmp_path, extractor))
    assert findings == []
    assert sum(ends.values()) >= EACH


@pytest.mark.parametrize("suffix", SEEDS)
def test_the_files_are_sound_before_they_are_broken(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(SEEDS[suffix])
    found = outcomes(path)
    assert [item for item in found if not isinstance(item, Document)] == []
    assert any(isinstance(item, Document) and WORDS in item.text for item in found)


def test_every_kind_of_file_has_its_seed_and_mutations_are_the_same_every_time() -> None:
    assert len(SEEDS) * EACH >= 50
    assert set(SEEDS) <= set(SUFFIXES)
    for suffix, seed in SEEDS.items():
        assert mutated(seed, suffix, 7) == mutated(seed, suffix, 7) != seed
