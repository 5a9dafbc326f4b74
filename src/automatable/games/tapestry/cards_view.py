"""Cards, tiles, civilizations and the bots as records."""

from automatable.games.tapestry import owed as o
from automatable.games.tapestry import places
from automatable.games.tapestry.automa.income import LINES
from automatable.games.tapestry.board_records import (
    AchievementView,
    BotsView,
    BotView,
    CardView,
    ChartCell,
    ChoiceView,
    CivilizationView,
    DecisionCardView,
    SpotView,
    TechView,
    TileView,
)
from automatable.games.tapestry.civilizations import (
    craftsmen,
    entertainers,
    historians,
    leaders,
    merrymakers,
    militants,
)
from automatable.games.tapestry.geometry import HEX_NUMBER, TERRAIN_NAMES, TILE_CORNERS, TILE_INNER
from automatable.games.tapestry.pieces import (
    ACHIEVEMENT_NAMES,
    AUTOMA,
    BUILDING_NAMES,
    NOT_OWNED,
    PLAYER_NAMES,
    SHADOW,
    TRACKS,
)
from automatable.games.tapestry.possible import fulfilled
from automatable.games.tapestry.state import State
from automatable.games.tapestry.tables import (
    ACHIEVEMENTS,
    AUTOMA_LEVELS,
    AUTOMA_MATS,
    CAPITAL_MATS,
    CIRCLES,
    DECISION_CARDS,
    PATTERNS,
    SQUARES,
    TECH_CARDS,
    TECH_INCOME,
    TECH_TRACK,
)
from automatable.games.tapestry.words import names
from automatable.kernel.text import Msg, msg


def market(state: State) -> tuple[TechView, ...]:
    """The face-up tech cards."""
    return tuple(_tech(state, card, places.market_place(card)) for card in state.market)


def techs(state: State) -> tuple[TechView, ...]:
    """Your tech cards."""
    return tuple(_tech(state, card, places.tech_place(card)) for card, row in enumerate(state.tech) if row != NOT_OWNED)


def _tech(state: State, card: int, place: str) -> TechView:
    if card in TECH_TRACK:
        track, tier = TECH_TRACK[card]
        needs = msg("view.needs_tier", track=names.track(track), tier=("I", "II", "III", "IV")[tier - 1])
    else:
        assert card in TECH_INCOME
        needs = msg("view.needs_income", name=TECH_CARDS[card].prerequisite_income_space_name)
    circle, square = names.parcel(CIRCLES[card]), names.parcel(SQUARES[card])
    return TechView(place, card, names.tech(card), circle, square, needs, fulfilled(state, card), state.tech[card])


def hand(state: State) -> tuple[CardView, ...]:
    """Your hand; equal cards lie together."""
    return tuple(
        CardView(
            places.hand_place(card),
            card,
            names.tapestry(card),
            names.tapestry_effect(card),
            state.hand.count(card),
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
        )
        for number, (era, card) in enumerate(state.laid)
    )


def tiles(state: State) -> tuple[TileView, ...]:
    """Your territory tiles."""
    return tuple(
        TileView(
            places.tile_place(tile),
            tile,
            names.tile(tile),
            tuple(TERRAIN_NAMES[corner] for corner in TILE_CORNERS[tile][0]),
            tuple(TERRAIN_NAMES[land] for land in TILE_INNER[tile]),
        )
        for tile in state.tiles
    )


def space_tiles(numbers: list[int]) -> tuple[TileView, ...]:
    """Space tiles."""
    return tuple(TileView(places.space_tile_place(tile), tile, names.space_tile(tile)) for tile in numbers)


def civilizations(state: State) -> tuple[CivilizationView, ...]:
    """Your civilizations with all their spots."""
    return tuple(_civilization(state, name) for name in state.civilizations)


def _civilization(state: State, name: str) -> CivilizationView:
    marks = state.marks.get(name, ())
    return CivilizationView(
        places.civilization_place(name),
        names.civilization(name),
        msg(f"civilization.{name}.effect"),
        _spots(name, marks) if name in state.marks else (),
        marks,
    )


