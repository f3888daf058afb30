"""Dialogs: shortcuts, about, the details of a text, tables that ask, web addresses."""
