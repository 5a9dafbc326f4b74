"""The game of each day: the same for everybody, without a server."""
