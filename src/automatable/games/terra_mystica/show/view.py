"""What a seat may see: everything on the table; nothing hidden is stored anywhere."""

from automatable.games.terra_mystica.listing import GAME, GAME_TWO
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules import scoring
from automatable.games.terra_mystica.rules.scoring import scores
from automatable.games.terra_mystica.show.board_records import view_board
from automatable.games.terra_mystica.show.player_view import automa_card, panels
from automatable.games.terra_mystica.show.prompts import PROMPTS
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.turns.view import Card, View


def view(state: State, seat: int) -> View:
    """Everything that a seat may see."""
    points = {score.seat: score.points for score in scores(state)}
    return View(
        game=GAME if len(state.players) == 1 else GAME_TWO,
        seat=seat,
        turn=RULES.turn(state),
        prompt=PROMPTS.prompt(state),
        progress=scoring.progress(state),
        rules=PROMPTS.rules(state),
        panels=panels(state, points),
        cards=cards(state),
        board=view_board(state),
    )


def cards(state: State) -> tuple[Card, ...]:
    """The automa's open cards."""
    open_cards = (state.automa.support, "support"), (state.automa.action, "action")
    return tuple(automa_card(state, card, role) for card, role in open_cards if card)
