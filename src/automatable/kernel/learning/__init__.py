"""What programs that learn see of a game: moves by number, observations."""
