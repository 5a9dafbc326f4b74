"""A match bound to its saved game."""
