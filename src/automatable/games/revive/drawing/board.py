"""The whole picture: the map, and around it what lies on the table, each thing a small plate with its words."""

from collections.abc import Iterable
from typing import Final

from automatable.games.revive.board_view import Board, Card, Effected, Machine, Module
from automatable.games.revive.drawing.land import MAP_HEIGHT, MAP_WIDTH, draw_map
from automatable.games.revive.places import (
    ARROWS,
    AUTOMA_CARD,
    CRYSTALS,
    HIBERNATION,
    SWITCH,
    TRADE,
    TRIBE,
    tribe_place,
)
from automatable.kernel.svg import escape, number, part, text, title
from automatable.kernel.text import Catalogue, Msg, msg
from automatable.kernel.view import View

PLATE: Final = 110.0
HIGH: Final = 15.0
COLUMNS: Final = 5
LETTERS: Final = 20
"""How much of its words a plate shows; the rest is in its title."""

Plate = tuple[str, str, str]
"""Id, style, words."""


def draw(view: View, say: Catalogue) -> str:
    """The table as one SVG element. Its classes are those of `data/board.css`."""
    board: Board = view.board
    names = tuple(say.say(panel.name) for panel in view.panels)
    left = MAP_WIDTH + 10
    shared = _plates([*_displays(board, say), *_artifacts(board, say)], left, 10)
    yours = _plates(_yours(board, say), left, 10 + shared[1] + 10)
    hers = _plates(_mautoma(board, say), left, 20 + shared[1] + yours[1] + 10)
    height = max(MAP_HEIGHT, 40 + shared[1] + yours[1] + hers[1])
    width = left + COLUMNS * (PLATE + 4) + 10
    wide = COLUMNS * (PLATE + 4)
    return "".join(
        (
            f'<svg class="revive" viewBox="0 0 {number(width)} {number(height)}" role="group" aria-label="{escape(say.say(msg("draw.board")))}">',
            part("map", say.say(msg("draw.map")), (0, 0, MAP_WIDTH, MAP_HEIGHT), draw_map(board, names, say)),
            part("displays", say.say(msg("draw.displays")), (left, 10, wide, shared[1]), shared[0]),
            part("you", say.say(msg("draw.you")), (left, 20 + shared[1], wide, yours[1]), yours[0]),
            part("mautoma", say.say(msg("draw.mautoma")), (left, 30 + shared[1] + yours[1], wide, hers[1]), hers[0]),
            "</svg>",
        )
    )


def _plates(plates: Iterable[Plate], x: float, y: float) -> tuple[str, float]:
    """Plates in rows, and how high they are together."""
    found = []
    count = 0
    for count, (place, style, words) in enumerate(plates, start=1):
        row, column = divmod(count - 1, COLUMNS)
        found.append(_plate(place, style, words, x + column * (PLATE + 4), y + row * (HIGH + 4)))
    rows = (count + COLUMNS - 1) // COLUMNS
    return "".join(found), rows * (HIGH + 4)


def _plate(place: str, style: str, words: str, x: float, y: float) -> str:
    short = words if len(words) <= LETTERS else f"{words[: LETTERS - 1]}…"
    box = f'x="{number(x)}" y="{number(y)}" width="{number(PLATE)}" height="{number(HIGH)}" rx="3"'
    return (
        f'<g id="{escape(place)}" class="place">{title(words)}<rect class="plate {style}" {box}/><rect class="ring" {box}/></g>'
        f"{text('words', x + 4, y + 11, short)}"
    )


def _card(card: Card, style: str, say: Catalogue) -> Plate:
    both = msg("half.both", top=card.top.words, bottom=card.bottom.words)
    return card.id, f"{style} {card.colour}", say.say((card.name, both))


def _module(module: Module, say: Catalogue) -> Plate:
    colours = tuple(msg(f"colour.{colour}") for colour in module.colours)
    return module.id, module.colours[0], say.say((module.effect.words, *colours))


