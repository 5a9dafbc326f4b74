"""Automas for board games: play against them, ask them what they do and why, measure them."""

from automatable import moved

__version__ = "0.2.0"

moved.install()
