"""Data of the program: samples, icons, the desktop file. Packaged as ``simhash_gui.resources``."""
