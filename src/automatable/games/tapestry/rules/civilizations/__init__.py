"""Civilizations of the person: one small module each."""
