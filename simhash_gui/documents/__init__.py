"""Files and pasted text to ``Document``: bytes in, one plain text out. No numbers here."""
