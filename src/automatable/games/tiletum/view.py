"""What may be seen: everything but the order of the piles, which is not stored anywhere."""

from typing import Final

from automatable.games.tiletum import names, owed, places, scoring
from automatable.games.tiletum.actions.characters import ROOM_COST
from automatable.games.tiletum.actions.running import is_completed, running
from automatable.games.tiletum.actions.store import room_for
from automatable.games.tiletum.board_map import (
    NAMES,
    ROADS_SEEN,
    fairs_seen,
    flipped,
    king_seen,
    spots_seen,
    thought_of,
    tile_seen,
    wheel_seen,
)
from automatable.games.tiletum.board_view import (
    Board,
    BuildingSeen,
    MeSeen,
    OfferedSeen,
    PlayerSeen,
    ResourceSeen,
    RoomSeen,
    SectionSeen,
    SlotSeen,
    SpaceSeen,
)
from automatable.games.tiletum.cards import ROOM_FLOOR, ROOMS_OF, Section
from automatable.games.tiletum.cover import GAMES
from automatable.games.tiletum.geometry import IDS
from automatable.games.tiletum.pieces import (
    ACTIONS,
    BUILDINGS,
    CRESTS,
    CRITERIA,
    DRAWN,
    FILLABLE,
    NONE,
    PIECES,
    RESOURCES,
    TO_FAIR_CURRENT,
    TO_FAIR_NEXT,
    TYPES,
    YOU,
)
from automatable.games.tiletum.rules import RULES
from automatable.games.tiletum.state import Player, State
from automatable.games.tiletum.tables import (
    ACTION_CARDS,
    BOARD,
    BUILDING_ROWS,
    CHARACTER_OFFER,
    CONTRACT_ROW,
    CORRUPTION,
    FAIR_CARDS,
    KING_TRACK_ROW,
    PRICES,
    PRIORITY_CARDS,
    RANKS,
    reconstructed,
)
from automatable.kernel.data import Status
from automatable.kernel.moves import GameOver, Owed, Who
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Card, Fact, Panel, View

RECONSTRUCTED: Final = reconstructed()
SENT: Final = {DRAWN: "draw", TO_FAIR_CURRENT: "fair_current", TO_FAIR_NEXT: "fair_next"}
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


def view(state: State, seat: int) -> View:
    """Everything that a seat may see; nothing on the table is hidden."""
    prompt, rules = prompt_of(state)
    return View(
        game=GAMES[state.seats],
        seat=seat,
        turn=RULES[state.seats].turn(state),
        prompt=prompt,
        progress=scoring.progress(state),
        rules=rules,
        panels=tuple(panel(state, number) for number in range(state.seats)),
        cards=cards(state),
        board=board(state),
    )


def prompt_of(state: State) -> tuple[Msg, tuple[str, ...]]:
    """The one next thing to do."""
    top = state.owed[-1]
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


def panel(state: State, seat: int) -> Panel:
    """What lies in front of a seat, in lines."""
    player = state.players[seat]
    facts: list[Fact] = []
    if seat == YOU and not state.beside:
        facts += [
            Fact(names.resource(kind), number, vital=True, sign=f"tl-{RESOURCES[kind]}")
            for kind, number in enumerate(state.resources)
        ]
        stored = msg("fact.of", n=len(state.store), most=BOARD.storehouse_spaces)
        facts.append(Fact(msg("fact.store"), stored, vital=True))
    if seat == YOU and state.beside:
        return Panel(seat, names.seat(seat, state.seats), player.vp(), (Fact(msg("fact.king"), player.king),))
    facts += [
        Fact(msg("fact.houses"), msg("fact.map_and_supply", map=player.houses_on_map(), supply=player.houses)),
        Fact(
            msg("fact.pillars"), msg("fact.map_and_supply", map=player.pillar_towns.bit_count(), supply=player.pillars)
        ),
        Fact(msg("fact.cathedrals"), player.cathedrals.bit_count()),
        Fact(msg("fact.contracts"), len(player.row)),
        Fact(msg("fact.completed"), len(player.completed())),
        Fact(msg("fact.king"), player.king),
    ]
    if seat != YOU:
        facts.append(Fact(msg("fact.crests"), player.crest_count()))
    score = scoring.scores(state)[seat]
    return Panel(seat, score.name, score.points, tuple(facts))


def cards(state: State) -> tuple[Card, ...]:
    """The cards that the Mautomas play by: fairs now and next, priorities, the action card in force."""
    found: list[Card] = []
    for fair in fairs_seen(state)[max(0, state.round - 1) :][:2]:
        title = msg("card.fair", fair=fair.name, town=fair.town_name)
        doubtful = FAIR_CARDS[fair.key].status is Status.RECONSTRUCTED
        found.append(Card(f"fair-card-{fair.key}", title, fair.actions, reconstructed=doubtful))
    for seat, player in enumerate(state.players):
        if player.priority:
            line = msg("card.order", types=tuple(names.type_(kind) for kind in player.priority))
            doubtful = PRIORITY_CARDS[0].status is Status.RECONSTRUCTED
            found.append(Card(f"priority-{seat}", msg("card.priority"), (line,), seat, reconstructed=doubtful))
    if state.card != NONE:
        row = ACTION_CARDS[state.card]
        lines = tuple(
            msg("card.section", who=names.seat(section.seat, state.seats), moves=section.moves, die=section.die)
            for section in sections_seen(state)
        )
        found.append(
            Card(
                f"action-card-{row.id}",
                msg("card.action", number=row.id),
                lines,
                reconstructed=row.status is Status.RECONSTRUCTED,
            )
        )
    return tuple(found)


