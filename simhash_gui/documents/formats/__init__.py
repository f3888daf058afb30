"""Readers of office documents and books: bytes of a file in, its text as the author meant it out.

Each module has ``read(data, name, options) -> Decoded`` and raises a ``DocumentError`` for what it cannot read.
They keep no state and run in a child process. Order of reading: ``blocks`` and ``xml`` (what all stand on),
``package`` (ZIP packages of the Open Packaging Conventions), then a module for each format; ``office`` tells Word's
formats apart by their first bytes, whatever the name says.
"""