def _machine(machine: Machine, say: Catalogue) -> Plate:
    style = "used" if machine.markers or machine.used else machine.colour
    return machine.id, style, say.say((machine.machine, machine.effect.words))


def _say(say: Catalogue, *parts: Msg | str | Effected | None) -> str:
    words = [part.words if isinstance(part, Effected) else part for part in parts if part is not None]
    return say.say(tuple(words))


def _displays(board: Board, say: Catalogue) -> Iterable[Plate]:
    for place, card in enumerate(board.citizens):
        yield _card(card, "", say) if card else (f"citizen-{place + 1}", "gap", "–")
    for place, module in enumerate(board.modules):
        yield _module(module, say) if module else (f"module-{place + 1}", "gap", "–")
    for row in board.tokens:
        yield from (_machine(token, say) for token in row if token)
    yield from (_card(card, "", say) for card in board.offered)
    for offered in board.artifact_cards:
        yield offered.id, "", _say(say, offered.card, *offered.criteria)
    for tribe in board.tribes:
        yield tribe_place(tribe.id), "", _say(say, tribe.name, tribe.ability)


def _artifacts(board: Board, say: Catalogue) -> Iterable[Plate]:
    for artifact in board.artifacts:
        words = _say(say, f"{artifact.left} ({artifact.yours})", msg(f"artifact.{artifact.colour}"), artifact.criterion)
        yield artifact.id, artifact.colour, words


def _yours(board: Board, say: Catalogue) -> Iterable[Plate]:
    you = board.you
    yield CRYSTALS, "", say.say((msg("effect.crystal", n=you.crystal),))
    yield SWITCH, "used" if you.switched else "", say.say((msg("group.switch"),))
    reward = you.hibernation_rewards[min(you.hibernations, len(you.hibernation_rewards) - 1)]
    yield HIBERNATION, "", _say(say, msg("offer.hibernate"), reward)
    yield TRADE, "", say.say((msg("offer.trade"),))
    if you.tribe is not None:
        yield TRIBE, "", _say(say, you.tribe.name, you.tribe.ability)
        for technology in you.tribe.technologies:
            yield technology.id, "you" if technology.unlocked else "", say.say((technology.words,))
    for track in you.tracks:
        yield track.id, track.colour, _say(say, msg(f"track.{track.colour}"), f"{track.step}/{track.length}")
    for slot in you.slots:
        yield slot.id, "" if slot.open else "gap", say.say((slot.name,))
        yield from (_card(card, "slot", say) for card in slot.cards)
        yield from (_module(module, say) for module in slot.modules)
    yield from (_card(card, "active", say) for card in you.active)
    yield from (_card(card, "rest", say) for card in you.resting)
    yield from (_machine(machine, say) for machine in you.machines)
    for crate in you.crates:
        yield crate.id, "", _say(say, f"{crate.count}", crate.effect)


def _mautoma(board: Board, say: Catalogue) -> Iterable[Plate]:
    hers = board.mautoma
    yield AUTOMA_CARD, "automa1", _say(say, hers.card_words or "–")
    yield ARROWS, "automa1", say.say((msg(f"group.{hers.group}"),))
    for position in hers.positions:
        style = "automa1" if position.number == hers.position else ""
        words = _say(say, f"{position.number}", msg(f"artifact.{position.colour}"), msg(f"group.{position.group}"))
        yield position.id, style, words


def draw_small() -> str:
    """Ice, sand, and the chasm between a building of yours and one of the Mautoma's."""
    return (
        '<svg class="revive small" viewBox="0 0 120 60" aria-hidden="true">'
        '<path class="ice" d="M0 0H120V60H0z"/><path class="ground sand" d="M10 50L60 12l50 38z"/>'
        '<path class="chasm" d="M60 16l10 20-10 20-10-20z"/>'
        '<rect class="piece you" x="26" y="36" width="14" height="14"/><rect class="piece automa1" x="80" y="36" width="14" height="14"/></svg>'
    )
