"""What each move does: one handler per kind of move, grouped by chapter of the rules."""
