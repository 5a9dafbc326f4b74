"""All that changes during a game."""

from dataclasses import dataclass, field
from typing import Final

from automatable.games.tapestry.model.city import IMPASSABLE
from automatable.games.tapestry.model.geometry import AUTOMA_START, HEX_COUNT, IS_PRINTED, NEIGHBOURS, YOUR_START
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    BUILDINGS_EACH,
    END,
    MOST_RESOURCES,
    NOBODY,
    NOT_OWNED,
    NOTHING,
    OUTPOST,
    OUTPOSTS,
    PRINTED,
    SHADOW,
    TECHNOLOGY,
    UNEXPLORED,
    YOU,
)
from automatable.games.tapestry.model.records import AS_PRINTED, Agreed
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Owed

BESIDE_MAT: Final = -2
"""Where a landmark of yours is that lies beside the mat."""
ON_MAP: Final = -3
"""Where a landmark of yours is that stands on the map (Nomads)."""
NO_PLACE: Final = -1


def _map() -> list[int]:
    return [PRINTED if printed else UNEXPLORED for printed in IS_PRINTED]


def _first_tokens() -> list[int]:
    tokens = [NOTHING] * HEX_COUNT
    tokens[YOUR_START], tokens[AUTOMA_START] = OUTPOST, AUTOMA_OUTPOST
    return tokens


