"""Setups that nobody typed: the level and options that were chosen last for a game."""

from contextlib import suppress
from typing import Any

import msgspec

from automatable.kernel.contract.game import Game, Listing, Setup, complete
from automatable.kernel.turns.moves import Malformed
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Store


def remember(store: Store, game: Game[Any], setup: Setup) -> None:
    """Keep a setup as the one to begin with next time; a game that was begun is not refused because that must wait."""
    with suppress(Locked):
        store.set_setting(_key(game.info), msgspec.json.encode(setup).decode())


def remembered(store: Store, game: Game[Any]) -> Setup | None:
    """The level and options chosen last; None if there are none or the game no longer knows them."""
    try:
        return complete(game.info, _last_setup(store, game.info))
    except Locked:
        raise
    except (msgspec.MsgspecError, Malformed):
        return None


def remembered_level(store: Store, listing: Listing) -> int | str:
    """The level chosen last, or the usual one if there is none or the game no longer knows it."""
    try:
        level = _last_setup(store, listing).level
    except msgspec.MsgspecError:
        return listing.default_level
    return level if level in [known.id for known in listing.levels] else listing.default_level


def _last_setup(store: Store, listing: Listing) -> Setup:
    return msgspec.json.decode(store.setting(_key(listing)), type=Setup)


def _key(listing: Listing) -> str:
    return f"play.{listing.id}.setup"
