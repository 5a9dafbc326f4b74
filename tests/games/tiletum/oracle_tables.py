"""What the second reading of the Mautoma needs from the tables: the map with its roads, the boards, cards and levels."""

import tomllib
from pathlib import Path
from typing import Any

Json = dict[str, Any]
DATA = Path(__file__).parents[3] / "src" / "automatable" / "games" / "tiletum" / "data"


def table(name: str) -> Json:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


SPOTS: list[Json] = table("map")["spot"]
ROADS: list[tuple[str, str]] = [(road["a"], road["b"]) for road in table("map")["road"]]
TOWNS: dict[str, Json] = {spot["id"]: spot for spot in SPOTS if spot["kind"] == "town"}
CATHEDRAL_TOWNS = [town for town, spot in TOWNS.items() if spot["cathedral"]]
TOWN_TILES: list[str] = table("fairs")["town_tiles"]
FAIRS: list[str] = [fair["id"] for fair in table("fairs")["fair"]]
CRESTS: list[str] = [crest["id"] for crest in table("crests")["crest"]]
COLOURS: list[str] = [die["colour"] for die in table("dice")["die"]]
DICE_ROLLED: dict[str, int] = table("dice")["counts"]["dice_rolled_per_round"]
HELPERS = sorted({tile["kind"] for tile in table("bonus_tiles")["tile"]} - {"crest", "contract"})
LEVELS: dict[str, dict[str, int]] = table("mautoma_difficulty")["level"]
CARDS: dict[int, list[Json]] = {card["id"]: card["section"] for card in table("mautoma_action_cards")["card"]}
ROOMS: list[int] = [building["rooms"] for building in table("player_board")["building"] if building["rooms"]]
SPACE_VP: list[int] = table("player_board")["contract_row"]["vp_on_space"]
KING_LOWEST: int = table("king_track")["lowest_position"]
KING_HIGHEST: int = table("king_track")["highest_position"]
ACTIONS = ["joker", "king", "merchant", "architect", "character", "contract"]
TYPES = ["merchant", "architect", "character", "contract", "king"]


def steps_from(start: str) -> dict[str, int]:
    """Steps along the roads to every spot; a waypoint costs a step like a town (TIL-ARC-09)."""
    found = {start: 0}
    edge = [start]
    while edge:
        spot = edge.pop(0)
        for road in ROADS:
            if spot in road:
                other = road[1] if road[0] == spot else road[0]
                if other not in found:
                    found[other] = found[spot] + 1
                    edge.append(other)
    return found


STEPS = {town: steps_from(town) for town in TOWNS}


def house_spots(town: str, players: int) -> list[int]:
    """The VP printed on each house spot in use with so many players; any other bonus is ignored (TIL-MER-03)."""
    return [spot.get("vp", 0) for spot in TOWNS[town]["house_slots"] if spot["min_players"] <= players]


def tile_slots(town: str, players: int) -> int:
    """How many bonus tiles the town has at the start with so many players."""
    return sum(lowest <= players for lowest in TOWNS[town]["bonus_slots"])
