"""What goes out: the description of the package, and whether the links of the documentation lead somewhere."""