def _spots(name: str, marks: tuple[int, ...]) -> tuple[SpotView, ...]:
    rows: list[tuple[int, int, Msg, str]] = []
    if name == craftsmen.NAME:
        for column, labels in enumerate(craftsmen.COLUMNS):
            for row, label in enumerate(labels):
                mark = marks[craftsmen.OFFSETS[column] + row]
                rows.append((column, row, names.benefit(label), BUILDING_NAMES[mark - 1] if mark else ""))
    elif name == entertainers.NAME:
        rows = [
            (number // 4, number % 4, names.benefit(label), "token" if marks[0] == number else "")
            for number, label in enumerate(entertainers.SQUARES)
        ]
    elif name == merrymakers.NAME:
        rows = [
            (column, row, names.parcel(found), "token" if marks[column] == row + 1 else "")
            for column, parcels in enumerate(merrymakers.COLUMNS)
            for row, found in enumerate(parcels)
        ]
    elif name == militants.NAME:
        rows = [
            (column, row, names.benefit(label), "outpost" if column >= marks[row] else "")
            for row, labels in enumerate(militants.ROWS)
            for column, label in enumerate(labels)
        ]
    elif name == historians.NAME:
        rows = [
            (number, 0, names.benefit(square.id), PLAYER_NAMES[holder] if holder else "token")
            for number, (square, holder) in enumerate(zip(historians.SQUARES, marks, strict=True))
        ]
    elif name == leaders.NAME:
        rows = [
            (number, 0, names.track(track), "token" if track in marks else "")
            for number, track in enumerate(leaders.SQUARES)
        ]
    return tuple(
        SpotView(places.civilization_spot(name, number), column, row, label, mark)
        for number, (column, row, label, mark) in enumerate(rows)
    )


def decision_card(number: int) -> DecisionCardView | None:
    """A decision card; None for none."""
    if not number:
        return None
    row = DECISION_CARDS[number]
    return DecisionCardView(
        number,
        row.automa_track,
        row.shadow_track,
        row.income_icon,
        row.track_tiebreak,
        tuple(tuple(HEX_NUMBER[place] for place in line) for line in PATTERNS[row.hex_pattern].rows),
        row.toppled_outpost,
    )


def bots(state: State) -> BotsView:
    """Both bots. TAP-TURN-08: what lies in the discard pile of the decision cards can be seen."""
    level = AUTOMA_LEVELS[state.level]
    mat = AUTOMA_MATS[level.mat]
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
        "gain_vp": level.gain_vp,
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
        tuple(state.decision_discard),
        len(state.progress) - bool(state.mystery),
        level.mat == "hard",
        tuple((msg(f"line.{name}"), values) for (name, _), values in zip(LINES, multipliers, strict=False)),
        tuple(ChartCell(msg(f"chart.{name}"), turns) for name, turns in chart.items()),
    )


def _bot(state: State, bot: int, outposts: int) -> BotView:
    tracks = tuple(state.bot_position(bot, track) for track in TRACKS)
    return BotView(bot, names.player(bot), tracks, state.favorite[bot - AUTOMA], outposts)


def achievements(state: State) -> tuple[AchievementView, ...]:
    """The three achievements."""
    return tuple(
        AchievementView(msg(f"achievement.{name}"), row.vp_spaces, earned)
        for name, row, earned in zip(ACHIEVEMENT_NAMES, ACHIEVEMENTS, state.achieved, strict=True)
    )


def choice(state: State) -> ChoiceView:
    """What is being chosen, placed or rolled just now."""
    match state.owed[-1]:
        case o.ToChooseMat(one=one, other=other):
            mats = tuple((places.mat_place(mat), msg(f"mat.{mat}"), CAPITAL_MATS[mat].rows) for mat in (one, other))
            return ChoiceView(mats=mats)
        case o.ToChooseCivilization(one=first, other=second):
            return ChoiceView(civilizations=(_civilization(state, first), _civilization(state, second)))
        case o.ToBuild(building=building):
            return ChoiceView(building=building)
        case o.ToLay(landmark=landmark):
            return ChoiceView(landmark=landmark)
        case o.ToOrient(tile=tile, at=at):
            return ChoiceView(tile=tile, at=at)
        case o.ToUseDie(dice=dice):
            return ChoiceView(dice=dice)
        case o.ToKeepRoll(roll=roll, other=track):
            return ChoiceView(dice=(roll.first, track))
        case _:
            return ChoiceView()
