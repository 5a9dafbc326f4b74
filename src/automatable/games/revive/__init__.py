"""Revive against the Mautoma."""
