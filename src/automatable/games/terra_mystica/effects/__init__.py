"""What each move does: one handler for each type of move, grouped by chapter of the rules."""
