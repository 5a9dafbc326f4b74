"""Changes of the state that many actions cause: points, power, priests, cult steps, towns."""
