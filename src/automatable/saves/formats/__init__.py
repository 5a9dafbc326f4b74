"""A saved game as a file, as text to copy, and as lines of a journal."""
