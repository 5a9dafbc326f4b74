"""Messages and catalogues, and the TOML files that they are read from."""
