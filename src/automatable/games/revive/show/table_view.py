"""What lies between you and the Mautoma, and what is the Mautoma's, as records."""

from automatable.games.revive.automa.context import Outlook, group_at
from automatable.games.revive.model.owed import AutomaToAct, ToChooseTribe, ToKeepArtifactCard, turning_over
from automatable.games.revive.model.places import (
    artifact_card_place,
    artifact_place,
    card_place,
    citizen_place,
    module_place,
    position_place,
    token_place,
)
from automatable.games.revive.model.state import MAUTOMA, State
from automatable.games.revive.model.tables import (
    ACTION_CARDS,
    ARTIFACT_CARD_ROWS,
    ARTIFACTS,
    COLOURS,
    LEVELS,
    POSITIONS,
    SCORE_ROWS,
    TRIBE_ROWS,
)
from automatable.games.revive.rules import scoring
from automatable.games.revive.show import board_records
from automatable.games.revive.show.board_view import effected
from automatable.games.revive.show.player_view import view_card, view_machine, view_module, view_tribe
from automatable.kernel.words.text import msg


def view_display(state: State) -> tuple[board_records.Card | None, ...]:
    return tuple(view_card(card, citizen_place(place)) if card else None for place, card in enumerate(state.citizens))


def view_module_display(state: State) -> tuple[board_records.Module | None, ...]:
    return tuple(
        view_module(module, module_place(place)) if module else None for place, module in enumerate(state.modules)
    )


def view_tokens(state: State) -> tuple[tuple[board_records.Machine | None, ...], ...]:
    return tuple(
        tuple(
            view_machine(token, token_place(colour, place)) if token else None
            for place, token in enumerate(state.tokens[colour])
        )
        for colour in range(len(COLOURS))
    )


def view_artifacts(state: State) -> tuple[board_records.Artifact, ...]:
    """The artifacts of each colour, and what yours are worth."""
    return tuple(
        board_records.Artifact(
            id=artifact_place(colour),
            colour=name,
            left=board_records.NOT_TOLD if state.own_table.on else state.artifacts[colour],
            yours=state.own_artifacts[colour],
            criterion=effected(getattr(ARTIFACT_CARD_ROWS[state.artifact_card], name)) if state.artifact_card else None,
            points=scoring.artifact_points(state, colour) if state.artifact_card else 0,
        )
        for colour, name in enumerate(ARTIFACTS)
    )


def view_offered(state: State) -> tuple[board_records.Card, ...]:
    return tuple(view_card(card, card_place(card)) for card in state.offered if card not in ARTIFACT_CARD_ROWS)


def view_artifact_cards(state: State) -> tuple[board_records.ArtifactCard, ...]:
    if not isinstance(state.owed[-1], ToKeepArtifactCard):
        return ()
    return tuple(
        board_records.ArtifactCard(
            artifact_card_place(card),
            card,
            tuple(effected(getattr(ARTIFACT_CARD_ROWS[card], colour)) for colour in ARTIFACTS),
        )
        for card in state.offered
    )


def view_tribes(state: State) -> tuple[board_records.Tribe, ...]:
    return tuple(view_tribe(tribe) for tribe in TRIBE_ROWS) if isinstance(state.owed[-1], ToChooseTribe) else ()


def view_marks(state: State) -> tuple[board_records.Mark, ...]:
    """The marks of the score track."""
    rows = sorted(SCORE_ROWS, key=lambda row: row.at)
    return tuple(
        board_records.Mark(row.at, effected(row.effect), number < state.marks) for number, row in enumerate(rows)
    )


def view_levels() -> tuple[board_records.Level, ...]:
    return tuple(board_records.Level(row.id, msg(f"rank.{row.id}"), row.min_vp) for row in LEVELS)


def outlook_of(state: State) -> tuple[Outlook | None, str]:
    """What the Mautoma looks at now, and for which action; None while it does not decide about the map."""
    element = state.owed[-1]
    if not isinstance(element, AutomaToAct):
        return None, ""
    part = ACTION_CARDS[state.card].parts[element.part]
    return Outlook(state, group_at(state.position), part), part.action


def _part(state: State) -> int:
    """The part of the card that is being carried out: also while a tile is turned over for it."""
    acting = [element.part for element in state.owed if isinstance(element, AutomaToAct)]
    turning = turning_over(state.owed[-1])
    if acting:
        return acting[-1] - (turning is not None)
    hers = turning is not None and turning.seat == MAUTOMA
    return len(ACTION_CARDS[state.card].parts) - 1 if hers else -1


def view_mautoma(state: State, sight: board_records.Sight | None) -> board_records.Mautoma:
    row = ACTION_CARDS[state.card] if state.card else None
    steps = row.energy_steps if row is not None else 0
    starting = sum(each.starting_card for each in ACTION_CARDS.values())
    return board_records.Mautoma(
        position=state.position,
        came_from=(state.position - 1 - steps) % len(POSITIONS) + 1 if row is not None else 0,
        positions=tuple(
            board_records.Position(
                position_place(row.number),
                row.number,
                row.arrow_group,
                row.artifact_colour,
                row.discard_citizens,
                row.discard_modules,
                tuple(getattr(row.discard_machines, colour) for colour in COLOURS),
            )
            for row in POSITIONS
        ),
        group=POSITIONS[state.position - 1].arrow_group,
        card=state.card,
        card_words=msg(f"action_card.{state.card}") if state.card else None,
        steps=steps,
        parts=tuple(board_records.CardPart(part.action, part.range) for part in row.parts) if row is not None else (),
        part=_part(state),
        sight=sight,
        clock=tuple(range(starting, len(ACTION_CARDS))),
        turns=state.turn - 1,
        deck=len(state.deck),
        discard=tuple(state.deck.discard),
        progress=len(state.progress),
        small_left=state.small_left,
        large_left=state.large_left,
        figures_left=state.figures_left,
    )
