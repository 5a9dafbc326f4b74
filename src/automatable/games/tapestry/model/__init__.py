"""What there is: records, tables, moves, what is owed, the state."""
