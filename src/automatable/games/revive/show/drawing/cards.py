"""Cards, modules and machines, wherever they lie."""

import functools
from typing import Final

from automatable.games.revive.model.names import card_contents
from automatable.games.revive.show.board_records import Card, Machine, Module
from automatable.games.revive.show.drawing.shapes import sign, thing
from automatable.games.revive.show.drawing.signs import signs
from automatable.kernel.show.svg.shapes import box, move, named, text
from automatable.kernel.words.text import Catalogue, Msg, msg

CARD: Final = (70.0, 84.0)
BAND: Final = 15.0
NAME_ROOM: Final = 53
WIDE: Final = "mwHMW"


def card_words(card: Card, say: Catalogue) -> str:
    colour, *halves = card_contents(card.colour, card.top.words, card.bottom.words, (card.chain_top, card.chain_bottom))
    shown = (msg("draw.shows", half=msg(f"half.{card.shows}")),) if card.shows else ()
    return say.say((card.name, colour, *shown, *halves))


@functools.lru_cache(1024)
def draw_card(card: Card, x: float, y: float, height: float, css: str, say: Catalogue) -> str:
    """A citizen with both halves, as high as there is room; the half that counts is strong, the other pale."""
    wide = CARD[0]
    half = (height - BAND) / 2
    parts = [
        box("face", 0, 0, wide, height, 5),
        f'<path class="band" d="M5 0h{wide - 10:g}a5 5 0 0 1 5 5v{BAND - 5:g}H0V5a5 5 0 0 1 5-5z"/>',
        sign(f"pip-{card.colour}", 8.5, 7.7, 9),
        _name(say.say(card.name)),
    ]
    if half > 10:
        parts.append(f'<path class="fold" d="M4 {BAND + half:g}h{wide - 8:g}"/>')
        for name, effect, chain, down in (
            ("top", card.top, card.chain_top, BAND + half / 2),
            ("bottom", card.bottom, card.chain_bottom, BAND + half * 1.5),
        ):
            room = wide - (18 if chain else 4)
            drawn = signs(effect.notation, wide / 2 - (6 if chain else 0), down, room, half - 1, 16)
            link = sign("chain", wide - 9, down, 13) if chain else ""
            parts.append(f'<g class="{"pale" if card.shows and card.shows != name else "half"}">{drawn}{link}</g>')
    return thing(card.id, f"card {card.colour} {css}", (x, y), (wide, height), card_words(card, say), "".join(parts))


def _name(name: str) -> str:
    about = sum(10 if letter in WIDE else 6 for letter in name)
    return text("card-name", 15, 11.7, name, NAME_ROOM if about > NAME_ROOM else 0)


def draw_gap(place: str, x: float, y: float, size: tuple[float, float], say: Catalogue) -> str:
    """A place of a display where nothing lies."""
    face = box("empty", 0.5, 0.5, size[0] - 1, size[1] - 1, 5)
    return thing(place, "gap", (x, y), size, say.say(msg("draw.gap")), face)


@functools.lru_cache(1024)
def draw_module(
    module: Module, x: float, y: float, width: float, height: float, say: Catalogue, number: int = 0
) -> str:
    """A slot module: its colours at the top, its effect below; `number` counts those on display."""
    first, last = module.colours[0], module.colours[-1]
    middle = width / 2
    pips = [(first, middle)] if first == last else [(first, width / 4), (last, width * 0.75)]
    face = (
        f"{box('face', 0, 0, width, height, 5)}"
        f'<path class="{first}-band" d="M0 5a5 5 0 0 1 5-5H{middle:g}V9H0z"/>'
        f'<path class="{last}-band" d="M{middle:g} 0H{width - 5:g}a5 5 0 0 1 5 5V9H{middle:g}z"/>'
        f"{''.join(sign(f'pip-{colour}', at, 4.7, 7) for colour, at in pips)}"
        f"{signs(module.effect.notation, middle, 9 + (height - 9) / 2, width - 1.5, height - 11, 14)}"
    )
    colours = tuple(msg(f"colour.{colour}") for colour in dict.fromkeys(module.colours))
    words = say.say((msg("draw.module"), *colours, module.effect.words, *_on_display(number)))
    return thing(module.id, "module", (x, y), (width, height), words, face)


@functools.lru_cache(1024)
def draw_token(
    machine: Machine, x: float, y: float, width: float, height: float, say: Catalogue, number: int = 0
) -> str:
    """A machine token on display: track and energy at the top, the effect below; `number` counts those of its row."""
    cells = "".join(sign("spent", width - 8 - 12 * number, 7, 11) for number in range(machine.energy))
    face = (
        f"{box('face', 0, 0, width, height, 5)}"
        f'<path class="side" d="M5 0H{width - 5:g}a5 5 0 0 1 5 5v9H0V5a5 5 0 0 1 5-5z"/>'
        f"{sign(machine.colour, 8.5, 7, 11)}{cells}"
        f"{signs(machine.effect.notation, width / 2, 14 + (height - 14) / 2, width - 2, height - 16, 14)}"
    )
    words = machine_words(machine, say, *_on_display(number))
    return thing(machine.id, f"machine {machine.colour}-side", (x, y), (width, height), words, face)


@functools.lru_cache(1024)
def draw_machine(machine: Machine, reached: bool, width: float, height: float, say: Catalogue, step: int) -> str:
    """A machine on your tracks, around the origin: black markers are the energy that lies on it, the others what it takes."""
    cells = "".join(
        sign(
            "energy" if number < machine.markers else "spent",
            6,
            height / 2 + 11 * (number - (machine.energy - 1) / 2),
            10.5,
        )
        for number in range(machine.energy)
    )
    face = (
        f"{box('face', 0, 0, width, height, 5)}"
        f'<path class="side" d="M5 0h7v{height:g}H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z"/>{cells}'
        f"{signs(machine.effect.notation, 12 + (width - 12) / 2, height / 2, width - 13, height - 2, 14)}"
    )
    css = "spent" if machine.markers or machine.used else "" if reached else "ahead"
    css = f"machine {machine.colour}-side {css}"
    words = machine_words(machine, say, msg("draw.at_step", n=step))
    if machine.id:
        return thing(machine.id, css, (-width / 2, -height / 2), (width, height), words, face)
    return named(words, face, f"thing {css}", move(-width / 2, -height / 2))


def machine_words(machine: Machine, say: Catalogue, *where: Msg) -> str:
    lies = (msg("draw.markers", n=machine.markers),) if machine.markers else ()
    used = (msg("draw.used"),) if machine.used and not machine.markers else ()
    name = msg("draw.machine", colour=msg(f"track.{machine.colour}"), n=machine.energy)
    return say.say((name, machine.effect.words, *lies, *used, *where))


def _on_display(number: int) -> tuple[Msg, ...]:
    """Two of the same may lie on a display: the place tells them apart."""
    return (msg("draw.on_display", n=number),) if number else ()
