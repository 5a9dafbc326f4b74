"""What lies in front of each seat, and the Automa's cards in names."""

from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.pieces import CULTS, RING, STRUCTURES
from automatable.games.terra_mystica.model.state import Automa, Player, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, CARD, FACTIONS, LEVELS, RANKINGS
from automatable.games.terra_mystica.rules.actions.rounds import income_of
from automatable.games.terra_mystica.rules.ending import areas, cult_values, final_values, shares
from automatable.games.terra_mystica.rules.reach import group, town_power, town_size
from automatable.kernel.maps.waves import groups
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.view import Card, Fact, Panel
from automatable.kernel.words.text import Msg, msg


def panels(state: State, points: dict[int, int]) -> tuple[Panel, ...]:
    """One for each person, then the Automa's."""
    found = [
        Panel(player.seat, names.seat(state, player.seat), points[player.seat], _facts(state, player))
        for player in state.players
    ]
    seat = state.automa.seat
    found.append(Panel(seat, names.seat(state, seat), points[seat], _automa_facts(state)))
    return tuple(found)


def _facts(state: State, player: Player) -> tuple[Fact, ...]:
    if player.faction < 0:
        return ()
    row = FACTIONS[player.faction]
    facts = [
        Fact(msg("fact.faction"), _on_terrain(row.name, player.soil), msg(f"faction.{row.id}")),
        *(() if state.table.companion else _stocks(player)),
        Fact(msg("fact.cults"), _cults(player)),
        *_bonus_card(player),
        Fact(msg("fact.income"), msg("fact.list", what=names.amounts(income_of(player)) or msg("fact.none"))),
    ]
    if unlocked := [names.terrain(terrain) for terrain in range(RING) if player.unlocked >> terrain & 1]:
        facts.append(Fact(msg("fact.unlocked"), msg("fact.list", what=unlocked)))
    if row.shipping_max:
        facts.append(Fact(msg("fact.shipping"), player.shipping))
    if row.digging_max:
        facts.append(Fact(msg("fact.digging"), row.workers_per_spade[player.digging], msg("fact.digging_note")))
    facts += [Fact(msg("fact.favor"), names.favor(tile)) for tile in player.favors]
    facts += [Fact(msg("fact.town"), names.town(tile)) for tile in player.towns]
    if player.keys:
        facts.append(Fact(msg("fact.keys"), player.keys))
    facts += _standing(state, player)
    facts.append(Fact(msg("fact.supply"), _supply(player)))
    facts.append(Fact(msg("fact.bridges"), player.bridges))
    return tuple(facts)


def _stocks(player: Player) -> tuple[Fact, ...]:
    """What is paid with; beside a physical board nobody tells it."""
    return (
        Fact(msg("fact.coins"), player.coins, vital=True, sign="tm-coin"),
        Fact(msg("fact.workers"), player.workers, vital=True, sign="tm-worker"),
        Fact(msg("fact.priests"), player.priests, vital=True, sign="tm-priest"),
        Fact(msg("fact.power"), _bowls(player), msg("fact.power_note"), vital=True, sign="tm-power"),
    )


def _bowls(player: Player) -> str:
    return f"{player.bowl1}/{player.bowl2}/{player.bowl3}"


def _standing(state: State, player: Player) -> list[Fact]:
    """What experts look for: settlements on the way to a town, the largest area, the cults and the final tile as they stand."""
    if not player.structures:
        return []
    facts = []
    if towns := [_settlement(state, player, spaces) for spaces in _settlements(state, player)]:
        facts.append(Fact(msg("fact.settlements"), msg("fact.list", what=towns), msg("fact.settlements_note")))
    sizes = areas(state)
    worth = shares(sizes, RANKINGS["area"].vp)[player.seat]
    facts.append(Fact(msg("fact.area"), msg("fact.worth", value=sizes[player.seat], n=worth)))
    facts.append(Fact(msg("fact.cult_points"), msg("fact.list", what=_cult_points(state, player.seat))))
    if state.final_tile >= 0:
        values = final_values(state)
        worth = shares(values, RANKINGS["final_tile"].vp)[player.seat]
        facts.append(Fact(msg("fact.final"), msg("fact.worth", value=values[player.seat], n=worth)))
    return facts


