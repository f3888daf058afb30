"""Control words of the Rich Text Format, as data (Microsoft's specification 1.9.1)."""

from __future__ import annotations

CHARACTERS = {
    "tab": "\t",
    "line": "\n",
    "lbr": "\n",
    "page": "\n",
    "column": "\n",
    "emdash": "\u2014",
    "endash": "\u2013",
    "lquote": "\u2018",
    "rquote": "\u2019",
    "ldblquote": "\u201c",
    "rdblquote": "\u201d",
    "bullet": "\u2022",
    "enspace": "\u2002",
    "emspace": "\u2003",
    "qmspace": "\u2005",
    "zwj": "\u200d",
    "zwnj": "\u200c",
    "zwbo": "\u200b",
    "zwnbo": "\u2060",
    "ltrmark": "\u200e",
    "rtlmark": "\u200f",
}
"""Words that stand for a character."""

SKIPPED = frozenset(
    """aftncn aftnsep aftnsepc annotation atnauthor atndate atnicn atnid atnparent atnref atrfend atrfstart author
    bkmkend bkmkstart buptim category colortbl comment company creatim doccomm docvar edmins fldinst footer footerf
    footerl footerr ftncn ftnsep ftnsepc header headerf headerl headerr hlinkbase info keywords listtext manager
    mctrlPr mmathPict nextfile nofchars nonesttables objalias objclass objdata objname objsect objtime operator
    pgdsctbl pict pntext pntxta pntxtb printim private revtim rxe shprslt sn sp stylesheet subject sv tc tcn
    template title txe upr vern xe""".split()
)
"""Destinations that are no text, whether or not a star says that old readers may leave them out."""

STARRED_TEXT = frozenset("do dptxbxtext footnote mmath moMath moMathPara nesttableprops shpinst shptxt ud".split())
"""Destinations behind a star that do hold text."""

BOXES = frozenset({"shptxt", "dptxbxtext"})
"""Text boxes."""

CODE_PAGES = {
    437: "cp437",
    708: "iso8859-6",
    737: "cp737",
    775: "cp775",
    850: "cp850",
    852: "cp852",
    855: "cp855",
    857: "cp857",
    858: "cp858",
    860: "cp860",
    861: "cp861",
    862: "cp862",
    863: "cp863",
    864: "cp864",
    865: "cp865",
    866: "cp866",
    869: "cp869",
    874: "cp874",
    932: "cp932",
    936: "gb18030",
    949: "cp949",
    950: "cp950",
    1250: "cp1250",
    1251: "cp1251",
    1252: "cp1252",
    1253: "cp1253",
    1254: "cp1254",
    1255: "cp1255",
    1256: "cp1256",
    1257: "cp1257",
    1258: "cp1258",
    1361: "johab",
    10000: "mac-roman",
    10006: "mac-greek",
    10007: "mac-cyrillic",
    10029: "mac-latin2",
    10079: "mac-iceland",
    10081: "mac-turkish",
    20866: "koi8-r",
    21866: "koi8-u",
    28591: "latin-1",
    28592: "iso8859-2",
    54936: "gb18030",
    65001: "utf-8",
}
"""Encodings by the number of their code page."""

FONT_PAGES = {
    0: "cp1252",
    77: "mac-roman",
    78: "cp932",
    79: "cp949",
    80: "gb18030",
    81: "cp950",
    83: "cp1255",
    84: "cp1256",
    85: "mac-greek",
    86: "mac-turkish",
    88: "mac-latin2",
    89: "mac-cyrillic",
    128: "cp932",
    129: "cp949",
    130: "johab",
    134: "gb18030",
    136: "cp950",
    161: "cp1253",
    162: "cp1254",
    163: "cp1258",
    177: "cp1255",
    178: "cp1256",
    186: "cp1257",
    204: "cp1251",
    222: "cp874",
    238: "cp1250",
    254: "cp437",
    255: "cp850",
}
"""Encodings by the number of a font's character set; 1 and 2 (default, symbols) name none."""
