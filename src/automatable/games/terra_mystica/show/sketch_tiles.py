"""What lies beside the map, in lines of text: scoring tiles, cults, the cards and tiles to be had, and what the signs mean."""

import textwrap
from collections.abc import Sequence

from automatable.games.terra_mystica.model.tiles import UNTOLD_CARDS
from automatable.games.terra_mystica.show.board_records import Board, BonusCard, Stack, Track
from automatable.games.terra_mystica.show.drawing.layout import SEATS
from automatable.games.terra_mystica.show.sketch_signs import legend
from automatable.kernel.turns.view import Span
from automatable.kernel.words.text import Catalogue, msg


def beside_the_map(board: Board, names: Sequence[str], say: Catalogue, width: int) -> list[list[Span]]:
    """Lines of no more than the width."""
    texts = [
        *(_cult(track, names, say) for track in board.tracks),
        *_list("cards", [_card(card, say) for card in board.bonus_cards], say),
        *_list("favors", [say.say(tile.name) for tile in board.favors if not tile.left], say),
        *_list("towns", [_stack(tile, say) for tile in board.towns], say),
        *legend(board, names, SEATS[len(names)], say),
    ]
    wrapped = [line for text in texts for line in textwrap.wrap(text, width, subsequent_indent="  ")]
    return [*_in_columns(_rounds(board, say), width), *([(line, "muted")] for line in wrapped)]


def open_tiles(board: Board, say: Catalogue, width: int) -> list[list[Span]]:
    """The scoring tiles and bonus cards of the game in as few lines as they need."""
    rounds = [say.say(msg("sketch.short_round", round=tile.round, tile=tile.name)) for tile in board.round_tiles]
    final = [] if board.final_tile is None else [say.say(msg("sketch.final", tile=board.final_tile))]
    cards = [say.say(msg(f"bonus.{card.card}")) for card in board.bonus_cards if card.card not in UNTOLD_CARDS]
    texts = [say.say(msg("sketch.rounds", what=" · ".join([*rounds, *final]))), *_list("open_cards", cards, say)]
    return [[(line, "")] for text in texts for line in textwrap.wrap(text, width, subsequent_indent="  ")]


def _rounds(board: Board, say: Catalogue) -> list[Span]:
    """The scoring tiles; those of past rounds no longer matter."""
    tiles = [
        (say.say(msg("sketch.round", round=tile.round, tile=tile.name)), "muted" if tile.past else "")
        for tile in board.round_tiles
    ]
    final = [] if board.final_tile is None else [(say.say(msg("sketch.final", tile=board.final_tile)), "")]
    return tiles + final


def _cult(track: Track, names: Sequence[str], say: Catalogue) -> str:
    markers = ", ".join(f"{name} {marker}" for name, marker in zip(names, track.markers, strict=True))
    free = ", ".join(str(value) for value, seat in track.priests if seat is None)
    return say.say(msg("sketch.cult", cult=track.name, markers=markers, free=free or msg("fact.none")))


def _card(card: BonusCard, say: Catalogue) -> str:
    return say.say(msg("draw.bonus_card", card=card.name, n=card.coins) if card.coins else card.name)


def _stack(tile: Stack, say: Catalogue) -> str:
    return say.say(msg("draw.stack", tile=tile.name, n=tile.left))


def _list(key: str, parts: Sequence[str], say: Catalogue) -> list[str]:
    return [say.say(msg(f"sketch.{key}", what=say.one_by_one(parts)))] if parts else []


def _in_columns(texts: list[Span], width: int) -> list[list[Span]]:
    """Two beside each other where both fit."""
    half = width // 2
    if any(len(text) >= half for text, _ in texts):
        return [[span] for span in texts]
    rows = -(-len(texts) // 2)
    pairs = zip(texts[:rows], [*texts[rows:], ("", "")], strict=False)
    return [[(text.ljust(half), role), right] for (text, role), right in pairs]
