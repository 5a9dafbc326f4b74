"""Plays as files, as links, and those from before they were kept."""
