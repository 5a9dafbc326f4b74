"""Effects as records: what the notation of the tables means, typed once when the tables are read."""

import enum

import msgspec


class What(enum.IntEnum):
    """What can be gained; the words of the notation are in `notation`."""

    GEAR = 0
    BOOK = 1
    FOOD = 2
    CRYSTAL = 3
    POINTS = 4
    ANY = 5
    ENERGY = 6
    REFRESH = 7
    GREEN = 8
    YELLOW = 9
    GREY = 10
    STEP = 11
    CRATE = 12
    MODULE = 13
    RECRUIT = 14
    ARTIFACT = 15
    TRIBE = 16
    WAKE = 17
    RANGE = 18
    SWITCH = 19
    CLEAR = 20
    JOKER = 21
    RETRIGGER = 22
    COPY = 23
    CLAIM = 24
    REMOVE = 25
    OWN = 26


class Deed(enum.IntEnum):
    """The three actions on the map that an effect can give as an extra action."""

    EXPLORE = 0
    BUILD = 1
    POPULATE = 2


class Unit(enum.StrEnum):
    """What a criterion counts."""

    POPULATION = "population"
    TECHNOLOGY = "technology"
    BUILDING = "building"
    SMALL_BUILDING = "small_building"
    LARGE_BUILDING = "large_building"
    LARGE_LOCATION = "large_location"
    EXPLORED = "explored"
    MODULE = "module"
    MACHINE = "machine"
    ENERGY = "energy"
    PROGRESS = "progress"
    PROGRESS2 = "progress2"
    CITIZEN = "citizen"
    CITIZEN_RECRUITED = "citizen_recruited"
    CRATE_GAINED = "crate_gained"
    WATER = "water"
    CLAIM = "claim"


class Gain(msgspec.Struct, frozen=True, tag=True):
    """So many of something, or something so many times."""

    what: What
    n: int


class Extra(msgspec.Struct, frozen=True, tag=True):
    """An extra action at once, with so much off its cost."""

    deed: Deed
    less: int


class Price(msgspec.Struct, frozen=True):
    """What an exchange asks for; `any` is any mix, crystals included."""

    gear: int = 0
    book: int = 0
    food: int = 0
    crystal: int = 0
    any: int = 0
    claim: int = 0


class Exchange(msgspec.Struct, frozen=True, tag=True):
    """All of the price for all of the gains, once, if one wants."""

    price: Price
    gains: tuple[Gain, ...]


class Per(msgspec.Struct, frozen=True, tag=True):
    """Points for each unit, counting so many at most."""

    unit: Unit
    most: int
    points: int


class Token(msgspec.Struct, frozen=True, tag=True):
    """A machine token of this track; only nodes give one, the notation has no word for it."""

    colour: int


class Either(msgspec.Struct, frozen=True, tag=True):
    """One of these."""

    options: tuple[Gain | Extra | Exchange | Per, ...]


Effect = Gain | Extra | Exchange | Per | Token | Either
Effects = tuple[Effect, ...]

PLAIN = frozenset(
    {What.GEAR, What.BOOK, What.FOOD, What.CRYSTAL, What.ANY, What.ENERGY, What.CRATE, What.RANGE, What.SWITCH}
)
"""What is never better later than now, so that nobody has to be asked when it comes."""
