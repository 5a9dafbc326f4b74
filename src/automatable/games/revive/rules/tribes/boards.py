"""The tribe boards of the tables with the powers of their permanent technologies."""

from collections.abc import Mapping
from typing import Final

from automatable.games.revive.model.notation import parse_all
from automatable.games.revive.model.records import TribeRow
from automatable.games.revive.model.tables import TRIBE_ROWS
from automatable.games.revive.rules.tribes.base import Power, Technology, Tribe
from automatable.kernel.contract.hooks import modules

_MODULES: Final = modules("automatable.games.revive.rules.tribes", TRIBE_ROWS, __import__)
POWERS: Final[Mapping[str, type[Power]]] = {
    word: power for module in _MODULES.values() for word, power in module.POWERS.items()
}
"""By the word of the table; a board of a pack may use any of them."""


def _tribe(row: TribeRow) -> Tribe:
    technologies = [
        Technology(each.row, each.column, each.kind, parse_all(each.effect), each.when, 1 << number)
        for number, each in enumerate(row.technology)
    ]
    powers = [POWERS[each.modifier](1 << number) for number, each in enumerate(row.technology) if each.modifier]
    return Tribe(row.id, row.name, parse_all(row.ability), technologies, powers)


TRIBES: Final = {row.id: _tribe(row) for row in TRIBE_ROWS.values()}
