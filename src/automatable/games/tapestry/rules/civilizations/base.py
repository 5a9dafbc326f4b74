"""What a civilization may do: each overrides the few methods that it is about."""

from collections.abc import Sequence

from automatable.games.tapestry.model.state import State


class Civilization:
    """A civilization without any ability."""

    def begin(self, state: State, mid_game: bool) -> None:
        """It is laid out: at the start, or when it is gained in the middle of the game."""

    def income(self, state: State, turn: int) -> None:
        """Its ability at the start of an income turn."""

    def on_finish_first_income(self, state: State) -> None:
        """The end of your first income turn, if it is your first civilization."""

    def on_district(self, state: State, district: int) -> None:
        """You completed a district."""

    def line_points(self, state: State, line: int) -> int:
        """Additional points for a completed row or column."""
        return 0

    def on_conquer(self, state: State, at: int, empty: bool) -> None:
        """You conquered a territory, which had no tokens before if it was empty."""

    def on_outpost(self, state: State) -> None:
        """You took an outpost from your supply."""

    def on_bot_landmark(self, state: State, bot: int) -> None:
        """A bot gained a landmark."""

    def notice(self, state: State) -> None:
        """Something that can be counted has changed."""

    def on_rolled(self, state: State, track: int) -> None:
        """The science die was rolled for its ability."""

    def columns(self, state: State) -> Sequence[int]:
        """The columns of its mat that can take an income building."""
        return ()

    def put_on_mat(self, state: State, column: int, building: int) -> None:
        """An income building goes on a column of its mat."""

    def hexes(self, state: State) -> Sequence[int]:
        """The hexes that can take a building or landmark."""
        return ()

    def put_on_map(self, state: State, at: int, piece: int) -> None:
        """A building (1 to 4) or landmark (10 and more) goes on a hex."""
