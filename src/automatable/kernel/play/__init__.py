"""A game in progress, and whole games without a person."""