@dataclass(slots=True)
class State:
    """Both sides of the table, the map between them, all stacks, and what is owed."""

    level: int
    asterisk: bool
    """Whether the cards and civilizations with an asterisk are in the game."""
    owed: list[Owed]
    tapestry: Deck
    civilizations_left: list[str]
    tiles_left: list[int] = field(default_factory=lambda: list(range(1, 49)))
    tiles_discard: list[int] = field(default_factory=list)
    techs_left: list[int] = field(default_factory=lambda: list(range(1, 34)))
    techs_discard: list[int] = field(default_factory=list)
    market: list[int] = field(default_factory=list)
    """The face-up tech cards."""
    spaces_left: list[int] = field(default_factory=lambda: list(range(1, 16)))
    civilizations_under: list[str] = field(default_factory=list)
    """Civilizations that went back under the deck, in order."""
    hidden: list[str] = field(default_factory=list)
    """Tapestry cards that lay face down somewhere when the discard pile was last shuffled in again."""

    tile: list[int] = field(default_factory=_map)
    rotation: list[int] = field(default_factory=lambda: [0] * HEX_COUNT)
    first: list[int] = field(default_factory=_first_tokens)
    """By hex: the upright outpost that controls it."""
    second: list[int] = field(default_factory=_first_tokens)
    """By hex: the other token."""
    first_piece: list[int] = field(default_factory=lambda: [0] * HEX_COUNT)
    """By hex: 0 if the first token is an outpost, otherwise 1 + the building, or 10 + the landmark."""
    second_piece: list[int] = field(default_factory=lambda: [0] * HEX_COUNT)
    """The same for your second token; 5 is a player token."""

    claimed: list[int] = field(default_factory=lambda: [NOBODY] * 18)
    """By landmark: you, the Automa, or nobody."""
    landmark_at: list[int] = field(default_factory=lambda: [NO_PLACE] * 18)
    """By landmark of yours: where it lies, as a number made of corner and turn, or beside the mat or on the map."""
    achieved: list[tuple[int, ...]] = field(default_factory=lambda: [(), (), ()])
    """By achievement: who earned it, in order."""

    income_turns: int = 0
    """How many income turns you have begun."""
    out: bool = False
    """Whether you have finished your fifth."""
    resources: list[int] = field(default_factory=lambda: [0] * 4)
    points: list[int] = field(default_factory=lambda: [0] * 9)
    token_track: list[int] = field(default_factory=lambda: [0, 1, 2, 3])
    token_space: list[int] = field(default_factory=lambda: [0] * 4)
    singular: bool = False
    """Whether your technology track is completed for ever (AI Singularity)."""
    row_left: list[int] = field(default_factory=lambda: [BUILDINGS_EACH] * 4)
    """By building: how many are left on the income mat."""
    outposts: int = OUTPOSTS - 2
    toppled: int = 0
    """How many outposts of the Automa you have toppled."""
    hand: list[str] = field(default_factory=list)
    laid: list[tuple[int, str]] = field(default_factory=list)
    """Tapestry cards on your mat, by era, oldest first; a face-down one has no name."""
    active: str = ""
    """The tapestry card that works now."""
    tiles: list[int] = field(default_factory=list)
    space_tiles: list[int] = field(default_factory=list)
    explored_space: list[int] = field(default_factory=list)
    tech: list[int] = field(default_factory=lambda: [NOT_OWNED] * 34)
    """By tech card: its row, or that you do not have it."""
    mat: int = 0
    built: list[int] = field(default_factory=lambda: [0] * 5)
    """By building, and last for landmarks: the plots of your capital city that they cover."""
    districts: int = 0
    """The completed districts, as bits."""
    civilizations: list[str] = field(default_factory=list)
    marks: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """By civilization: the tokens on its mat; each civilization knows what they mean."""
    repeated: int = 0
    """The spaces whose benefit was repeated in this turn, as bits."""
    battery: bool = False
    """Whether the Lithium-Ion Battery was used in this turn."""

    automa_turns: int = 0
    """How many income turns the bots have begun."""
    bots_out: bool = False
    bot_track: list[list[int]] = field(default_factory=lambda: [[0] * 4, [0] * 4])
    """The tokens of the Automa (TAP-SETUP-06) and of the Shadow Empire (TAP-SETUP-11): one on the start space of each track."""
    favorite: list[int] = field(default_factory=lambda: [NOBODY, NOBODY])
    automa_civilizations: list[str] = field(default_factory=list)
    automa_outposts: int = OUTPOSTS - 3
    """TAP-SETUP-05: two of them start on the map. One of each colour marks a favorite track."""
    shadow_outposts: int = OUTPOSTS - 1
    """TAP-SETUP-10: none of them starts on the map."""
    automa_toppled: int = 0
    automa_cards: int = 0
    automa_older: int = 0
    """How many of her cards belong to `hidden`."""
    automa_points: list[int] = field(default_factory=lambda: [0] * 14)
    automa_landmarks: list[int] = field(default_factory=list)
    decision: list[int] = field(default_factory=lambda: list(range(1, 8)))
    """Cards known to be in the decision deck."""
    mystery: list[int] = field(default_factory=lambda: list(range(8, 23)))
    """TAP-SETUP-14: progress cards of which one, nobody knows which, is in the decision deck; empty when it has come."""
    progress: list[int] = field(default_factory=lambda: list(range(8, 23)))
    """TAP-SETUP-13: the cards of the progress deck, with the one that is in the decision deck."""
    decision_discard: list[int] = field(default_factory=list)
    track_card: int = 0
    tiebreaker_card: int = 0
    next_player: int = YOU
    companion: bool = False
    """Whether it is the state of a companion: what is yours alone is not known."""
    agreed: Agreed = AS_PRINTED

    def copy(self) -> "State":
        """An independent state; nothing mutable is shared."""
        copy = State.__new__(State)
        copy.level = self.level
        copy.asterisk = self.asterisk
        copy.owed = self.owed[:]
        copy.tapestry = self.tapestry.copy()
        copy.civilizations_left = self.civilizations_left[:]
        copy.tiles_left = self.tiles_left[:]
        copy.tiles_discard = self.tiles_discard[:]
        copy.techs_left = self.techs_left[:]
        copy.techs_discard = self.techs_discard[:]
        copy.market = self.market[:]
        copy.spaces_left = self.spaces_left[:]
        copy.civilizations_under = self.civilizations_under[:]
        copy.hidden = self.hidden[:]
        copy.tile = self.tile[:]
        copy.rotation = self.rotation[:]
        copy.first = self.first[:]
        copy.second = self.second[:]
        copy.first_piece = self.first_piece[:]
        copy.second_piece = self.second_piece[:]
        copy.claimed = self.claimed[:]
        copy.landmark_at = self.landmark_at[:]
        copy.achieved = self.achieved[:]
        copy.income_turns = self.income_turns
        copy.out = self.out
        copy.resources = self.resources[:]
        copy.points = self.points[:]
        copy.token_track = self.token_track[:]
        copy.token_space = self.token_space[:]
        copy.singular = self.singular
        copy.row_left = self.row_left[:]
        copy.outposts = self.outposts
        copy.toppled = self.toppled
        copy.hand = self.hand[:]
        copy.laid = self.laid[:]
        copy.active = self.active
        copy.tiles = self.tiles[:]
        copy.space_tiles = self.space_tiles[:]
        copy.explored_space = self.explored_space[:]
        copy.tech = self.tech[:]
        copy.mat = self.mat
        copy.built = self.built[:]
        copy.districts = self.districts
        copy.civilizations = self.civilizations[:]
        copy.marks = self.marks.copy()
        copy.repeated = self.repeated
        copy.battery = self.battery
        copy.automa_turns = self.automa_turns
        copy.bots_out = self.bots_out
        copy.bot_track = [self.bot_track[0][:], self.bot_track[1][:]]
        copy.favorite = self.favorite[:]
        copy.automa_civilizations = self.automa_civilizations[:]
        copy.automa_outposts = self.automa_outposts
        copy.shadow_outposts = self.shadow_outposts
        copy.automa_toppled = self.automa_toppled
        copy.automa_cards = self.automa_cards
        copy.automa_older = self.automa_older
        copy.automa_points = self.automa_points[:]
        copy.automa_landmarks = self.automa_landmarks[:]
        copy.decision = self.decision[:]
        copy.mystery = self.mystery[:]
        copy.progress = self.progress[:]
        copy.decision_discard = self.decision_discard[:]
        copy.track_card = self.track_card
        copy.tiebreaker_card = self.tiebreaker_card
        copy.next_player = self.next_player
        copy.companion = self.companion
        copy.agreed = self.agreed
        return copy

    @property
    def vp(self) -> int:
        """Your victory points."""
        return sum(self.points)

    @property
    def automa_vp(self) -> int:
        """The Automa's victory points."""
        return sum(self.automa_points)

    def earn(self, source: int, points: int) -> None:
        """You gain (or pay) victory points."""
        self.points[source] += points

    def gain_resource(self, resource: int, number: int = 1) -> None:
        """You gain resources of a kind; what is more than eight is lost."""
        self.resources[resource] = min(MOST_RESOURCES, self.resources[resource] + number)

    def held(self) -> list[int]:
        """The kinds of resources that you have."""
        return [resource for resource, number in enumerate(self.resources) if number]

    def position(self, track: int) -> int:
        """Your most advanced token on a track."""
        if track == TECHNOLOGY and self.singular:
            return END
        return self.standing(track)

    def standing(self, track: int) -> int:
        """Your most advanced token that stands on a track."""
        spaces = self.token_space
        furthest = 0
        for token, on in enumerate(self.token_track):
            if on == track and spaces[token] > furthest:
                furthest = spaces[token]
        return furthest

    def positions(self, track: int) -> tuple[int, int, int]:
        """Where you, the Automa and the Shadow Empire stand on a track."""
        return self.position(track), self.bot_track[0][track], self.bot_track[1][track]

    def bot_position(self, bot: int, track: int) -> int:
        return self.bot_track[bot - AUTOMA][track]

    def lands(self, token: int) -> list[int]:
        """The hexes that an upright outpost of this kind controls."""
        return [at for at, first in enumerate(self.first) if first == token]

    def tokens(self, at: int) -> int:
        """How many tokens stand on a hex."""
        return (self.first[at] != NOTHING) + (self.second[at] != NOTHING)

    def touches(self, at: int, token: int) -> bool:
        """Whether a neighbouring hex is controlled by this kind of outpost."""
        first = self.first
        return any(first[other] == token for other in NEIGHBOURS[at])

    def open_plots(self) -> int:
        """The plots of your capital city on which one may build."""
        taken = IMPASSABLE[self.mat]
        for mask in self.built:
            taken |= mask
        return ~taken & ((1 << 81) - 1)

    def filled(self) -> int:
        """The plots that are built on or impassable."""
        taken = IMPASSABLE[self.mat]
        for mask in self.built:
            taken |= mask
        return taken

    def techs(self) -> int:
        return len(self.tech) - self.tech.count(NOT_OWNED)

    def your_landmarks(self) -> list[int]:
        return [number for number, owner in enumerate(self.claimed) if owner == YOU]

    def bots(self) -> tuple[int, int]:
        return AUTOMA, SHADOW
