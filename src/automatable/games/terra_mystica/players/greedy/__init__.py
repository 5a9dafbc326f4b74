"""The greedy stand-in for the person."""
