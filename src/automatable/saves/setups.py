"""Setups that nobody typed: the level and options that were chosen last for a game."""

from contextlib import suppress
from typing import Any

import msgspec

from automatable.kernel.game import Cover, Game, Setup, complete
from automatable.kernel.moves import Malformed
from automatable.saves.refusals import Locked
from automatable.saves.store import Store


def remember(store: Store, game: Game[Any], setup: Setup) -> None:
    """Keep a setup as the one to begin with next time; a game that was begun is not refused because that must wait."""
    with suppress(Locked):
        store.set_setting(_key(game.info), msgspec.json.encode(setup).decode())


def remembered(store: Store, game: Game[Any]) -> Setup | None:
    """The level and options chosen last; None if there are none or the game no longer knows them."""
    try:
        return complete(game.info, _kept(store, game.info))
    except Locked:
        raise
    except (msgspec.MsgspecError, Malformed):
        return None


def remembered_level(store: Store, cover: Cover) -> int | str:
    """The level chosen last, or the usual one if there is none or the game no longer knows it."""
    try:
        level = _kept(store, cover).level
    except msgspec.MsgspecError:
        return cover.default_level
    return level if level in [known.id for known in cover.levels] else cover.default_level


def _kept(store: Store, cover: Cover) -> Setup:
    return msgspec.json.decode(store.setting(_key(cover)), type=Setup)


def _key(cover: Cover) -> str:
    return f"play.{cover.id}.setup"
