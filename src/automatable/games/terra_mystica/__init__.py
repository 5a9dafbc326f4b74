"""Terra Mystica with the Automa."""
