"""Setups that nobody typed: a fresh seed, and the level and options that were chosen last for a game."""

import secrets
from typing import Any

import msgspec

from automatable.kernel.game import Game, Setup, complete
from automatable.kernel.moves import Malformed
from automatable.saves.store import Store

HIGHEST_SEED = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exact."""


def new_seed() -> int:
    """A seed for a game that should be like no other; short enough to be told to a friend."""
    return secrets.randbelow(1_000_000)


def remember(store: Store, game: Game[Any], setup: Setup) -> None:
    """Keep a setup as the one to begin with next time."""
    store.set_setting(_key(game), msgspec.json.encode(setup).decode())


def remembered(store: Store, game: Game[Any]) -> Setup | None:
    """The level and options chosen last; None if there are none or the game no longer knows them."""
    try:
        return complete(game.info, msgspec.json.decode(store.setting(_key(game)), type=Setup))
    except (msgspec.MsgspecError, Malformed):
        return None


def _key(game: Game[Any]) -> str:
    return f"play.{game.info.id}.setup"
