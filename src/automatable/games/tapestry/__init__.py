"""Tapestry, alone against the Automa and the Shadow Empire."""
