from __future__ import annotations

import time

import pytest

from simhash_gui.documents.markdown import LARGEST, read, text_of


def text(source: str) -> str:
    return text_of(source)[0]


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ('See [the *whole* report](https://example.org/a_b/report.html "Report").', "See the whole report."),
        ("See [the report][r].\n\n[r]: https://example.org/report", "See the report."),
        ("An image ![of a heron](images/heron.png) in the text.", "An image  in the text."),
        ("# Title #\n\nSub\n===\n\ntext", "Title\nSub\ntext"),
        ("one\ntwo\n\nthree", "one two\nthree"),
        ("one  \ntwo", "one\ntwo"),
        ("*un*believ**able** holi_days_ snake_case_name", "unbelievable holi_days_ snake_case_name"),
        ("- [x] done\n- [ ] open\n- plain\n  - deeper", "done\nopen\nplain\ndeeper"),
        ("> quoted\n> text\n\n1. first\n2. second", "quoted text\nfirst\nsecond"),
        ("```python\nprint('kept')\n```\n", "print('kept')"),
        ("    indented = code\n", "indented = code"),
        ("inline `code` and \\*star\\* &amp; &eacute;", "inline code and *star* & é"),
        ("a <span class='zz'>b</span>c<br>d <!-- zz --> e", "a bc\nd  e"),
        ("<div class='zz'>\n<p>un<b>believ</b>able</p>\n<script>zz()</script></div>", "unbelievable"),
        ("| a | b |\n|---|---|\n| one | two |", "a\tb\none\ttwo"),
        ("~~gone~~ kept", "gone kept"),
        ('---\ntitle: "Herons"\nlayout: zz\n---\n\ntext', "text"),
        ("---\n\ntext between rules\n\n---\n", "text between rules"),
        ("", ""),
    ],
)
def test_what_a_reader_of_the_page_sees_is_the_text(source: str, shown: str) -> None:
    assert text(source) == shown


def test_front_matter_gives_the_title_and_is_named_as_left_out() -> None:
    found = read(b'---\ntitle: "Herons and reeds"\ntags: [birds]\n---\nText', "x.md")
    assert (found.text, found.title) == ("Text", "Herons and reeds")
    assert found.left_out == ('title: "Herons and reeds" tags: [birds]',)


def test_the_address_of_a_link_is_no_word() -> None:
    words = text("[word](http://zz.example/zz) ![zz](zz.png) [ref]\n\n[ref]: http://zz.example 'zz'").split()
    assert words == ["word", "ref"]


def test_old_encodings_and_line_ends() -> None:
    found = read("Chère *élève*,\r\nça va\r\n".encode("cp1252"), "x.md")
    assert (found.text, found.encoding, found.warnings) == ("Chère élève, ça va", "cp1252", ("guessed_encoding",))


@pytest.mark.parametrize(
    "source",
    [
        "[" * 5000,
        "*a " * 5000,
        ">" * 5000 + "deep",
        "- " * 3000 + "deep",
        "`" * 4000,
        "<" * 20000,
        "![" * 3000,
        "---\n" * 3000,
    ],
)
def test_what_no_one_writes_takes_no_time(source: str) -> None:
    started = time.process_time()
    found = text(source)
    assert time.process_time() - started < 20
    assert "deep" not in source or "deep" in found


def test_a_huge_file_is_read_as_it_stands() -> None:
    data = b"*word* " * (LARGEST // 7 + 1)
    assert read(data, "x.md").text == data.decode()
