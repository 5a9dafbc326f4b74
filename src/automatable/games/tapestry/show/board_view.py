"""The table as records: tracks, map, city, and what lies in front of you."""

import functools

from automatable.games.tapestry.model import names, pieces, places, tables
from automatable.games.tapestry.model.city import DISTRICTS, FOOTPRINTS, IMPASSABLE, LINES, SIZE
from automatable.games.tapestry.model.geometry import HEX_LABELS, PRINTED_AT, PRINTED_INNER, TERRAIN_NAMES, TILE_INNER
from automatable.games.tapestry.model.state import BESIDE_MAT, ON_MAP, State
from automatable.games.tapestry.rules.counts import corners
from automatable.games.tapestry.show.board_records import (
    BonusView,
    CityView,
    HexView,
    IncomeRowView,
    IncomeSpaceView,
    LandmarkView,
    PlotView,
    ResourceView,
    SpaceView,
    TokenView,
    TrackView,
)
from automatable.kernel.words.text import msg


def tracks(state: State) -> tuple[TrackView, ...]:
    """The four tracks with all tokens."""
    return tuple(
        TrackView(
            places.track_place(track),
            track,
            names.track(track),
            tables.OWN_RESOURCE[track],
            tuple(_space(track, space, _tokens(state, track, space)) for space in range(pieces.END + 1)),
            tuple(bot for bot in pieces.BOTS if state.favorite[bot - pieces.AUTOMA] == track),
            track == pieces.TECHNOLOGY and state.singular,
        )
        for track in pieces.TRACKS
    )


def _tokens(state: State, track: int, space: int) -> tuple[int, ...]:
    yours = [
        pieces.YOU for on, at in zip(state.token_track, state.token_space, strict=True) if (on, at) == (track, space)
    ]
    return (*yours, *(bot for bot in pieces.BOTS if state.bot_position(bot, track) == space))


@functools.cache
def _space(track: int, space: int, tokens: tuple[int, ...]) -> SpaceView:
    """Kept, because nothing but the tokens changes in a game."""
    price = tables.BONUS_PRICES[track][space]
    return SpaceView(
        places.space_place(track, space),
        space,
        names.space(track, space),
        pieces.tier_of(space),
        tables.COSTS[space],
        names.parcel(tables.SPACE_BENEFITS[track][space]),
        tables.SPACE_BENEFITS[track][space].parts,
        None if price is None else _bonus(price, tables.BONUS_GAINS[track][space]),
        tables.LANDMARK_AT[track][space],
        tokens,
    )


def _bonus(price: tuple[int, int], gain: str) -> BonusView:
    kind, number = price
    cost = {tables.ANY_RESOURCE: "resource", tables.DISCARD_TILES: "tiles", tables.DISCARD_CARDS: "cards"}.get(
        kind, "techs"
    )
    said = msg("bonus.offer", cost=names.price(price), gain=names.benefit(gain))
    return BonusView(said, cost, number, gain)


def hexes(state: State) -> tuple[HexView, ...]:
    return tuple(_hex(state, at) for at in range(len(tables.HEXES)))


def _hex(state: State, at: int) -> HexView:
    tile = state.tile[at]
    found = corners(state, at) if tile in tables.TILE_BENEFITS or tile == pieces.PRINTED else None
    inner = PRINTED_INNER[at] if tile == pieces.PRINTED else TILE_INNER.get(tile, ())
    q, r = tables.HEXES[at]
    return HexView(
        places.hex_place(at),
        at,
        q,
        r,
        names.hexagon(at),
        HEX_LABELS[at],
        tile != pieces.UNEXPLORED,
        tile == pieces.PRINTED,
        max(tile, 0),
        state.rotation[at],
        tuple(TERRAIN_NAMES[corner] for corner in found or ()),
        tuple(TERRAIN_NAMES[land] for land in inner),
        tables.TILE_BENEFITS.get(tile, ""),
        tuple(
            TokenView(
                pieces.TOKEN_NAMES[kind], _owner(kind), kind in (pieces.OUTPOST, pieces.AUTOMA_OUTPOST), _piece(piece)
            )
            for kind, piece in (
                (state.first[at], state.first_piece[at]),
                (state.second[at], state.second_piece[at]),
            )
            if kind != pieces.NOTHING
        ),
        {pieces.OUTPOST: pieces.YOU, pieces.AUTOMA_OUTPOST: pieces.AUTOMA}.get(state.first[at]),
        PRINTED_AT[at].start_label if at in PRINTED_AT else "",
    )


