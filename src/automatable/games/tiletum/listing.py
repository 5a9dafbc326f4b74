"""What a list of games tells of this one: all that is read of it before somebody asks for more."""

from typing import Final

from automatable.games.tiletum.model.pieces import YOU
from automatable.games.tiletum.model.records import Levels
from automatable.kernel.contract.game import Level, Listing
from automatable.kernel.tables.fitting import shipped_rows
from automatable.kernel.words.text import Msg, msg

GAME: Final = "tiletum"
PACKAGE: Final = "automatable.games.tiletum"
GAMES: Final = {2: GAME, 3: f"{GAME}_two", 4: f"{GAME}_three"}
"""TIL-SCOPE-01: one game for each number of players, which is the number of Mautomas and one."""
TITLES: Final = {2: "Tiletum", 3: "Tiletum against two Mautomas", 4: "Tiletum against three Mautomas"}
LEVEL_NAMES: Final = ("easy", "normal", "hard")
OWN_SCORE: Final = "own_score"


def seat(number: int, seats: int = 4) -> Msg:
    """You, or a Mautoma by number; the only one has none."""
    if number == YOU:
        return msg("seat.you")
    return msg("seat.mautoma") if seats == 2 else msg("seat.numbered", number=number)


def listing(players: int, levels: Levels) -> Listing:
    return Listing(
        id=GAMES[players],
        title=TITLES[players],
        package=PACKAGE,
        levels=(
            *(_level(name, levels) for name in LEVEL_NAMES),
            Level(OWN_SCORE, msg("level.own_score"), msg("level.own_score_help")),
        ),
        default_level="normal",
        seats=tuple(seat(number, players) for number in range(players)),
        packs=GAME,
    )


def _level(name: str, levels: Levels) -> Level:
    row = {"easy": levels.easy, "normal": levels.normal, "hard": levels.hard}[name]
    worth = {
        "marker": row.bonus_action_point_marker,
        "character": row.character,
        "crest": row.crest,
        "tile": row.other_bonus_tile,
    }
    return Level(name, msg(f"level.{name}"), msg("level.help", **worth))


_LEVELS: Final = shipped_rows(PACKAGE, "mautoma_difficulty.toml", "level", Levels)[0]
LISTINGS: Final = {GAMES[players]: listing(players, _LEVELS) for players in GAMES}
