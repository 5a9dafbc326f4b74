"""What is asked at an owner's table, and the answers: what the rule compares, never the name of a tile."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from automatable.games.tiletum.automa import facts
from automatable.games.tiletum.automa.context import Mind, counts
from automatable.games.tiletum.automa.gains import value
from automatable.games.tiletum.automa.guessed import ANOTHER, ahead, guesses_map, house_guess
from automatable.games.tiletum.automa.told import told, when
from automatable.games.tiletum.automa.towns import PILLAR
from automatable.games.tiletum.automa.wheel import BY_FAIR
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.cards import HIGHEST, LOWEST, ONE_TILE, TOWN_TILES
from automatable.games.tiletum.model.geometry import ALPHABET, CATHEDRAL_TOWNS, TOWNS
from automatable.games.tiletum.model.owed import ToAim, ToTakeTile
from automatable.games.tiletum.model.pieces import NONE, SECTORS, action_points
from automatable.games.tiletum.model.readings import ORDERS
from automatable.games.tiletum.model.state import State
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.show.facts import FactAnswer, FactKind, FactKinds, something_else
from automatable.kernel.turns.facts import TableFact
from automatable.kernel.words.text import Msg, msg

CONTRACT_POINTS: Final = range(1, 13)
CATHEDRAL_POINTS: Final = range(1, 19)
STEPS_BEYOND: Final = range(6)
HOUSE_POINTS: Final = range(1, 7)
SPACE_POINTS: Final = range(-5, 11)
LOWEST_SPACE: Final = -20


def _seat(state: State) -> int:
    """Whose decision reads what is asked."""
    return state.owed[-2].seat


def _who(state: State) -> Msg:
    return names.seat(_seat(state), state.seats)


TOLD: Final = "_told"
"""Ends the key of a help where nothing is guessed any more."""
Fields = Callable[[State, TableFact], dict[str, Any]]
Answers = Callable[[State, TableFact], Sequence[FactAnswer]]


def no_fields(state: State, fact: TableFact) -> dict[str, Any]:
    return {}


def _kind(
    key: str | Callable[[State], str],
    answers: Answers,
    rules: tuple[str, ...],
    fields: Fields = no_fields,
    helps: bool = True,
    place: Callable[[State, TableFact], str | None] | None = None,
) -> FactKind[State]:
    """The question and the sentence below it, by the key of their texts."""

    def say(state: State, fact: TableFact, end: str = "") -> Msg:
        named = fields(state, fact)
        found = key if isinstance(key, str) else key(state)
        return msg(f"see.{found}{end and end + str(named.get('help', ''))}", who=_who(state), **named)

    return FactKind(say, answers, rules, (lambda state, fact: say(state, fact, "_help")) if helps else None, place)


def _numbers(likely: Iterable[int]) -> list[FactAnswer]:
    """The likely numbers as keys, and any other one."""
    listed = list(likely)
    keys = [FactAnswer(number, msg("see.number", n=number)) for number in listed]
    return [*keys, FactAnswer(listed[-1] + 1, msg("see.other_number"), number=True)]


def _tile_answers(state: State, nothing: bool = True) -> Sequence[FactAnswer]:
    """TIL-BONUS-01: a crest that it has not, a contract, nothing for it, anything else."""
    seat, found = _seat(state), []
    if facts.may_have_crest(state, seat):
        count = state.players[seat].crest_count()
        found.append(FactAnswer(facts.NEW_CREST, msg("see.new_crest"), msg("see.new_crest_help", n=count)))
    if facts.may_have_contract(state, seat):
        help_ = None if state.own_score else msg("see.contract_help")
        found.append(FactAnswer(facts.A_CONTRACT, msg("see.contract"), help_))
    if nothing:
        found.append(FactAnswer(facts.NOTHING, msg("see.nothing"), msg("see.nothing_help")))
    worth = None if state.own_score else msg("see.other_help", n=value(state, ONE_TILE))
    return [*found, something_else(msg("see.other_tile"), worth)]


def _wheel_answers(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    """A sector that was chosen for a tile that it may have is not without one."""
    sure = told(state, ("target", _seat(state), *when(state))) == fact[1]
    return _tile_answers(state, nothing=not sure or state.readings.any_wheel_tile)


def _points(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [*_numbers(CONTRACT_POINTS), something_else(msg("see.no_points"))]


def _sectors(state: State) -> list[int]:
    """From six action points down."""
    return sorted(range(SECTORS), key=state.value)


def _sector_answers(none: str) -> Callable[[State, TableFact], Sequence[FactAnswer]]:
    def answers(state: State, fact: TableFact) -> Sequence[FactAnswer]:
        listed = [
            FactAnswer(
                sector,
                names.action(state.actions[sector]),
                msg("see.sector_help", value=state.value(sector), n=action_points(state.value(sector))),
                places.sector(sector),
            )
            for sector in _sectors(state)
        ]
        return [*listed, something_else(msg(f"see.{none}"))]

    return answers


def _another(state: State) -> list[FactAnswer]:
    """Where our map is a guess: another town is the nearest."""
    return [FactAnswer(ANOTHER, msg("guess.another"))] if guesses_map(state) else []


def _house_points(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    another = _another(state) if house_guess(state, _seat(state)) == fact[1] else []
    return [*_numbers(HOUSE_POINTS), *another, something_else(msg("see.no_points"))]


def _in_the_alphabet(towns: Iterable[int]) -> list[FactAnswer]:
    return [
        FactAnswer(town, names.spot(town), place=places.spot(town)) for town in sorted(towns, key=ALPHABET.__getitem__)
    ]


def _house_towns(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    own, guess = state.players[fact[1]].house_towns, house_guess(state, fact[1])
    towns = (town for town in TOWNS if not own >> town & 1 and town != guess)
    return [*_in_the_alphabet(towns), something_else(msg("guess.no_town"))]


def _pillar_towns(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    own, guess = state.players[fact[1]].pillar_towns, _pillar_guess(state, fact[1])
    left = [number for number in range(len(CATHEDRAL_TOWNS)) if not own >> number & 1 and number != guess]
    towns = sorted(left, key=lambda number: ALPHABET[CATHEDRAL_TOWNS[number]])
    listed = [FactAnswer(number, names.cathedral(number), place=places.cathedral(number)) for number in towns]
    return [*listed, something_else(msg("guess.no_town"))]


def _pillar_guess(state: State, seat: int) -> int | None:
    return decide(Mind(state, seat, state.players[seat].architect), PILLAR)


def _thought(state: State, fact: TableFact) -> dict[str, Any]:
    """Where we think it builds, or where it does by what was told."""
    return {"town": names.spot(fact[1]), "help": "" if house_guess(state, _seat(state)) == fact[1] else TOLD}


def _thought_cathedral(state: State, fact: TableFact) -> dict[str, Any]:
    """The same for a pillar."""
    is_told = guesses_map(state) and _pillar_guess(state, _seat(state)) != fact[1]
    return {"town": names.cathedral(fact[1]), "help": TOLD if is_told else ""}


def _near(state: State, fact: TableFact) -> dict[str, Any]:
    """Where its piece is, and the towns that we think are within two steps, in the order in which it looks."""
    owed = state.owed[-2]
    assert isinstance(owed, ToTakeTile)
    piece, here = names.piece(owed.piece), state.players[owed.seat].piece(owed.piece)
    towns = [names.spot(town) for town in facts.towns_in_reach(state, owed.seat, owed.piece)]
    order = msg(f"guess.order.{ORDERS[state.readings.tiles_from]}")
    return {"piece": piece, "town": names.spot(here), "towns": towns, "order": order, "help": "" if towns else "_alone"}


def _fair_fields(state: State, fact: TableFact) -> dict[str, Any]:
    """The fair, what its conditions compare, and the action that we think it points to."""
    mind = Mind(state, _seat(state))
    guess = decide(mind, BY_FAIR)
    compared = zip(("houses", "pillars", "contracts", "crests", "cathedrals"), counts(mind), strict=True)
    found = {name: msg(f"budget.{name}", n=count) for name, count in compared}
    action = None if guess is None else names.action(state.actions[guess])
    return {"n": fact[1] + 1, **found, "action": action or "", "help": "" if action else "_alone"}


def _seats_left(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    known = [told(state, ahead(state, place)) for place in range(fact[1])]
    left = [seat for seat in range(state.seats) if seat not in known]
    return [*(FactAnswer(seat, names.seat(seat, state.seats)) for seat in left), something_else()]


def _space_points(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [*_numbers(SPACE_POINTS), something_else(msg("see.no_points"))]


def _towns(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    towns = sorted((town for town in TOWN_TILES if town not in state.fair_towns), key=ALPHABET.__getitem__)
    return [*(FactAnswer(town, names.spot(town), place=places.spot(town)) for town in towns), something_else()]


def _cathedral_points(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    left = [FactAnswer(0, msg("see.tile_left"))] if state.own_score else _numbers(CATHEDRAL_POINTS)
    open_ = state.pillars_at(fact[1]) or any(stone == NONE for stone in state.stone)
    closed = [] if open_ else [FactAnswer(facts.NO_CATHEDRAL, msg("see.no_cathedral"), msg("see.no_cathedral_help"))]
    another = _another(state) if _pillar_guess(state, _seat(state)) == fact[1] else []
    return [*left, *closed, *another, something_else(msg("see.no_tile_left"))]


def _types(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    kinds = facts.wanted_types(state, _seat(state))
    return [*(FactAnswer(kind, names.type_(kind)) for kind in kinds), something_else(msg("see.none_fits"))]


def _offered(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    there = [FactAnswer(0, msg("see.contract"))] if state.own_score else _numbers(CONTRACT_POINTS)
    return [*there, something_else(msg("see.no_contract"))]


def _second(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    seat, found = _seat(state), []
    if facts.may_have_crest(state, seat):
        found.append(FactAnswer(facts.SECOND_CREST, msg("see.new_crest")))
    if facts.may_have_contract(state, seat):
        found += [FactAnswer(0, msg("see.contract"))] if state.own_score else _numbers(CONTRACT_POINTS)
    return [*found, something_else(msg("see.nothing"))]


def _spaces(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [
        *(
            FactAnswer(space, msg("see.number", n=space), place=places.king(space))
            for space in range(LOWEST, HIGHEST + 1)
        ),
        something_else(msg("see.off_track")),
    ]


def _stacked(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    left = next(seats for space, seats in facts.tied(state) if space == fact[1])
    return [*(FactAnswer(seat, names.seat(seat, state.seats)) for seat in sorted(left)), something_else()]


def _yes_or_no(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [FactAnswer(1, msg("see.yes")), something_else(msg("see.no"))]


def _steps(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [*(FactAnswer(n, msg("see.number", n=n)) for n in STEPS_BEYOND), something_else()]


def _town_answers(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return _tile_answers(state)


def _next_towns(state: State, fact: TableFact) -> dict[str, Any]:
    """The town, and those that come after it."""
    owed = state.owed[-2]
    assert isinstance(owed, ToTakeTile)
    towns = facts.towns_in_reach(state, owed.seat, owed.piece)
    later = [names.spot(town) for town in towns[towns.index(fact[1]) + 1 :]]
    return {"town": names.spot(fact[1]), "later": later, "help": "_later" if later else ""}


def _of_sector(state: State, fact: TableFact) -> dict[str, Any]:
    """The sector; where tiles decide which sector it is, those that come after it."""
    owed, sector = state.owed[-2], fact[1]
    named = {"action": names.action(state.actions[sector])}
    if not isinstance(owed, ToAim):
        return named
    left = facts.sectors_left(state, owed.seat)
    later = [names.action(state.actions[each]) for each in left[left.index(sector) + 1 :]]
    return {**named, "later": later, "help": "_aim" if later else "_aim_last"}


KINDS: Final = FactKinds(
    {
        "fair_town": _kind(
            "fair_town", _towns, ("TIL-CARD-05", "TIL-FAIR-01"), lambda state, fact: {"n": fact[1] + 1}, helps=False
        ),
        "target": _kind(
            lambda state: "any_target" if state.readings.any_wheel_tile else "target",
            _sector_answers("no_tile_at_wheel"),
            ("TIL-DIE1-01", "TIL-DIE1-10"),
        ),
        "lowest_die": _kind("lowest_die", _sector_answers("no_die_left"), ("TIL-DIE1-05",)),
        "wheel": _kind(
            "wheel",
            _wheel_answers,
            ("TIL-DIE1-06", "TIL-TURN-05", "TIL-DIE1-01"),
            _of_sector,
            place=lambda state, fact: places.sector(fact[1]),
        ),
        "wheel_points": _kind("points", _points, ("TIL-BONUS-02",), helps=False),
        "cathedral": _kind(
            lambda state: f"{'tile_there' if state.own_score else 'cathedral'}{'_guess' if guesses_map(state) else ''}",
            _cathedral_points,
            ("TIL-ARC-04", "TIL-ARC-01"),
            _thought_cathedral,
            place=lambda state, fact: places.cathedral(fact[1]),
        ),
        "character": _kind("character", _types, ("TIL-CHA-01", "TIL-CHA-06", "TIL-CHA-07")),
        "contract": _kind(
            lambda state: "contract_there" if state.own_score else "most_points", _offered, ("TIL-CON-01",)
        ),
        "offered_crest": _kind("offered_crest", _yes_or_no, ("TIL-CON-02", "TIL-CON-08")),
        "second": _kind("second", _second, ("TIL-CON-02", "TIL-CON-03")),
        "beyond": _kind("beyond", _steps, ("TIL-KING-02",)),
        "town": _kind(
            "town",
            _town_answers,
            ("TIL-MER-07", "TIL-TIE-02", "TIL-TIE-03"),
            _next_towns,
            place=lambda state, fact: places.spot(fact[1]),
        ),
        "town_points": _kind("points", _points, ("TIL-BONUS-02",), helps=False),
        "king": _kind(
            "king", _spaces, ("TIL-KPH-01",), lambda state, fact: {"whose": names.seat(fact[1], state.seats)}
        ),
        "under": _kind("under", _stacked, ("TIL-KPH-01",), lambda state, fact: {"n": fact[1]}),
        "house_points": _kind("house_points", _house_points, ("TIL-MER-01", "TIL-MER-03", "TIL-MER-06"), _thought),
        "house_town": _kind("house_town", _house_towns, ("TIL-MER-01", "TIL-MER-06")),
        "pillar_town": _kind("pillar_town", _pillar_towns, ("TIL-ARC-01", "TIL-ARC-02")),
        "near": _kind("near", _town_answers, ("TIL-MER-04", "TIL-ARC-05", "TIL-TIE-02", "TIL-TIE-03"), _near),
        "near_points": _kind("points", _points, ("TIL-BONUS-02",), helps=False),
        "fair_action": _kind(
            "fair_action", _sector_answers("other_action"), ("TIL-DIE2-01", "TIL-DIE2-04"), _fair_fields
        ),
        "ahead": _kind(
            lambda state: "ahead" if told(state, ahead(state, 0)) is None else "ahead_next",
            _seats_left,
            ("TIL-KPH-01",),
        ),
        "king_points": replace(
            _kind(
                "king_points",
                _space_points,
                ("TIL-KPH-01",),
                lambda state, fact: {"whose": names.seat(fact[1], state.seats)},
            ),
            least=LOWEST_SPACE,
        ),
        "prize": _kind("prize", _town_answers, ("TIL-KPH-02", "TIL-KPH-04")),
        "prize_points": _kind("points", _points, ("TIL-BONUS-02",), helps=False),
    }
)
"""All that is asked at an owner's table."""
