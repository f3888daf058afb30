"""Names of the colors that go with a role: "a", "b", or neither of the two."""

from __future__ import annotations


def soft(role: str, otherwise: str) -> str:
    """The ground for text in the color of ``role``; ``otherwise`` where the role is not a side's."""
    return {"a": "a_soft", "b": "b_soft"}.get(role, otherwise)
