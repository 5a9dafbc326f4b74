"""Games by name, with one clear line for a name that is unknown, a game that cannot be loaded, or a pack that is left alone."""

from collections.abc import Iterable
from typing import Any

from automatable.cli.command_line.output import complain
from automatable.cli.words import speak_of, text
from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Game, Listing
from automatable.kernel.tables.packs import find_pack
from automatable.packs.problems import left_alone


def load_game(name: str, pack: str | None = None) -> Game[Any]:
    """The game with this id, with the usual pack or the one that is named, and a complaint for each table of it that is left alone; raises Malformed."""
    if pack is not None:
        game, faults = with_pack(name, pack)
        speak_of(game.info.package)
        found = find_pack(game.tables.game, pack)
        if found is not None:
            _complain(left_alone(name, found, faults))
        return game
    game = registry.game(name)
    speak_of(game.info.package)
    complain_of_packs(game)
    return game


def load_games() -> tuple[list[Game[Any]], int]:
    """All games that can be loaded, with a complaint for each that cannot, and the exit status: 1 if there was one."""
    games, broken = registry.load_all()
    for fault in broken.values():
        complain(str(fault))
    complain_of_packs(*games.values())
    return list(games.values()), 1 if broken else 0


def list_games() -> tuple[dict[str, Listing], int]:
    """What lists tell of all games, with a complaint for each that cannot be loaded, and the exit status: 1 if there was one."""
    listings, broken = registry.listings()
    for fault in broken.values():
        complain(str(fault))
    return listings, 1 if broken else 0


def look_at_games() -> None:
    """A complaint for each game that cannot be loaded, and for what is left alone of packs; a game without a pack stays unloaded."""
    listings, _ = list_games()
    complain_of_packs(*(registry.game(name) for name, listing in listings.items() if registry.has_pack(listing)))


def complain_of_packs(*games: Game[Any]) -> None:
    """One line for each table of an owner's pack that is not used, and why; games may share their tables."""
    _complain(
        line
        for game in games
        if game.tables.pack is not None
        for line in left_alone(game.info.id, game.tables.pack, game.tables.faults)
    )


def _complain(lines: Iterable[str]) -> None:
    for line in dict.fromkeys(lines):
        complain(text("pack_ignored", what=line))
