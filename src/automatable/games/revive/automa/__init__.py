"""The Mautoma: what it measures, its choices as data, its turn with a card and its refresh turn."""
