"""The prompt of each moment, and the rules that belong to it."""

from typing import Any, Final

from automatable.games.tokaido.model import names, owed
from automatable.games.tokaido.model.records import PANORAMA_NAMES
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import AUTOMA_CARDS, ENCOUNTERS
from automatable.games.tokaido.rules.scoring import automas_best
from automatable.kernel.show.moments import Moment, Moments, no_fields
from automatable.kernel.turns.moves import Asked, GameOver, Owed
from automatable.kernel.words.text import msg


def _is_shuffled(state: State, due: owed.AutomaToReveal) -> bool:
    """Whether her deck is put together anew at the table before a card is turned over."""
    deck = state.automa_deck
    return state.rules.companion and not (deck.pool and deck.discard)


def _to_shuffle(state: State, due: owed.AutomaToReveal) -> dict[str, Any]:
    """A card that our table lacks is in the box in place of one of ours, so the deck is never larger than printed."""
    deck = state.automa_deck
    return {"who": names.seat_name(due.seat), "n": min(len(deck.pool) or len(deck.discard), len(AUTOMA_CARDS))}


def _achievement(state: State, due: owed.AchievementToTell) -> dict[str, Any]:
    return {"who": names.seat_name(due.seat), "name": msg(f"achievement.{PANORAMA_NAMES[due.panorama]}")}


def _most_to_tell(state: State, due: owed.MostToTell) -> str:
    return f"{'MostToTellCrossroads' if state.rules.crossroads else 'MostToTell'}.{due.name}"


def _who_and_coins(state: State, due: Owed) -> dict[str, Any]:
    return {"who": names.seat_name(due.seat or state.mover), "coins": names.coins(state.person.coins)}


PROMPTS: Final[Moments[State]] = Moments(
    (
        Moment(owed.ToLineUp, ("TOK-SETUP-02",)),
        Moment(owed.ToReveal, text=lambda state, due: f"ToReveal.{due.deck}", fields=no_fields),
        Moment(owed.ToRoll, text="ToRoll", fields=no_fields),
        Moment(owed.AutomaToReveal, text="AutomaShuffles", fields=_to_shuffle, when=_is_shuffled),
        Moment(owed.AutomaToReveal, ("TOK-TURN-01", "TOK-TURN-02")),
        Moment(owed.AutomaToWalk, ("TOK-TURN-04", "TOK-TURN-05", "TOK-TURN-06", "TOK-TURN-07")),
        Moment(owed.AutomaToEat, ("TOK-INN-07", "TOK-INN-08", "TOK-INN-10", "TOK-INN-11")),
        Moment(owed.ToWalk, text="ToTellStop", fields=no_fields, when=lambda state, due: state.rules.companion),
        Moment(owed.ToWalk, ("TOK-BASE-01", "TOK-HUMAN-01")),
        Moment(owed.Shopping, ("TOK-BASE-02",)),
        Moment(owed.ToDonate, ("TOK-BASE-03",)),
        Moment(owed.ToKeepEncounter, ("TOK-BASE-04",)),
        Moment(owed.ToTakeSection, ("TOK-BASE-05",)),
        Moment(owed.Eating, ("TOK-BASE-06", "TOK-INN-01", "TOK-INN-06")),
        Moment(owed.MayBuyMeal, ("TOK-BASE-06",), fields=lambda state, due: {"meal": names.meal_name(due.meal)}),
        Moment(owed.ToKeepTraveler, ("TOK-SETUPX-01", "TOK-SETUP-08")),
        Moment(owed.GoodLuck, ("TOK-XRD-03",)),
        Moment(
            owed.AtStop,
            ("TOK-XRD-01",),
            lambda state, due: "AtStopAgain" if due.done else "AtStop",
            lambda state, due: {"kind": names.kind_name(due.kind)},
        ),
        Moment(owed.MayPay, ("TOK-BASE-04",), fields=lambda state, due: {"name": ENCOUNTERS[due.encounter].name}),
        Moment(owed.MayRollAgain, fields=lambda state, due: {"value": due.value}),
        Moment(owed.ToKeepMatsuri, ("TOK-MAT-05", "TOK-MAT-06", "TOK-MAT-07")),
        Moment(owed.AchievementToTell, fields=_achievement),
        Moment(owed.MostToTell, text=_most_to_tell, fields=lambda state, due: {"n": automas_best(state, due.name)}),
        Moment(Asked, fields=no_fields),
        Moment(GameOver, ("TOK-END-01", "TOK-END-02")),
        Moment(Owed, ("TOK-GEN-03",), fields=_who_and_coins),
    )
)
