"""Puzzles: what does the automa do here? Positions of whole games in which a late tie-breaker decides."""
