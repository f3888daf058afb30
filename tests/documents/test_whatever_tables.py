"""Whatever stands in a table, an archive or a crawl: it ends in texts or in a sentence."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simhash_gui.documents import tables
from simhash_gui.documents.crawls import records
from simhash_gui.documents.document import Document, Source
from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.options import DEFAULTS
from simhash_gui.documents.pieces import Count, Origin
from simhash_gui.documents.sitemaps import sitemap_in
from simhash_gui.documents.sniffing import kind_of
from simhash_gui.documents.table_feed import bytes_feed
from simhash_gui.documents.table_rows import Dialect, separated
from simhash_gui.progress import Progress
from tests.documents.make_warc import packed, record

ORIGIN = Origin("a.csv", "/a.csv", Source("/a.csv"))
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MESSY = st.text(alphabet=' ab1,;\t|"\\\n\r{}[]:é\x00', max_size=200)


def titles(data: bytes, kind: tables.TableKind) -> list[str]:
    try:
        found = tables.texts(bytes_feed(data, "a.csv", None), kind, ORIGIN, DEFAULTS, Count(Progress()))
        return [item.title for item in found if isinstance(item, Document) and item.text.strip()]
    except DocumentError as error:
        return [str(error)]


@QUICK
@given(st.binary(max_size=400) | MESSY.map(str.encode), st.sampled_from(("table", "records", "sheet")))
def test_any_bytes_are_texts_or_a_sentence(data: bytes, kind: tables.TableKind) -> None:
    assert all(titles(data, kind))
    with suppress(DocumentError):
        offer = tables.offer(bytes_feed(data, "a.csv", None), kind, ORIGIN, DEFAULTS)
        assert all(len(row) == len(offer.columns) for row in offer.rows)
        assert offer.text_column < len(offer.columns)


CELLS = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.just("\n"), max_size=20)


@QUICK
@given(st.lists(st.lists(CELLS, min_size=2, max_size=2).filter(any), min_size=1, max_size=6))
def test_what_was_written_is_read(rows: list[list[str]]) -> None:
    output = io.StringIO()
    csv.writer(output, lineterminator="\r\n").writerows(rows)
    lines = io.StringIO(output.getvalue(), newline="")
    assert [row.cells for row in separated(lines, Dialect(","))] == rows


@QUICK
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=30), min_size=1, max_size=6))
def test_what_stands_in_json_lines_is_read(values: list[str]) -> None:
    data = "".join(json.dumps({"text": value}) + "\n" for value in values).encode()
    expected = [value.replace("\r\n", "\n").replace("\r", "\n") for value in values if value.strip()]
    if expected:
        found = tables.texts(bytes_feed(data, "a.jsonl", None), "records", ORIGIN, DEFAULTS, Count(Progress()))
        assert [item.text for item in found if isinstance(item, Document)] == expected


@QUICK
@given(st.binary(max_size=300), st.integers(0, 900), st.booleans())
def test_any_bytes_in_a_crawl_are_pages_or_a_known_fault(noise: bytes, place: int, pack: bool) -> None:
    one = record("https://a.example/1", b"<p>one", "text/html")
    data = packed(one, one) if pack else one + one
    with suppress(OSError, ValueError, EOFError):
        assert all(page.data for page in records(io.BytesIO(data[:place] + noise + data[place:])))


@pytest.mark.parametrize(
    "head", [b"", b"<urlset>", b"<?xml version='1.0'?><urlset><url><loc>", b"PK\x03\x04", b"%PDF-"]
)
@QUICK
@given(st.binary(max_size=200))
def test_sniffing_takes_any_bytes(head: bytes, noise: bytes) -> None:
    found = sitemap_in(head + noise)
    assert found is None or isinstance(found.addresses, tuple)
    assert kind_of(head + noise) != ""
