"""The persons' side beside a board: what was done, never what it cost.

Coins, workers, power and conversions are not told, so a person has plenty of them: whatever the boards allow can have happened.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec

from automatable.games.terra_mystica.automa import draws
from automatable.games.terra_mystica.companion.moves import Settle, TellPoints, TellPower
from automatable.games.terra_mystica.model.moves import Build, DrawCard, Transform
from automatable.games.terra_mystica.model.owed import (
    Acting,
    ActingAgain,
    AfterAction,
    BuyingToken,
    Digging,
    DrawingCard,
    Ending,
    Finishing,
    HersToTell,
    NextTurn,
    OfferedPower,
    PointsToTell,
    PowerToTell,
    Settling,
    StartingActions,
    TradingPriests,
    Unlocking,
)
from automatable.games.terra_mystica.model.pieces import RING, Structure
from automatable.games.terra_mystica.model.state import SOURCES, Source, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS
from automatable.games.terra_mystica.rules import ending
from automatable.games.terra_mystica.rules.actions import build, merchants, transform, turns
from automatable.games.terra_mystica.rules.actions.connect import crossings
from automatable.games.terra_mystica.rules.actions.double_turn import act_again
from automatable.games.terra_mystica.rules.actions.spaces import without_dwelling
from automatable.games.terra_mystica.rules.automa_ending import end_points
from automatable.games.terra_mystica.rules.effects.gains import room_for_priests
from automatable.games.terra_mystica.rules.effects.her_card import power_gained
from automatable.games.terra_mystica.rules.prices import has_dwelling, no_piece
from automatable.kernel.contract.companion import Addend, counting
from automatable.kernel.turns.moves import GameOver, Illegal, Move, Owed
from automatable.kernel.turns.verbs import Consequence, Draw, Verb
from automatable.kernel.words.text import msg

Obstacle = Callable[[State, Any, Any], Illegal | None]
PLENTY: Final = 1000
MEANS: Final = ("illegal.lacking", "illegal.power", "illegal.all_priests")
"""The reasons that only say that somebody cannot pay, or has no room for a priest."""
KNOWN: Final = (Source.CULT, Source.AREA, Source.FINAL)
"""What the boards tell of a person's points."""


def replenish(state: State) -> None:
    """Every person has plenty again of what is not told: of priests nearly all there can be, with room for one more."""
    for player in state.players:
        player.coins = player.workers = player.bowl1 = player.bowl3 = PLENTY
        player.vp, player.bowl2 = PLENTY, 0
        most = player.priests + room_for_priests(player)
        player.priests = min(most, max(1, most - 1))
        if player.unlocked:
            player.unlocked = (1 << RING) - 1


def _replenished(consequence: Consequence[State]) -> Consequence[State]:
    def carry_out(state: State, owed: Owed) -> None:
        replenish(state)
        consequence(state, owed)

    return carry_out


def unreported(verb: Verb[State]) -> Verb[State]:
    """The same action, whatever it costs: that means are missing is never in the way."""
    return verb if verb.obstacle is None else replace(verb, obstacle=_without(verb.obstacle, MEANS))


def _without(obstacle: Obstacle, reasons: Sequence[str]) -> Obstacle:
    def found(state: State, owed: Any, move: Any) -> Illegal | None:
        why = obstacle(state, owed, move)
        return None if why is not None and why.why.key in reasons else why

    return found


def known_to_the_table(verb: Verb[State], possible: Callable[[State, Acting], Iterable[Move]]) -> Verb[State]:
    """TM-GEN-03: a person's action of Merchants of the Seas: at a table it is listed where boards and pieces allow it."""
    assert verb.obstacle is not None
    obstacle = _without(verb.obstacle, (*MEANS, merchants.ONLY_THE_TABLE_KNOWS))

    def listed(state: State, owed: Acting) -> list[Move]:
        if not state.table.merchants:
            return []
        return [move for move in possible(state, owed) if obstacle(state, owed, move) is None]

    return replace(verb, every=listed, obstacle=obstacle)


# A dwelling with everything that it took


def settles(state: State, owed: Owed) -> Iterator[Settle]:
    """Spaces that spades could turn into home terrain at once."""
    player = state.players[owed.seat]
    if not has_dwelling(player) or without_dwelling(owed):
        return
    for move in transform.transformations(state, owed):
        if move == _transformation(state, owed, move.at):
            yield Settle(owed.seat, move.at)


def _transformation(state: State, owed: Owed, at: int) -> Transform:
    """The space becomes home terrain, for spades."""
    return Transform(owed.seat, at, state.players[owed.seat].soil)


def cannot_settle(state: State, owed: Owed, move: Settle) -> Illegal | None:
    """Why the space cannot have become home terrain, or no dwelling can stand there."""
    player = state.players[owed.seat]
    if without_dwelling(owed):
        return Illegal("TM-BASE-SPADE-06", msg("illegal.no_dwelling"))
    if not has_dwelling(player):
        return no_piece("TM-BASE-BUILD-05", Structure.DWELLING)
    return transform.cannot_transform(state, owed, _transformation(state, owed, move.at))


def settle(state: State, owed: Owed, move: Settle) -> None:
    """Transform and build (TM-BASE-BUILD-06); spades that are left may still be used elsewhere (TM-BASE-SPADE-04)."""
    depth = len(state.owed)
    transform.transform(state, owed, _transformation(state, owed, move.at))
    follows, state.owed[depth:] = state.owed[depth:], []
    for owing in follows:
        if isinstance(owing, Digging) and owing.split:
            state.owed.append(msgspec.structs.replace(owing, home=()))
        elif not isinstance(owing, (Settling, Digging)):
            state.owed.append(owing)
    build.build(state, Settling(owed.seat, spaces=(move.at,)), Build(owed.seat, move.at))


