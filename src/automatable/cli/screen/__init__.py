"""A game on the terminal: board, offers, prompt, story."""
