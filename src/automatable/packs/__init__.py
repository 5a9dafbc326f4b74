"""An owner's packs: what people correct in the tables of a game, from the terminal, the browser or the companion."""
