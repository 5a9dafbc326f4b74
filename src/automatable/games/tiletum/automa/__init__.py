"""The Mautomas: their choices as data, what they gain, and their turn."""
