"""What can be done and what it brings: setup, actions, points."""
