"""What a seat may see: here nothing is hidden but what lies face down."""

from automatable.games.revive.listing import GAME
from automatable.games.revive.model.owed import (
    ToCopy,
    ToKeep,
    ToKeepArtifactCard,
    ToRecruit,
    ToSplit,
    ToTakeMachine,
    ToWake,
)
from automatable.games.revive.model.state import MAUTOMA, YOU, State
from automatable.games.revive.model.tables import (
    ACTION_CARDS,
    CHASM_ROW,
    CITIZEN_ROWS,
    LEVELS,
    LIMITS,
    STARTING_UNSURE,
    SUPPLY,
    TRIBE_ROWS,
)
from automatable.games.revive.rules import scoring
from automatable.games.revive.rules.actions.build import pieces_left
from automatable.games.revive.show.board_records import Board
from automatable.games.revive.show.board_view import view_corners, view_hexes, view_sight, view_tiles
from automatable.games.revive.show.player_view import view_player
from automatable.games.revive.show.prompts import PROMPTS
from automatable.games.revive.show.table_view import (
    outlook_of,
    view_artifact_cards,
    view_artifacts,
    view_display,
    view_levels,
    view_marks,
    view_mautoma,
    view_module_display,
    view_offered,
    view_tokens,
    view_tribes,
)
from automatable.games.revive.turn_machine import RULES
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.moves import GameOver, Who
from automatable.kernel.turns.view import Card, Fact, Panel, View
from automatable.kernel.words.text import msg

INDOORS = (ToKeep, ToKeepArtifactCard, ToSplit, ToRecruit, ToCopy, ToTakeMachine, ToWake)
RECONSTRUCTED = any(row.status is Status.RECONSTRUCTED for row in (*CITIZEN_ROWS.values(), *TRIBE_ROWS.values()))
"""Whether what is printed on cards and boards is not the publisher's."""


def view(state: State, seat: int) -> View:
    """Everything that a seat may see."""
    turn = RULES.turn(state)
    return View(
        game=GAME,
        seat=seat,
        turn=turn,
        prompt=PROMPTS.prompt(state),
        progress=(scoring.TURNS, scoring.TURNS) if turn.who is Who.OVER else scoring.progress(state),
        rules=PROMPTS.rules(state),
        panels=(_your_panel(state), _mautoma_panel(state)),
        cards=cards(state),
        board=board(state),
    )


def board(state: State) -> Board:
    """The whole table as a record."""
    outlook, action = outlook_of(state)
    return Board(
        turn=state.turn,
        turns=scoring.TURNS,
        reconstructed=RECONSTRUCTED,
        companion=state.companion,
        hexes=view_hexes(state, outlook if action == "build" else None),
        tiles=view_tiles(state),
        corners=view_corners(state),
        chasm=CHASM_ROW.hexes,
        citizens=view_display(state),
        modules=view_module_display(state),
        tokens=view_tokens(state),
        citizen_pile=len(state.citizen_pile),
        module_pile=len(state.module_pile),
        crate_pile=len(state.crate_pile),
        artifacts=view_artifacts(state),
        minor_left=state.minor,
        offered=view_offered(state),
        indoors=isinstance(state.owed[-1], INDOORS),
        artifact_cards=view_artifact_cards(state),
        tribes=view_tribes(state),
        marks=view_marks(state),
        levels=view_levels(),
        you=view_player(state),
        mautoma=view_mautoma(state, view_sight(outlook, action)),
    )


def _your_panel(state: State) -> Panel:
    if state.companion:
        told = isinstance(state.owed[-1], GameOver)
        return Panel(YOU, msg("seat.you"), state.points if told else None)
    points = scoring.scores(state)[YOU].points if state.tribe else 0
    facts = (
        Fact(msg("fact.gear"), state.gear, msg("fact.of", n=LIMITS.gear), vital=True, sign="rv-gear"),
        Fact(msg("fact.book"), state.book, msg("fact.of", n=LIMITS.book), vital=True, sign="rv-book"),
        Fact(msg("fact.food"), state.food, msg("fact.of", n=LIMITS.food), vital=True, sign="rv-food"),
        Fact(msg("fact.crystal"), state.crystal, msg("fact.of", n=LIMITS.crystal), vital=True, sign="rv-crystal"),
        Fact(msg("fact.energy"), state.energy, msg("fact.of", n=state.energy_owned), vital=True, sign="rv-energy"),
        Fact(msg("fact.track"), state.points),
        Fact(msg("fact.small"), pieces_left(state, False)),
        Fact(msg("fact.large"), pieces_left(state, True)),
        Fact(msg("fact.figures"), SUPPLY.figures - state.technologies.bit_count()),
        *_reached(state, scoring.rank(points)),
        *((Fact(msg("fact.contents"), msg("fact.reconstructed"), msg("fact.contents_note")),) if RECONSTRUCTED else ()),
    )
    return Panel(YOU, msg("seat.you"), points, facts)


def _reached(state: State, rank: str) -> tuple[Fact, ...]:
    """The result level that the points reach; nobody is defeated before the end."""
    over = isinstance(state.owed[-1], GameOver)
    return (Fact(msg("fact.rank"), msg(f"rank.{rank}")),) if over or rank != LEVELS[0].id else ()


def _mautoma_panel(state: State) -> Panel:
    facts = (
        Fact(msg("fact.marker"), state.position),
        Fact(msg("fact.deck"), len(state.deck)),
        Fact(msg("fact.progress"), len(state.progress)),
        *(
            (Fact(msg("fact.starting"), msg("fact.reconstructed"), msg("fact.starting_note")),)
            if STARTING_UNSURE
            else ()
        ),
        Fact(msg("fact.small"), state.small_left),
        Fact(msg("fact.large"), state.large_left),
        Fact(msg("fact.figures"), state.figures_left),
    )
    return Panel(MAUTOMA, msg("seat.mautoma"), None, facts)


def cards(state: State) -> tuple[Card, ...]:
    return (_card(state.card),) if state.card else ()


def _card(card: str) -> Card:
    row = ACTION_CARDS[card]
    lines = (msg("card.steps", n=row.energy_steps), msg(f"action_card.{card}"))
    return Card(card, msg("card.title", n=row.number), lines, MAUTOMA, row.status is Status.RECONSTRUCTED)
