"""What programs that learn see of a state."""

from typing import Final

from automatable.author import Amounts, Features, OneOf, due
from automatable.games._template.model.state import YOU
from automatable.games._template.model.tables import CARDS, TREES
from automatable.games._template.turn_machine import RULES

IDS: Final = [tree.id for tree in TREES]

FEATURES: Final = Features(
    due(RULES.verbs),
    Amounts("yours", IDS, 1, lambda state, seat: [owner == YOU for owner in state.owner]),
    Amounts("free", IDS, 1, lambda state, seat: [owner < 0 for owner in state.owner]),
    OneOf("card", CARDS, lambda state, seat: state.card),
)
