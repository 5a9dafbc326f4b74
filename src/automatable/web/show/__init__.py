"""A game as plain records for the templates."""
