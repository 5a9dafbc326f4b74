"""Places on a map: which of them touch, and what can be reached."""
