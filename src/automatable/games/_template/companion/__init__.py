"""The companion of a physical board."""
