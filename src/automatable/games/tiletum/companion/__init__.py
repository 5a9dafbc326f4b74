"""Tiletum beside a physical board: the Mautomas' side as on the screen, and of the person only what their rules look at."""
