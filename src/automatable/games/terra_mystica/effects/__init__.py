"""What moves change, grouped by chapter of the rules; `dispatch` finds the handler of a move."""
