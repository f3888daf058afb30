from __future__ import annotations

import codecs

import pytest

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.errors import BinaryFileError, UndecodableError, UnknownEncodingError

WESTERN = [
    "Die Bäckerei öffnet früh, süße Brötchen für alle.",
    "Schöne Grüße",
    "L’œuvre coûte 20 € — déjà payé.",
    "Ça va très bien, merci à tous.",
    "« Où est-il allé ? »",
    "élève",
    "Noël",
    "DÉJÀ VU",
    "El niño comió piña y pidió más té mañana.",
    "¿Dónde está el niño?",
    "Perché non è più così? È già lunedì.",
    "Não há informações sobre a questão.",
    "På fredag åker vi till sjön.",
    "Rødgrød med fløde på smørrebrød.",
    "The baker’s oven",
    "“Quoted” – and so on… for £4",
    "naïve café",
    "20°C outside",
]
OTHERS = [
    ("cp1250", "Dzień dobry, chciałbym kupić książkę o historii Krakowa."),
    ("cp1250", "Včera večer jsme šli do kina."),
    ("cp1250", "Jó napot kívánok, szeretnék egy könyvet venni a város történetéről."),
    ("cp1254", "Çocuklar bahçede oynuyor, güneş ışığı çok güzel."),
    ("cp1257", "Labas rytas, norėčiau nusipirkti knygą apie miesto istoriją."),
    ("cp1251", "Добрый день, я хотел бы купить книгу об истории города."),
    ("koi8-r", "Добрый день, я хотел бы купить книгу об истории города."),
    ("cp866", "Добрый день, я хотел бы купить книгу об истории города."),
    ("cp1251", "The Russian word for hello is привет, and for thanks it is спасибо."),
    ("cp1253", "Καλημέρα, θα ήθελα να αγοράσω ένα βιβλίο για την ιστορία της πόλης."),
    ("cp932", "こんにちは、町の歴史についての本を買いたいです。"),
    ("iso2022_jp", "こんにちは、町の歴史についての本を買いたいです。"),
    ("gb18030", "你好，我想买一本关于这座城市历史的书。"),
    ("big5", "你好，我想買一本關於這座城市歷史的書。"),
    ("cp949", "안녕하세요, 도시의 역사에 관한 책을 사고 싶습니다."),
    ("mac-roman", "Ça va très bien, merci à tous, l’élève est déjà là."),
    ("cp850", "Ça va très bien, merci à tous, l'élève est déjà là."),
    ("utf-16-le", "Hello you"),
    ("utf-16-be", "Hello you"),
    ("utf-16-le", "Добрый день, я хотел бы купить"),
    ("utf-16-be", "Добрый день, я хотел бы купить"),
    ("utf-16-le", "你好，我想买一本。\n关于这座城市历史的书。" * 3),
    ("utf-32-le", "Hello you"),
    ("utf-32-be", "Добрый день"),
]


@pytest.mark.parametrize("text", WESTERN)
def test_short_western_texts_in_windows_1252_are_read_as_that(text: str) -> None:
    found = decode(text.encode("cp1252"), "x.txt")
    assert (found.text, found.encoding, found.warnings) == (text, "cp1252", ("guessed_encoding",))


@pytest.mark.parametrize(("encoding", "text"), OTHERS)
def test_other_encodings_are_found(encoding: str, text: str) -> None:
    assert decode(text.encode(encoding), "x.txt").text == text


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "iso8859-5", "mac-cyrillic"])
def test_letters_amid_much_markup_are_judged_by_themselves(encoding: str) -> None:
    line = '<entry><link href="http://example.org/some/long/address.html"/><title>Новости города</title></entry>\n'
    text = "<feed>\n" + line * 20 + "<p>Сегодня в городе прошло заседание совета, где обсуждали ремонт дорог.</p>"
    assert decode(text.encode(encoding), "x.txt").text == text


@pytest.mark.parametrize("text", ["The baker’s oven", "é", "Żółw", "恋", "plain", "", "🙂"])
def test_valid_utf8_is_always_read_as_utf8(text: str) -> None:
    found = decode(text.encode("utf-8"), "x.txt")
    assert (found.text, found.encoding, found.warnings) == (text, "utf-8", ())


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
    ],
)
def test_a_byte_order_mark_rules_and_is_no_part_of_the_text(mark: bytes, encoding: str) -> None:
    found = decode(mark + "Señor".encode(encoding), "x.txt")
    assert (found.text, found.encoding) == ("Señor", encoding)


