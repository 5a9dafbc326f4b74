"""Games that differ only in who sits at the table: people look for one of them, and then say who plays."""

from collections.abc import Iterable, Sequence

from automatable.kernel.game import Cover
from automatable.kernel.text import Catalogue


def alike_games(covers: Iterable[Cover]) -> list[list[Cover]]:
    """The games that share their tables and levels side by side, where the first of them stood."""
    found: dict[object, list[Cover]] = {}
    for cover in covers:
        found.setdefault((cover.packs or cover.id, cover.levels), []).append(cover)
    return list(found.values())


def fewest_seats_first(alike: Iterable[Cover]) -> list[Cover]:
    """The simplest table first."""
    return sorted(alike, key=lambda cover: len(cover.seats))


def seatings(alike: Sequence[Cover], words: Catalogue) -> tuple[tuple[str, str], ...]:
    """Id and seats of each of these games."""
    return tuple((cover.id, words.say(cover.seats)) for cover in fewest_seats_first(alike))
