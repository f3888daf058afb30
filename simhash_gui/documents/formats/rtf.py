"""Rich Text Format: control words walked once, group by group (Microsoft's specification 1.9.1).

Bytes are decoded by the code page of the font they are set in. Deleted and hidden text, instructions of fields,
pictures, headers, footers, comments and the numbers of lists are no part of the text; footnotes follow it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from simhash_gui.documents.document import Decoded, DocumentWarning
from simhash_gui.documents.errors import EmptyFileError, WrongTypeError
from simhash_gui.documents.formats.blocks import join
from simhash_gui.documents.formats.package import RTF_MARK
from simhash_gui.documents.formats.rtf_text import Characters, Story
from simhash_gui.documents.formats.rtf_words import BOXES, CHARACTERS, CODE_PAGES, FONT_PAGES, SKIPPED, STARRED_TEXT
from simhash_gui.documents.options import ReadOptions

_TOKEN = re.compile(
    rb"\\([a-zA-Z]{1,40})(-?[0-9]{1,12})? ?"  # control word with its number
    rb"|\\'([0-9a-fA-F]{2})"  # one byte
    rb"|\\([^a-zA-Z])"  # control symbol
    rb"|([{}])"
    rb"|([^\\{}\r\n\0]+)"  # text as it stands
    rb"|[\r\n\0]+|\\",
    re.DOTALL,
)
_DEEPEST = 5000  # groups in groups; in deeper ones no setting is kept apart

_Place = Literal["", "fonts", "note", "box"]


@dataclass(frozen=True, slots=True)
class _State:
    """What holds in a group until it ends."""

    place: _Place = ""
    skipped: bool = False
    hidden: bool = False
    deleted: bool = False
    in_table: bool = False
    repeats: int = 1  # how many characters after one in Unicode repeat it for old readers
    font: int | None = None

    @property
    def unseen(self) -> bool:
        return self.skipped or self.hidden or self.deleted


@dataclass(slots=True)
class _Font:
    page: str = ""  # encoding of its bytes; "" for the document's
    symbols: bool = False
    name: str = ""


def read(data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of an RTF file. Raises ``EmptyFileError`` and ``WrongTypeError``. Linear in ``len(data)``."""
    if not data:
        raise EmptyFileError(name=name)
    start = data.find(RTF_MARK, 0, 1024)
    if start < 0:
        raise WrongTypeError(name=name)
    reader = _Reader()
    whole = reader.walk(data, start)
    text = reader.text()
    warnings: list[DocumentWarning] = ["tracked_changes"] if reader.tracked else []
    if "\ufffd" in text:
        warnings.append("damaged_characters")
    if not whole:
        warnings.append("cut_short")
    return Decoded(text, "", tuple(warnings))


