"""What is asked at an owner's table, and the answers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from automatable.games.terra_mystica.automa.setup import guessed_space
from automatable.games.terra_mystica.model import names, places
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.guessed import LETTERS
from automatable.games.terra_mystica.model.pieces import CULTS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS
from automatable.games.terra_mystica.rules.actions.cult_bonus import possible_spades
from automatable.games.terra_mystica.rules.actions.setup_draws import ALL_TILES, tiles_left
from automatable.games.terra_mystica.rules.reach import free, spaces_of
from automatable.kernel.show.facts import FactAnswer, FactKind, FactKinds, something_else
from automatable.kernel.turns.facts import ELSE, TableFact
from automatable.kernel.words.text import Msg, msg

LIKELY_POINTS: Final = range(9)
LIKELY_SIGNS: Final = range(4)
MOST_SIGNS: Final = 10
Fields = Callable[[State, TableFact], dict[str, object]]


def _said(key: str, fields: Fields) -> Callable[[State, TableFact], Msg]:
    return lambda state, fact: msg(f"see.{key}", **fields(state, fact))


def _numbers(likely: Iterable[int]) -> list[FactAnswer]:
    """Each likely number, and any other one."""
    listed = [FactAnswer(number, msg("see.number", n=number)) for number in likely]
    return [*listed, FactAnswer(max(answer.answer for answer in listed) + 1, msg("see.other_number"), number=True)]


# The scoring tile of a round


def _round(state: State, fact: TableFact) -> dict[str, object]:
    return {"round": fact[1]}


def _this_round(state: State, fact: TableFact) -> dict[str, object]:
    return {"round": fact[2]}


def _listed(tiles: Iterable[int]) -> list[FactAnswer]:
    return [FactAnswer(tile, msg(f"scoring.{tile}")) for tile in tiles]


def _likely(state: State, fact: TableFact) -> Sequence[int]:
    """TM-SETUP-04: any tile that did not come yet; the one for spades only in rounds 1 to 4."""
    return tiles_left(state, state.scoring_tiles[: fact[1] - 1])


def _answers(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [*_listed(_likely(state, fact)), something_else()]


def _others(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    """Those that should not come now."""
    likely = _likely(state, fact)
    return [*_listed(tile for tile in ALL_TILES if tile not in likely), something_else(msg("see.unknown_scoring"))]


def _heads(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    colours = [FactAnswer(cult, msg(f"see.head_{name}")) for cult, name in enumerate(CULTS)]
    return [*colours, something_else(msg("see.no_head"))]


def _points(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [*_numbers(LIKELY_POINTS), something_else()]


def _whose(state: State, fact: TableFact) -> dict[str, object]:
    return {"who": names.seat(state, fact[1]), "round": fact[2]}


def _spades(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    """The bonus gives coins, workers, power or priests more often than spades."""
    possible = possible_spades(state, state.players[fact[1]])
    likely = [FactAnswer(number, msg("amount.spades", n=number)) for number in possible]
    other = FactAnswer(max(possible, default=0) + 1, msg("see.other_number"), number=True)
    return [FactAnswer(0, msg("see.no_spades")), *likely, other]


# Her first dwellings


def _letter(state: State, fact: TableFact) -> dict[str, object]:
    return {"letter": LETTERS[fact[1]], "terrain": names.terrain(state.automa.terrain)}


def _space(state: State, at: int, is_guess: bool = False) -> FactAnswer:
    return FactAnswer(
        at, msg("see.guess" if is_guess else "see.space", at=names.space(state, at)), place=places.space(at)
    )


def _taken(state: State) -> set[int]:
    """Where another letter was told to be."""
    facts = (fact for fact, _ in state.own_table.told if fact[0] in ("letter", "letter_elsewhere"))
    return {answer for fact in facts if (answer := state.own_table.answer(fact)) not in (None, ELSE)}


def _on_her_terrain(state: State) -> list[int]:
    taken = _taken(state)
    return [at for at in free(state, spaces_of(state, state.automa.terrain)) if at not in taken]


def _letter_spaces(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    """The free spaces of her terrain, first the one that we think of."""
    found = _on_her_terrain(state)
    guess = map_number(state.table.map).index[guessed_space(state, LETTERS[fact[1]])]
    first = [_space(state, guess, is_guess=True)] if guess in found else []
    return [*first, *(_space(state, at) for at in found if at != guess), something_else()]


def _other_spaces(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    hers, taken = _on_her_terrain(state), _taken(state)
    land = free(state, map_number(state.table.map).land)
    return [*(_space(state, at) for at in land if at not in hers and at not in taken), something_else()]


# Her faction card


def _signs(state: State, fact: TableFact) -> dict[str, object]:
    row = AUTOMA_FACTIONS[state.automa.faction]
    marks = [msg("effect.cult_at", cult=names.cult(cult), n=steps) for cult, steps in enumerate(row.cults)]
    return {"faction": row.name, "what": marks}


def _as_we_think(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [FactAnswer(1, msg("see.these_signs")), something_else()]


def _cult(state: State, fact: TableFact) -> dict[str, object]:
    return {"cult": names.cult(fact[1])}


def _sign_numbers(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    guess = AUTOMA_FACTIONS[state.automa.faction].cults[fact[1]]
    return _numbers(sorted(LIKELY_SIGNS, key=lambda number: (number != guess, number)))


def _kind(
    key: str,
    rules: tuple[str, ...],
    answers: Callable[[State, TableFact], Sequence[FactAnswer]],
    fields: Fields,
    most: int = 99,
) -> FactKind[State]:
    """The question and the sentence below it."""
    return FactKind(_said(key, fields), answers, rules, _said(f"{key}_help", fields), most=most)


TILE_RULES: Final = ("TM-SETUP-04", "TM-PASS-01")
LETTER_RULES: Final = ("TM-DWELL-04", "TM-DWELL-02")
SIGN_RULES: Final = ("TM-SETUP-17", "TM-FCARD-02")
KINDS: Final = FactKinds(
    {
        "scoring": _kind("scoring", TILE_RULES, _answers, _round),
        "any_scoring": _kind("scoring", TILE_RULES, _others, _round),
        "cults": _kind("cults", SIGN_RULES, _as_we_think, _signs),
        "cult_signs": _kind("cult_signs", SIGN_RULES, _sign_numbers, _cult, MOST_SIGNS),
        "letter": _kind("letter", LETTER_RULES, _letter_spaces, _letter),
        "letter_elsewhere": _kind("letter", LETTER_RULES, _other_spaces, _letter),
        "head": _kind("head", ("TM-CULT-03", "TM-FAV-03"), _heads, _this_round),
        "tile_points": _kind("tile_points", ("TM-PASS-01", "TM-SETUP-03"), _points, _this_round),
        "cult_spades": _kind("cult_spades", ("TM-BASE-ROUND-02",), _spades, _whose),
    }
)