def _owner(kind: int) -> int:
    name = pieces.TOKEN_NAMES[kind]
    return pieces.YOU if name.startswith("you") else pieces.AUTOMA if name.startswith("automa") else pieces.AUTOMA + 1


def _piece(piece: int) -> str:
    if piece >= 10:
        return tables.LANDMARKS[piece - 10].name
    return ("outpost", *pieces.BUILDING_NAMES, "cube")[piece]


def city(state: State) -> CityView:
    """Your capital city, plot by plot."""
    rock = IMPASSABLE.get(state.mat, 0)
    covered = {cell: number for number in range(len(tables.LANDMARKS)) for cell in _cells(state, number)}
    filled = state.filled() if state.mat else 0
    return CityView(
        state.mat,
        msg(f"mat.{state.mat}") if state.mat else None,
        tuple(_plot(state, plot, rock, covered.get(plot, -1)) for plot in range(SIZE * SIZE)),
        tuple(bool(state.districts >> number & 1) for number in range(len(DISTRICTS))),
        tuple(filled & mask == mask for mask in LINES),
        _beside(state),
    )


def _plot(state: State, plot: int, rock: int, landmark: int) -> PlotView:
    kinds = [pieces.BUILDING_NAMES[building] for building in pieces.BUILDINGS if state.built[building] >> plot & 1]
    kind = kinds[0] if kinds else "landmark" if landmark >= 0 else "rock" if rock >> plot & 1 else "open"
    return PlotView(places.plot_place(plot), plot // SIZE, plot % SIZE, bool(rock >> plot & 1), kind, landmark)


def _corner(code: int) -> tuple[int, int, int]:
    """Corner and turns of a landmark, from one number."""
    return code // 48 - 3, code // 4 % 12 - 3, code % 4


def _cells(state: State, number: int) -> list[int]:
    if state.landmark_at[number] < 0:
        return []
    row, column, turn = _corner(state.landmark_at[number])
    inside = [(row + down, column + right) for down, right in FOOTPRINTS[number][turn]]
    return [r * SIZE + c for r, c in inside if 0 <= r < SIZE and 0 <= c < SIZE]


def _beside(state: State) -> tuple[int, int, int, int]:
    on_map = [piece for piece in state.first_piece + state.second_piece if 1 <= piece <= 4]
    on_mat = state.marks.get("craftsmen", ())
    market, house, farm, armory = (
        pieces.BUILDINGS_EACH
        - state.row_left[building]
        - state.built[building].bit_count()
        - on_map.count(1 + building)
        - on_mat.count(1 + building)
        for building in pieces.BUILDINGS
    )
    return market, house, farm, armory


def landmarks(state: State) -> tuple[LandmarkView, ...]:
    """All landmarks, wherever they are."""
    return tuple(_landmark(state, number) for number in range(len(tables.LANDMARKS)))


def _landmark(state: State, number: int) -> LandmarkView:
    row = tables.LANDMARKS[number]
    owner, code = state.claimed[number], state.landmark_at[number]
    place = (0, 0, -1) if code < 0 else _corner(code)
    where = "board" if owner == pieces.NOBODY else "automa" if owner == pieces.AUTOMA else "city"
    where = {BESIDE_MAT: "beside", ON_MAP: "map"}.get(code, where)
    return LandmarkView(
        places.landmark_place(number),
        number,
        names.landmark(number),
        None if owner == pieces.NOBODY else owner,
        pieces.TRACK_NAMES.index(row.track) if row.track else -1,
        row.space,
        row.footprint,
        *place,
        where,
    )


def income(state: State) -> tuple[IncomeRowView, ...]:
    return tuple(
        IncomeRowView(
            places.row_place(building),
            building,
            names.building(building),
            state.row_left[building],
            tuple(
                IncomeSpaceView(
                    space.n,
                    space.name,
                    tables.INCOME_GAINS[building][space.n - 1] + tables.INCOME_POINTS[building][space.n - 1],
                    space.n > 6 - state.row_left[building],
                )
                for space in tables.INCOME_ROWS[building].space
            ),
        )
        for building in pieces.BUILDINGS
    )


def resources(state: State) -> tuple[ResourceView, ...]:
    return tuple(
        ResourceView(places.resource_place(number), number, names.resource(number), state.resources[number])
        for number in pieces.RESOURCES
    )
