"""What is shown, as plain rows, spans and sentences. No Qt."""
