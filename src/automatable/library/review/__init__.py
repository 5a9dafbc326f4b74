"""A finished match looked back at."""
