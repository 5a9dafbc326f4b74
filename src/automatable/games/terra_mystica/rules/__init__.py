"""What can be done and what it brings: setup, actions, factions, prices, points."""
