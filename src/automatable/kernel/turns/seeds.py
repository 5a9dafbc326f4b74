"""Seeds: what makes a game like no other, and the same again."""

HIGHEST_SEED = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exact."""


def new_seed() -> int:
    """A seed for a game that should be like no other; short enough to be read out to a friend."""
    # Most commands need no new seed, and need not wait for this.
    import secrets

    return secrets.randbelow(1_000_000)
