"""What lies beside the map: the Mautoma's marker and decks, artifacts, and what is yours on the screen alone."""

from collections.abc import Iterator, Sequence
from operator import setitem
from typing import Final

from automatable.games.revive.model.moves.corrections import (
    SetArtifacts,
    SetDeck,
    SetDiscarded,
    SetDisplay,
    SetMarker,
    SetPoints,
    SetProgress,
    SetResource,
    SetTrack,
)
from automatable.games.revive.model.names import artifact_name, card_name, track_name
from automatable.games.revive.model.owed import AutomaToRefresh
from automatable.games.revive.model.places import AUTOMA_CARD, artifact_place, position_place
from automatable.games.revive.model.state import EMPTY, State
from automatable.games.revive.model.tables import (
    ACTION_CARDS,
    CITIZENS,
    LIMITS,
    MAJOR,
    MARKS,
    POSITIONS,
    SUPPLY,
    TRACK_LENGTH,
)
from automatable.kernel.companion.things import Thing, impossible_unless
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def _put_marker(state: State, move: SetMarker) -> None:
    state.position = move.position


def _impossible_artifacts(state: State, move: SetArtifacts) -> Illegal | None:
    """There were only so many at the start."""
    if move.n > MAJOR[move.colour]:
        return Illegal("REV-H-ART-01", msg("illegal.limit", n=MAJOR[move.colour]), impossible=True)
    return None


def _deck_can_be(state: State, move: SetDeck) -> bool:
    """Its own cards, each once, and none that is out of reach."""
    own = [*state.deck.pool, *state.deck.discard]
    return len(set(move.cards)) == len(move.cards) and all(card in own for card in move.cards)


def _put_deck(state: State, move: SetDeck) -> None:
    own = [*state.deck.pool, *state.deck.discard]
    deck = state.deck = state.deck.copy()
    deck.pool = sorted(move.cards)
    deck.discard = [card for card in own if card not in move.cards]


def _other_cards(state: State) -> Iterator[Offer]:
    for card in (*state.deck.pool, *state.deck.discard):
        inside = card in state.deck.pool
        cards = [other for other in state.deck.pool if other != card] if inside else [*state.deck.pool, card]
        label = msg("mend.out_of_deck" if inside else "mend.in_deck", card=msg(f"action_card.{card}"))
        yield Offer(SetDeck(tuple(sorted(cards))), label, group=msg("mend.deck"), place=AUTOMA_CARD)


MARKER: Final[Thing[State]] = Thing(
    SetMarker,
    put=_put_marker,
    tell=lambda state, move: msg("tell.set_marker", n=move.position),
    others=lambda state: ((row.number,) for row in POSITIONS if row.number != state.position),
    label=lambda state, move: msg("mend.marker", n=move.position),
    group=lambda state, move: msg("mend.markers"),
    place=lambda state, move: position_place(move.position),
    obstacle=impossible_unless(
        lambda state, move: move.position <= len(POSITIONS),
        "REV-BOARD-01",
        msg("illegal.no_position", n=len(POSITIONS)),
    ),
)
ARTIFACTS_LEFT: Final[Thing[State]] = Thing(
    SetArtifacts,
    put=lambda state, move: setitem(state.artifacts, move.colour, move.n),
    tell=lambda state, move: msg("tell.set_artifacts", colour=artifact_name(move.colour), n=move.n),
    others=lambda state: enumerate(state.artifacts),
    label=lambda state, move: msg("mend.artifact", colour=artifact_name(move.colour)),
    group=lambda state, move: msg("mend.artifacts"),
    place=lambda state, move: artifact_place(move.colour),
    amount="n",
    obstacle=_impossible_artifacts,
)
DECK: Final[Thing[State]] = Thing(
    SetDeck,
    put=_put_deck,
    tell=lambda state, move: msg("tell.set_deck", n=len(move.cards)),
    buttons=_other_cards,
    obstacle=impossible_unless(_deck_can_be, "REV-SETUP-16", msg("illegal.no_card")),
)


# How many cards the Mautoma's decks have. Which they are nobody tells, so those that the app knows to be there stay there, and others
# are taken as they come in our table.

STARTING: Final = tuple(card.id for card in ACTION_CARDS.values() if card.starting_card)
LATER: Final = tuple(card.id for card in ACTION_CARDS.values() if not card.starting_card)
JOINING: Final = len(LATER) - 1
"""Progress cards that join the deck one by one; the last leaves the game unseen (REV-SETUP-18, REV-SETUP-19)."""


def _own_cards(progress: int) -> int:
    return len(STARTING) + JOINING - progress


