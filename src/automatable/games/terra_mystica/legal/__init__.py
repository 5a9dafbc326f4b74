"""What may be played now: `turn` says by whom, `rules` what, and why not."""
