"""What is printed on cards that nobody could check has names of ours: nobody at a table is asked with them, and no step of the set-up says one.
Whatever is asked about table and cards can be answered with what we do not know."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from automatable.kernel.companion.screen import companion_of, possible_reports, question
from automatable.kernel.companion.set_up import preparing
from automatable.kernel.contract import registry
from automatable.kernel.contract.companion import drawn_by_app, guessed_options, rather_from_box
from automatable.kernel.contract.game import OWN_TABLE, SPARINGLY, Game, Setup, complete, has_own_table, is_own_table
from automatable.kernel.play.match import Match
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.chance import CARDS_ONLY
from automatable.kernel.turns.facts import ELSE, Saw, ToSee
from automatable.kernel.turns.moves import NoneOfThese, Who
from automatable.kernel.words.text import Msg, msg
from automatable.saves.formats.save import chance_source

PRINTED: Final = {
    "tokaido": ("encounters.toml/new_encounter",),
    "terra_mystica": ("automa_factions.toml/automa_faction",),
    "tapestry": ("automa_income.toml/level",),
    "tiletum": ("map.toml/spot",),
    "revive": (),
}
"""Tables of which the names are documented, and other fields are not."""
BY_KEY: Final[dict[str, dict[str, str]]] = {
    "terra_mystica": {"automa_factions.toml/achievement": "achievement.{token}"},
    "tiletum": {"crests.toml/crest": "crest.{id}", "contracts.toml/crest": "crest.{crest}"},
}
"""Rows that are named in the texts."""
MARKED: Final = ("I think", "Reconstructed", "our guess")
"""What says that it is our guess."""


GAMES: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "tokaido": ({}, {"crossroads": True, "matsuri": True}),
    "terra_mystica": (
        {},
        {"merchants": True},
        {"automa_faction": "gognomes"},
        {"automa_faction": "symbionts"},
        {"automa_faction": "blight"},
    ),
    "terra_mystica_two": ({},),
    "tapestry": ({}, {"asterisk": True}),
    "tiletum": ({},),
    "tiletum_two": ({},),
    "tiletum_three": ({},),
    "revive": ({}, {"cards": "draft"}),
}
MOVES: Final = 150
OFTEN: Final = 50
"""After so many moves *Fix* is looked at once more."""
ALL_LISTED: Final = {
    "tokaido": {
        "ToLineUp": "every order of three pawns",
        "AutomaToReveal": "every range with every icon",
        "ToLayTokens": "every space with every number of points",
        "ToClose": "every space of the leg",
        "CoinsToRoll": "every number of the die",
        "PointsToRoll": "every number of the die",
        "BetToRoll": "every number of the die",
    },
    "terra_mystica": {
        "DrawingAutomaTerrain": "every terrain",
        "DrawingSetupCard": "the cards are documented",
        "DrawingToken": "every token",
        "DrawingYouthTerrain": "every terrain",
    },
    "tapestry": {
        "ToRollFavorite": "the sides of the die",
        "ToDrawFirst": "both sides of the table",
        "AutomaRoll": "the sides of the die",
    },
    "tiletum": {
        "ToDealAction": "every action",
        "ToDealFair": "what fairs score is documented",
        "ToSeat": "every player",
        "ToReveal": "every town with every target",
        "ToDrawTown": "every town",
    },
    "revive": {
        "ToPlaceMarker": "every position",
        "ToTurnOver": "hex by hex",
        "ToLayStart": "hex by hex",
        "ToDrawCard": "the six cards are documented",
        "ToAddProgress": "the six cards are documented",
    },
}
"""What needs no further answer, for every answer that there can be is listed."""


def invented(game: Game[Any]) -> dict[str, str]:
    """Each name of ours in lower case, with the table that it is from."""
    rules, words = game.info.package.rsplit(".", 1)[1], game.words()
    found = {}
    for table in game.tables.reconstructed():
        if table in PRINTED[rules]:
            continue
        for row in game.tables.used[table]:
            if row.status is Status.RECONSTRUCTED:
                key = BY_KEY.get(rules, {}).get(table)
                name = (
                    words.say(msg(key.format(**{field: getattr(row, field) for field in row.__struct_fields__})))
                    if key
                    else getattr(row, "name", "")
                )
                found[name.lower()] = table
    found.pop("", None)
    return found


def as_begun(game: Game[Any], options: dict[str, Any], way: str) -> Match[Any]:
    """A game as the interfaces begin it while nobody has checked our tables, or with every card told."""
    companion, doubted = game.companion, game.tables.reconstructed()
    assert companion is not None
    cards_only = way == "cards only"
    own = has_own_table(game.info) and not cards_only
    table: dict[str, Any] = {OWN_TABLE: SPARINGLY, **guessed_options(companion.boards, doubted)} if own else {}
    setup = complete(game.info, Setup(1, "", {**options, **table}))
    box = rather_from_box(companion.sources, doubted, setup.options)
    drawn = drawn_by_app(companion.sources, box, own, cards_only)
    by_app = [] if way == "from the box" else [*drawn, CARDS_ONLY] if cards_only else drawn
    by = chance_source("companion", setup, by_app)
    match: Match[Any] = Match(game, setup, by, "companion")
    match.run_on()
    return match


def asked(match: Match[Any]) -> Iterator[list[Msg]]:
    """What the screen asks now, with the answers, and all steps of the set-up, each with its note."""
    if match.turn.who is not Who.OVER:
        yield [question(match)]
        help_ = companion_of(match).question_help(match.state)
        if help_ is not None:
            yield [help_]
        yield from ([offer.label] for offer in possible_reports(match)[0])
    for step in preparing(match):
        yield [text for text in (step.text, step.note) if text is not None]


def listed(match: Match[Any]) -> Iterator[list[Msg]]:
    """What *Fix* lists of an owner's table."""
    if is_own_table(match.setup):
        yield from ([offer.label] for offer in companion_of(match).corrections(match.state))


