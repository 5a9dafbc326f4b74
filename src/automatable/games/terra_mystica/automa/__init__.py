"""The Automa: her choices as data, her cards, her turns."""
