"""What the decisions and draws of a game were worth."""
