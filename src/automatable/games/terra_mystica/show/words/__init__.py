"""Moves in words: how each is offered, told, and done by hands at a table."""
