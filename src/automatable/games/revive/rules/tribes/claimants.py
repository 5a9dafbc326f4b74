"""Claimants: tokens on the map."""

from typing import Final

from automatable.games.revive.model.state import State
from automatable.games.revive.rules.tribes.base import Power


class CheaperClaims(Power):
    """On an own claim a building costs 1 gear less, a figure 1 book less."""

    def build_discount(self, state: State, large: bool, claimed: bool) -> int:
        """One gear on a claim."""
        return 1 if claimed else 0

    def populate_discount(self, state: State, claimed: bool) -> int:
        """One book on a claim."""
        return 1 if claimed else 0


class ClaimsAreOrigins(Power):
    """Own claims are origins of range."""

    def origins(self, state: State) -> int:
        return state.claims


POWERS: Final = {"own_claim_cost-1": CheaperClaims, "claims_are_origins": ClaimsAreOrigins}
