"""The travelers with an ability, in chapters of what it is about."""
