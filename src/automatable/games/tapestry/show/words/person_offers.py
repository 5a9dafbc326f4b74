"""Your moves as offers: what each costs and brings."""

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names, places
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.benefits import BENEFITS, Kind
from automatable.games.tapestry.model.city import DISTRICTS, LINES, SIZE, SQUARE, bit, first_plot, mask_of
from automatable.games.tapestry.model.pieces import (
    AUTOMA_OUTPOST,
    BOTTOM,
    BUILDING_NAMES,
    BUILDINGS,
    MOST_RESOURCES,
    NOBODY,
    TURNS,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import (
    CAPITAL_MATS,
    CIRCLES,
    ERA_BONUS,
    INCOME_GAINS,
    LANDMARK_AT,
    SPACE_BENEFITS,
    SQUARES,
    TILE_BENEFITS,
)
from automatable.games.tapestry.rules.actions.income import income_points
from automatable.games.tapestry.rules.civilizations.registry import city_points
from automatable.games.tapestry.rules.counts import count, matching_sides
from automatable.games.tapestry.show.words import adjustments
from automatable.games.tapestry.show.words.lines import label
from automatable.games.tapestry.show.words.person_places import place, stepped_to
from automatable.games.tapestry.show.words.prices import above_limit, price_of
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def offer_mat(state: State, move: m.ChooseMat) -> Offer:
    """How much room it has."""
    plots = sum(row.count(".") for row in CAPITAL_MATS[move.mat].rows)
    return Offer(move, label(state, move), msg("effect.open_plots", n=plots), place=place(state, move))


def offer_income(state: State, move: m.TakeIncome) -> Offer:
    """What the mat gives as it is now; a card or an upgrade may add to it."""
    turn = state.income_turns + 1
    if state.companion:
        return Offer(move, label(state, move))
    parts, found = [], dict[str, int]()
    if turn > 1:
        parts.append(msg("benefit.points", n=income_points(state)))
    if turn in ERA_BONUS and state.automa_turns < turn:
        parts.append(msg("effect.era_bonus", n=ERA_BONUS[turn]))
    if turn < TURNS:
        opened = [
            name
            for building in BUILDINGS
            for gains in INCOME_GAINS[building][: 6 - state.row_left[building]]
            for name in gains
        ]
        found = {name: opened.count(name) for name in dict.fromkeys(opened)}
        parts += [_amount(name, number) for name, number in found.items()]
    if turn == TURNS:
        parts.append(msg("effect.last_turn"))
    effect = msg("effect.income", parts=tuple(parts))
    return Offer(
        move, label(state, move), effect, place=places.INCOME_PLACE, aside=turn > 1, warning=above_limit(state, found)
    )


def _amount(name: str, number: int) -> Msg:
    kind = BENEFITS[name].kind
    if kind is Kind.RESOURCE:
        return msg(f"amount.{name}", n=number)
    return msg("amount.tiles" if kind is Kind.TILES else "amount.cards", n=number)


def offer_advance(state: State, move: m.Advance) -> Offer:
    """By track: the space entered, what is paid, and a landmark that waits there."""
    track, space = state.token_track[move.token], state.token_space[move.token] + 1
    group = msg("group.advance", space=names.space(track, space), gives=names.parcel(SPACE_BENEFITS[track][space]))
    if state.token_track.count(track) > 1:
        group = msg("group.advance_token", number=move.token + 1, group=group)
    landmark = LANDMARK_AT[track][space]
    free = landmark >= 0 and state.claimed[landmark] == NOBODY
    effect = msg("effect.landmark", name=names.landmark(landmark)) if free else None
    price = price_of(state, move)
    return Offer(move, label(state, move), effect, group, place(state, move), price=price, way=True)


def worth(state: State, name: str) -> Msg | None:
    """How many points a benefit is that counts something, as things stand."""
    benefit = BENEFITS.get(name)
    if benefit is None or benefit.kind not in (Kind.PER, Kind.CITY):
        return None
    points = city_points(state) if benefit.kind is Kind.CITY else benefit.n * count(state, benefit.what)
    return msg("effect.now", n=points)


def offer_take(state: State, move: m.Take) -> Offer:
    """A benefit, and what it counts now."""
    return Offer(move, label(state, move), worth(state, move.benefit), place=place(state, move))


def offer_resource(state: State, move: m.PickResource) -> Offer:
    have = state.resources[move.resource]
    gains = isinstance(state.owed[-1], (o.ToPickResource, o.ToConvert))
    key = "effect.full" if gains and have == MOST_RESOURCES else "effect.have"
    return Offer(move, label(state, move), msg(key, n=have), place=place(state, move), price=price_of(state, move))


def offer_number(state: State, move: m.PickNumber) -> Offer:
    return Offer(move, label(state, move), place=place(state, move), price=price_of(state, move))


def offer_explore(state: State, move: m.Explore) -> Offer:
    best = max(matching_sides(state, move.at, move.tile, rotation) for rotation in range(6))
    effect = msg("effect.up_to", n=best)
    return Offer(move, label(state, move), effect, names.tile(move.tile), place(state, move))


def offer_orient(state: State, move: m.Orient) -> Offer:
    """The turn, and the points for matching sides."""
    owed = state.owed[-1]
    assert isinstance(owed, o.ToOrient)
    points = matching_sides(state, owed.at, owed.tile, move.rotation)
    return Offer(move, label(state, move), msg("benefit.points", n=points), place=place(state, move))


def completes(state: State, mask: int) -> list[Msg]:
    """What building on these plots completes."""
    before, filled = state.filled(), state.filled() | mask
    districts = sum(filled & one == one and before & one != one for one in DISTRICTS)
    lines = sum(filled & one == one and before & one != one for one in LINES)
    found = [msg("effect.districts", n=districts)] if districts else []
    return found + ([msg("effect.lines", n=lines)] if lines else [])


def offer_build(state: State, move: m.Build) -> Offer:
    """By row: the plot, and what is completed there."""
    owed = state.owed[-1]
    assert isinstance(owed, o.ToBuild)
    done = completes(state, bit(move.row, move.column))
    return Offer(
        move,
        label(state, move),
        names.joined(done) if done else None,
        msg("group.plots", n=move.row + 1),
        place(state, move),
        preview=f"tp-{BUILDING_NAMES[owed.building]}",
    )


def offer_lay(state: State, move: m.Lay) -> Offer:
    """By turn, or by row if turning changes nothing: the first plot that is covered; how many are, and what is completed."""
    owed = state.owed[-1]
    assert isinstance(owed, o.ToLay)
    mask = mask_of(owed.landmark, move.row, move.column, move.turn)
    plot = first_plot(mask)
    where = msg("label.plot", row=plot // SIZE + 1, column=plot % SIZE + 1)
    effect = names.joined([msg("effect.covers", n=mask.bit_count()), *completes(state, mask)])
    if SQUARE[owed.landmark]:
        group = msg("group.plots", n=plot // SIZE + 1)
    else:
        group = msg("group.turned", n=move.turn) if move.turn else msg("group.unturned")
    shape = places.laid_shape(move.turn, move.row - plot // SIZE, move.column - plot % SIZE)
    return Offer(move, label(state, move), effect, group, places.plot_place(plot), where=where, preview=shape)


def offer_tech(state: State, move: m.PickTech) -> Offer:
    """The card, and what it brings now."""
    return Offer(move, label(state, move), _tech_effect(state, move.card), place=place(state, move))


def _tech_effect(state: State, card: int) -> Msg:
    owed = state.owed[-1]
    circle, square = names.parcel(CIRCLES[card]), names.parcel(SQUARES[card])
    if isinstance(owed, (o.ToUpgrade, o.ToPatent)):
        return circle if state.tech[card] == BOTTOM else square
    if isinstance(owed, o.ToRepeatTech):
        return circle if owed.row == 1 else square
    return msg("effect.tech", circle=circle, square=square)


def offer_card(state: State, move: m.Play) -> Offer:
    return Offer(move, label(state, move), names.tapestry_effect(move.card), place=place(state, move))


def offer_civilization(state: State, move: m.ChooseCivilization) -> Offer:
    return Offer(move, label(state, move), adjustments.effect(state, move.civilization), place=place(state, move))


def offer_extra(state: State, move: m.ChooseExtra) -> Offer:
    return Offer(move, label(state, move), msg(f"automa.{move.civilization}.effect"))


def offer_hex(state: State, move: m.PickHex) -> Offer:
    tile = state.tile[move.at]
    parts = [msg("effect.tile", gives=names.benefit(TILE_BENEFITS[tile]))] if tile in TILE_BENEFITS else []
    if isinstance(state.owed[-1], o.ToConquer) and state.first[move.at] == AUTOMA_OUTPOST:
        parts.append(msg("effect.topples"))
    return Offer(move, label(state, move), names.joined(parts) if parts else None, place=place(state, move))


def offer_token(state: State, move: m.PickToken) -> Offer:
    """The token, and the space it is about with its benefit."""
    owed = state.owed[-1]
    track, space = stepped_to(state, owed, move)
    effect = names.space(track, space)
    bare = isinstance(owed, o.ToStep) and not owed.benefit
    if space and not bare:
        effect = msg("group.advance", space=effect, gives=names.parcel(SPACE_BENEFITS[track][space]))
    return Offer(move, label(state, move), effect, place=place(state, move))


def offer_track(state: State, move: m.PickTrack) -> Offer:
    """The track; of a marked one the space that comes."""
    owed = state.owed[-1]
    effect = names.space(*stepped_to(state, owed, move)) if isinstance(owed, o.ToStep) else None
    return Offer(move, label(state, move), effect, place=place(state, move))


def offer_trap(state: State, move: m.PlayTrap) -> Offer:
    """What it brings here, not what is printed."""
    return Offer(move, label(state, move), msg("effect.trap"), place=place(state, move))


def offer_decline(state: State, move: m.Decline) -> Offer:
    effect = msg("effect.no_trap") if isinstance(state.owed[-1], o.ToAnswerTrap) else None
    return Offer(move, label(state, move), effect, aside=True)
