"""Tapestry cards: one small class each, for what works in an era and for what happens when played."""
