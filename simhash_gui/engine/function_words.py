"""Function words: articles, prepositions, pronouns, auxiliaries. Alone they make no passage.

The stop lists of ``languages.stop_words`` will not do for this: in English they hold "order",
"information" and a thousand more, and two texts that share "web page system" share something. For the
six languages below the closed classes are written out; for others the stop list has to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from simhash_gui.engine.languages import LANGUAGES

_LISTS: Final = (
    (
        "en",
        "a an the and or nor but if then than that this these those there here it its i me my we us our you your he "
        "him his she her they them their who whom whose which what when where why how as at by for from in into of "
        "off on onto out over to up with without about after before between through during under against is am are "
        "was were be been being do does did doing done have has had having can could may might must shall should will "
        "would not no so too very just also only more most some any such each both all other own same because while "
        "until although though however therefore thus hence one many much few every even among within whether either "
        "neither upon since yet still s t d ll re ve m",
    ),
    (
        "fr",
        "le la les l un une des du de d et ou ni mais si que qu qui quoi dont ce cet cette ces cela ca il elle ils "
        "elles on je j tu nous vous me m te t se s lui leur leurs y en mon ma mes ton ta tes son sa ses notre nos "
        "votre vos a au aux dans par pour avec sans sous sur vers chez entre contre apres avant depuis pendant comme "
        "est es suis sont etait etaient etre ete sera seront soit ai as ont avait avaient avoir eu aura fait faire "
        "peut peuvent ne n pas plus moins tres trop aussi bien tout tous toute toutes meme memes autre autres c quand "
        "donc car ainsi alors lorsque parce puis",
    ),
    (
        "es",
        "el la los las lo un una unos unas de del al a y e o u ni pero sino si que quien quienes cual cuales este "
        "esta estos estas ese esa esos esas eso esto aquel aquella yo tu ella ellos ellas nosotros me te se le les "
        "nos mi mis tus su sus en por para con sin sobre entre hasta desde hacia contra tras durante como es son era "
        "eran ser sido sera fue fueron estan estaba hay ha han habia haber he tiene tienen puede pueden no muy mas "
        "menos tambien tan todo todos toda todas otro otra otros otras mismo misma cuando donde porque pues asi ya",
    ),
    (
        "de",
        "der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als dass ob ich du er sie "
        "es wir ihr mich dich ihn uns euch ihm ihnen sich mein dein sein ihre seine seiner seinen in im an am auf aus "
        "bei mit nach von vom zu zum zur vor uber unter durch fur gegen ohne um bis seit zwischen wie so ist sind war "
        "waren wird werden wurde wurden hat haben hatte hatten kann konnen konnte muss mussen soll sollen nicht kein "
        "keine auch nur noch schon sehr mehr alle alles andere dieser diese dieses diesem diesen jener man was wer wo "
        "weil denn",
    ),
    (
        "it",
        "il lo la i gli le l un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dalla "
        "in nel nella nei nelle su sul sulla con per tra fra e ed o ma se che chi cui non ne ci vi si mi ti lui lei "
        "loro io tu noi voi suo sua suoi sue mio mia questo questa questi queste quello quella come quando dove "
        "perche anche piu meno molto tutto tutti tutte altro altri altre stesso sono era erano essere stato ha hanno "
        "aveva avere puo possono d c",
    ),
    (
        "pt",
        "o a os as um uma uns umas de do da dos das em no na nos nas ao aos por pelo pela para com sem sobre entre "
        "ate desde e ou mas se que quem qual quais este esta estes estas esse essa isso isto aquele ele ela eles elas "
        "eu tu me te lhe lhes meu minha seu sua seus suas nao nem muito mais menos tambem todo todos toda todas outro "
        "outra outros como quando onde porque ja sao era eram ser sido foi foram estao ha tem tinha pode podem",
    ),
)


@cache
def function_words(code: str | None) -> frozenset[str]:
    """The function words of a language (ISO 639-1), normalized; of all six written out when None."""
    known = {language: frozenset(words.split()) for language, words in _LISTS}
    if code is None:
        return frozenset().union(*known.values())
    if code in known:
        return known[code]
    if code not in {row.code for row in LANGUAGES}:
        return frozenset()
    from simhash_gui.engine.features import normalized_stop_words

    return normalized_stop_words(code)


def likely_language(*texts: Sequence[str]) -> str | None:
    """Which of the six languages the function words of all ``texts`` (normalized words) are from.

    None when few words are any of them. The first 2,000 words of each text are looked at.
    """
    looked = [word for words in texts for word in words[:_LOOKED_AT]]
    best = max(((_hits(looked, words.split()), code) for code, words in _LISTS), key=lambda each: each[0])
    return best[1] if looked and best[0] * _ONE_IN >= len(looked) else None


_LOOKED_AT: Final = 2_000
_ONE_IN: Final = 6  # prose has a function word in every two or three


def _hits(words: Iterable[str], of: Iterable[str]) -> int:
    known = frozenset(of)
    return sum(word in known for word in words)
