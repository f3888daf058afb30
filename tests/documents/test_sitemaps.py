from __future__ import annotations

import gzip

import pytest

from simhash_gui.documents.sitemaps import LARGEST_MB, Sitemap, sitemap_in, unpacked
from simhash_gui.documents.web_errors import LargeAnswerError

NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'


def test_addresses_are_those_of_pages_alone() -> None:
    source = f"""<?xml version="1.0" encoding="UTF-8"?>
        <!-- made by hand -->
        <urlset {NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
          <url><loc> https://a.example/1?a=1&amp;b=2 </loc><lastmod>2024</lastmod>
            <image:image><image:loc>https://a.example/i.png</image:loc></image:image></url>
          <url><loc>https://a.example/2</loc></url>
          <url><loc>https://a.example/2</loc></url>
          <url><image:loc>https://a.example/j.png</image:loc></url>
        </urlset>"""
    assert sitemap_in(source.encode()) == Sitemap(("https://a.example/1?a=1&b=2", "https://a.example/2"), index=False)


def test_an_index_is_told_apart() -> None:
    source = "<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>"
    assert sitemap_in(source.encode("utf-16")) is None  # no sitemap is in UTF-16 by the standard
    assert sitemap_in(source.encode()) == Sitemap(("https://a.example/1.xml",), index=True)


@pytest.mark.parametrize(
    "source", [b"", b"<html><urlset></html>", b"plain urlset", b"<urlsetting/>", b"<rss><url><loc>x</loc></url></rss>"]
)
def test_all_else_is_none(source: bytes) -> None:
    assert sitemap_in(source) is None


def test_a_damaged_one_gives_what_comes_before() -> None:
    found = sitemap_in(b"<urlset><url><loc>https://a.example/1</loc></url><url><loc>https://a.ex")
    assert found == Sitemap(("https://a.example/1",), index=False)


def test_entities_are_never_resolved() -> None:
    bomb = b"""<!DOCTYPE urlset [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>
        <urlset><url><loc>https://a.example/&b;</loc></url><url><loc>&f;</loc></url>
        <url><loc>https://a.example/2</loc></url></urlset>"""
    found = sitemap_in(bomb)
    assert found is not None
    assert "https://a.example/2" in found.addresses
    assert not any("aaaa" in address for address in found.addresses)


def test_packed_ones_are_unpacked_up_to_a_limit() -> None:
    assert unpacked(gzip.compress(b"<urlset/>"), "x") == b"<urlset/>"
    assert unpacked(b"<urlset/>", "x") == b"<urlset/>"
    assert unpacked(b"\x1f\x8bbroken", "x") == b"\x1f\x8bbroken"
    with pytest.raises(LargeAnswerError, match="x is larger than the 50 MB"):
        unpacked(gzip.compress(bytes((LARGEST_MB + 1) * 1_000_000)), "x")
