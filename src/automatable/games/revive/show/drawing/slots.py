"""The five card slots with their modules, and the switch."""

from typing import Final

from automatable.games.revive.model.places import SWITCH
from automatable.games.revive.model.tables import SWITCH as SWITCH_ROW
from automatable.games.revive.show.board_records import Player, Slot
from automatable.games.revive.show.drawing.cards import BAND, CARD, draw_card, draw_module
from automatable.games.revive.show.drawing.shapes import heading, sign, thing
from automatable.games.revive.show.drawing.signs import signs
from automatable.kernel.show.svg.shapes import box, text
from automatable.kernel.words.text import Catalogue, Msg, msg

SLOT: Final = (100.0, 92.0)
STEP: Final = 102.0
AT: Final = ((6.0, 19.0), (6.0 + STEP, 19.0), (6.0, 115.0), (6.0 + STEP, 115.0), (6.0 + 2 * STEP, 19.0))
"""Where each slot lies, in the order of the table; the switch lies below the last one."""
MODULE: Final = (28.0, 28.5)
MODULE_STEP: Final = 30.0


def draw_slots(you: Player, say: Catalogue) -> str:
    """The player board's slots."""
    return "".join(
        (
            heading(say.say(msg("draw.slots"))),
            *(_draw_slot(slot, *AT[place], say) for place, slot in enumerate(you.slots[: len(AT)])),
            _draw_switch(you.switched, say),
        )
    )


def _draw_slot(slot: Slot, x: float, y: float, say: Catalogue) -> str:
    """A slot is a place; its cards and modules lie upon it, each with a name of its own."""
    words: list[Msg] = [slot.name, msg(f"draw.half_{slot.half}")]
    if not slot.open:
        words.append(msg("draw.closed"))
    words += [card.name for card in slot.cards]
    face = box("slot" if slot.open else "slot closed", 0.5, 0.5, SLOT[0] - 1, SLOT[1] - 1, 6)
    if not slot.cards:
        face += f'<g class="faint">{sign("slot", 36, 38, 28)}</g>'
        face += text("word", 36, 72, say.say(msg(f"draw.half_{slot.half}" if slot.open else "draw.closed")))
    for place in range(len(slot.modules), slot.module_spaces):
        face += box("space", SLOT[0] - MODULE[0], 2 + MODULE_STEP * place, *MODULE, 4)
    found = [thing(slot.id, "slot-thing", (x, y), SLOT, say.say(tuple(words)), face)]
    found += _draw_stack(slot, x + 1, y + 1, say)
    for place, module in enumerate(slot.modules):
        found.append(draw_module(module, x + SLOT[0] - MODULE[0], y + 2 + MODULE_STEP * place, *MODULE, say))
    return "".join(found)


def _draw_stack(slot: Slot, x: float, y: float, say: Catalogue) -> list[str]:
    """Chained cards lie upon each other, so that the name of each can be read."""
    room = SLOT[1] - 2
    hidden = len(slot.cards) - 1
    step = min(BAND, (room - 40) / hidden) if hidden > 0 else 0.0
    found = []
    for place, card in enumerate(slot.cards):
        last = place == hidden
        height = min(CARD[1], room - step * hidden) if last else BAND + 5
        top = 3.0 if not hidden else step * place
        found.append(draw_card(card, x, y + top, height, "" if last else "below", say))
    return found


def _draw_switch(switched: bool, say: Catalogue) -> str:
    x, y = 6 + 2 * STEP, 115.0
    knob = 26 if not switched else 46
    face = (
        f"{box('slot', 0.5, 0.5, SLOT[0] - 1, SLOT[1] - 1, 6)}{box('rail', 9, 12, 22, 68, 11)}"
        f'<circle class="{"knob used" if switched else "knob"}" cx="20" cy="{knob}" r="10"/>'
        f"{signs(SWITCH_ROW.up, 66, 22, 60, 20, 16)}{signs(SWITCH_ROW.down, 66, 71, 60, 20, 16)}"
        f"{text('word', 66, 50.5, say.say(msg('draw.switch_used' if switched else 'draw.switch')))}"
    )
    words = (msg("group.switch"), msg("draw.switch_words"), *((msg("draw.switch_used"),) if switched else ()))
    return thing(SWITCH, "switch", (x, y), SLOT, say.say(words), face)
