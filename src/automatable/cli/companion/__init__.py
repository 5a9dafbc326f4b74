"""A companion game on the terminal."""
