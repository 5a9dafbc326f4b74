"""Stand-ins for the person."""
