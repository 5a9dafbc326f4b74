"""Automas for board games: play against them, ask them what they do and why, measure them."""

__version__ = "0.1.0"
