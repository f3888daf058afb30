"""How well, and how fast, files are read: ``make bench-documents DATA=FOLDER``. The labelled files stay outside."""