def sections_seen(state: State) -> tuple[SectionSeen, ...]:
    """The sections of the card in force that somebody uses; TIL-CARD-04: covered once its Mautoma has had its turn."""
    to_come = {each.seat for each in state.owed if isinstance(each, owed.MautomaTurn) or each.who is Who.BOT}
    return tuple(
        SectionSeen(
            places.section(seat),
            seat,
            section_moves(section),
            msg(f"card.die.{CRITERIA[section.die]}"),
            tuple((name, short_where(to)) for name, to in pieces_sent(section)),
            msg(f"card.by.{CRITERIA[section.die]}"),
            seat not in to_come,
        )
        for seat, section in enumerate(state.sections[: state.seats - 1], 1)
    )


def pieces_sent(section: Section) -> tuple[tuple[str, int], ...]:
    """The pieces that a section moves, and where to."""
    sent = zip(PIECES, (section.merchant, section.architect), strict=True)
    return tuple((name, to) for name, to in sent if to is not None)


def section_moves(section: Section) -> tuple[Msg, ...]:
    """Where a section sends the pieces."""
    found = []
    for name, to in pieces_sent(section):
        where = msg(f"card.to.{SENT[to]}") if to in SENT else NAMES[to]
        found.append(msg("card.move", piece=msg(f"piece.{name}"), where=where))
    return tuple(found) or (msg("card.stay"),)


def short_where(to: int) -> Msg:
    """Where a piece goes, where there is little room."""
    return msg(f"card.short.{SENT[to]}") if to in SENT else NAMES[to]


def board(state: State) -> Board:
    """The whole table."""
    return Board(
        seats=state.seats,
        round=state.round,
        turn=state.turn,
        order=tuple(state.order),
        wheel=wheel_seen(state),
        spots=spots_seen(state),
        roads=ROADS_SEEN,
        fairs=fairs_seen(state),
        players=tuple(player_seen(state, seat, player) for seat, player in enumerate(state.players)),
        me=me_seen(state),
        contract_offer=tuple(
            OfferedSeen(places.contract(place), PRICES[place], tile_seen(tile))
            for place, tile in enumerate(state.contract_offer)
        ),
        character_offer=tuple(
            OfferedSeen(places.character(place), CHARACTER_OFFER.take_ap, tile_seen(tile))
            for place, tile in enumerate(state.character_offer)
        ),
        king=king_seen(state),
        prizes=tuple(SlotSeen(places.prize(number), tile_seen(tile)) for number, tile in enumerate(state.king_tiles)),
        card=None if state.card == NONE else ACTION_CARDS[state.card].id,
        sections=sections_seen(state),
        town=None if state.town == NONE else IDS[state.town],
        piles=(
            ("bonus", len(state.bonus_pile)),
            ("contract", len(state.contract_pile)),
            ("character", len(state.character_pile)),
            ("town", len(state.town_pile)),
            ("card", len(state.cards)),
            ("token", len(state.tokens)),
        ),
        corruption=flipped(state),
        corruption_tokens=CORRUPTION.tokens_per_round,
        prize_points=KING_TRACK_ROW.round_4_prize_vp,
        target=top.sector if isinstance(top := state.owed[-1], owed.ToDrawDie) else None,
        thought=thought_of(state),
        own_score=state.own_score,
        beside=state.beside,
        reconstructed=RECONSTRUCTED,
    )


def me_seen(state: State) -> MeSeen:
    """Resources, storehouse, and what is running."""
    top = state.owed[-1]
    acting = isinstance(top, (owed.DieAction, owed.GrantedAction))
    action, points = running(state, top) if acting else (NONE, 0)
    spaces = [*state.store, *[NONE] * (BOARD.storehouse_spaces - len(state.store))]
    return MeSeen(
        tuple(
            ResourceSeen(places.resource(kind), RESOURCES[kind], names.resource(kind), number)
            for kind, number in enumerate(state.resources)
        ),
        tuple(SlotSeen(places.store(space), tile_seen(tile)) for space, tile in enumerate(spaces)),
        None if action == NONE else ACTIONS[action],
        points,
        state.swapped,
    )


def player_seen(state: State, seat: int, player: Player) -> PlayerSeen:
    """A seat's pieces and board."""
    return PlayerSeen(
        seat,
        names.seat(seat, state.seats),
        player.vp(),
        "" if player.merchant == NONE else IDS[player.merchant],
        "" if player.architect == NONE else IDS[player.architect],
        player.houses,
        player.pillars,
        player.houses_on_map(),
        player.pillar_towns.bit_count(),
        player.cathedrals.bit_count(),
        player.king,
        tuple(building_seen(player, seat, building) for building in range(BUILDINGS)),
        tuple(CRESTS[crest] for crest in player.waiting),
        tuple(
            SpaceSeen(
                vp,
                seat == YOU and pillar and space >= len(player.row),
                tile_seen(player.row[space]) if space < len(player.row) else None,
            )
            for space, (vp, pillar) in enumerate(
                zip(CONTRACT_ROW.vp_on_space, CONTRACT_ROW.pillar_on_space, strict=True)
            )
        ),
        tuple(TYPES[kind] for kind in player.priority),
    )


def building_seen(player: Player, seat: int, building: int) -> BuildingSeen:
    """A building with its rooms, crest and marker."""
    row = BUILDING_ROWS[building]
    return BuildingSeen(
        places.building(seat, building),
        tuple(
            RoomSeen(places.room(seat, room), ROOM_FLOOR[room] + 1, ROOM_COST[room], tile_seen(player.rooms[room]))
            for room in ROOMS_OF[building]
        ),
        None if player.crests[building] == NONE else CRESTS[player.crests[building]],
        row.crest_food_cost,
        msg(f"reward.{row.crest_reward}"),
        row.crest_reward,
        row.bonus_action_points,
        building < FILLABLE and is_completed(player, building),
        player.full(building),
    )
