"""The JSON API: the same moves, views and traces as everywhere, for other programs."""
