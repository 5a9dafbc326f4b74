"""The displays: citizens, modules, machine tokens, artifacts; while the game is prepared, what there is to choose from."""

import functools
from typing import Final

from automatable.games.revive.model.places import citizen_place, module_place, token_place
from automatable.games.revive.model.tables import MINOR
from automatable.games.revive.show.board_records import NOT_TOLD, Artifact, ArtifactCard, Board, Machine
from automatable.games.revive.show.drawing.cards import CARD, draw_card, draw_gap, draw_module, draw_token
from automatable.games.revive.show.drawing.shapes import heading, points, sign, thing
from automatable.games.revive.show.drawing.signs import signs
from automatable.kernel.show.svg.shapes import box, named, text
from automatable.kernel.words.text import Catalogue, msg

STEP: Final = 71.5
MODULE: Final = (33.0, 56.0)
TOKEN: Final = (42.0, 55.0)
CHOICE: Final = (90.0, 60.0)
ARTIFACT: Final = (184.0, 19.5)


def draw_citizens(board: Board, say: Catalogue) -> str:
    """The citizens on display, or the cards of a draft."""
    pile = msg("draw.pile_guessed" if board.reconstructed else "draw.pile", n=board.citizen_pile)
    if board.offered:
        found = [heading(say.say(msg("draw.draft")), say.say(pile), 369)]
        found += [draw_card(card, 8 + STEP * place, 20, CARD[1], "", say) for place, card in enumerate(board.offered)]
        return "".join(found)
    found = [heading(say.say(msg("draw.citizens")), say.say(pile), 369)]
    for place, card in enumerate(board.citizens):
        x = 8 + STEP * place
        found.append(
            draw_card(card, x, 20, CARD[1], "", say) if card else draw_gap(citizen_place(place), x, 20, CARD, say)
        )
    return "".join(found)


def draw_modules(board: Board, say: Catalogue) -> str:
    found = [heading(say.say(msg("draw.modules")), say.say(msg("draw.pile", n=board.module_pile)), 184)]
    for place, module in enumerate(board.modules):
        x = 8 + (MODULE[0] + 1.5) * place
        found.append(
            draw_module(module, x, 21, *MODULE, say, place + 1)
            if module
            else draw_gap(module_place(place), x, 21, MODULE, say)
        )
    return "".join(found)


def draw_machines(board: Board, say: Catalogue) -> str:
    """The machine tokens on display, a row for each track."""
    found = [heading(say.say(msg("draw.machines")))]
    for colour, row in enumerate(board.tokens):
        for place, token in enumerate(row):
            found.append(_draw_token(token, colour, place, say))
    return "".join(found)


def _draw_token(token: Machine | None, colour: int, place: int, say: Catalogue) -> str:
    x, y = 3 + (TOKEN[0] + 1.5) * place, 20 + (TOKEN[1] + 1.5) * colour
    return (
        draw_token(token, x, y, *TOKEN, say, place + 1)
        if token
        else draw_gap(token_place(colour, place), x, y, TOKEN, say)
    )


# --- artifacts --------------------------------------------------------------------------------------------------------


def draw_artifacts(board: Board, say: Catalogue) -> str:
    """The major artifacts that are left, what yours are worth, and the minor ones; or two artifact cards to choose from."""
    if board.artifact_cards:
        found = [heading(say.say(msg("draw.artifact_cards")))]
        found += [_draw_choice(card, place, say) for place, card in enumerate(board.artifact_cards)]
        return "".join(found)
    minor = say.say(msg("draw.minor", n=board.minor_left, points=MINOR.points, yours=board.you.minor))
    note = text("note end", 152, 14.5, say.say(msg("draw.minor_left", n=board.minor_left))) + points(
        MINOR.points, 164, 10, 15
    )
    return "".join(
        (
            heading(say.say(msg("draw.artifacts"))),
            named(minor, note),
            *(_draw_artifact(artifact, place, say) for place, artifact in enumerate(board.artifacts)),
        )
    )


@functools.lru_cache(256)
def _draw_artifact(artifact: Artifact, place: int, say: Catalogue) -> str:
    colour = msg(f"artifact.{artifact.colour}")
    if artifact.left == NOT_TOLD:
        told = msg("draw.artifact_not_told", colour=colour)
        face = sign(artifact.colour, 9, 9.5, 14) + text("n", 27, 14, "?")
    else:
        told = msg("draw.artifact", colour=colour, left=artifact.left, yours=artifact.yours, points=artifact.points)
        face = "".join(sign(artifact.colour, 9 + 15 * order, 9.5, 14) for order in range(artifact.left))
    face += '<path class="thin" d="M55 1v17"/>'
    words = [told]
    if artifact.criterion is not None:
        words.append(artifact.criterion.words)
        face += (
            f"{text('n', 67, 14, f'{artifact.yours}×')}{signs(artifact.criterion.notation, 115, 9.5, 76, 17, 14)}"
            f"{text('n end', 181, 14, f'={artifact.points}')}"
        )
    return thing(artifact.id, "artifact", (0, 19 + ARTIFACT[1] * place), ARTIFACT, say.say(tuple(words)), face)


@functools.lru_cache(64)
def _draw_choice(card: ArtifactCard, place: int, say: Catalogue) -> str:
    rows = "".join(
        f"{sign(colour, 11, 11 + 19 * order, 14)}{signs(criterion.notation, 54, 11 + 19 * order, 68, 18, 14)}"
        for order, (colour, criterion) in enumerate(zip(("purple", "orange", "turquoise"), card.criteria, strict=False))
    )
    face = f"{box('face', 0, 0, *CHOICE, 5)}{rows}"
    words = (msg("draw.artifact_card"), *(criterion.words for criterion in card.criteria))
    return thing(card.id, "choice", (4 + (CHOICE[0] + 3) * place, 20), CHOICE, say.say(words), face)
