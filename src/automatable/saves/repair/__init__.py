"""What is wrong with a file of saved games, and what can still be read of it."""
