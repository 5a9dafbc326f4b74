"""Games that differ only in who sits at the table: people look for one of them, and then say who plays."""

from collections.abc import Iterable, Sequence

from automatable.kernel.contract.game import Listing
from automatable.kernel.words.text import Catalogue


def alike_games(listings: Iterable[Listing]) -> list[list[Listing]]:
    """The games that share their tables and levels side by side, where the first of them stood."""
    found: dict[object, list[Listing]] = {}
    for listing in listings:
        found.setdefault((listing.packs or listing.id, listing.levels), []).append(listing)
    return list(found.values())


def fewest_seats_first(alike: Iterable[Listing]) -> list[Listing]:
    """The simplest table first."""
    return sorted(alike, key=lambda listing: len(listing.seats))


def seatings(alike: Sequence[Listing], words: Catalogue) -> tuple[tuple[str, str], ...]:
    """Id and seats of each of these games."""
    return tuple((listing.id, words.say(listing.seats)) for listing in fewest_seats_first(alike))
