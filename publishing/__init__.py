"""What goes out: the description of the package, and the pages of the documentation."""