def has_a_way_out(match: Match[Any]) -> bool:
    """Whether what is asked about table or cards can be answered with something that our tables do not have; of everything else, that it is not asked."""
    due = match.state.owed[-1]
    offers = [offer for offers in possible_reports(match) for offer in offers]
    if isinstance(due, ToSee):
        last = match.rules.legal(match.state)[-1]
        return last == Saw(ELSE) or any(offer.move == last and offer.amount for offer in offers)
    rules = match.game.info.package.rsplit(".", 1)[1]
    listed = match.turn.who is not Who.CHANCE or type(due).__name__ in ALL_LISTED[rules]
    return listed or any(isinstance(offer.move, NoneOfThese) for offer in offers)


def go_on(match: Match[Any], random: Random) -> None:
    """Any report of any kind that the table allows."""
    kinds: dict[type, list[Any]] = {}
    for offer in possible_reports(match)[0]:
        kinds.setdefault(type(offer.move), []).append(offer.move)
    match.report(random.choice(random.choice(list(kinds.values()))))


@pytest.mark.parametrize(
    ("name", "options"), [(name, options) for name, several in GAMES.items() for options in several]
)
@pytest.mark.parametrize("way", ["as begun", "cards only", "from the box"])
def test_nobody_is_asked_with_a_name_of_ours_and_each_question_has_a_way_out(
    name: str, options: dict[str, Any], way: str
) -> None:
    game = registry.game(name)
    words, random = game.words(), Random(1)
    names = invented(game)
    wanted = re.compile("|".join(rf"\b{re.escape(one)}\b" for one in names) or "(?!)")
    match = as_begun(game, options, way)
    seen: set[str] = set()
    for number in range(MOVES):
        if not number % OFTEN:
            seen.update(" ".join(words.say(text) for text in texts) for texts in listed(match))
        seen.update(" ".join(words.say(text) for text in texts) for texts in asked(match))
        assert has_a_way_out(match), words.say(question(match))
        if match.turn.who is Who.OVER:
            break
        go_on(match, random)
    said = {
        text: found[0]
        for text in seen
        if (found := wanted.findall(text.lower())) and not any(mark in text for mark in MARKED)
    }
    assert not said, {text: names[found] for text, found in said.items()}


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tiletum", "revive"])
def test_there_are_names_of_ours_to_look_for(name: str) -> None:
    assert len(invented(registry.game(name))) > 3
