"""The game as a small drawing for the lobby."""

from automatable.games.revive.show.drawing.symbols import PIECES


def draw_small() -> str:
    """Ice, sand, and the chasm between a building of yours and one of the Mautoma's."""
    house, hall = PIECES["small"], PIECES["large"]
    return (
        '<svg class="revive small" viewBox="0 0 120 60" aria-hidden="true">'
        '<path class="ice" d="M0 0H120V60H0z"/><path class="frost" d="M14 2v24M4 14h20M104 4v24M94 16h20M60 0v10"/>'
        '<path class="rv-sand-ground" d="M6 60L60 12l54 48z"/><path class="rim" d="M60 18l11 20-11 20-11-20z"/>'
        '<path class="deep" d="M60 24l5 13-3 15-6-14z"/>'
        f'<path class="wood you" transform="translate(24 36) scale(1.3)" d="{house}"/>'
        f'<path class="wood automa1" transform="translate(76 36) scale(1.3)" d="{hall}"/></svg>'
    )
