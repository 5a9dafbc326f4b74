"""Moves, whose turn it is, and the two ways in which input can be wrong."""

import enum

import msgspec

from automatable.kernel.text import Msg


class Who(enum.IntEnum):
    """The three authors of moves, and the end."""

    HUMAN = 0
    BOT = 1
    CHANCE = 2
    OVER = 3


class Turn(msgspec.Struct, frozen=True):
    """Who must write the next move."""

    who: Who
    seat: int = 0


class Move(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One thing that happened: a choice, a chance outcome, or a report from the table."""


class Illegal(Exception):
    """A move or a setup that the rules forbid, with the rule and the reason."""

    def __init__(self, rule: str, why: Msg) -> None:
        super().__init__(f"{rule}: {why.key}")
        self.rule = rule
        self.why = why


class Malformed(Exception):
    """Input that cannot be read: what is wrong, where, and what would be right, in one line."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.where = where
        self.why = why
