"""The languages the program knows: those it can tell, leave stop words out of, or stem.

One row per ISO 639-1 code. The two columns of flags say what the libraries bring (``stopwordsiso``
and the Snowball stemmers of ``PyStemmer``); a test holds them against the installed ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.marking import QT_TRANSLATE_NOOP, Template


@dataclass(frozen=True, slots=True)
class Language:
    """One row: ISO 639-1 ``code``, English ``name``, and what there is for it."""

    code: str
    name: Template
    has_stop_words: bool
    has_stemmer: bool


# ISO 639-1 code -> Snowball algorithm.
STEMMERS: tuple[tuple[str, str], ...] = (
    ("ar", "arabic"),
    ("ca", "catalan"),
    ("cs", "czech"),
    ("da", "danish"),
    ("de", "german"),
    ("el", "greek"),
    ("en", "english"),
    ("eo", "esperanto"),
    ("es", "spanish"),
    ("et", "estonian"),
    ("eu", "basque"),
    ("fa", "persian"),
    ("fi", "finnish"),
    ("fr", "french"),
    ("ga", "irish"),
    ("hi", "hindi"),
    ("hu", "hungarian"),
    ("hy", "armenian"),
    ("id", "indonesian"),
    ("it", "italian"),
    ("lt", "lithuanian"),
    ("ne", "nepali"),
    ("nl", "dutch"),
    ("no", "norwegian"),
    ("pl", "polish"),
    ("pt", "portuguese"),
    ("ro", "romanian"),
    ("ru", "russian"),
    ("sr", "serbian"),
    ("st", "sesotho"),
    ("sv", "swedish"),
    ("ta", "tamil"),
    ("tr", "turkish"),
    ("yi", "yiddish"),
)

_STOP_WORDS = frozenset(
    [
        "af", "ar", "bg", "bn", "br", "ca", "cs", "da", "de", "el", "en", "eo", "es", "et", "eu", "fa",
        "fi", "fr", "ga", "gl", "gu", "ha", "he", "hi", "hr", "hu", "hy", "id", "it", "ja", "ko", "ku",
        "la", "lt", "lv", "mr", "ms", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "so", "st", "sv",
        "sw", "th", "tl", "tr", "uk", "ur", "vi", "yo", "zh", "zu",
    ]
)  # fmt: skip
_STEMMED = frozenset(code for code, _ in STEMMERS)


def _row(code: str, name: Template) -> Language:
    return Language(code, name, code in _STOP_WORDS, code in _STEMMED)


LANGUAGES: tuple[Language, ...] = (
    _row("af", QT_TRANSLATE_NOOP("language", "Afrikaans")),
    _row("am", QT_TRANSLATE_NOOP("language", "Amharic")),
    _row("an", QT_TRANSLATE_NOOP("language", "Aragonese")),
    _row("ar", QT_TRANSLATE_NOOP("language", "Arabic")),
    _row("as", QT_TRANSLATE_NOOP("language", "Assamese")),
    _row("az", QT_TRANSLATE_NOOP("language", "Azerbaijani")),
    _row("ba", QT_TRANSLATE_NOOP("language", "Bashkir")),
    _row("be", QT_TRANSLATE_NOOP("language", "Belarusian")),
    _row("bg", QT_TRANSLATE_NOOP("language", "Bulgarian")),
    _row("bn", QT_TRANSLATE_NOOP("language", "Bengali")),
    _row("br", QT_TRANSLATE_NOOP("language", "Breton")),
    _row("bs", QT_TRANSLATE_NOOP("language", "Bosnian")),
    _row("ca", QT_TRANSLATE_NOOP("language", "Catalan")),
    _row("cs", QT_TRANSLATE_NOOP("language", "Czech")),
    _row("cy", QT_TRANSLATE_NOOP("language", "Welsh")),
    _row("da", QT_TRANSLATE_NOOP("language", "Danish")),
    _row("de", QT_TRANSLATE_NOOP("language", "German")),
    _row("dz", QT_TRANSLATE_NOOP("language", "Dzongkha")),
    _row("el", QT_TRANSLATE_NOOP("language", "Greek")),
    _row("en", QT_TRANSLATE_NOOP("language", "English")),
    _row("eo", QT_TRANSLATE_NOOP("language", "Esperanto")),
    _row("es", QT_TRANSLATE_NOOP("language", "Spanish")),
    _row("et", QT_TRANSLATE_NOOP("language", "Estonian")),
    _row("eu", QT_TRANSLATE_NOOP("language", "Basque")),
    _row("fa", QT_TRANSLATE_NOOP("language", "Persian")),
    _row("fi", QT_TRANSLATE_NOOP("language", "Finnish")),
    _row("fo", QT_TRANSLATE_NOOP("language", "Faroese")),
    _row("fr", QT_TRANSLATE_NOOP("language", "French")),
    _row("fy", QT_TRANSLATE_NOOP("language", "Western Frisian")),
    _row("ga", QT_TRANSLATE_NOOP("language", "Irish")),
    _row("gd", QT_TRANSLATE_NOOP("language", "Scottish Gaelic")),
    _row("gl", QT_TRANSLATE_NOOP("language", "Galician")),
    _row("gu", QT_TRANSLATE_NOOP("language", "Gujarati")),
    _row("ha", QT_TRANSLATE_NOOP("language", "Hausa")),
    _row("he", QT_TRANSLATE_NOOP("language", "Hebrew")),
    _row("hi", QT_TRANSLATE_NOOP("language", "Hindi")),
    _row("hr", QT_TRANSLATE_NOOP("language", "Croatian")),
    _row("ht", QT_TRANSLATE_NOOP("language", "Haitian Creole")),
    _row("hu", QT_TRANSLATE_NOOP("language", "Hungarian")),
    _row("hy", QT_TRANSLATE_NOOP("language", "Armenian")),
    _row("id", QT_TRANSLATE_NOOP("language", "Indonesian")),
    _row("ig", QT_TRANSLATE_NOOP("language", "Igbo")),
    _row("is", QT_TRANSLATE_NOOP("language", "Icelandic")),
    _row("it", QT_TRANSLATE_NOOP("language", "Italian")),
    _row("ja", QT_TRANSLATE_NOOP("language", "Japanese")),
    _row("jv", QT_TRANSLATE_NOOP("language", "Javanese")),
    _row("ka", QT_TRANSLATE_NOOP("language", "Georgian")),
    _row("kk", QT_TRANSLATE_NOOP("language", "Kazakh")),
    _row("km", QT_TRANSLATE_NOOP("language", "Khmer")),
    _row("kn", QT_TRANSLATE_NOOP("language", "Kannada")),
    _row("ko", QT_TRANSLATE_NOOP("language", "Korean")),
    _row("ku", QT_TRANSLATE_NOOP("language", "Kurdish")),
    _row("ky", QT_TRANSLATE_NOOP("language", "Kyrgyz")),
    _row("la", QT_TRANSLATE_NOOP("language", "Latin")),
    _row("lb", QT_TRANSLATE_NOOP("language", "Luxembourgish")),
    _row("lg", QT_TRANSLATE_NOOP("language", "Ganda")),
    _row("ln", QT_TRANSLATE_NOOP("language", "Lingala")),
    _row("lo", QT_TRANSLATE_NOOP("language", "Lao")),
    _row("lt", QT_TRANSLATE_NOOP("language", "Lithuanian")),
    _row("lv", QT_TRANSLATE_NOOP("language", "Latvian")),
    _row("mg", QT_TRANSLATE_NOOP("language", "Malagasy")),
    _row("mk", QT_TRANSLATE_NOOP("language", "Macedonian")),
    _row("ml", QT_TRANSLATE_NOOP("language", "Malayalam")),
    _row("mn", QT_TRANSLATE_NOOP("language", "Mongolian")),
    _row("mr", QT_TRANSLATE_NOOP("language", "Marathi")),
    _row("ms", QT_TRANSLATE_NOOP("language", "Malay")),
    _row("mt", QT_TRANSLATE_NOOP("language", "Maltese")),
    _row("my", QT_TRANSLATE_NOOP("language", "Burmese")),
    _row("ne", QT_TRANSLATE_NOOP("language", "Nepali")),
    _row("nl", QT_TRANSLATE_NOOP("language", "Dutch")),
    _row("no", QT_TRANSLATE_NOOP("language", "Norwegian")),
    _row("oc", QT_TRANSLATE_NOOP("language", "Occitan")),
    _row("om", QT_TRANSLATE_NOOP("language", "Oromo")),
    _row("or", QT_TRANSLATE_NOOP("language", "Odia")),
    _row("pa", QT_TRANSLATE_NOOP("language", "Punjabi")),
    _row("pl", QT_TRANSLATE_NOOP("language", "Polish")),
    _row("ps", QT_TRANSLATE_NOOP("language", "Pashto")),
    _row("pt", QT_TRANSLATE_NOOP("language", "Portuguese")),
    _row("qu", QT_TRANSLATE_NOOP("language", "Quechua")),
    _row("ro", QT_TRANSLATE_NOOP("language", "Romanian")),
    _row("ru", QT_TRANSLATE_NOOP("language", "Russian")),
    _row("rw", QT_TRANSLATE_NOOP("language", "Kinyarwanda")),
    _row("sa", QT_TRANSLATE_NOOP("language", "Sanskrit")),
    _row("se", QT_TRANSLATE_NOOP("language", "Northern Sami")),
    _row("si", QT_TRANSLATE_NOOP("language", "Sinhala")),
    _row("sk", QT_TRANSLATE_NOOP("language", "Slovak")),
    _row("sl", QT_TRANSLATE_NOOP("language", "Slovenian")),
    _row("sn", QT_TRANSLATE_NOOP("language", "Shona")),
    _row("so", QT_TRANSLATE_NOOP("language", "Somali")),
    _row("sq", QT_TRANSLATE_NOOP("language", "Albanian")),
    _row("sr", QT_TRANSLATE_NOOP("language", "Serbian")),
    _row("st", QT_TRANSLATE_NOOP("language", "Sesotho")),
    _row("sv", QT_TRANSLATE_NOOP("language", "Swedish")),
    _row("sw", QT_TRANSLATE_NOOP("language", "Swahili")),
    _row("ta", QT_TRANSLATE_NOOP("language", "Tamil")),
    _row("te", QT_TRANSLATE_NOOP("language", "Telugu")),
    _row("tg", QT_TRANSLATE_NOOP("language", "Tajik")),
    _row("th", QT_TRANSLATE_NOOP("language", "Thai")),
    _row("tk", QT_TRANSLATE_NOOP("language", "Turkmen")),
    _row("tl", QT_TRANSLATE_NOOP("language", "Tagalog")),
    _row("tr", QT_TRANSLATE_NOOP("language", "Turkish")),
    _row("tt", QT_TRANSLATE_NOOP("language", "Tatar")),
    _row("ug", QT_TRANSLATE_NOOP("language", "Uyghur")),
    _row("uk", QT_TRANSLATE_NOOP("language", "Ukrainian")),
    _row("ur", QT_TRANSLATE_NOOP("language", "Urdu")),
    _row("uz", QT_TRANSLATE_NOOP("language", "Uzbek")),
    _row("vi", QT_TRANSLATE_NOOP("language", "Vietnamese")),
    _row("vo", QT_TRANSLATE_NOOP("language", "Volapük")),
    _row("wa", QT_TRANSLATE_NOOP("language", "Walloon")),
    _row("xh", QT_TRANSLATE_NOOP("language", "Xhosa")),
    _row("yi", QT_TRANSLATE_NOOP("language", "Yiddish")),
    _row("yo", QT_TRANSLATE_NOOP("language", "Yoruba")),
    _row("zh", QT_TRANSLATE_NOOP("language", "Chinese")),
    _row("zu", QT_TRANSLATE_NOOP("language", "Zulu")),
)
