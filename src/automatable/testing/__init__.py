"""What the author of a game runs to find out whether it is correct."""
