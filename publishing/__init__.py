"""What goes out: the description of the package, what documents show of the program, and whether their links lead somewhere."""
