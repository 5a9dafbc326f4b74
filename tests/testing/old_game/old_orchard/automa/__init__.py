"""The automa: her choices as data, and her turn."""
