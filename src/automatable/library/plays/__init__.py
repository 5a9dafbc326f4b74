"""The plays of one user: figures, words and tables; and the game of the day."""
