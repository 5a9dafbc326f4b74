"""The prompt of each moment, and the rules that belong to it."""

from typing import Any, Final

from automatable.games.tiletum.model import names, owed
from automatable.games.tiletum.model.pieces import CRITERIA, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import RANKS
from automatable.games.tiletum.rules import scoring
from automatable.games.tiletum.rules.actions.running import running
from automatable.games.tiletum.rules.actions.store import room_for
from automatable.games.tiletum.show.cards_view import section_moves
from automatable.games.tiletum.show.facts import KINDS
from automatable.kernel.show.moments import Moment, Moments
from automatable.kernel.tables.rows import ToDescribe
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.words.text import Msg, msg


def bonus_place(state: State, place: int) -> Msg:
    """A place for a bonus tile, in words."""
    sectors, prizes = len(state.wheel_tiles), len(state.king_tiles)
    if place < sectors:
        return names.sector(state.actions, place)
    if place < sectors + prizes:
        return msg("place.prize", number=place - sectors + 1)
    return names.spot(state.layout.tile_town[place - sectors - prizes])


def _who(state: State, due: Owed) -> dict[str, Any]:
    return {"who": names.seat(due.seat, state.seats)}


def _action(state: State, due: owed.DieAction | owed.GrantedAction) -> dict[str, Any]:
    action, points = running(state, due)
    return _who(state, due) | {"action": names.action(action), "n": points}


def _claim(state: State, due: owed.ToClaim) -> dict[str, Any]:
    """The tile, and why there is no room for it."""
    tile = state.wheel_tiles[due.sector]
    no = room_for(state, tile)
    return _who(state, due) | {"tile": names.tile(tile)} | ({} if no is None else {"why": no.why})


def _section(state: State, due: owed.ToMovePieces | owed.ToAim) -> dict[str, Any]:
    section = state.sections[due.seat - 1]
    return _who(state, due) | {"moves": section_moves(section), "die": msg(f"card.die.{CRITERIA[section.die]}")}


def _rank(state: State, due: GameOver) -> dict[str, Any]:
    points = state.players[YOU].vp()
    return {"n": points, "rank": RANKS[scoring.rank(points)].result}


