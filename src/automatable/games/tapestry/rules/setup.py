"""What the game says of itself, and its first state."""

from typing import Final

from automatable.games.tapestry.listing import listing
from automatable.games.tapestry.model.owed import (
    BeginCivilization,
    NextTurn,
    SetUpBots,
    ToDealTech,
    ToDrawCivilizations,
    ToDrawFirst,
    ToDrawMats,
)
from automatable.games.tapestry.model.pieces import AUTOMA, YOU
from automatable.games.tapestry.model.records import Agreed
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_LEVELS, CAPITAL_MATS, CIVILIZATIONS, TABLES, TAPESTRY_CARDS
from automatable.kernel.contract.game import Option, Setup, whole_info
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.words.text import msg

DRAW: Final = "draw"
"""The usual way: two come by chance and you keep one."""
ALLOWED: Final = tuple(name for name, row in CIVILIZATIONS.items() if row.removed_in_solo != "must")
"""TAP-REM-04: without the Traders."""
MAT_CHOICES: Final = (DRAW, *(str(number) for number in CAPITAL_MATS))
FIRST_CHOICES: Final = (DRAW, "you", "bots")

OPTIONS: Final = (
    Option("adjusted", True, msg("option.adjusted"), msg("option.adjusted_help"), before=False),
    Option("asterisk", False, msg("option.asterisk"), msg("option.asterisk_help")),
    Option(
        "civilization",
        DRAW,
        msg("option.civilization"),
        msg("option.civilization_help"),
        (DRAW, *ALLOWED),
        (msg("option.draw"), *(msg(f"civilization.{name}.name") for name in ALLOWED)),
    ),
    Option(
        "mat",
        DRAW,
        msg("option.mat"),
        msg("option.mat_help"),
        MAT_CHOICES,
        (msg("option.draw"), *(msg(f"mat.{number}") for number in CAPITAL_MATS)),
    ),
    Option(
        "first",
        DRAW,
        msg("option.first"),
        msg("option.first_help"),
        FIRST_CHOICES,
        (msg("option.draw"), msg("seat.you"), msg("seat.bots")),
    ),
)
INFO: Final = whole_info(listing(AUTOMA_LEVELS.values()), "1.1", OPTIONS, TABLES)


def tapestry_deck(asterisk: bool) -> list[str]:
    """TAP-REM-01: five cards never; TAP-REM-02: six only on purpose; TAP-REM-03: five traps."""
    return [
        name
        for name, row in TAPESTRY_CARDS.items()
        if row.removed_in_solo == "" or (asterisk and row.removed_in_solo == "may_stay")
        for _ in range(row.copies_in_solo)
    ]


def civilization_deck(asterisk: bool) -> list[str]:
    """TAP-REM-04: never the Traders; TAP-REM-05: three only on purpose."""
    return [name for name in ALLOWED if asterisk or not CIVILIZATIONS[name].removed_in_solo]


def new(setup: Setup) -> State:
    """The first state. TAP-SETUP-01: as for three players; TAP-SETUP-15: first the common set-up, then yours, then the bots'."""
    asterisk = bool(setup.options["asterisk"])
    civilization, mat = str(setup.options["civilization"]), str(setup.options["mat"])
    deck = civilization_deck(asterisk)
    if civilization != DRAW and civilization not in deck:
        raise Illegal("TAP-REM-05", msg("illegal.asterisk"))
    owed: list[Owed] = [NextTurn()]
    if setup.options["first"] == DRAW:
        owed.append(ToDrawFirst())
    owed.append(SetUpBots())
    if civilization == DRAW:
        owed.append(ToDrawCivilizations())
    else:
        deck.remove(civilization)
        owed.append(BeginCivilization(YOU, civilization))
    if mat == DRAW:
        owed.append(ToDrawMats())
    owed.append(ToDealTech())
    state = State(int(setup.level), asterisk, owed, Deck.of(tapestry_deck(asterisk)), deck)
    state.mat = 0 if mat == DRAW else int(mat)
    state.agreed = Agreed(bool(setup.options["adjusted"]))
    state.next_player = AUTOMA if setup.options["first"] == "bots" else YOU
    return state
