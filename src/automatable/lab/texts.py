"""The lab's own texts, from the section `lab` of the program's catalogue."""

from automatable.kernel.words.text import catalogue, msg


def say(key: str, **fields: object) -> str:
    """A text of the lab."""
    return catalogue().say(msg(f"lab.{key}", **fields))
