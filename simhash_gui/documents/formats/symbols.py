"""Letters that word processors store by their place in a symbol font."""

from __future__ import annotations

# The letters of Adobe's Symbol encoding (its published table), by the Latin letter whose place they take.
_GREEK = dict(
    zip(
        "ABGDEZHQIKLMNXOPRSTUFCYWabgdezhqiklmnxoprVstufcyw",
        "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψω",
        strict=True,
    )
)
_PICTURES = ("wingdings", "webdings", "dingbats", "?")


def symbol(font: str, code: str) -> str:
    """The character at ``code`` (hexadecimal) of ``font``: a letter where it is one, else a blank that no word holds.

    Symbol fonts lie in the private area from F000 on; other fonts' codes are Unicode's.
    """
    try:
        place = int(code, 16)
    except ValueError:
        return " "
    known = font.casefold()
    if known.startswith("symbol"):
        return _GREEK.get(chr(place & 0xFF), " ")
    if any(word in known for word in _PICTURES):
        return " "
    if 0xE000 <= place < 0xF900 or not 32 <= place < 0x110000 or 0xD800 <= place < 0xE000:
        return " "
    return chr(place)
