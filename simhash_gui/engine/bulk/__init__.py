"""Many words at once: the fast way from text to votes, without a Python object for each word.

``folding`` says what becomes of a character; ``fold_table`` has that for whole arrays of characters and
``fold_slices`` applies it to a slice of text, ``normalize_plain`` where neighboring characters matter.
``slices`` cuts a text, ``word_bytes`` finds its words, ``shingle_ranges`` their shingles; ``murmur``
hashes them, ``votes`` and ``tally`` sum what they vote. ``engine.batch`` puts these together. Every
result is, bit for bit, that of the slow and obvious ``tests/reference.py``.
"""
