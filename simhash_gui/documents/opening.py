"""Places to documents: files, folders and addresses in any mix."""

from __future__ import annotations

from simhash_gui.documents.outcomes import Outcome, Refused, TableOffer

__all__ = ["Outcome", "Refused", "TableOffer"]
