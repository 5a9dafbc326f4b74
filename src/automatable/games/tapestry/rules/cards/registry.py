"""All tapestry cards by id."""

from typing import Final

from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import TAPESTRY_CARDS, slug
from automatable.games.tapestry.rules.cards import choices, eras, journeys, played
from automatable.games.tapestry.rules.cards.base import NO_CARD, Tapestry

_CLASSES: Final = (
    eras.Academia,
    played.AgeOfDiscovery,
    eras.AgeOfSail,
    played.AgeOfWonders,
    played.BoastOfSuperiority,
    eras.BrokerOfPeace,
    eras.Capitalism,
    played.CoalBaron,
    choices.Colonialism,
    journeys.DarkAges,
    played.Democracy,
    played.Diplomacy,
    choices.Dystopia,
    eras.Empiricism,
    journeys.Espionage,
    eras.Exploitation,
    played.Feudalism,
    eras.GoldenAge,
    choices.Guilds,
    eras.Industrialism,
    eras.Mercantilism,
    played.Meritocracy,
    eras.Militarism,
    eras.Monarchy,
    eras.PillageAndPlunder,
    eras.PirateRule,
    played.PleaForAid,
    journeys.Renaissance,
    eras.Revisionism,
    choices.Revolution,
    journeys.Socialism,
    played.SteamTycoon,
    played.Technocracy,
    eras.Terraforming,
    eras.Theocracy,
    journeys.TradeEconomy,
    played.Trap,
    eras.Tyranny,
    eras.WartimeEconomy,
)


def _name(card: type[Tapestry]) -> str:
    return slug("".join(f" {sign}" if sign.isupper() else sign for sign in card.__name__).strip())


CARDS: Final[dict[str, Tapestry]] = {_name(card): card() for card in _CLASSES}
assert set(CARDS) == {name for name, row in TAPESTRY_CARDS.items() if row.removed_in_solo != "must"}


def active_card(state: State) -> Tapestry:
    """TAP-YOU-16: the card that works now; the top card of the era alone."""
    return CARDS[state.active] if state.active else NO_CARD