def transform_only(state: State, owed: Owed, move: Transform) -> None:
    """A space was transformed and left at that: a dwelling would have been told with it, unless spades were shared or paid on a cult."""
    shared = isinstance(owed, Digging) and owed.split
    transform.transform(state, owed, move, may_follow=shared or move.cult >= 0)


# Her card


def draw_card(state: State, owed: DrawingCard, move: DrawCard) -> None:
    """A card that should not be in her deck is taken all the same; then the deck had one more than we thought."""
    automa = state.automa
    if move.card not in automa.deck.pool and move.card not in automa.reserve.pool:
        automa.deck.pool.append(move.card)
    draws.draw_card(state, owed, move)


# What is left out


def nothing_reported(state: State, owed: Owed) -> None:
    """It is the person's own business."""


def after_action(state: State, owed: AfterAction) -> None:
    """Power is not told, so nothing can be lost; only a town across a river may still be founded."""
    replenish(state)
    if not state.passed[owed.seat] and crossings(state, state.players[owed.seat]):
        state.owed.append(Finishing(owed.seat))


def offered_power(state: State, owed: OfferedPower) -> None:
    """Whether power is taken matters only where her faction card looks at it (TM-FCARD-05)."""
    if owed.giver == state.automa.seat and _climbs_by(state, owed.amount):
        state.owed.append(PowerToTell(owed.seat, amount=owed.amount))


def _climbs_by(state: State, amount: int) -> bool:
    needed = AUTOMA_FACTIONS[state.automa.faction].cult_step_from_power
    return 0 < needed <= amount


def power_answers(state: State, owed: PowerToTell) -> Sequence[TellPower]:
    return (TellPower(owed.seat, True), TellPower(owed.seat, False))


def tell_power(state: State, owed: PowerToTell, move: TellPower) -> None:
    """TM-FCARD-05: she advances if it was gained."""
    if move.gained:
        power_gained(state, owed.amount)


# The end


def end_game(state: State, owed: Ending) -> None:
    """The count of the boards for everybody, or what she scores for boards that are not known; her own points; then each person's number."""
    replenish(state)
    state.owed += (GameOver(), *(PointsToTell(player.seat) for player in reversed(state.players)))
    if not state.table.unseen:
        ending.count_boards(state)
        return
    end_points(state)
    state.round += 1
    state.owed += [HersToTell(state.automa.seat, source=source) for source in reversed(known_sources(state))]


def known_sources(state: State) -> list[int]:
    """What the boards tell of anybody's points in this game."""
    return [source for source in KNOWN if source != Source.FINAL or state.final_tile >= 0]


def points_reported(state: State, owed: PointsToTell) -> Sequence[TellPoints]:
    return (TellPoints(owed.seat, state.automa.vp),)


def any_points(state: State, owed: PointsToTell, move: TellPoints) -> Illegal | None:
    """Whatever the marker shows."""
    return None


def tell_points(state: State, owed: PointsToTell, move: TellPoints) -> None:
    """What the boards tell stays in its columns, the rest is told by the table."""
    player = state.players[owed.seat]
    ledger = [points if source in KNOWN else 0 for source, points in enumerate(player.ledger)]
    ledger[Source.TABLE] = move.points - sum(ledger)
    player.ledger, player.vp = ledger, move.points


def score_lines(state: State) -> list[Addend]:
    """The marker, what the boards have told, and what is left."""
    owed = state.owed[-1]
    if not isinstance(owed, PointsToTell):
        return []
    ledger = state.players[owed.seat].ledger
    return [
        Addend(msg("addend.marker"), msg("addend.marker_help")),
        *(
            Addend(msg(f"points.{SOURCES[source]}"), None, None if state.table.unseen else ledger[source])
            for source in known_sources(state)
        ),
        Addend(msg("addend.coins"), msg("addend.coins_help")),
    ]


COUNT: Final = counting(
    PointsToTell,
    score_lines,
    lambda state, owed, points: tell_points(state, owed, TellPoints(owed.seat, points)),
    "TM-BASE-END-06",
)
MERCHANTS: Final = (
    known_to_the_table(merchants.BUILD_SHIPYARD, merchants.shipyards),
    known_to_the_table(merchants.LAND_SHIP, merchants.landings),
    known_to_the_table(merchants.USE_MERCHANTS, merchants.used_merchants),
)
DRAW: Final = Draw(DrawCard, (DrawingCard,), draws.decision_cards, draw_card, "TM-TURN-02")
TRANSFORM: Final = unreported(replace(transform.TRANSFORM, do=transform_only))
SETTLE: Final = unreported(Verb(Settle, (Acting, Digging), settles, settle, "TM-BASE-BUILD-06", cannot_settle))
POWER: Final = Verb(TellPower, (PowerToTell,), power_answers, tell_power, "TM-FCARD-05")
POINTS: Final = Verb(TellPoints, (PointsToTell,), points_reported, tell_points, "TM-BASE-END-06", any_points)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    StartingActions: _replenished(turns.start_actions),
    ActingAgain: _replenished(act_again),
    NextTurn: _replenished(turns.next_turn),
    AfterAction: after_action,
    OfferedPower: offered_power,
    BuyingToken: nothing_reported,
    TradingPriests: nothing_reported,
    Unlocking: nothing_reported,
    Ending: end_game,
}
