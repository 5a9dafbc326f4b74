"""The bots: their choices as data, their turns, their income."""
