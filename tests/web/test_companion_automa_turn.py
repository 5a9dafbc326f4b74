"""Her turn beside a board: the steps come first, and the place that they name is ringed."""

from automatable.games.tapestry.model.moves import BotAdvance
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.chance import CARDS_ONLY
from automatable.kernel.turns.moves import Author, Move, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.client import Browser


def drawn_by_app(store: Store, name: str) -> Session:
    """A companion game in which the app draws everything."""
    game = registry.game(name)
    assert game.companion is not None
    return Session.create(
        store, game, Setup(7, "", {}), "companion", by_app=[source.stream for source in game.companion.sources]
    )


def after_set_up(store: Store) -> tuple[Session, type[Move]]:
    """Tapestry when all lies there, and the report that ends a turn."""
    session = drawn_by_app(store, "tapestry")
    session.acknowledge()
    assert session.game.companion is not None
    (end,) = session.game.companion.ends_turn
    return session, end


def test_many_words_about_cards_stand_below_the_steps_and_the_space_is_ringed(store: Store, browser: Browser) -> None:
    session, end = after_set_up(store)
    session.report(end())
    page = browser.page(f"/companion/{session.id}")
    turn = next(one for one in page.find("section") if "automa-turn" in one.attributes.get("class", ""))
    assert turn.text.index("Decision card") > turn.text.index("token to")
    assert page.find("div", id="companion")[0].attributes["data-places"] == "space-science-1"


def test_what_is_different_is_looked_up_by_the_name_of_its_space(store: Store, browser: Browser) -> None:
    """Not by one of the tokens that may stand there."""
    session = Session.create(store, registry.game("tapestry"), Setup(7, "", {}), "companion")
    listed = [one.text.strip() for one in browser.page(f"/companion/{session.id}/fix").find("option")]
    assert "Science 2 (Mathematics)" in listed
    assert not [name for name in listed if "token" in name]


def test_many_moves_count_their_steps_on_and_leave_the_rest_behind_no(store: Store, browser: Browser) -> None:
    """Tapestry's bots: each bot by its name; what was not possible, or different, is behind each step."""
    session, end = after_set_up(store)
    browser.post("/settings", {"run": "list"})
    while True:
        session.report(end())
        page = browser.page(f"/companion/{session.id}")
        turns = [one for one in page.find("section") if "automa-turn" in one.attributes.get("class", "")]
        if len(turns) > 2 and any("more" in one.attributes["class"].split() for one in turns):
            break
        session.acknowledge()
    assert "The Shadow Empire" in [one.text for one in page.find("h2")]
    expected = 1
    for turn in turns:
        expected = expected if "more" in turn.attributes["class"].split() else 1
        (steps,) = turn.find("ol")[:1]
        assert steps.attributes["start"] == str(expected)
        expected += len(steps.find("li"))
    assert "She did something else" not in page.text
    step = turns[0].find("a")[0].attributes["href"]
    assert "What happened instead?" in browser.page(step).text


def test_a_place_within_a_place_shows_what_can_be_different_about_both(store: Store, browser: Browser) -> None:
    session = drawn_by_app(store, "tiletum")
    page = browser.page(f"/companion/{session.id}/fix?at=map-tile-6%20spot-leipzig")
    assert "Mautoma's merchant in Leipzig" in page.text
    assert "Bonus tiles in Leipzig" in page.text
    assert "Bonus tiles in Leipzig" not in browser.page(f"/companion/{session.id}/fix?at=spot-leipzig").text
    listed = [one.text.strip() for one in page.find("option")]
    assert {"Leipzig", "bonus tile 1 in Leipzig", "contract offer, place 1", "cathedral of Wien"} <= set(listed)
    assert len(set(listed)) == len(listed)


def test_an_automa_without_points_has_none_in_the_strip(store: Store, browser: Browser) -> None:
    session = Session.create(store, registry.game("revive"), Setup(7, "", {"tribe": "claimants"}), "companion")
    (strip,) = [
        one for one in browser.page(f"/companion/{session.id}").find("p") if one.attributes.get("class") == "points"
    ]
    assert strip.text.split() == ["You", "–"]


def test_with_cards_only_the_cards_of_the_list_are_in_sight_and_only_eyes_are_asked(
    store: Store, browser: Browser
) -> None:
    """What the bots' own tokens and cards decide comes as steps; a question stands below the cards that the app has drawn for it."""
    game = registry.game("tapestry")
    assert game.companion is not None
    drawn = [*(source.stream for source in game.companion.sources), CARDS_ONLY]
    session = Session.create(store, game, Setup(9, "", {}), "companion", by_app=drawn)
    (end,) = game.companion.ends_turn
    while session.match.turn.who is not Who.BOT:
        session.report(end())
    shown = browser.page(f"/companion/{session.id}")
    (asked,) = [one for one in shown.find("section") if one.attributes.get("id") == "ask"]
    assert shown.text.count("Decision card: ") == 2
    assert "Work from the top down" in asked.text
    assert any(entry.by is Author.AUTOMA and isinstance(entry.move, BotAdvance) for entry in session.match.log)
