"""The income turns of the bots, read a second time from the rules: TAP-INC, TAP-INCVP, TAP-INCDK, TAP-DIFF and the civilizations."""

from tests.games.tapestry.oracle_map import Json, automa_lands, first_hex, table
from tests.games.tapestry.oracle_turn import END, TRACKS, Table

LEVELS: dict[int, Json] = {level["level"]: level for level in table("automa_income")["level"]}
MULTIPLIERS: dict[str, dict[str, tuple[int, ...]]] = {
    "normal": {
        "landmarks_and_territories": (1, 2, 2, 3),
        "military_and_science": (0, 1, 1, 2),
        "technology_and_exploration": (1, 1, 2, 3),
    },
    "hard": {
        "landmarks_and_territories": (1, 2, 2, 3),
        "military_and_science": (0, 1, 2, 3),
        "technology_and_exploration": (1, 2, 2, 4),
    },
}
"""By side of the mat and row, in income turns 2 to 5."""
FIRST_TO_ERA = {2: 2, 3: 3, 4: 4}
CIVILIZATIONS: dict[str, Json] = {side["id"]: side for side in table("automa_civilizations")["civilization"]}
VP_ROWS: dict[str, list[str]] = {
    "landmarks_and_territories": [],
    "military_and_science": ["military", "science"],
    "technology_and_exploration": ["technology", "exploration"],
}


def income_turn(game: Table, turn: int, level: int, civilizations: list[str]) -> Json:
    """The whole turn, cell by cell in the order of the chart (TAP-INC-01, TAP-INC-12); the tracks chosen by the cards."""
    chart = LEVELS[level]
    chosen: Json = {"automa": None, "shadow": None}
    if turn == 1:
        extra_advances(game, level)
    if turn in chart["favorite_check"]:
        check_favorites(game)
    if turn in chart["advance_both_bots"]:  # TAP-INC-08, TAP-INC-09
        chosen = game.advance_by_cards()
    if turn in chart["civilization_bonus"]:  # TAP-INC-11, TAP-DIFF-11
        for civilization in civilizations:
            if turn in CIVILIZATIONS[civilization]["income_turns"]:
                civilization_bonus(game, civilization, turn)
    if turn in chart["gain_vp"]:
        gain_vp(game, chart["mat"], turn)
    added = chart["progress_cards_added"].get(f"turn_{turn}", 0)
    if added:  # TAP-INCDK-01
        game.happens("progress_cards", count=added)
    if turn in chart["place_tapestry_on_mat"]:  # TAP-INCDK-02
        game.happens("tapestry_on_mat")
    if turn in chart["gain_tapestry_card"]:  # TAP-INCDK-04
        game.gain_tapestry_card()
    if turn in chart["shuffle_decision_deck"]:  # TAP-INCDK-03: the 8 cards of era 1 and all added since
        turns = [f"turn_{number}" for number in range(2, turn + 1)]
        game.happens("shuffle", cards=8 + sum(chart["progress_cards_added"][name] for name in turns))
    return chosen


def extra_advances(game: Table, level: int) -> None:
    """The first event of income turn 1 (TAP-DIFF-04)."""
    if level == 5:  # TAP-DIFF-07
        game.advance("automa", game.automa["favorite"])
        game.advance("shadow", game.shadow["favorite"])
    if level == 6:  # TAP-DIFF-08
        for track in ("military", "exploration", "technology", "science"):
            game.advance("automa", track)
            game.advance("shadow", track)


def check_favorites(game: Table) -> None:
    players = {"automa": game.automa, "shadow": game.shadow, "you": game.you}
    for bot in ("automa", "shadow"):
        favorite = game.bots[bot]["favorite"]
        own = game.bots[bot]["tracks"][favorite]
        others = [player["tracks"][favorite] for name, player in players.items() if name != bot]
        if own == END or max(others) > own:  # TAP-INC-04, TAP-INC-05
            # TAP-INC-06, TAP-INC-07; without a valid track it stays (README ambiguity 36)
            favorite = game.choose_track(bot, "landmark_or_end") or favorite
            game.bots[bot]["favorite"] = favorite
            game.happens("favorite", bot=bot, track=favorite)


def civilization_bonus(game: Table, civilization: str, turn: int) -> None:
    match civilization:
        case "conquerors":
            conquerors(game, turn)
        case "engineers":
            score(game, "engineers", len(game.automa["landmarks"]), 1)
        case "scientists":
            game.advance("automa", game.roll(TRACKS))
        case "explorers":
            game.advance("automa", "exploration" if turn in (2, 4) else "military")
        case _:
            raise AssertionError(civilization)


# README ambiguities 27 and 37
def conquerors(game: Table, turn: int) -> None:
    if len(automa_lands(game.tokens)) < turn:
        game.conquer()
    alone = [place for place in automa_lands(game.tokens) if len(game.tokens[place]) == 1]
    if len(alone) > 2:
        place = first_hex(game.tiebreaker_card, alone)
        if game.add_shadow_outpost(place):
            game.happens("shadow_outpost", at=list(place))
    score(game, "conquerors", len(automa_lands(game.tokens)), 1)


def gain_vp(game: Table, mat: str, turn: int) -> None:
    """The VP cell (TAP-INCVP-01 to -05, -07)."""
    for row, tracks in VP_ROWS.items():
        count = sum(game.automa["tracks"][track] for track in tracks)
        if row == "landmarks_and_territories":
            count = len(game.automa["landmarks"]) + len(automa_lands(game.tokens))
        score(game, row, count, MULTIPLIERS[mat][row][turn - 2])
    era_vp = FIRST_TO_ERA.get(turn)
    if era_vp and game.you["income_turns"] < turn:  # README ambiguity 24
        score(game, "first_to_era", 1, era_vp)


def score(game: Table, reason: str, count: int, times: int) -> None:
    vp = count * times
    game.automa["vp"] += vp
    game.events.append({"event": "vp", "for": reason, "count": count, "times": times, "vp": vp})
