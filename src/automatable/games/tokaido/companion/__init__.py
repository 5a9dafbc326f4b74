"""Tokaido beside a physical board: the Automas' side as on the screen, and of the person only what their rules and the count look at."""
