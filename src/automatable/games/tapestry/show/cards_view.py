"""Cards, tiles, civilizations and the bots as records."""

from automatable.games.tapestry.automa.income import LINES, progress_added
from automatable.games.tapestry.model import names, places, tables
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.geometry import (
    BESIDE,
    HEX_NUMBER,
    SIDES,
    TERRAIN_NAMES,
    TILE_CORNERS,
    TILE_INNER,
    side_matches,
)
from automatable.games.tapestry.model.pieces import ACHIEVEMENT_NAMES, AUTOMA, NOT_OWNED, SHADOW, TRACKS, TURNS
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations import inventors
from automatable.games.tapestry.rules.counts import corners
from automatable.games.tapestry.rules.possible import fulfilled
from automatable.games.tapestry.show.board_records import (
    AchievementView,
    BotsView,
    BotView,
    CardView,
    ChartCell,
    ChoiceView,
    CivilizationView,
    DecisionCardView,
    TechView,
    TileView,
    TurnedView,
)
from automatable.games.tapestry.show.civilization_view import civilization
from automatable.kernel.words.text import msg


def market(state: State) -> tuple[TechView, ...]:
    return tuple(_tech(state, card, places.market_place(card)) for card in state.market)


def techs(state: State) -> tuple[TechView, ...]:
    return tuple(_tech(state, card, places.tech_place(card)) for card, row in enumerate(state.tech) if row != NOT_OWNED)


def _tech(state: State, card: int, place: str) -> TechView:
    if card in tables.TECH_TRACK:
        track, tier = tables.TECH_TRACK[card]
        needs = msg("view.needs_tier", track=names.track(track), tier=("I", "II", "III", "IV")[tier - 1])
    else:
        assert card in tables.TECH_INCOME
        needs = msg("view.needs_income", name=tables.TECH_CARDS[card].prerequisite_income_space_name)
    circle, square = names.parcel(tables.CIRCLES[card]), names.parcel(tables.SQUARES[card])
    return TechView(
        place,
        card,
        names.tech(card),
        circle,
        square,
        needs,
        fulfilled(state, card),
        state.tech[card],
        tables.CIRCLES[card].parts,
        tables.SQUARES[card].parts,
        card in state.marks.get(inventors.NAME, ()),
    )


def hand(state: State) -> tuple[CardView, ...]:
    """Your hand; equal cards lie together."""
    return tuple(
        CardView(
            places.hand_place(card),
            card,
            names.tapestry(card),
            names.tapestry_effect(card),
            state.hand.count(card),
            this_era=_lasts(card),
        )
        for card in dict.fromkeys(state.hand)
    )


def laid(state: State) -> tuple[CardView, ...]:
    """The cards on your mat, oldest first."""
    return tuple(
        CardView(
            f"{places.laid_place(era)}-{number}",
            card,
            names.tapestry(card),
            names.tapestry_effect(card),
            1,
            era,
            card == state.active and number == len(state.laid) - 1 and bool(card),
            _lasts(card),
        )
        for number, (era, card) in enumerate(state.laid)
    )


def _lasts(card: str) -> bool:
    return bool(card) and tables.TAPESTRY_CARDS[card].kind == "this_era"


def tiles(state: State) -> tuple[TileView, ...]:
    return tuple(
        TileView(
            places.tile_place(tile),
            tile,
            names.tile(tile),
            ((tables.TILE_BENEFITS[tile],),),
            tuple(TERRAIN_NAMES[corner] for corner in TILE_CORNERS[tile][0]),
            tuple(TERRAIN_NAMES[land] for land in TILE_INNER[tile]),
        )
        for tile in state.tiles
    )


def space_tiles(numbers: list[int]) -> tuple[TileView, ...]:
    return tuple(
        TileView(places.space_tile_place(tile), tile, names.space_tile(tile), tables.SPACE_TILE_PARCELS[tile].parts)
        for tile in numbers
    )


def decision_card(number: int) -> DecisionCardView | None:
    if not number:
        return None
    row = tables.DECISION_CARDS[number]
    pattern = tables.PATTERNS[row.hex_pattern]
    return DecisionCardView(
        row.id,
        row.automa_track,
        row.shadow_track,
        row.income_icon,
        row.track_tiebreak,
        tuple(tuple(HEX_NUMBER[place] for place in line) for line in pattern.rows),
        (HEX_NUMBER[pattern.black_arrow_points_at], HEX_NUMBER[pattern.gray_arrow_points_at]),
        SIDES[("N", "NE", "SE", "S", "SW", "NW").index(pattern.read_direction)],
        row.toppled_outpost,
    )


