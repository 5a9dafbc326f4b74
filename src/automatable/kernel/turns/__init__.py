"""Moves, what is owed and by whom, chance, the turn machine, and the records that leave the core."""
