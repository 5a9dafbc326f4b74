"""Open games, and work that takes long."""
