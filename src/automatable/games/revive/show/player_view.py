"""What is yours, as records."""

from automatable.games.revive.model import tables
from automatable.games.revive.model.effects import Unit
from automatable.games.revive.model.names import card_name, slot_name, tribe_name
from automatable.games.revive.model.places import (
    card_place,
    crate_place,
    figure_place,
    machine_place,
    slot_place,
    track_place,
)
from automatable.games.revive.model.state import YOU, State
from automatable.games.revive.rules import scoring
from automatable.games.revive.rules.actions.build import pieces_left
from automatable.games.revive.rules.actions.populate import available
from automatable.games.revive.rules.actions.tracks import slot_is_open
from automatable.games.revive.rules.counts import COUNTS
from automatable.games.revive.rules.prices import FIGURE_BOOKS, FIGURE_POINTS
from automatable.games.revive.show.board_records import (
    Card,
    Crate,
    Machine,
    Module,
    Node,
    Player,
    Slot,
    Technology,
    Track,
    Tribe,
)
from automatable.games.revive.show.board_view import effected
from automatable.kernel.words.text import Msg, msg

CARD_ROWS = tables.STARTING_ROWS | tables.CITIZEN_ROWS
MACHINE_ROWS = tables.TOKEN_ROWS | {row.id: row for row in tables.PRINTED_ROWS}
OWN_NAMES = tuple(tables.TRACK_ROWS[colour].own_resource for colour in tables.COLOURS)


def view_card(card: str, place: str, shows: str = "") -> Card:
    """A citizen at a place of the drawing."""
    row = CARD_ROWS[card]
    return Card(
        id=place,
        card=card,
        name=card_name(card),
        colour=row.colour,
        top=effected(row.top),
        bottom=effected(row.bottom),
        chain_top=row.chain_top,
        chain_bottom=row.chain_bottom,
        shows=shows,
    )


def view_module(module: str, place: str) -> Module:
    row = tables.MODULE_ROWS[module]
    return Module(place, module, row.colours, effected(row.effect))


def view_machine(machine: str, place: str, markers: int = 0, used: bool = False) -> Machine:
    row = MACHINE_ROWS[machine]
    return Machine(place, machine, row.colour, row.energy, effected(row.effect), markers, used)


def _slot(state: State, slot: int) -> Slot:
    half = tables.HALF_OF[slot]
    shown = [
        ("top", "bottom")[state.side_halves[number] if half < 0 else half] for number in range(len(state.slots[slot]))
    ]
    return Slot(
        id=slot_place(slot),
        name=slot_name(slot),
        half=tables.SLOT_ROWS[slot].half,
        open=slot_is_open(state, slot) if state.tribe else tables.SLOT_ROWS[slot].open_at_start,
        cards=tuple(
            view_card(card, card_place(card), half) for card, half in zip(state.slots[slot], shown, strict=True)
        ),
        modules=tuple(view_module(module, f"own-{module}") for module in state.slot_modules[slot]),
        module_spaces=tables.MODULE_SPACES[slot],
    )


def technology_words(tribe: str, figure: int) -> Msg:
    row = tables.TRIBE_ROWS[tribe].technology[figure]
    if row.modifier:
        return msg(f"modifier.{row.modifier.replace('-', '_less_')}")
    if row.kind == "slot":
        return msg("technology.slot")
    words = effected(row.effect).words
    return msg(f"technology.{row.when or row.kind}", effect=words)


def view_tribe(tribe: str, unlocked: int = 0, ready: int = 0) -> Tribe:
    """A tribe board: which technologies are known, and which could be next."""
    row = tables.TRIBE_ROWS[tribe]
    technologies = tuple(
        Technology(
            id=figure_place(figure),
            row=each.row,
            column=each.column,
            kind=each.kind,
            modifier=each.modifier,
            when=each.when,
            words=technology_words(tribe, figure),
            notation=each.effect,
            unlocked=bool(unlocked >> figure & 1),
            next=bool(ready >> figure & 1),
            books=FIGURE_BOOKS[figure],
            points=FIGURE_POINTS[figure],
        )
        for figure, each in enumerate(row.technology)
    )
    return Tribe(row.id, tribe_name(tribe), effected(row.ability), technologies)


