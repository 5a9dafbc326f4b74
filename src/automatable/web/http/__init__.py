"""Requests and who may send them: addresses, keys, limits, errors."""
