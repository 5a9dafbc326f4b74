"""The Automas: what they choose and what it brings them."""
