"""The persons' factions, one module for each that has an ability."""
