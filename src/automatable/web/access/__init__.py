"""Who may come in: the key of a shared table, the devices that came in with it."""
