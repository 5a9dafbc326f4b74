"""A game looked back at: replay and review."""