def arrange(state: State, discarded: int, progress: int) -> None:
    """So many cards are discarded, so many are still to come; the turn follows, for each card and each refresh is one."""
    held = [state.card] if state.card and state.card not in state.deck.discard else []
    known = dict.fromkeys((*held, *STARTING, *state.deck.discard, *state.deck.pool, *LATER))
    own = [*known][: _own_cards(progress)]
    others = [card for card in (*state.deck.discard, *own) if card in own and card not in held]
    others = [*dict.fromkeys(others)]
    state.deck = Deck(others[discarded:], discard=others[:discarded])
    state.progress = Deck([card for card in LATER if card not in own], unseen=1)
    before = sum(len(STARTING) + cycle + 1 for cycle in range(JOINING - progress))
    state.turn = before + discarded + 1


def _impossible_sizes(state: State, discarded: int, progress: int) -> Illegal | None:
    """It has only so many cards; in a refresh turn all of them are discarded."""
    held = bool(state.card) and state.card not in state.deck.discard
    if isinstance(state.owed[-1], AutomaToRefresh) or discarded > _own_cards(progress) - held:
        return Illegal("REV-SETUP-16", msg("illegal.no_card"), impossible=True)
    return None


DECK_SIZES: Final[Sequence[Thing[State]]] = (
    Thing(
        SetDiscarded,
        put=lambda state, move: arrange(state, move.n, len(state.progress)),
        tell=lambda state, move: msg("tell.set_discarded", n=move.n),
        others=lambda state: ((len(state.deck.discard),),),
        label=lambda state, move: msg("mend.discarded"),
        place=lambda state, move: AUTOMA_CARD,
        amount="n",
        obstacle=lambda state, move: _impossible_sizes(state, move.n, len(state.progress)),
    ),
    Thing(
        SetProgress,
        put=lambda state, move: arrange(state, len(state.deck.discard), move.n),
        tell=lambda state, move: msg("tell.set_progress", n=move.n),
        others=lambda state: ((len(state.progress),),),
        label=lambda state, move: msg("mend.progress"),
        place=lambda state, move: AUTOMA_CARD,
        amount="n",
        obstacle=lambda state, move: _impossible_sizes(state, len(state.deck.discard), move.n),
    ),
)


# What the app does not know beside a board

HELD: Final = ("gear", "book", "food", "crystal", "energy")


def _impossible_resource(state: State, move: SetResource) -> Illegal | None:
    """Crystals have a limit, and only owned energy markers can be ready."""
    if HELD[move.what] == "crystal" and move.n > LIMITS.crystal:
        return Illegal("REV-H-TURN-04", msg("illegal.limit", n=LIMITS.crystal), impossible=True)
    spent = sum(state.markers)
    if HELD[move.what] == "energy" and move.n + spent > SUPPLY.energy_markers:
        return Illegal("REV-H-MACH-04", msg("illegal.limit", n=SUPPLY.energy_markers - spent), impossible=True)
    return None


def _put_resource(state: State, move: SetResource) -> None:
    if HELD[move.what] == "energy":
        state.energy_owned += move.n - state.energy
    setattr(state, HELD[move.what], move.n)


def _put_points(state: State, move: SetPoints) -> None:
    """Marks below your marker have been passed."""
    state.points = move.points
    state.marks = max(state.marks, sum(1 for at, _ in MARKS if at <= move.points))


def _display_can_be(state: State, move: SetDisplay) -> bool:
    """A citizen that is in the pile or among the discards."""
    pile = state.citizen_pile
    return move.card in CITIZENS and move.card in (*pile.pool, *pile.discard, state.citizens[move.place])


def _put_display(state: State, move: SetDisplay) -> None:
    """The other citizen goes back into the pile."""
    old = state.citizens[move.place]
    if old == move.card:
        return
    pile = state.citizen_pile = state.citizen_pile.copy()
    (pile.pool if move.card in pile.pool else pile.discard).remove(move.card)
    if old != EMPTY:
        pile.pool.append(old)
        pile.pool.sort()
    state.citizens[move.place] = move.card


UNKNOWN: Final[Sequence[Thing[State]]] = (
    Thing(
        SetResource,
        put=_put_resource,
        tell=lambda state, move: msg("tell.set_resource", what=msg(f"fact.{HELD[move.what]}"), n=move.n),
        obstacle=_impossible_resource,
    ),
    Thing(SetPoints, put=_put_points, tell=lambda state, move: msg("tell.set_points", n=move.points)),
    Thing(
        SetDisplay,
        put=_put_display,
        tell=lambda state, move: msg("tell.set_display", place=move.place + 1, card=card_name(move.card)),
        obstacle=impossible_unless(_display_can_be, "REV-H-TURN-08", msg("illegal.no_citizen")),
    ),
    Thing(
        SetTrack,
        put=lambda state, move: setitem(state.tracks, move.colour, move.step),
        tell=lambda state, move: msg("tell.set_track", track=track_name(move.colour), n=move.step),
        obstacle=impossible_unless(
            lambda state, move: move.step <= TRACK_LENGTH, "REV-H-TRACK-01", msg("illegal.track_end")
        ),
    ),
)
