"""The prompt of each moment, and the rules that belong to it."""

from typing import Final

from automatable.games.tiletum.model import names, owed
from automatable.games.tiletum.model.pieces import CRITERIA, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import RANKS
from automatable.games.tiletum.rules import scoring
from automatable.games.tiletum.rules.actions.running import running
from automatable.games.tiletum.rules.actions.store import room_for
from automatable.games.tiletum.show.cards_view import section_moves
from automatable.kernel.tables.rows import ToDescribe
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.words.text import Msg, msg

PERSON_RULES: Final = ("TIL-OVER-01",)

PROMPTS: Final[dict[type[Owed], tuple[str, tuple[str, ...]]]] = {
    owed.ToDealAction: ("deal_action", ("TIL-SETUP-01",)),
    owed.ToTurnDisc: ("turn_disc", ("TIL-SETUP-01",)),
    owed.ToDealBonus: ("deal_bonus", ("TIL-SETUP-01",)),
    owed.ToDealFair: ("deal_fair", ("TIL-SETUP-08",)),
    owed.ToDealFairTown: ("deal_fair_town", ("TIL-SETUP-06",)),
    owed.ToDealCost: ("deal_cost", ("TIL-SETUP-01",)),
    owed.ToDealContract: ("deal_contract", ("TIL-SETUP-01",)),
    owed.ToDealCharacter: ("deal_character", ("TIL-SETUP-01",)),
    owed.ToSeat: ("seat", ("TIL-SETUP-11",)),
    owed.ToDealPriority: ("deal_priority", ("TIL-SETUP-05",)),
    owed.ToRoll: ("roll", ("TIL-SETUP-01",)),
    owed.ToFlip: ("flip", ("TIL-TURN-01",)),
    owed.ToReveal: ("reveal", ("TIL-TURN-02", "TIL-CARD-03")),
    owed.ToDrawTown: ("draw_town", ("TIL-CARD-06", "TIL-CARD-07")),
    owed.ToTakeDie: ("take_die", PERSON_RULES),
    owed.ToClaim: ("claim", PERSON_RULES),
    owed.ToChooseAction: ("choose_action", PERSON_RULES),
    owed.DieAction: ("act", PERSON_RULES),
    owed.GrantedAction: ("granted", PERSON_RULES),
    owed.Roaming: ("roam", PERSON_RULES),
    owed.ToJump: ("jump", PERSON_RULES),
    owed.ToPlaceHouse: ("place_house", PERSON_RULES),
    owed.ToPlacePillar: ("place_pillar", PERSON_RULES),
    owed.ToGain: ("gain", PERSON_RULES),
    owed.ToChooseBuilding: ("choose_building", PERSON_RULES),
    owed.UsingBuilding: ("use_building", PERSON_RULES),
    owed.ToTakePrize: ("prize", ("TIL-KPH-01",)),
    owed.ToTell: ("tell", PERSON_RULES),
    owed.PrizeToTell: ("prize_to_tell", ("TIL-KPH-01",)),
    owed.PointsToTell: ("points_to_tell", ("TIL-END-05",)),
    owed.ToMovePieces: ("mautoma_moves", ("TIL-TURN-03", "TIL-CARD-05")),
    owed.ToAim: ("mautoma_aims", ("TIL-CARD-09",)),
    owed.ToDrawDie: ("mautoma_die", ("TIL-TURN-04",)),
    owed.ToAct: ("mautoma_acts", ("TIL-TURN-06",)),
    owed.ToTakeTile: ("mautoma_tile", ("TIL-MER-04", "TIL-ARC-05")),
    owed.ToPlaceAgain: ("mautoma_again", ("TIL-CHA-03",)),
    owed.ToTakeAgain: ("mautoma_again", ("TIL-CON-02",)),
    GameOver: ("over", ("TIL-END-05",)),
}
"""What to do next, by what is owed; and the rules of that moment."""


def prompt_of(state: State) -> tuple[Msg, tuple[str, ...]]:
    """The one next thing to do."""
    top = state.owed[-1]
    if isinstance(top, ToDescribe) and top.part is not None:
        return top.part.title, PROMPTS[owed.ToReveal][1]
    key, rules = PROMPTS[type(top)]
    if isinstance(top, GameOver) and state.own_score:
        points = state.players[YOU].vp()
        rank = RANKS[scoring.rank(points)]
        return msg("prompt.rank", n=points, rank=rank.result), ("TIL-BYS-01", "TIL-BYS-03")
    fields: dict[str, object] = {"who": names.seat(top.seat, state.seats)}
    if isinstance(top, owed.ToTell) and not top.die:
        key = "tell_die"
        fields |= {"round": state.round, "turn": state.turn + 1}
    elif isinstance(top, owed.PrizeToTell):
        fields["tile"] = names.tile(state.king_tiles[state.round - 1])
    elif isinstance(top, owed.ToTakeDie):
        fields |= {"round": state.round, "turn": state.turn + 1}
    elif isinstance(top, (owed.DieAction, owed.GrantedAction)):
        action, points = running(state, top)
        fields |= {"action": names.action(action), "n": points}
        key = key if points else "act_done"
    elif isinstance(top, owed.ToClaim):
        tile = state.wheel_tiles[top.sector]
        fields["tile"] = names.tile(tile)
        if (no := room_for(state, tile)) is not None:
            key, fields["why"] = "claim_not", no.why
    elif isinstance(top, owed.ToChooseAction):
        fields["n"] = top.points
    elif isinstance(top, owed.ToGain):
        fields["n"] = top.left
    elif isinstance(top, (owed.ToMovePieces, owed.ToAim)):
        section = state.sections[top.seat - 1]
        fields |= {"moves": section_moves(section), "die": msg(f"card.die.{CRITERIA[section.die]}")}
    elif isinstance(top, owed.ToJump):
        fields["piece"] = names.piece(top.piece)
    elif isinstance(top, owed.ToDealCost):
        fields["town"] = names.cathedral(top.cathedral)
    elif isinstance(top, owed.ToDealBonus):
        fields["place"] = bonus_place(state, top.place)
    elif isinstance(top, (owed.ToDealContract, owed.ToDealCharacter)):
        fields["place"] = top.place + 1
    elif isinstance(top, owed.ToDealAction):
        fields["place"] = len(state.actions) + 1
    elif isinstance(top, owed.ToDealFair):
        fields["place"] = len(state.fairs) + 1
    elif isinstance(top, owed.ToDealFairTown):
        fields["place"] = len(state.fair_towns) + 1
    elif isinstance(top, owed.ToDrawDie) and state.unseen:
        key, fields["action"] = "mautoma_die_seen", names.action(state.actions[top.sector])
    elif isinstance(top, owed.ToAct):
        fields["action"] = names.action(state.actions[top.sector])
    return msg(f"prompt.{key}", **fields), rules


def bonus_place(state: State, place: int) -> Msg:
    """A place for a bonus tile, in words."""
    sectors, prizes = len(state.wheel_tiles), len(state.king_tiles)
    if place < sectors:
        return names.sector(state.actions, place)
    if place < sectors + prizes:
        return msg("place.prize", number=place - sectors + 1)
    return names.spot(state.layout.tile_town[place - sectors - prizes])
