"""Her turn beside a board: the steps come first, and the place that they name is ringed."""

from automatable.kernel import registry
from automatable.kernel.game import Setup
from automatable.saves.session import Session
from automatable.saves.store import Store
from tests.web.client import Browser


def test_many_words_about_cards_stand_below_the_steps_and_the_space_is_ringed(store: Store, browser: Browser) -> None:
    game = registry.game("tapestry")
    assert game.beside is not None
    drawn = [source.stream for source in game.beside.sources]
    session = Session.create(store, game, Setup(7, "", {}), "companion", by_app=drawn)
    session.acknowledge()
    (end,) = game.beside.ends
    session.report(end())
    page = browser.page(f"/beside/{session.id}")
    turn = next(one for one in page.find("section") if "hers-turn" in one.attributes.get("class", ""))
    assert turn.text.index("Decision card") > turn.text.index("token to")
    assert page.find("div", id="beside")[0].attributes["data-places"].startswith("space-science-1 ")


def test_what_is_different_is_looked_up_by_the_name_of_its_space(store: Store, browser: Browser) -> None:
    """Not by one of the tokens that may stand there."""
    session = Session.create(store, registry.game("tapestry"), Setup(7, "", {}), "companion")
    listed = [one.text.strip() for one in browser.page(f"/beside/{session.id}/fix").find("option")]
    assert "Science 2, Mathematics" in listed
    assert not [name for name in listed if "token" in name]
