"""The travelers, one module for each ability."""
