"""Rememberers: cheap figures, and company that costs nothing."""

from typing import Final

from automatable.games.revive.model.state import State
from automatable.games.revive.rules.tribes.base import Power


class CheaperFigures(Power):
    """Every figure costs 1 book less."""

    def populate_discount(self, state: State, claimed: bool) -> int:
        """One book."""
        return 1


class FreeCompany(Power):
    """No extra book for locations that hold another figure."""

    def waives_extra_book(self) -> bool:
        """Always."""
        return True


POWERS: Final = {"populate_book-1": CheaperFigures, "no_extra_book": FreeCompany}