def test_letters_far_down_a_long_file_are_looked_at() -> None:
    text = "word " * 40_000 + "à bientôt, chère élève"
    assert decode(text.encode("cp1252"), "x.txt").text == text


def test_utf8_with_one_wrong_byte_stays_utf8_and_says_so() -> None:
    found = decode("déjà vu, été, forêt, ".encode() * 10 + b"caf\xe9", "x.txt")
    assert found.text.startswith("déjà vu")
    assert found.text.endswith("caf\ufffd")
    assert (found.encoding, found.warnings) == ("utf-8", ("damaged_characters",))


def test_line_ends_become_one_kind() -> None:
    assert decode(b"a\r\nb\rc\nd", "x.txt").text == "a\nb\nc\nd"


@pytest.mark.parametrize(
    "data",
    [
        b"Some text here.\0 More text.",
        b"hello\0world, a text of some length",
        b"%PDF-1.7 x",
        b"PK\x03\x04abc",
        b"a\0b\0\0c\1\2\3",
        bytes(range(32)) * 9,
        b"\x89PNG\r\n",
    ],
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(BinaryFileError, match=r"x\.txt does not hold text"):
        decode(data, "x.txt")


def test_a_chosen_encoding_is_used_and_nothing_guessed() -> None:
    found = decode("żółw".encode("cp1250"), "x.txt", "windows-1250")
    assert (found.text, found.encoding, found.warnings) == ("żółw", "cp1250", ())
    assert decode(b"\xef\xbb\xbfab", "x.txt", "utf-8").text == "ab"


def test_a_chosen_encoding_that_does_not_fit_or_exist_is_refused() -> None:
    with pytest.raises(UndecodableError, match=r"x\.txt is not utf-8 text"):
        decode(b"caf\xe9", "x.txt", "utf-8")
    for name in ("klingon", "zlib", "hex", ""):
        if name:
            with pytest.raises(UnknownEncodingError, match=name):
                decode(b"x", "x.txt", name)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_japanese_in_utf_16_without_a_mark_is_read_though_its_signs_end_in_zeros_too(encoding: str) -> None:
    text = "去年の夏は日照りで、青い丘まで草原が焼けてしまった。\u3000「とても心配しました。」\n"

    assert decode(text.encode(encoding), "x.txt").encoding == encoding
    assert decode(text.encode(encoding), "x.txt").text == text


def test_a_few_foreign_names_do_not_make_a_long_english_text_romanian() -> None:
    text = "Jürgen took the night train from São Paulo and wrote a naïve résumé in the café.\n" * 60

    assert decode(text.encode("latin-1"), "x.txt").text == text


@pytest.mark.parametrize("text", ["Das Frühstück kostet 12 € für Gäste.", "Le bœuf est trop cuit, ma sœur."])
def test_latin_9_is_told_by_its_euro_sign_and_its_oe(text: str) -> None:
    assert decode(text.encode("iso8859-15"), "x.txt").text == text


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp"])
def test_a_few_hiragana_are_japanese(encoding: str) -> None:
    assert decode("お祭りのあと、どこ".encode(encoding), "x.txt").text == "お祭りのあと、どこ"


def test_dos_text_of_western_europe_keeps_its_capitals() -> None:
    text = "À l'hôtel, le petit-déjeuner coûte douze francs et la confiture est faite maison. Où êtes-vous allés ?"

    assert decode(text.encode("cp850"), "x.txt").text == text


def test_czech_in_iso_8859_2_is_not_taken_for_windows() -> None:
    text = "Loňské léto sucho spálilo louky až k modrým kopcům. Kam jste šli po oslavě? Měli jsme o vás velký strach."

    assert decode(text.encode("iso8859-2"), "x.txt").text == text
    assert decode(text.encode("cp1250"), "x.txt").text == text


@pytest.mark.parametrize("name", ["unicode_escape", "punycode", "idna", "undefined"])
def test_ways_to_write_python_and_hosts_are_no_encodings(name: str) -> None:
    with pytest.raises(UnknownEncodingError):
        decode(b"plain words", "x.txt", name)
