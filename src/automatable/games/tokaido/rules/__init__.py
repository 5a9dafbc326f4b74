"""What can be done and what it brings: setup, actions, travelers, prices, points."""
