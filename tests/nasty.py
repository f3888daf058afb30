"""Hypothesis strategies for texts that break careless text code."""

from __future__ import annotations

from hypothesis import strategies as st

PIECES = (
    "abc xyz é è œ Œ ß ẞ ſ ﬁ ﬃ ﷺ ª º µ ½ ² ´ ¨ ¸ ¯ ' ’ - . , \n\t\u00a0\u2028 0 1 ١ ٣ ๑ ² Ⅷ ⅷ ① ㎝ ℡ ℌ K Å Ａ ｂ ７ ｶ ﾞ "
    "ｶﾞ ゛ İ ı I Σ ς σ ΑΣ ᾳ ͅ Ǆ ǆ ǅ ŉ ǰ ΐ ŭ ұ Ё й и\u0306 ш щ ю я ь ъ є ї א בּ ש\u05c1 ע\u05b0 "
    "ا لا ﻻ ﺍ ي\u064e ع\u0651\u064e "
    "क न\u092e\u0938\u094d\u0924\u0947 \u09c7\u09be \u0bc6\u0bbe 한 각 \u1112\u1161\u11ab \u1100 \u1161 \u11a8 ㄱ ﾡ ㈎ "
    "汉字 々 〇 豈 﨑 ⼀ か が か\u3099 ー 〆 カ ㌔ ไท ย\u0e31 ກ ខ្ម\u17d2 မ\u103c 𠀀 𝒳 𝔄𝟗 🄰 😀 👩\u200d👩 ❤\ufe0f 𐐀 𞤀 "
    "\u00ad \u200b \u200d \u2060 \ufeff \u034f \u115f \u3164 \ufe0f \u0600 \u0301 \u0308 \u0327 \u0345 \u0338 \u20dd "
    "= ≠ < e\u0301 E\u0302\u0301 ế \u0323\u0307 q\u0307\u0323 \ud800 \udc00 \udfff \x00 \x7f _ ʰ ˆ ʼ ـ ៛ Ⱥ Ꭰ ꭰ Ა ა "
    "ﬀ ﬆ ŀ ĳ ǉ ﬓ ֿ ྲཱྀ \u0344 \u1d15e 𝅘𝅥 \ua66f \u1e9a ẖ ʕ ʻ Ω Ὣ ῼ ὠ\u0345 ᄀ\u0301 ṩ s\u0307\u0323 \u2126 ﹷ ﹱ ʹ ͺ"
).split(" ")

short = st.lists(st.one_of(st.sampled_from(PIECES), st.sampled_from(" \n.aEé"), st.characters()), max_size=30).map(
    "".join
)
plain_words = st.lists(
    st.text(alphabet="abeéèçàô", min_size=1, max_size=24), min_size=1, max_size=40
).map(" ".join)
texts = st.one_of(short, plain_words, st.lists(short, max_size=4).map(" ".join))