def _settlements(state: State, player: Player) -> list[list[int]]:
    """Directly connected structures that are no town yet."""
    found = groups(player.structures, lambda space: group(state, player, (space,)))
    return [spaces for spaces in found if not any(state.in_town[space] for space in spaces)]


def _settlement(state: State, player: Player, spaces: list[int]) -> Msg:
    count, power = town_size(state, player, spaces)
    at = names.space(state, min(spaces))
    return msg("fact.settlement", at=at, n=count, power=power, needed=town_power(player))


def _cult_points(state: State, seat: int) -> list[Msg]:
    points = [shares(cult_values(state, cult), RANKINGS["cult"].vp)[seat] for cult in range(len(CULTS))]
    return [msg("fact.cult_worth", cult=names.cult(cult), n=worth) for cult, worth in enumerate(points)]


def _on_terrain(faction: str, terrain: int) -> Msg | str:
    return msg("fact.on_terrain", name=faction, terrain=names.terrain(terrain)) if terrain >= 0 else faction


def _bonus_card(holder: Player | Automa) -> list[Fact]:
    return [Fact(msg("fact.bonus_card"), names.numbered_bonus(holder.bonus))] if holder.bonus else []


def _cults(holder: Player | Automa) -> Msg:
    return msg("fact.cult_list", **dict(zip(CULTS, holder.cults, strict=True)))


def _supply(holder: Player | Automa) -> Msg:
    supply = dict(zip(STRUCTURES[1:], holder.supply[1:], strict=True))
    return msg("fact.supply_list_merchants" if supply["shipyard"] else "fact.supply_list", **supply)


def _automa_facts(state: State) -> tuple[Fact, ...]:
    automa = state.automa
    level = LEVELS[state.table.level]
    facts = []
    if automa.faction >= 0:
        row = AUTOMA_FACTIONS[automa.faction]
        facts.append(Fact(msg("fact.faction"), _on_terrain(row.name, automa.terrain), msg(f"automa_faction.{row.id}")))
    step = max(state.round - 1, 0) // 2
    if step < len(level.shipping):
        facts.append(Fact(msg("fact.shipping"), level.shipping[step]))
        facts.append(Fact(msg("fact.x"), level.x[step]))
    facts += [
        Fact(msg("fact.priests"), automa.priests),
        Fact(msg("fact.cults"), _cults(automa)),
        *_bonus_card(automa),
        Fact(msg("fact.supply"), _supply(automa)),
        Fact(msg("fact.deck"), len(automa.deck) + automa.reserve.unseen),
    ]
    facts += [Fact(msg("fact.favor"), names.favor(tile)) for tile in automa.favors]
    facts += [Fact(msg("fact.achievement"), msg(f"achievement.{token}")) for token in automa.tokens]
    facts += [Fact(msg("fact.earned"), msg(f"achievement.{token}")) for token in automa.earned]
    if automa.fallow >= 0:
        land = msg("fact.blight", fallow=names.terrain(automa.fallow), blighted=names.terrain(automa.blighted))
        facts.append(Fact(msg("fact.land"), land))
    if automa.youth >= 0:
        facts.append(Fact(msg("fact.youth"), names.terrain(automa.youth)))
    return tuple(facts)


def automa_card(state: State, card: str, role: str) -> Card:
    """A decision card: its action column as action card, its support column as support card."""
    row = CARD[card]
    if role == "action":
        lines = [msg(f"automa_action.{action}") for action in row.actions]
        lines += [msg("card.vp", vp=row.vp)] if row.vp else []
        lines += [msg("card.pass_symbol")] if row.pass_symbol else []
    else:
        support = row.support
        lines = [
            msg(f"card.{support.structures}"),
            *([msg("card.reaching")] if support.reaching else []),
            msg("card.row", row=support.row),
            msg(f"card.{support.direction}", n=support.count),
            msg(f"card.{support.cult}"),
            msg(f"card.bonus_{support.bonus_card}"),
        ]
    return Card(
        f"{role}-{card}",
        msg(f"card.{role}", card=names.card(card)),
        tuple(lines),
        state.automa.seat,
        row.status is Status.RECONSTRUCTED,
    )
