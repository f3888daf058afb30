"""simhash-gui: see, and understand, how alike texts are.

Data flows one way and an import points only to the left::

    documents -> engine -> present -> reports -> cli, gui

The modules beside this file (``errors``, ``marking``, ``processes``, ``progress``) are the ground floor that every
layer stands on; they import nothing of ours.
"""

__version__ = "0.1.0"
