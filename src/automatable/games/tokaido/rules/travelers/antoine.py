"""Antoine wins every tie (TOK-PROMO-01)."""

from typing import ClassVar

from automatable.games.tokaido.rules.travelers.base import Traveler


class Antoine(Traveler):
    """Antoine wins every tie (TOK-PROMO-01)."""

    wins_ties: ClassVar[bool] = True
