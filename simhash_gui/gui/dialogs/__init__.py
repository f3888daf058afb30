"""Dialogs: shortcuts and about."""
