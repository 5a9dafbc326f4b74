"""The road as a picture."""
