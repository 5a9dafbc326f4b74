"""What lies in front of the Automa, as everybody sees it: her pieces, her tiles, and her two cards."""

import msgspec

from automatable.games.terra_mystica.model.guessed import PRIORITY_CARDS, is_guess
from automatable.games.terra_mystica.model.pieces import STRUCTURES, TERRAINS
from automatable.games.terra_mystica.model.records import Support
from automatable.games.terra_mystica.model.state import Automa, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, CARD, PRIORITIES
from automatable.games.terra_mystica.model.unlisted_cards import number


class ActionCard(msgspec.Struct, frozen=True):
    """The action column of a decision card."""

    card: str
    actions: tuple[str, ...]
    pass_symbol: bool


class SupportCard(msgspec.Struct, frozen=True):
    """The support column of a decision card, and the terrains in the order of its row."""

    card: str
    column: Support
    order: tuple[str, ...]
    guessed: bool = False
    """Whether that order is only our guess at this table."""


class AutomaBoard(msgspec.Struct, frozen=True):
    """Everything of the Automa that does not lie on the map or the cult board."""

    seat: int
    name: str
    terrain: str
    supply: tuple[tuple[str, int], ...]
    """Structures left, by kind."""
    priests: int
    deck: int
    """Cards that are still to come in this round."""
    bonus: int | None
    favors: tuple[int, ...]
    achievements: tuple[tuple[str, bool], ...]
    """Gognome tokens, and whether they are earned."""
    support: SupportCard | None
    action: ActionCard | None


def automa_board(state: State) -> AutomaBoard | None:
    """Her side of the table; None while her faction or her terrain is still to be drawn."""
    automa = state.automa
    if automa.faction < 0 or automa.terrain < 0:
        return None
    kinds = zip(STRUCTURES[1:], automa.supply[1:], strict=True)
    return AutomaBoard(
        seat=automa.seat,
        name=AUTOMA_FACTIONS[automa.faction].name,
        terrain=TERRAINS[automa.terrain],
        supply=tuple((kind, left) for kind, left in kinds if kind != "shipyard" or state.table.merchants),
        priests=automa.priests,
        deck=len(automa.deck) + automa.reserve.unseen,
        bonus=automa.bonus or None,
        favors=tuple(automa.favors),
        achievements=(*((token, True) for token in automa.earned), *((token, False) for token in automa.tokens)),
        support=_support(state) if automa.support else None,
        action=_action(automa) if automa.action else None,
    )


def _support(state: State) -> SupportCard:
    automa = state.automa
    column = CARD[automa.support].support
    row = next(row for row in PRIORITIES if row.home == TERRAINS[automa.terrain])
    order = row.a if column.row == "A" else row.b
    return SupportCard(number(automa.support), column, order, guessed=is_guess(state, PRIORITY_CARDS))


def _action(automa: Automa) -> ActionCard:
    row = CARD[automa.action]
    return ActionCard(number(row.id), row.actions, row.pass_symbol)
