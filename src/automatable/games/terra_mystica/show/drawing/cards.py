"""Power actions and bonus cards: what they bring, what they cost, and whether they are taken."""

import functools
from typing import Final

from automatable.games.terra_mystica.model.records import BonusRow
from automatable.games.terra_mystica.model.tables import POWER_ACTIONS
from automatable.games.terra_mystica.model.tiles import CARD_ROWS, UNTOLD_CARDS
from automatable.games.terra_mystica.show.board_records import BonusCard, PowerAction
from automatable.games.terra_mystica.show.drawing.amounts import Amount, draw_centred, of_gain
from automatable.games.terra_mystica.show.drawing.symbols import OCTAGON, sign
from automatable.kernel.show.svg.shapes import hidden, move, panel, panel_sides, ring, text, thing
from automatable.kernel.words.text import Catalogue, msg

HEADING: Final = 10
ACTION_PITCH: Final = 58
MERCHANTS_PITCH: Final = 52
CARD_PITCH: Final = 63
CARD_WIDTH: Final = 57
CARD_HEIGHT: Final = 64
RING: Final = ring("path", f'd="{OCTAGON}"')
TOKEN: Final = f'<path class="token" d="{OCTAGON}" transform="scale(.8)"/>{sign("cross", 0, 0)}'
CARD_RING: Final = ring("rect", panel_sides(CARD_WIDTH, CARD_HEIGHT, 8))


def draw_power_actions(actions: tuple[PowerAction, ...], ghosts: bool, say: Catalogue) -> str:
    """Six octagons with their price; a token covers those that are used; `ghosts` lie ready on the others for the Automa's choice."""
    parts = [text("heading", 0, HEADING, say.say(msg("draw.power_actions")))]
    parts += [_draw_action(action, 27 + ACTION_PITCH * order, ghosts, say) for order, action in enumerate(actions)]
    return "".join(parts)


def draw_merchants_actions(actions: tuple[PowerAction, ...], say: Catalogue) -> str:
    """The octagons of Merchants of the Seas, of which only the place is known."""
    parts = [text("heading", 0, HEADING, say.say(msg("draw.merchants")))]
    for order, action in enumerate(actions):
        token = TOKEN if action.covered else ""
        face = f'<path class="octagon" d="{OCTAGON}"/>{text("worth", 0, 5.5, order + 1)}{token}'
        name = msg("draw.covered", action=action.name) if action.covered else action.name
        spot = move(24 + MERCHANTS_PITCH * order, 41)
        parts.append(thing(action.id, _css(action), say.say(name), face, RING, spot=spot))
    return "".join(parts)


def _draw_action(action: PowerAction, x: float, ghosts: bool, say: Catalogue) -> str:
    name = msg("draw.covered" if action.covered else "draw.power_action", action=action.name, n=action.cost)
    face = "".join(
        (
            action_face(action.position),
            TOKEN if action.covered else "",
            text("word", 0, 40, say.say(action.name)),
        )
    )
    cost = hidden(action_cost(action.cost), "upon")
    edge = f'{RING}<g class="shade">{TOKEN}</g>' if ghosts and not action.covered else RING
    return thing(action.id, _css(action), say.say(name), face, edge, spot=move(x, 41), upon=cost)


def action_face(position: int) -> str:
    """The octagon with what it brings."""
    row = POWER_ACTIONS[position - 1]
    gains: list[Amount] = [(row.spades, "spade")] if row.spades else of_gain(row.gain) or [("", "bridge")]
    return f'<path class="octagon" d="{OCTAGON}"/>{draw_centred(gains, 0, 0)}'


def action_cost(cost: int | None) -> str:
    return f'<g class="gift" {move(-17, -17)}><circle r="9"/>{text("gift-name", 0, 4.2, cost)}</g>'


def _css(action: PowerAction) -> str:
    return "action covered" if action.covered else "action"


def bonus_effect(row: BonusRow) -> list[Amount]:
    """What a bonus card does beside its income."""
    if row.action:
        return [("", "spade" if row.action == "spade" else "cult")]
    if row.shipping:
        return [(f"+{row.shipping}", "ship")]
    points = row.pass_vp
    kinds = {
        "dwelling": points.dwelling,
        "trading_house": points.trading_house,
        "stronghold": points.stronghold,
        "sanctuary": points.sanctuary,
        "ship": points.shipping,
    }
    scoring: list[Amount] = [("", name) for name, vp in kinds.items() if vp]
    return [*scoring, (max(kinds.values()), "points")] if scoring else []


def draw_bonus_cards(cards: tuple[BonusCard, ...], say: Catalogue) -> str:
    """The cards that nobody holds, in their order."""
    parts = [text("heading", 0, HEADING, say.say(msg("draw.bonus_cards")))]
    for order, card in enumerate(cards):
        name = msg("draw.bonus_card", card=card.name, n=card.coins) if card.coins else card.name
        spot = move(CARD_PITCH * order, HEADING + 7)
        face, coins = draw_bonus_face(card.card), _coins(card.coins)
        parts.append(thing(card.id, "bonus", say.say(name), face, CARD_RING, spot=spot, upon=coins))
    return "".join(parts)


@functools.cache
def draw_bonus_face(card: int) -> str:
    row = CARD_ROWS[card - 1]
    middle = CARD_WIDTH / 2
    effect = bonus_effect(row)
    octagon = (
        f'<path class="octagon" d="{OCTAGON}" transform="translate({middle} 46) scale(.6)"/>' if row.action else ""
    )
    if card in UNTOLD_CARDS:
        return panel("paper", CARD_WIDTH, CARD_HEIGHT, 8) + text("word", middle, CARD_HEIGHT / 2 + 6, "?")
    line = f'<path class="rung" d="M8 31H{CARD_WIDTH - 8}"/>' if effect else ""
    return (
        f"{panel('paper', CARD_WIDTH, CARD_HEIGHT, 8)}"
        f"{line}{octagon}{draw_centred(of_gain(row.income), middle, 18 if effect else 32)}{draw_centred(effect, middle, 46)}"
    )


def _coins(coins: int) -> str:
    if not coins:
        return ""
    return hidden(
        f'<g class="money" {move(CARD_WIDTH - 5, 4)}><circle r="9.5"/>{text("money-name", 0, 4.4, coins)}</g>', "upon"
    )
