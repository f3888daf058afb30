"""What is shown, written down: JSON objects that other programs read."""
