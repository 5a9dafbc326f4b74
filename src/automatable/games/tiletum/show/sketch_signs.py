"""Signs and short words of the sketches: pieces, houses and tiles that are told apart without colours."""

from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.tiles import TILES, UNSEEN
from automatable.games.tiletum.show.board_records import SpotSeen, TileSeen
from automatable.kernel.turns.view import Span
from automatable.kernel.words.text import Catalogue, msg

ROLE_OF = ("you", "automa1", "automa2", "automa3")


def cut(line: list[Span], width: int) -> list[Span]:
    """As much of a line as fits."""
    left, found = width, []
    for content, role in line:
        shown = content if len(content) <= left else f"{content[: max(0, left - 1)]}…"[:left]
        found.append((shown, role))
        left -= len(shown)
    return found


def shortened(content: str, width: int) -> str:
    """As much of it as fits, with a sign that there is more."""
    return content if len(content) <= width else f"{content[: width - 1]}…"


def short(tile: TileSeen | None, words: Catalogue) -> str:
    if tile is None:
        return "–"
    return words.say(tile.effect if tile.kind == "helper" and tile.effect is not None else tile.name)


def pieces_at(spot: SpotSeen) -> list[Span]:
    """The merchants and architects that stand somewhere."""
    pairs = (("m", spot.merchants), ("a", spot.architects))
    return [(owned(letter, seat), ROLE_OF[seat]) for letter, seats in pairs for seat in seats]


def owned(sign: str, seat: int) -> str:
    """A piece that can be told from the others' without colours: yours alone, a Mautoma's with its number."""
    return f"{sign}{seat}" if seat else sign.upper()


def house_signs(spot: SpotSeen) -> list[Span]:
    """The spots for houses of a town: whose house stands there, or what a free one brings."""
    first: list[Span] = [(owned("⌂", seat), ROLE_OF[seat]) for seat in range(spot.first_houses)]
    return first + [
        (f"{house.vp}" if house.vp else "@" if house.uses else "_", "")
        if house.owner is None
        else (owned("⌂", house.owner), ROLE_OF[house.owner])
        for house in spot.houses
    ]


def code(tile: TileSeen, words: Catalogue) -> str:
    """A tile in a few letters."""
    if tile.number == UNSEEN:
        return "?"
    if tile.crest is not None:
        return f"♦{words.say(msg(f'crest.{tile.crest}'))}"
    if tile.kind == "contract":
        return f"§{tile.vp}"
    effect = TILES[tile.number].effect
    if effect.action != NONE:
        return f"{words.say(names.action(effect.action))[:5]}{effect.points}"
    if effect.boost:
        return words.say(msg("sketch.code.boost", n=effect.boost))
    if effect.recolour or effect.building:
        return words.say(msg("sketch.code.recolour" if effect.recolour else "sketch.code.again"))
    if effect.any_resource:
        return words.say(msg("sketch.code.any", n=effect.any_resource))
    gold = effect.gains[0]
    parts = [msg("sketch.code.gold", n=gold)] if gold else [msg("sketch.code.each")] if any(effect.gains) else []
    parts += [msg("sketch.code.points", n=effect.vp)] if effect.vp else []
    return "".join(words.say(part) for part in parts)
