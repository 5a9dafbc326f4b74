"""The companion of a physical board: what comes next, what is put back, what is rewritten."""
