"""Saved games: one file of many, one game as a file or a text to copy, and a match bound to its journal."""
