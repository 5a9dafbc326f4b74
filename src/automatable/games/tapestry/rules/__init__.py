"""What can be done and what it brings: setup, actions, tapestry cards, civilizations, points."""
