"""Beside a physical board."""
