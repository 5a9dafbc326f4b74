"""One module for each command: `register` describes its arguments, `run` carries it out and returns the exit status."""
