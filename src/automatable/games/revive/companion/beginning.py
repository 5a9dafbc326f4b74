"""Starting in the middle: the position of a `decide` question, and what such a question leaves open."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from automatable.games.revive.ask.reading import Asked, read
from automatable.games.revive.automa.turn import moved
from automatable.games.revive.companion.reports import has_claims
from automatable.games.revive.companion.things.supplies import arrange
from automatable.games.revive.listing import PACKAGE
from automatable.games.revive.model.geometry import CORNERS, MASKS, SPACES, nodes_in
from automatable.games.revive.model.land import DESCRIBED, lay, lay_tile
from automatable.games.revive.model.moves.corrections import SetArtifacts, SetDiscarded, SetProgress
from automatable.games.revive.model.names import artifact_name
from automatable.games.revive.model.owed import AutomaToAct, AutomaToRefresh, ToChooseTribe
from automatable.games.revive.model.state import EMPTY, MAUTOMA, YOU, State
from automatable.games.revive.model.tables import (
    ACTION_CARDS,
    AREA_TILES,
    ARTIFACTS,
    KINDS,
    MAJOR,
    PARTS,
    POSITIONS,
    SUPPLY,
    TRIBE_ROWS,
    puts_claims,
)
from automatable.kernel.contract.begin import Beginning, UnreportedFact
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Malformed, Owed
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg

JOINING: Final = 3
"""Progress cards of a game that has just begun."""


def put(state: State, asked: Asked) -> None:
    """Map, pieces, marker, artifacts and card as the question has them, and the Mautoma is about to act or to refresh."""
    if asked.land is None:
        raise Malformed("tiles", msg("wrong.no_map"), PACKAGE)
    if "board" in asked.question:
        raise Malformed("board", msg("wrong.board_given"), PACKAGE)
    _lay(state, asked.question["tiles"])
    _pieces(state, asked.land.state)
    state.artifacts = list(MAJOR) if asked.artifacts is None else [asked.artifacts[name] for name in ARTIFACTS]
    state.corners = state.corners or tuple(range(len(CORNERS)))
    state.card = asked.card or EMPTY
    steps = ACTION_CARDS[asked.card].energy_steps if asked.card else 0
    state.position = moved(asked.position, steps, len(POSITIONS))
    state.deck = Deck([])
    arrange(state, asked.discarded, _progress(asked))
    owed: list[Owed] = [AutomaToAct(MAUTOMA) if asked.card else AutomaToRefresh(MAUTOMA)]
    if not state.tribe:
        owed.append(ToChooseTribe(YOU))
    state.owed = owed


def _progress(asked: Asked) -> int:
    """So many progress cards as are told; otherwise none has come yet, unless one is carried out."""
    if "decks" in asked.question:
        return asked.progress
    return JOINING - (asked.card is not None and not ACTION_CARDS[asked.card].starting_card)


def _lay(state: State, tiles: Mapping[str, Mapping[str, str]]) -> None:
    """The tiles that lie face up, by their names or hex by hex."""
    state.up, state.turned = 0, 0
    state.ground, state.tiles = [0] * len(KINDS), [EMPTY] * len(SPACES)
    for name, tile in tiles.items():
        space = SPACES.index(name)
        if "tile" in tile:
            lay_tile(state, space, tile["tile"], tile["orientation"] == "turned")
        else:
            state.tiles[space] = DESCRIBED
            lay(state, space, tuple(KINDS.index(tile[part]) for part in PARTS))
    state.hidden = tuple(tile for tile in AREA_TILES if tile not in state.tiles)


def _pieces(state: State, found: State) -> None:
    """The pieces on the map; your small buildings are used first. Claims make you the tribe that has them."""
    state.automa_buildings, state.automa_figures = found.automa_buildings, found.automa_figures
    state.small_left, state.large_left, state.figures_left = found.small_left, found.large_left, found.figures_left
    yours = [*nodes_in(found.small)]
    state.small = sum(MASKS[node] for node in yours[: SUPPLY.small_buildings])
    state.large = sum(MASKS[node] for node in yours[SUPPLY.small_buildings :])
    state.figures, state.claims = found.figures, found.claims
    if found.claims and not has_claims(state):
        state.tribe = next(filter(puts_claims, TRIBE_ROWS))


def setup(asked: Asked) -> Mapping[str, bool | int | str]:
    """A question says nothing of the agreement."""
    return {}


def unreported(state: State, asked: Asked) -> Sequence[UnreportedFact]:
    """Artifacts and decks, if they are not told; cards and corners by a warning. Your tribe is asked before the Mautoma goes on."""
    return [*_open(state, asked.question)]


def _open(state: State, question: Mapping[str, Any]) -> Iterator[UnreportedFact]:
    if "decks" not in question:
        for move, key in (
            (SetProgress(len(state.progress)), "mend.progress"),
            (SetDiscarded(len(state.deck.discard)), "mend.discarded"),
        ):
            yield UnreportedFact(msg(key), (Offer(move, msg(key), amount="n"),))
    if "artifacts" not in question:
        for colour, left in enumerate(state.artifacts):
            title = msg("mend.artifact", colour=artifact_name(colour))
            yield UnreportedFact(title, (Offer(SetArtifacts(colour, left), title, amount="n"),))
    yield UnreportedFact(msg("untold.cards"))
    yield UnreportedFact(msg("untold.corners"))


BEGINNING: Final[Beginning[State, Asked]] = Beginning(put, setup, unreported, read)
