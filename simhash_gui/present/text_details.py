"""One text and where it came from: facts, warnings, and the source text beside the normalized one, in parts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from simhash_gui.documents import READERS, readable
from simhash_gui.documents.document import PageMode
from simhash_gui.documents.opening import is_address
from simhash_gui.engine.features import feature_words
from simhash_gui.engine.language_table import LANGUAGES
from simhash_gui.engine.languages import detect
from simhash_gui.engine.normalize import NormalizedText, normalize
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say
from simhash_gui.present.wording import texts as say_texts
from simhash_gui.present.workspace import Entry
from simhash_gui.progress import Progress

PART = 20_000  # characters of the source text that are laid out at once
_RIM = 500  # characters at the end of a part in which a good place to cut is looked for


@dataclass(frozen=True, slots=True)
class DetailsView:
    """What is shown of a text besides its words.

    A line is empty where it does not apply. ``encoding`` is a name, or a sentence where there is none to
    choose (``can_choose`` False). ``page`` is "" for what is no page. ``problem`` says why the file could not
    be read. ``place`` is a path or an address, "" for typed text; ``is_file`` tells which.
    """

    name: str
    origin: str
    kind: str
    language: str
    words: str
    encoding: str
    can_choose: bool
    page: PageMode | str
    left_out: tuple[str, ...]
    warnings: tuple[str, ...]
    problem: str
    place: str
    is_file: bool


@dataclass(frozen=True, slots=True, eq=False)
class SourceText:
    """A text with its normalized words, for reading part by part.

    ``cuts`` [parts + 1] are the code point offsets where parts begin, and the end. ``plain_words`` is how many
    words there are before a recipe takes any out; ``language`` ISO 639-1 or None.
    """

    text: str
    words: NormalizedText
    plain_words: int
    language: str | None
    cuts: tuple[int, ...]

    @property
    def parts(self) -> int:
        """How many parts there are, at least one."""
        return len(self.cuts) - 1

    def source(self, part: int) -> str:
        """The text of a part as it was read."""
        return self.text[self.cuts[part] : self.cuts[part + 1]]

    def normalized(self, part: int) -> str:
        """The words that begin in a part."""
        first, last = np.searchsorted(self.words.starts, [self.cuts[part], self.cuts[part + 1]]).tolist()
        return " ".join(self.words.words[first:last])


def source_text(text: str, recipe: Recipe | None, progress: Progress) -> SourceText:
    """Normalize ``text`` as ``recipe`` does, or plainly while that is open. Linear. Raises ``Cancelled``."""
    plain = normalize(text, progress=progress)
    words = feature_words(text, recipe, progress) if recipe is not None and recipe.resolved else plain
    return SourceText(text, words, len(plain.words), detect(text), _cuts(text))


def _cuts(text: str) -> tuple[int, ...]:
    """Places to cut at: after a line if there is one near, else before a blank, else anywhere."""
    cuts = [0]
    while len(text) - cuts[-1] > PART:
        end = cuts[-1] + PART
        line = text.rfind("\n", end - _RIM, end)
        blank = text.rfind(" ", end - _RIM, end)
        cuts.append(line + 1 if line >= 0 else blank if blank >= 0 else end)
    return (*cuts, len(text))


def details_view(wording: Wording, entry: Entry, source: SourceText | None) -> DetailsView:
    """What is known of a text. ``source`` is None while its words are still being counted."""
    document = entry.document
    place = document.source.place if document is not None and document.source is not None else ""
    return DetailsView(
        name=entry.name,
        origin=readable(entry.origin) if entry.origin else wording(say.TYPED_ORIGIN),
        kind=_kind(wording, entry),
        language="" if entry.error else _language(wording, source),
        words="" if entry.error else _words(wording, source),
        encoding=_encoding(wording, entry),
        can_choose=bool(document and document.encoding and place and not entry.error),
        page=document.page if document is not None else "",
        left_out=document.left_out if document is not None else (),
        warnings=_warnings(wording, entry),
        problem=wording(entry.error.sentence, **entry.error.values) if entry.error is not None else "",
        place=place,
        is_file=bool(place) and not is_address(place),
    )


def is_edited(entry: Entry) -> bool:
    """Whether the text was changed in the window since it was read."""
    document = entry.document
    return document is not None and document.source is not None and not entry.error and entry.text != document.text


def kind_name(wording: Wording, kind: str) -> str:
    """What a type is called, by the id of its reader."""
    return next((wording(reader.title) for reader in READERS if reader.kind == kind), kind)


def language_name(wording: Wording, code: str | None) -> str:
    """The name of a language by its code."""
    return next((wording(row.name) for row in LANGUAGES if row.code == code), code or wording(say.NO_LANGUAGE))


def _kind(wording: Wording, entry: Entry) -> str:
    if entry.error is not None:
        return wording(say.NOT_READ)
    if entry.document is None or entry.document.source is None:
        return wording(say.TYPED_KIND)
    return kind_name(wording, entry.document.kind)


def _language(wording: Wording, source: SourceText | None) -> str:
    return language_name(wording, source.language) if source is not None else wording(say.WAITING)


def _words(wording: Wording, source: SourceText | None) -> str:
    if source is None:
        return wording(say.WAITING)
    counted = wording(say_texts.WORDS, n=source.plain_words)
    return wording(say.WORDS_CHARACTERS, words=counted, n=len(source.text))


def _encoding(wording: Wording, entry: Entry) -> str:
    document = entry.document
    if document is None or document.source is None or entry.error is not None:
        return ""
    return document.encoding or wording(say.RULED_ENCODING)


def _warnings(wording: Wording, entry: Entry) -> tuple[str, ...]:
    edited = (wording(say.EDITED),) if is_edited(entry) else ()
    return (*edited, *(wording(say_texts.NOTICE[kind]) for kind in entry.warnings if kind in say_texts.NOTICE))
