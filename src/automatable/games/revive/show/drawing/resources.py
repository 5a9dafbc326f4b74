"""What you have: resources, energy, crates, pieces, and the hibernation track."""

from typing import Final

from automatable.games.revive.model.places import CRYSTALS, HIBERNATION
from automatable.games.revive.show.board_records import Board, Crate, Player
from automatable.games.revive.show.drawing.shapes import heading, piece, sign, thing
from automatable.games.revive.show.drawing.signs import signs
from automatable.kernel.show.svg.shapes import box, hidden, named, number, text
from automatable.kernel.words.text import Catalogue, Msg, msg

WIDE: Final = 142.0
ROW: Final = 18.5
CRATES: Final = 120.0
SEAT: Final = "you"
MANY: Final = 6
"""More kinds of crates than this are drawn narrower, and not counted."""


def draw_resources(board: Board, say: Catalogue) -> str:
    """Everything that is counted."""
    you = board.you
    found = [
        heading(
            say.say(msg("seat.you")), say.say(msg("draw.turn", n=min(board.turn, board.turns), of=board.turns)), WIDE
        )
    ]
    amounts = (("gear", you.gear), ("book", you.book), ("food", you.food), ("crystal", you.crystal))
    found += [
        _draw_amount(name, count, most, 31 + ROW * row, say)
        for row, ((name, count), most) in enumerate(zip(amounts, you.limits, strict=True))
    ]
    found.append(_draw_energy(you, 106, say))
    found.append(_draw_crates(you.crates, say))
    left = (("small", you.small_left), ("large", you.large_left), ("figure", you.figures_left))
    for place, (kind, count) in enumerate(left):
        face = piece(kind, SEAT, 16 + 40 * place, 168, 16) + text("n start", 28 + 40 * place, 172.5, count)
        found.append(named(say.say(msg(f"draw.left_{kind}", n=count)), face))
    found.append(_draw_hibernation(you, say))
    return "".join(found)


def _draw_amount(name: str, count: int, most: int, y: float, say: Catalogue) -> str:
    step = min(13.5, 80 / max(1, most))
    dots = "".join(
        f'<circle class="dot {name if place < count else "none"}" cx="{number(56 + step * place)}" cy="{number(y)}" r="4.4"/>'
        for place in range(most)
    )
    words: Msg = msg("draw.amount", what=msg(f"effect.{name}", n=count), of=most)
    face = f"{sign(name, 17, y, 17)}{text('much', 37, y + 5.5, count)}{dots}"
    if name != "crystal":
        return named(say.say(words), face)
    return hidden(face) + thing(CRYSTALS, "amount", (4, y - ROW / 2), (WIDE - 8, ROW), say.say(words), "")


def _draw_energy(you: Player, y: float, say: Catalogue) -> str:
    cells = "".join(
        sign(
            "energy" if place < you.energy else "spent",
            16 + min(15.0, 36 / max(1, you.energy_owned - 1)) * place,
            y,
            14,
        )
        for place in range(you.energy_owned)
    )
    note = say.say(msg("draw.ready", n=you.energy, of=you.energy_owned))
    return named(
        say.say(msg("draw.energy", n=you.energy, of=you.energy_owned)),
        f'<path class="thin" d="M8 {y - 10.5:g}h{WIDE - 16:g}"/>{cells}{text("note end", WIDE - 8, y + 4, note)}',
    )


def _draw_crates(crates: tuple[Crate, ...], say: Catalogue) -> str:
    """Your crates by kind, two rows."""
    if not crates:
        return f'<path class="thin" d="M8 {CRATES - 3:g}h{WIDE - 16:g}"/>{text("note", 8, CRATES + 20, say.say(msg("draw.no_crates")))}'
    many = len(crates) > MANY
    columns = (len(crates) + 1) // 2 if many else 3
    step = (WIDE - 8) / columns
    size = (step - 1.5, 18.0)
    found = []
    for place, crate in enumerate(crates):
        row, column = divmod(place, columns)
        count = f"×{crate.count}" if crate.count > 1 and not many else ""
        room = size[0] - (16 if count else 1.5)
        face = box("crate-face", 0.5, 0.5, size[0] - 1, size[1] - 1, 4)
        face += signs(crate.effect.notation, 1 + room / 2, 9, room, 16, 13)
        if count:
            face += text("n few end", size[0] - 3, 13, count)
        words = (
            msg("draw.crate"),
            crate.effect.words,
            *((msg("draw.times", n=crate.count),) if crate.count > 1 else ()),
        )
        at = (4 + step * column, CRATES + 19.5 * row)
        found.append(thing(crate.id, "crate", at, size, say.say(words), face))
    return "".join(found)


def _draw_hibernation(you: Player, say: Catalogue) -> str:
    """The spaces of the hibernation track: those you have had, and what the next one gives."""
    rewards = you.hibernation_rewards
    step = (WIDE - 14) / max(1, len(rewards))
    face = "".join(
        box("den done" if place < you.hibernations else "den", step * place, 0, step - 1.5, 27, 4)
        + signs(reward.notation, step * place + (step - 1.5) / 2, 13.5, step - 1.5, 26, 13)
        for place, reward in enumerate(rewards)
    )
    coming = rewards[min(you.hibernations, len(rewards) - 1)]
    words = say.say((msg("draw.hibernation", n=you.hibernations), msg("draw.next", effect=coming.words)))
    return f'<path class="thin" d="M8 179.5h{WIDE - 16:g}"/>' + thing(
        HIBERNATION, "dens", (7, 182), (WIDE - 14, 27), words, face
    )