class _Reader:
    """One pass over the tokens."""

    def __init__(self) -> None:
        self.tracked = False  # there are changes that are not settled yet
        self._state = _State()
        self._stack: list[_State] = []
        self._deeper = 0  # open groups beyond the deepest
        self._stories = [Story()]
        self._notes: list[str] = []
        self._waiting = Characters()
        self._left_out = 0  # characters still to leave out after one in Unicode
        self._page = "cp1252"
        self._fonts: dict[int, _Font] = {}
        self._described = _Font()  # the font whose row of the table is being read
        self._default_font = 0
        self._fresh = False  # a group has just begun: its first word may say what it is
        self._starred = False

    def text(self) -> str:
        """All that was found."""
        return join(self._stories[0].finish() + self._notes)

    def walk(self, data: bytes, place: int) -> bool:
        """Read ``data`` from ``place`` on; returns whether all groups were ended."""
        end, last_word = len(data), data.rfind(b"\\")
        while place < end:
            match = _TOKEN.match(data, place)
            if match is None:
                break
            place = match.end()
            word, number, byte, sign, brace, text = match.groups()
            if text is not None:
                self._take(text)
            elif word == b"bin" and number:
                place += max(0, int(number))
            elif word is not None and (self._fresh or word in _KNOWN):
                self._word(word.decode("ascii"), int(number) if number else None)
            elif byte is not None:
                self._take(bytes.fromhex(byte.decode("ascii")))
            elif brace is not None:
                self._group(brace == b"{")
                if not self._stack and place > last_word:
                    break  # after the document's own group; but with words of RTF there, a brace was one too many
            elif sign is not None:
                self._sign(sign)
        whole = not self._stack
        while self._stack:
            self._group(begins=False)
        self._flush()
        return whole

    def _group(self, begins: bool) -> None:
        self._flush()
        self._left_out = 0
        self._fresh, self._starred = begins, False
        if begins and len(self._stack) < _DEEPEST:
            self._stack.append(self._state)
        elif begins:
            self._deeper += 1
        elif self._deeper:
            self._deeper -= 1
        elif self._stack:
            ended, self._state = self._state, self._stack.pop()
            if ended.place != self._state.place:
                self._leave(ended.place)

    def _leave(self, place: _Place) -> None:
        """A note or text box ends."""
        if place in ("note", "box"):
            found = self._stories.pop().finish()
            if place == "note":
                self._notes += found
            else:
                self._stories[-1].put_after(found)

    def _sign(self, sign: bytes) -> None:
        if sign == b"*":
            self._starred = True
        elif sign in (b"\\", b"{", b"}"):
            self._take(sign)
        elif sign in (b"\r", b"\n"):
            self._end_paragraph()
        elif sign in _SIGNS:
            self._write(_SIGNS[sign])

    def _word(self, word: str, number: int | None) -> None:
        if self._fresh:
            self._fresh = False
            if self._opens(word):
                return
        if word in CHARACTERS:
            self._write(CHARACTERS[word])
        elif word == "u" and number is not None:
            self._unicode(number)
        elif word in _ENDS:
            self._end(word)
        elif word in ("fcharset", "cpg", "f") and self._state.place == "fonts":
            self._describe_font(word, number or 0)
        elif word in _SETTINGS:
            self._flush()
            self._set(word, number)

    def _opens(self, word: str) -> bool:
        """Whether ``word``, the first of its group, says that the group is something else than running text."""
        starred, self._starred = self._starred, False
        state = self._state
        if word in SKIPPED or (starred and word not in STARRED_TEXT):
            self._state = replace(state, skipped=True)
        elif word == "fonttbl":
            self._state = replace(state, place="fonts", skipped=True)
        elif word == "ud":  # what was skipped before it, in Unicode
            self._state = replace(state, skipped=len(self._stack) > 1 and self._stack[-2].skipped)
        elif word == "footnote" and not state.unseen and state.place != "note":
            self._stories.append(Story())
            self._state = _State(place="note", repeats=state.repeats, font=state.font)
        elif word in BOXES and not state.unseen and state.place != "box":
            self._stories.append(Story())
            self._state = _State(place="box", repeats=state.repeats, font=state.font)
        else:
            return False
        return True

    def _end(self, word: str) -> None:
        if self._state.skipped or self._state.deleted:
            return
        self._flush()
        if word == "cell":
            self._stories[-1].cell()
        elif word == "row":
            self._stories[-1].row()
        else:
            self._end_paragraph()

    def _end_paragraph(self) -> None:
        if not self._state.skipped and not self._state.deleted:
            self._flush()
            self._stories[-1].paragraph(self._state.in_table)

    def _describe_font(self, word: str, number: int) -> None:
        if word == "f":
            self._described = self._fonts[number] = _Font()
        elif word == "cpg":
            self._described.page = CODE_PAGES.get(number, "")
        else:
            self._described.page = self._described.page or FONT_PAGES.get(number, "")
            self._described.symbols = number == 2

    def _set(self, word: str, number: int | None) -> None:
        """Settings that bear on the text."""
        on = number != 0
        if word == "f":
            self._state = replace(self._state, font=number)
        elif word == "plain":
            self._state = replace(self._state, font=None, hidden=False, deleted=False)
        elif word == "v":
            self._state = replace(self._state, hidden=on)
        elif word in ("deleted", "mvf"):
            self._state = replace(self._state, deleted=on)
            self.tracked = self.tracked or on
        elif word == "revised":
            self.tracked = self.tracked or on
        elif word in ("pard", "intbl", "itap"):
            self._state = replace(self._state, in_table=word != "pard" and on)
        elif word == "uc":
            self._state = replace(self._state, repeats=max(0, number or 0))
        elif word == "deff":
            self._default_font = number or 0
        elif word == "ansicpg":
            self._page = CODE_PAGES.get(number or 0, self._page)
        elif word in _PAGES:
            self._page = _PAGES[word]

    def _take(self, data: bytes) -> None:
        """Bytes of text."""
        self._fresh = self._fresh and data.isspace()
        if self._state.place == "fonts":
            self._described.name += data.decode("latin-1")
            return
        if self._left_out:
            left_out = min(self._left_out, len(data))
            self._left_out -= left_out
            data = data[left_out:]
        if data and not self._state.unseen and (before := self._waiting.add_bytes(data)):
            self._stories[-1].write(before)

    def _unicode(self, number: int) -> None:
        self._left_out = self._state.repeats
        if not self._state.unseen:
            unit = number & 0xFFFF if -0x8000 <= number <= 0xFFFF else 0xFFFD
            if before := self._waiting.add_unit(unit, *self._encoding()):
                self._stories[-1].write(before)

    def _write(self, text: str) -> None:
        self._fresh = False
        if self._left_out:
            self._left_out -= 1
        elif not self._state.unseen:
            self._flush()
            self._stories[-1].write(text)

    def _flush(self) -> None:
        if self._waiting and (text := self._waiting.take(*self._encoding())):
            self._stories[-1].write(text)

    def _encoding(self) -> tuple[str, str]:
        """Encoding and symbol font ("" for none) of what stands here."""
        number = self._default_font if self._state.font is None else self._state.font
        font = self._fonts.get(number)
        if font is None:
            return self._page, ""
        return font.page or self._page, font.name.strip(" ;") or "?" if font.symbols else ""


_SIGNS = {b"~": "\u00a0", b"-": "\u00ad", b"_": "\u2011", b"|": "", b":": "", b"\t": "\t"}
_ENDS = frozenset({"par", "sect", "cell", "row", "nestcell", "nestrow"})
_SETTINGS = frozenset("f plain v deleted mvf revised pard intbl itap uc deff ansicpg mac pc pca".split())
# Most words set looks; they are passed over at once.
_KNOWN = frozenset(word.encode() for word in (*CHARACTERS, *_ENDS, *_SETTINGS, "u", "fcharset", "cpg"))
_PAGES = {"mac": "mac-roman", "pc": "cp437", "pca": "cp850"}
