"""The window. Everything that imports Qt stands below this package."""
