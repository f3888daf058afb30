"""``simhash-cli``: the same engine in a terminal. Never imports Qt; ``--help`` imports no numpy either."""
