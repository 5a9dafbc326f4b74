"""A position as a question, and back."""
