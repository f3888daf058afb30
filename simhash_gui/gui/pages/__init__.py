"""One file per page, each beside its namesake in ``present``."""
