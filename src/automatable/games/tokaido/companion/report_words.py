"""What is told from a table, in words: reports, and answers to what is asked."""

from typing import Final

from automatable.games.tokaido.companion.cards import SHOWN, to_come
from automatable.games.tokaido.companion.moves import (
    NextUp,
    Shows,
    Stopped,
    TellMost,
    TellPanorama,
    TellPoints,
    TellTemple,
)
from automatable.games.tokaido.companion.reports import temple_answers
from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.owed import AchievementToTell, MostToTell, TempleToTell
from automatable.games.tokaido.model.places import place_of
from automatable.games.tokaido.model.records import KIND_NAMES, PANORAMA_NAMES
from automatable.games.tokaido.model.state import AUTOMAS, PERSON, Points, State
from automatable.games.tokaido.model.tables import KINDS
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS
from automatable.games.tokaido.rules.scoring import automas_best
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import NoneOfThese
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def look_name(move: Shows) -> Msg:
    return msg("card.look", n=move.range, icon=msg(f"icon.{move.icon}"))


def offer_look(state: State, move: Shows) -> Offer:
    """A card by its look, and how many of these are left by our table."""
    left = sum(1 for card in to_come(state) if SHOWN[card] == move)
    return Offer(move, look_name(move), msg("effect.left", n=left), msg(f"icon.{move.icon}"))


def offer_stop(state: State, move: Stopped) -> Offer:
    kind = KIND_NAMES[KINDS[move.to]]
    return Offer(move, names.space_name(move.to), place=place_of(move.to), sign=f"tk-{kind}")


def stops_at(state: State, place: str) -> list[Stopped]:
    """What pressing a space means, whether one can stop there or not."""
    return [Stopped(space) for space in range(len(KINDS)) if place_of(space) == place] if state.rules.companion else []


def tell_panorama(state: State, move: TellPanorama) -> Msg:
    owed = state.owed[-1]
    assert isinstance(owed, AchievementToTell)
    name = msg(f"achievement.{PANORAMA_NAMES[owed.panorama]}")
    if not move.there:
        return msg("tell.panorama_mine", name=name)
    return msg("tell.panorama", name=name, who=names.seat_name(owed.seat))


def offer_panorama(state: State, move: TellPanorama) -> Offer:
    who = names.seat_name(state.owed[-1].seat)
    if not move.there:
        return Offer(move, msg("offer.panorama_gone"), msg("effect.panorama_gone"))
    return Offer(move, msg("offer.panorama_there"), msg("effect.panorama_there", who=who, n=ACHIEVEMENT_POINTS))


def _due(state: State) -> str:
    owed = state.owed[-1]
    assert isinstance(owed, MostToTell)
    return owed.name


def tell_most(state: State, move: TellMost) -> Msg:
    name = msg(f"achievement.{_due(state)}")
    if not move.seats:
        return msg("tell.most_nobody", name=name)
    return msg("tell.most", name=name, who=[names.seat_name(seat) for seat in move.seats])


def offer_most(state: State, move: TellMost) -> Offer:
    """More than the Automas, as many, fewer; or by name."""
    name = _due(state)
    seats = [names.seat_name(seat) for seat in move.seats]
    if name == "gourmet":
        return Offer(move, msg("offer.together", who=seats))
    best = automas_best(state, name)
    if PERSON not in move.seats:
        return Offer(move, msg("offer.fewer", n=best) if best else msg("offer.none"))
    return Offer(move, msg("offer.more" if move.seats == (PERSON,) else "offer.same", n=best))


def offer_temple(state: State, move: TellTemple) -> Offer:
    """More than the most, exactly as many, between two, none."""
    totals = sorted({0, *(state.automas[seat].temple for seat in AUTOMAS)})
    if move.coins in totals:
        return Offer(move, msg("offer.coins_exactly", n=move.coins))
    if move.coins > totals[-1]:
        return Offer(move, msg("offer.more", n=totals[-1]))
    above = next(total for total in totals if total > move.coins)
    below = max(total for total in totals if total < move.coins)
    return Offer(move, msg("offer.between", low=below + 1, high=above - 1, n=above - below - 1))


def tell_temple(state: State, move: TellTemple) -> Msg:
    """The person's coins as far as they are told."""
    owed = state.owed[-1]
    offered = isinstance(owed, TempleToTell) and move in temple_answers(state, owed)
    return msg("tell.temple", coins=offer_temple(state, move).label if offered else names.coins(move.coins))


def offer_points(state: State, move: TellPoints) -> Offer:
    """The number, and what of it the end has brought."""
    tally = state.tally[PERSON]
    effect = msg("effect.points_told", rank=tally[Points.TEMPLE_RANK], achievements=tally[Points.ACHIEVEMENTS])
    return Offer(move, msg("offer.points_told"), effect, amount="points")


def tell_look(state: State, move: Shows) -> Msg:
    """Her card by its look, and whose it is where that is known: the person draws none of them."""
    seat = state.owed[-1].seat or state.mover
    if seat == PERSON:
        return msg("tell.card_shown", card=look_name(move))
    return msg("tell.automa_shows", who=names.seat_name(seat), card=look_name(move))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(Shows, tell_look, offer_look),
    Wording(
        NoneOfThese,
        lambda state, move: msg("tell.matsuri_unknown"),
        lambda state, move: Offer(move, msg("offer.matsuri_unknown"), msg("offer.matsuri_at_table")),
    ),
    Wording(Stopped, lambda state, move: msg("tell.stopped", space=names.space_name(move.to)), offer_stop, at=stops_at),
    Wording(
        NextUp,
        lambda state, move: (
            msg("tell.next_up", who=names.seat_name(move.mover)) if move.mover else msg("tell.all_at_inn")
        ),
    ),
    Wording(TellPanorama, tell_panorama, offer_panorama),
    Wording(TellMost, tell_most, offer_most),
    Wording(TellTemple, tell_temple, offer_temple),
    Wording(TellPoints, lambda state, move: msg("tell.points_told", points=names.points(move.points)), offer_points),
)
