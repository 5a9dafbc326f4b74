"""The terminal program: it knows views, offers and moves of any game, and the rules of none."""
