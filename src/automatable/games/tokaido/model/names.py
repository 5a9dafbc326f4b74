"""Names of Tokaido's things, as messages."""

from automatable.games.tokaido.model import tables
from automatable.games.tokaido.model.records import KIND_NAMES
from automatable.kernel.words.text import Msg, msg


def seat_name(seat: int) -> Msg:
    """You, Automa 1, Automa 2."""
    return msg(f"seat.{seat}")


def kind_name(kind: int) -> Msg:
    return msg(f"kind.{KIND_NAMES[kind]}")


def space_name(space: int) -> Msg:
    """A space: its kind and printed number."""
    return msg("space.named", kind=kind_name(tables.KINDS[space]), space=space)


def coins(number: int) -> Msg:
    """So many coins."""
    return msg("amount.coins", n=number)


def points(number: int) -> Msg:
    """So many points."""
    return msg("amount.points", n=number)


def item_amount(item: str, number: int) -> Msg:
    """So many of an Automa's items, or of her temple coins."""
    return msg(f"amount.{item}", n=number)


def souvenir_name(card: str) -> Msg:
    """A souvenir with its family and price."""
    souvenir = tables.SOUVENIRS[card]
    return msg(
        "card.souvenir", name=souvenir.name, family=msg(f"family.{souvenir.family}"), price=coins(souvenir.price)
    )


def meal_name(meal: str) -> Msg:
    """A meal with its printed price."""
    return msg("meal.named", name=tables.MEALS[meal].name, n=tables.MEALS[meal].price)


def encounter_name(card: str) -> Msg:
    return msg("card.encounter", name=tables.ENCOUNTERS[card].name, effect=msg(f"encounter.{card}"))


def card_name(deck: str, card: str) -> Msg:
    """Any card that chance turns over."""
    if deck == "souvenir":
        return souvenir_name(card)
    if deck in ("meal", "free_meal"):
        return meal_name(card)
    if deck == "encounter":
        return encounter_name(card)
    if deck == "hot_spring":
        return msg("card.hot_spring", points=points(tables.HOT_SPRINGS[card].points))
    if deck == "automa":
        row = tables.AUTOMA_CARDS[card]
        return msg("card.automa", number=card, range=row.range, icon=msg(f"icon.{row.icon}"))
    if deck == "difficulty":
        return msg("card.difficulty", kind=msg(f"kind.{tables.DIFFICULTY_CARDS[card].space}"))
    if deck == "matsuri":
        return msg("card.matsuri", name=tables.MATSURI[card].name, effect=msg(f"matsuri.{tables.MATSURI[card].effect}"))
    if deck == "traveler":
        return traveler_name(card)
    return crossroads_name(deck, card)


def traveler_name(tile: str) -> Msg:
    """A traveler with title and coins."""
    row = tables.TRAVELERS[tile]
    return msg("card.traveler", name=row.name, title=row.title, coins=coins(row.coins))


def crossroads_name(kind: str, card: str) -> Msg:
    """An amulet, a legendary object or a calligraphy."""
    if kind == "amulet":
        return msg("card.amulet", name=tables.AMULETS[card].name)
    if kind == "calligraphy":
        return msg("card.calligraphy", name=tables.CALLIGRAPHIES[card].name)
    return msg("card.legendary_object", name=tables.OBJECTS[card].name, price=coins(tables.OBJECTS[card].price))
