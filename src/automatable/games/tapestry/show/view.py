"""What you may see: everything but the order of the stacks and the cards that lie face down."""

from automatable.games.tapestry.listing import GAME
from automatable.games.tapestry.model import names, places
from automatable.games.tapestry.model.pieces import AUTOMA, AUTOMA_OUTPOST, OUTPOST, RESOURCE_NAMES, TRACKS, YOU
from automatable.games.tapestry.model.records import DecisionCard
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import DECISION_CARDS, ERA_BONUS
from automatable.games.tapestry.rules import scoring
from automatable.games.tapestry.show import board_view, cards_view, civilization_view
from automatable.games.tapestry.show.board_records import Board
from automatable.games.tapestry.show.prompts import PROMPTS
from automatable.games.tapestry.show.words import adjustments
from automatable.games.tapestry.turn_machine import RULES
from automatable.kernel.turns.moves import GameOver
from automatable.kernel.turns.view import Card, Fact, Panel, View
from automatable.kernel.words.text import Msg, msg


def view(state: State, seat: int) -> View:
    return View(
        game=GAME,
        seat=seat,
        turn=RULES.turn(state),
        prompt=PROMPTS.prompt(state),
        progress=scoring.progress(state),
        rules=PROMPTS.rules(state),
        panels=(_your_panel(state), _automa_panel(state)),
        cards=cards(state),
        board=board(state),
    )


def board(state: State) -> Board:
    """The whole table as one record."""
    return Board(
        board_view.tracks(state),
        board_view.hexes(state),
        board_view.city(state),
        board_view.landmarks(state),
        board_view.income(state),
        board_view.resources(state),
        cards_view.market(state),
        cards_view.techs(state),
        cards_view.hand(state),
        cards_view.laid(state),
        cards_view.tiles(state),
        cards_view.space_tiles(state.space_tiles),
        cards_view.space_tiles(state.explored_space),
        civilization_view.civilizations(state),
        cards_view.bots(state),
        cards_view.achievements(state),
        _decks(state),
        _first_bonus(state),
        state.income_turns,
        state.outposts,
        cards_view.choice(state),
        state.companion,
    )


def _first_bonus(state: State) -> int:
    """What you gain if you start the next era before the bots."""
    turn = state.income_turns + 1
    return ERA_BONUS.get(turn, 0) if state.automa_turns < turn else 0


def _decks(state: State) -> tuple[tuple[str, str, int], ...]:
    sizes = {
        "tech": len(state.techs_left),
        "tapestry": len(state.tapestry),
        "tiles": len(state.tiles_left),
        "space": len(state.spaces_left),
        "civilization": len(state.civilizations_left) + len(state.civilizations_under),
        "decision": len(state.decision) + bool(state.mystery),
        "progress": len(state.progress) - bool(state.mystery),
    }
    return tuple((places.deck_place(name), name, size) for name, size in sizes.items())


def _tracks(spaces: list[int]) -> Msg:
    e, s, m, t = spaces
    return msg("fact.numbers", e=e, s=s, m=m, t=t)


def _your_panel(state: State) -> Panel:
    if state.companion:
        return _reported_panel(state)
    facts = (
        *(
            Fact(names.resource(number), state.resources[number], vital=True, sign=f"tp-{name}")
            for number, name in enumerate(RESOURCE_NAMES)
        ),
        Fact(msg("fact.era"), state.income_turns),
        *(
            Fact(msg("fact.civilization"), names.civilization(name), adjustments.effect(state, name))
            for name in state.civilizations
        ),
        Fact(
            msg("fact.tapestry"),
            names.tapestry(state.active) if state.active else msg("fact.none"),
            names.tapestry_effect(state.active) if state.active else None,
        ),
        Fact(msg("fact.tracks"), _tracks([state.position(track) for track in TRACKS])),
        Fact(msg("fact.hand"), len(state.hand)),
        Fact(msg("fact.techs"), state.techs()),
        Fact(msg("fact.tiles"), len(state.tiles)),
        Fact(msg("fact.territories"), state.first.count(OUTPOST)),
        Fact(msg("fact.landmarks"), len(state.your_landmarks())),
        Fact(msg("fact.outposts"), state.outposts),
    )
    return Panel(YOU, msg("seat.you"), state.vp, facts)


def _reported_panel(state: State) -> Panel:
    """Beside a board: what was told, and no points before the end."""
    facts = (
        Fact(msg("fact.era"), state.income_turns),
        Fact(msg("fact.tracks"), _tracks([state.position(track) for track in TRACKS])),
        Fact(msg("fact.territories"), state.first.count(OUTPOST)),
        Fact(msg("fact.landmarks"), len(state.your_landmarks())),
    )
    return Panel(YOU, msg("seat.you"), state.vp if isinstance(state.owed[-1], GameOver) else None, facts)


def _automa_panel(state: State) -> Panel:
    known = min(state.favorite) >= 0
    favorites = msg("fact.favorites", automa=_favorite(state, 0), shadow=_favorite(state, 1))
    facts = (
        Fact(msg("fact.era"), state.automa_turns),
        *(
            Fact(msg("fact.civilization"), names.automa_civilization(name), msg(f"automa.{name}.effect"))
            for name in state.automa_civilizations
        ),
        Fact(msg("fact.tracks"), _tracks(state.bot_track[0])),
        Fact(msg("fact.shadow_tracks"), _tracks(state.bot_track[1])),
        Fact(msg("fact.favorite"), favorites if known else msg("fact.none")),
        Fact(msg("fact.territories"), state.first.count(AUTOMA_OUTPOST)),
        Fact(msg("fact.landmarks"), len(state.automa_landmarks)),
        Fact(msg("fact.cards"), state.automa_cards),
        Fact(msg("fact.outposts"), state.automa_outposts),
    )
    return Panel(AUTOMA, msg("seat.automa"), state.automa_vp, facts)


def _favorite(state: State, bot: int) -> Msg:
    return names.track(state.favorite[bot]) if state.favorite[bot] >= 0 else msg("fact.none")


def cards(state: State) -> tuple[Card, ...]:
    """Of each card the half that counts where it lies."""
    halves = ((state.track_card, "track", _track_half), (state.tiebreaker_card, "ties", _tiebreaker_half))
    return tuple(
        Card(
            f"decision-{row.id}", msg(f"card.{half}" if number == row.id else f"card.{half}_told", n=row.id), lines(row)
        )
        for number, half, lines in halves
        if number and (row := DECISION_CARDS[number])
    )


def _track_half(row: DecisionCard) -> tuple[Msg, ...]:
    return (
        msg(
            "card.track_half", automa=msg(f"indicator.{row.automa_track}"), shadow=msg(f"indicator.{row.shadow_track}")
        ),
        msg("card.income_icon" if row.income_icon else "card.no_income_icon"),
    )


def _tiebreaker_half(row: DecisionCard) -> tuple[Msg, ...]:
    begins, runs = row.hex_pattern.split("-")
    return (
        msg("card.tiebreak", tracks=tuple(names.listed_track(name) for name in row.track_tiebreak)),
        msg("card.pattern", begins=msg(f"compass.{begins}"), runs=msg(f"compass.{runs}")),
        msg("card.icon" if row.toppled_outpost else "card.no_icon"),
    )
