"""What a game promises, and how an installed one is found and loaded."""
