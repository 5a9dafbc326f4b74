"""The lab's own texts, from the section `lab` of the program's catalogue."""

from automatable.kernel.words.text import catalogue, msg


def say(key: str, **fields: object) -> str:
    return catalogue().say(msg(f"lab.{key}", **fields))
