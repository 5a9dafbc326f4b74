"""Revive beside a physical board: the Mautoma's side as on the screen, and of yours only what its rules look at."""