def _ready(state: State) -> int:
    return sum(1 << figure for figure in range(tables.TECHNOLOGIES) if available(state, figure))


def _nodes(state: State) -> tuple[Node, ...]:
    """The nodes; the machine tokens of a track lie on its spaces in the order in which they were taken."""
    tokens = {colour: [name for name in state.machines if _is_token(name, colour)] for colour in tables.COLOURS}
    found = []
    for number, row in enumerate(tables.NODE_ROWS):
        removed = bool(state.nodes >> number & 1)
        name = row.machine
        if row.kind == "machine_token_space" and removed and tokens[row.tracks[0]]:
            name = tokens[row.tracks[0]].pop(0)
        effect = effected(row.effect) if row.effect else None
        machine = _own_machine(state, name) if name else None
        found.append(Node(f"node-{row.id}", row.tracks, row.step, row.kind, effect, machine, removed))
    return tuple(found)


def _is_token(machine: str, colour: str) -> bool:
    return machine in tables.TOKEN_ROWS and tables.TOKEN_ROWS[machine].colour == colour


def _own_machine(state: State, machine: str) -> Machine:
    """A machine of yours; one that is printed on the board and not yet reached has no place."""
    if machine not in state.machines:
        return view_machine(machine, "")
    number = state.machines.index(machine)
    return view_machine(machine, machine_place(machine), state.markers[number], bool(state.used >> number & 1))


def _track(state: State, colour: int) -> Track:
    bonuses = tuple(
        (row.step, effected(tuple(text.replace("own_resource", OWN_NAMES[colour]) for text in row.effect)))
        for row in tables.STEP_ROWS
    )
    return Track(track_place(colour), tables.COLOURS[colour], state.tracks[colour], tables.TRACK_LENGTH, bonuses)


def view_player(state: State) -> Player:
    points = scoring.scores(state)[YOU].points if state.tribe else 0
    return Player(
        tribe=view_tribe(state.tribe, state.technologies, _ready(state)) if state.tribe else None,
        gear=state.gear,
        book=state.book,
        food=state.food,
        crystal=state.crystal,
        limits=(tables.LIMITS.gear, tables.LIMITS.book, tables.LIMITS.food, tables.LIMITS.crystal),
        points=state.points,
        energy=state.energy,
        energy_owned=state.energy_owned,
        range_free=state.range_free,
        slots=tuple(_slot(state, slot) for slot in range(len(tables.SLOT_ROWS))),
        active=tuple(view_card(card, card_place(card)) for card in state.active),
        resting=tuple(view_card(card, card_place(card)) for card in state.resting),
        machines=tuple(_own_machine(state, machine) for machine in state.machines),
        tracks=tuple(_track(state, colour) for colour in range(len(tables.COLOURS))),
        nodes=_nodes(state),
        crates=tuple(
            Crate(crate_place(crate), crate, effected(tables.CRATE_ROWS[crate].effect), state.crates.count(crate))
            for crate in dict.fromkeys(state.crates)
        ),
        crates_used=len(state.crates_used),
        switched=state.switched,
        hibernations=state.hibernations,
        hibernation_rewards=tuple(effected(row.effect) for row in tables.HIBERNATION_ROWS),
        small_left=pieces_left(state, False),
        large_left=pieces_left(state, True),
        figures_left=tables.SUPPLY.figures - state.technologies.bit_count(),
        claims_left=tables.CLAIMS.count - COUNTS[Unit.CLAIM](state),
        explored=state.explored,
        minor=state.own_minor,
        artifact_card=state.artifact_card,
        total=points,
        rank=scoring.rank(points),
    )
