"""Qt models over plain rows."""
