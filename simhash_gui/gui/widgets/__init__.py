"""Widgets that pages and the main window are made of."""