def bots(state: State) -> BotsView:
    """Both bots. TAP-TURN-08: what lies in the discard pile of the decision cards can be seen."""
    level = tables.AUTOMA_LEVELS[state.level]
    mat = tables.AUTOMA_MATS[level.mat]
    multipliers = (
        mat.landmarks_and_territories,
        mat.military_and_science,
        mat.technology_and_exploration,
        mat.first_to_era,
    )
    chart = {
        "favorite_check": level.favorite_check,
        "advance_both_bots": level.advance_both_bots,
        "civilization_bonus": level.civilization_bonus,
        "place_tapestry_on_mat": level.place_tapestry_on_mat,
        "gain_tapestry_card": level.gain_tapestry_card,
        "shuffle_decision_deck": level.shuffle_decision_deck,
    }
    return BotsView(
        _bot(state, AUTOMA, state.automa_outposts),
        _bot(state, SHADOW, state.shadow_outposts),
        state.automa_turns,
        tuple(
            CivilizationView(
                places.automa_civilization_place(name),
                name,
                names.automa_civilization(name),
                msg(f"automa.{name}.effect"),
            )
            for name in state.automa_civilizations
        ),
        state.automa_cards,
        tuple(state.automa_landmarks),
        state.automa_toppled,
        decision_card(state.track_card),
        decision_card(state.tiebreaker_card),
        len(state.decision) + bool(state.mystery),
        tuple(tables.DECISION_CARDS[card].id for card in state.decision_discard),
        len(state.progress) - bool(state.mystery),
        level.mat == "hard",
        tuple((msg(f"line.{name}"), values) for (name, _), values in zip(LINES, multipliers, strict=False)),
        tuple(ChartCell(msg(f"chart.{name}"), turns) for name, turns in chart.items()),
        tuple(progress_added(level, turn) for turn in range(2, TURNS)),
    )


def _bot(state: State, bot: int, outposts: int) -> BotView:
    tracks = tuple(state.bot_position(bot, track) for track in TRACKS)
    return BotView(bot, names.player(bot), tracks, state.favorite[bot - AUTOMA], outposts)


def achievements(state: State) -> tuple[AchievementView, ...]:
    return tuple(
        AchievementView(msg(f"achievement.{name}"), row.vp_spaces, earned)
        for name, row, earned in zip(ACHIEVEMENT_NAMES, tables.ACHIEVEMENTS, state.achieved, strict=True)
    )


def choice(state: State) -> ChoiceView:
    """What is being chosen, placed or rolled just now."""
    match state.owed[-1]:
        case o.ToChooseMat(one=one, other=other):
            mats = tuple(
                (places.mat_place(mat), msg(f"mat.{mat}"), tables.CAPITAL_MATS[mat].rows) for mat in (one, other)
            )
            return ChoiceView(mats=mats)
        case o.ToChooseCivilization(one=first, other=second):
            return ChoiceView(civilizations=(civilization(state, first), civilization(state, second)))
        case o.ToLay(landmark=landmark):
            return ChoiceView(landmark=landmark)
        case o.ToOrient(tile=tile, at=at):
            return ChoiceView(turned=tuple(_turned(state, at, tile, rotation) for rotation in range(6)), at=at)
        case o.BotToAdvance(bot=bot):
            return ChoiceView(bot=bot)
        case o.AutomaToConquer():
            return ChoiceView(hexes="conquer")
        case o.AutomaToExplore():
            return ChoiceView(hexes="explore")
        case o.AutomaToGuard():
            return ChoiceView(hexes="guard")
        case _:
            return ChoiceView()


def _turned(state: State, at: int, tile: int, rotation: int) -> TurnedView:
    found = TILE_CORNERS[tile][rotation]
    beyond = [None if other < 0 else corners(state, other) for other in BESIDE[at]]
    return TurnedView(
        places.turned_place(rotation),
        rotation,
        tuple(TERRAIN_NAMES[corner] for corner in found),
        tuple(TERRAIN_NAMES[land] for land in TILE_INNER[tile]),
        tables.TILE_BENEFITS[tile],
        tuple(other is not None and side_matches(found, other, side) for side, other in enumerate(beyond)),
    )
