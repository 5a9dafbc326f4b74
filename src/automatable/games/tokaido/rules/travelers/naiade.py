"""Naïade paints panoramas from the highest section down (TOK-PROMO-03)."""

from typing import ClassVar

from automatable.games.tokaido.rules.travelers.base import Traveler


class Naiade(Traveler):
    """Naïade paints panoramas from the highest section down (TOK-PROMO-03)."""

    last_section_first: ClassVar[bool] = True