PROMPTS: Final[Moments[State]] = Moments(
    (
        Moment(
            owed.ToDealAction,
            ("TIL-SETUP-01",),
            lambda state, due: "deal_action_own" if state.own_table.on else "deal_action",
            lambda state, due: _who(state, due) | {"place": len(state.actions) + 1},
        ),
        Moment(
            owed.ToTurnDisc,
            ("TIL-SETUP-01",),
            lambda state, due: "turn_disc_own" if state.own_table.on else "turn_disc",
        ),
        Moment(
            owed.ToDealBonus,
            ("TIL-SETUP-01",),
            "deal_bonus",
            lambda state, due: _who(state, due) | {"place": bonus_place(state, due.place)},
        ),
        Moment(
            owed.ToDealFair,
            ("TIL-SETUP-08",),
            "deal_fair",
            lambda state, due: _who(state, due) | {"place": len(state.fairs) + 1},
        ),
        Moment(
            owed.ToDealFairTown,
            ("TIL-SETUP-06",),
            "deal_fair_town",
            lambda state, due: _who(state, due) | {"place": len(state.fair_towns) + 1},
        ),
        Moment(
            owed.ToDealCost,
            ("TIL-SETUP-01",),
            "deal_cost",
            lambda state, due: _who(state, due) | {"town": names.cathedral(due.cathedral)},
        ),
        Moment(
            owed.ToDealContract,
            ("TIL-SETUP-01",),
            "deal_contract",
            lambda state, due: _who(state, due) | {"place": due.place + 1},
        ),
        Moment(
            owed.ToDealCharacter,
            ("TIL-SETUP-01",),
            "deal_character",
            lambda state, due: _who(state, due) | {"place": due.place + 1},
        ),
        Moment(owed.ToSeat, ("TIL-SETUP-11",), "seat"),
        Moment(owed.ToDealPriority, ("TIL-SETUP-05",), "deal_priority"),
        Moment(owed.ToRoll, ("TIL-SETUP-01",), "roll"),
        Moment(owed.ToFlip, ("TIL-TURN-01",), "flip"),
        Moment(owed.ToReveal, ("TIL-TURN-02", "TIL-CARD-03"), "reveal"),
        Moment(owed.ToDrawTown, ("TIL-CARD-06", "TIL-CARD-07"), "draw_town"),
        Moment(
            owed.ToTakeDie,
            text="take_die",
            fields=lambda state, due: _who(state, due) | {"round": state.round, "turn": state.turn + 1},
        ),
        Moment(
            owed.ToClaim,
            text=lambda state, due: "claim" if room_for(state, state.wheel_tiles[due.sector]) is None else "claim_not",
            fields=_claim,
        ),
        Moment(
            owed.ToChooseAction, text="choose_action", fields=lambda state, due: _who(state, due) | {"n": due.points}
        ),
        Moment(owed.DieAction, text=lambda state, due: "act" if running(state, due)[1] else "act_done", fields=_action),
        Moment(
            owed.GrantedAction,
            text=lambda state, due: "granted" if running(state, due)[1] else "act_done",
            fields=_action,
        ),
        Moment(owed.Roaming, text="roam"),
        Moment(
            owed.ToJump, text="jump", fields=lambda state, due: _who(state, due) | {"piece": names.piece(due.piece)}
        ),
        Moment(owed.ToPlaceHouse, text="place_house"),
        Moment(owed.ToPlacePillar, text="place_pillar"),
        Moment(owed.ToGain, text="gain", fields=lambda state, due: _who(state, due) | {"n": due.left}),
        Moment(owed.ToChooseBuilding, text="choose_building"),
        Moment(owed.UsingBuilding, text="use_building"),
        Moment(owed.ToTakePrize, ("TIL-KPH-01",), "prize"),
        Moment(
            owed.ToTell,
            text="tell_own",
            fields=lambda state, due: _who(state, due) | {"round": state.round, "turn": state.turn + 1},
            when=lambda state, due: state.own_table.on,
        ),
        Moment(
            owed.ToTell,
            text="tell_die",
            fields=lambda state, due: _who(state, due) | {"round": state.round, "turn": state.turn + 1},
            when=lambda state, due: not due.die,
        ),
        Moment(owed.ToTell, text="tell"),
        Moment(
            owed.PrizeToTell,
            ("TIL-KPH-01",),
            "prize_to_tell",
            lambda state, due: _who(state, due) | {"tile": names.tile(state.king_tiles[state.round - 1])},
        ),
        Moment(owed.PointsToTell, ("TIL-END-05",), "points_to_tell"),
        Moment(owed.ToMovePieces, ("TIL-TURN-03", "TIL-CARD-05"), "mautoma_moves", _section),
        Moment(owed.ToAim, ("TIL-CARD-09",), "mautoma_aims", _section),
        Moment(
            owed.ToDrawDie,
            text="mautoma_die_seen",
            fields=lambda state, due: _who(state, due) | {"action": names.action(state.actions[due.sector])},
            when=lambda state, due: state.unseen,
        ),
        Moment(owed.ToDrawDie, ("TIL-TURN-04",), "mautoma_die"),
        Moment(
            owed.ToAct,
            ("TIL-TURN-06",),
            "mautoma_acts",
            lambda state, due: _who(state, due) | {"action": names.action(state.actions[due.sector])},
        ),
        Moment(owed.ToTakeTile, ("TIL-MER-04", "TIL-ARC-05"), "mautoma_tile"),
        Moment(owed.ToPlaceAgain, ("TIL-CHA-03",), "mautoma_again"),
        Moment(owed.ToTakeAgain, ("TIL-CON-02",), "mautoma_again"),
        Moment(GameOver, ("TIL-BYS-01", "TIL-BYS-03"), "rank", _rank, lambda state, due: state.own_score),
        Moment(GameOver, ("TIL-END-05",), "over"),
        Moment(ToDescribe, ("TIL-TURN-02", "TIL-CARD-03")),
        Moment(Owed, ("TIL-OVER-01",), fields=_who),
    ),
    KINDS,
)
