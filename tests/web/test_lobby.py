"""The lobby, the setup page, and what is remembered."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.games._template import PLUGIN as ORCHARD
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Option
from automatable.kernel.words.text import msg
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from tests.web.client import Browser, Element, read
from tests.web.playing import begin


def test_one_press_starts_a_game_with_the_defaults(browser: Browser) -> None:
    (form,) = browser.page("/").find("form", action="/new/tokaido")
    assert browser.press(form).url.path.startswith("/table/tokaido-")


def test_every_option_of_a_game_is_on_its_page_with_help(browser: Browser, store: Store) -> None:
    info = registry.game("tokaido").info
    page = browser.page("/new/tokaido")
    names = {element.attributes.get("name") for element in page.walk()}
    assert {f"option.{option.id}" for option in info.options if not option.forbidden} <= names
    assert len(page.find("input", name="level")) == len(info.levels)
    assert all(
        label.find("small")[0].text for label in page.find("label") if "pick" in label.attributes.get("class", "")
    )


@pytest.mark.parametrize("game", ["tiletum", "tiletum_two", "tiletum_three"])
def test_a_reading_that_changes_much_stands_on_the_page_with_all_its_choices(
    browser: Browser, store: Store, game: str
) -> None:
    page = browser.page(f"/new/{game}")
    (group,) = page.find("div", role="radiogroup")
    choices = [(known.attributes["value"], "checked" in known.attributes) for known in group.find("input")]
    assert choices == [("alphabet", True), ("crests", False), ("own_town", False)]
    (told,) = group.find("small")
    assert "alphabet" in told.text
    assert told.text.endswith(".")
    assert not page.find("select", name="option.tiles_from")
    address = begin(browser, game, full="1", **{"option.tiles_from": "own_town"})
    assert Session(store, address.rpartition("/")[2]).match.setup.options["tiles_from"] == "own_town"


def test_chosen_options_and_level_reach_the_game(browser: Browser, store: Store) -> None:
    address = begin(browser, full="1", level="2", **{"option.crossroads": "on", "option.traveler": "hiroshige"})
    setup = Session(store, address.rpartition("/")[2]).match.setup
    assert (setup.level, setup.options["crossroads"], setup.options["traveler"], setup.options["matsuri"]) == (
        2,
        True,
        "hiroshige",
        False,
    )


def test_the_next_game_begins_with_what_was_chosen_last(browser: Browser) -> None:
    begin(browser, full="1", level="6", **{"option.gastronomy": "on"})
    page = browser.page("/new/tokaido")
    assert "checked" in page.find("input", name="option.gastronomy")[0].attributes
    assert "checked" in page.find("input", name="level", value="6")[0].attributes


def test_options_that_do_not_go_together_are_explained_with_the_rule(browser: Browser) -> None:
    answer = browser.post("/new/tokaido", {"full": "1", "option.matsuri": "on"})
    (notice,) = read(answer.text).find("p", class_="notice bad")
    assert notice.text == "TOK-GEN-08 Matsuri needs Crossroads: turn Crossroads on, or leave Matsuri off."


def unmet(page: Element) -> set[str]:
    """The options that are not offered now."""
    return {
        field.attributes["name"].removeprefix("option.")
        for label in page.find("label")
        if "unmet" in label.attributes.get("class", "").split()
        for field in label.walk()
        if "name" in field.attributes
    }


def test_an_option_for_the_companion_alone_is_offered_beside_the_board_only(browser: Browser) -> None:
    for mode, hidden in (("digital", {"merchants"}), ("companion", set())):
        page = read(browser.post("/new/terra_mystica/check", {"full": "1", "mode": mode}).text)
        assert unmet(page) == hidden


def test_an_option_for_the_companion_alone_is_refused_on_screen(browser: Browser) -> None:
    answer = browser.post("/new/terra_mystica", {"full": "1", "mode": "digital", "option.merchants": "on"})
    (notice,) = read(answer.text).find("p", class_="notice bad")
    assert notice.text.startswith("Merchants of the Seas (companion) is for the companion only")


def test_one_press_starts_a_game_after_an_option_for_the_companion_was_used(browser: Browser) -> None:
    begin(browser, "terra_mystica", full="1", mode="companion", **{"option.merchants": "on"})
    (form,) = browser.page("/").find("form", action="/new/terra_mystica")
    assert browser.press(form).url.path.startswith("/table/terra_mystica-")


def test_values_of_an_option_are_told_in_the_catalogues_words(browser: Browser) -> None:
    (select,) = browser.page("/new/tokaido").find("select", name="option.traveler")
    told = {option.attributes["value"]: option.text for option in select.find("option")}
    assert (told["deal"], told["hiroshige"]) == ("Deal two, keep one", "Hiroshige, artist")


def test_a_refused_setup_keeps_what_was_chosen(browser: Browser) -> None:
    answer = browser.post("/new/tokaido", {"full": "1", "option.matsuri": "on", "level": "3", "seed": "12"})
    page = read(answer.text)
    assert answer.status_code == 422
    assert "checked" in page.find("input", name="option.matsuri")[0].attributes
    assert "checked" in page.find("input", name="level", value="3")[0].attributes
    assert page.find("input", name="seed")[0].attributes["value"] == "12"


@pytest.mark.parametrize("seed", ["-1", "1.5", "abc", "9" * 30, "٣"])
def test_a_seed_that_is_none_is_explained(browser: Browser, seed: str) -> None:
    answer = browser.post("/new/tokaido", {"seed": seed})
    assert (answer.status_code, "whole number" in answer.text) == (422, True)


def test_the_tables_say_where_they_come_from(browser: Browser) -> None:
    (sources,) = [
        part for part in browser.page("/new/tokaido").find("details") if "sources" in part.attributes["class"]
    ]
    told = dict(zip([one.text for one in sources.find("b")], [one.text for one in sources.find("small")], strict=True))
    assert told["The Automas' cards"] == "16 rows reconstructed"
    assert "as printed" in told["Souvenirs"]
    assert len(sources.find("svg")) == len(told)


def test_a_saved_game_can_be_renamed(browser: Browser, store: Store) -> None:
    game = begin(browser).rpartition("/")[2]
    (form,) = browser.page("/").find("form", action=f"/saved/{game}/rename")
    browser.press(form, name="Evening <b>game</b>")
    assert store.get(game).name == "Evening <b>game</b>"
    assert "<b>game</b>" not in browser.get("/").text


def test_a_deleted_game_is_gone_and_can_be_brought_back(browser: Browser, store: Store) -> None:
    game = begin(browser).rpartition("/")[2]
    answer = browser.post(f"/saved/{game}/delete", headers={"HX-Request": "true"})
    assert [stored.id for stored in store.list()] == []
    (form,) = read(answer.text).find("form", action=f"/saved/{game}/restore")
    browser.press(form)
    assert [stored.id for stored in store.list()] == [game]


def test_without_a_script_a_deleted_game_can_be_brought_back_too(browser: Browser, store: Store) -> None:
    game = begin(browser).rpartition("/")[2]
    (delete,) = browser.page("/").find("form", action=f"/saved/{game}/delete")
    page = read(browser.press(delete).text)
    (restore,) = page.find("form", action=f"/saved/{game}/restore")
    browser.press(restore)
    assert [stored.id for stored in store.list()] == [game]


def test_the_lobby_lists_saved_games_with_picture_progress_and_points(browser: Browser) -> None:
    game = begin(browser, name="Long walk").rpartition("/")[2]
    (line,) = [item for item in browser.page("/").find("li") if item.attributes.get("id") == f"saved-{game}"]
    assert "Long walk" in line.text
    assert "just now" in line.text
    assert line.find("progress")[0].attributes["max"] == "54"
    picture = browser.get(line.find("img")[0].attributes["src"])
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")


def titles(page: Element) -> list[str]:
    return [form.attributes["action"].removeprefix("/new/") for form in page.find("form", class_="start")]


FIVE = ["revive", "tapestry", "terra_mystica", "tiletum", "tokaido"]


def test_the_game_that_was_played_last_comes_first(browser: Browser, store: Store) -> None:
    assert titles(browser.page("/")) == ["tokaido", *FIVE[:-1]]
    for name in ("tokaido", "terra_mystica", "tokaido"):
        begin(browser, name)
        assert titles(browser.page("/"))[0] == name
    assert sorted(titles(browser.page("/"))) == FIVE


def seats(page: Element, game: str) -> list[str]:
    (form,) = page.find("form", class_="start", action=f"/new/{game}")
    return [
        option.attributes["value"] for select in form.find("select", name="game") for option in select.find("option")
    ]


def test_games_that_differ_in_who_sits_at_the_table_are_one_card(browser: Browser) -> None:
    page = browser.page("/")
    assert seats(page, "tiletum") == ["tiletum", "tiletum_two", "tiletum_three"]
    assert seats(page, "terra_mystica") == ["terra_mystica", "terra_mystica_two"]
    assert seats(page, "tokaido") == []
    shown = {name for game in titles(page) for name in seats(page, game) or [game]}
    assert shown == set(registry.names())


def test_who_sits_at_the_table_is_chosen_with_the_card_and_remembered(browser: Browser) -> None:
    answer = browser.post("/new/tiletum", {"game": "tiletum_three", "level": "hard"})
    assert answer.url.path.startswith("/table/tiletum_three-")
    (chosen,) = [option for option in browser.page("/").find("option") if option.attributes["value"] == "tiletum_three"]
    assert "selected" in chosen.attributes


def test_another_number_at_the_table_keeps_what_was_chosen(browser: Browser) -> None:
    chosen = {"full": "1", "mode": "companion", "way": "cards", "cards": "box", "level": "hard", "name": "Sunday"}
    page = read(browser.post("/new/tiletum_three/seats", chosen).text)
    assert page.find("form", action="/new/tiletum_three")
    for name in ("mode", "way", "cards", "level"):
        (on,) = [radio for radio in page.find("input", name=name) if "checked" in radio.attributes]
        assert on.attributes["value"] == chosen[name]
    assert page.find("input", name="name")[0].attributes["value"] == "Sunday"
    assert browser.get("/new/tiletum_three/seats").url.path == "/new/tiletum_three"


def test_the_options_begin_with_what_the_card_says(browser: Browser) -> None:
    page = browser.page("/new/tiletum?game=tiletum_two&level=easy")
    assert page.find("form", action="/new/tiletum_two")
    assert "checked" in page.find("input", name="level", value="easy")[0].attributes
    (nav,) = page.find("nav", class_="seatings")
    assert [other.attributes["formaction"] for other in nav.find("button")] == [
        "/new/tiletum/seats",
        "/new/tiletum_three/seats",
    ]
    assert not browser.page("/new/tokaido").find("nav", class_="seatings")


def test_a_card_that_names_no_game_is_refused_in_one_line(browser: Browser) -> None:
    answer = browser.post("/new/tiletum", {"game": "chess"})
    assert (answer.status_code, "is unknown" in answer.text) == (404, True)


def test_who_sees_the_lobby_for_the_first_time_learns_what_the_automa_does(browser: Browser) -> None:
    assert browser.page("/").find("section", class_="intro")
    begin(browser)
    assert not browser.page("/").find("section", class_="intro")
    assert browser.page("/help").find("section", class_="intro")


def test_a_game_that_cannot_be_loaded_is_told_in_one_line_and_the_others_stay(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, light = registry.game, registry.listing

    def good(name: str) -> str:
        if name == "terra_mystica":
            raise ImportError("No module named 'numpy'\nnor anything else")
        return name

    monkeypatch.setattr(registry, "game", lambda name: whole(good(name)))
    monkeypatch.setattr(registry, "listing", lambda name: light(good(name)))
    page = browser.page("/")
    (notice,) = page.find("p", class_="notice bad")
    assert notice.text == "terra_mystica cannot be loaded: No module named 'numpy' nor anything else"
    assert "tokaido" in titles(page)
    assert "terra_mystica" not in titles(page)


@pytest.mark.parametrize("address", ["/", "/new/tokaido"])
def test_a_pack_that_is_not_used_is_told_in_one_line(
    browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    (tmp_path / "packs" / "tokaido").mkdir(parents=True)
    (tmp_path / "packs" / "tokaido" / "meals.toml").write_text(
        '[[meal]]\nid = "soba"\nname = "Soba"\ncopies = 2\npoints = 6\nprice = "two"\nsource = "x"\n'
    )
    (told,) = browser.page(address).find("p", class_="notice bad")
    where = tmp_path / "packs" / "tokaido" / "meals.toml"
    why = "price: 'two' does not fit: it must be a whole number from 0 to 9"
    assert told.text == f"Your pack is not used here: {where}: meal row 1 (id soba): {why} Open the pack"
    assert told.find("a")[0].attributes["href"] == "/packs/tokaido/default"


def test_long_names_and_many_games_stay_in_order(browser: Browser) -> None:
    begun = [begin(browser, seed=str(seed), name="x" * 100).rpartition("/")[2] for seed in range(12)]
    page = browser.page("/")
    shown = [item.attributes["id"].removeprefix("saved-") for item in page.find("li") if "id" in item.attributes]
    assert shown == begun[::-1]
    assert len([item for older in page.find("details", class_="older") for item in older.find("img")]) == 8


def test_settings_are_remembered_by_the_next_program(browser: Browser, store: Store) -> None:
    browser.post("/settings", {"theme": "dark", "size": "huge", "colours": "safe", "pace": "off", "keys": "off"})
    with Browser(create_app(store)) as later:
        (html,) = later.page("/").find("html")
    chosen = {name: html.attributes[f"data-{name}"] for name in ("theme", "size", "colours", "pace", "keys")}
    assert chosen == {"theme": "dark", "size": "huge", "colours": "safe", "pace": "off", "keys": "off"}


def test_settings_that_do_not_exist_change_nothing(browser: Browser) -> None:
    browser.post("/settings", {"theme": "</html>", "nonsense": "1"})
    assert browser.page("/").find("html")[0].attributes["data-theme"] == "auto"


def test_damaged_settings_are_as_if_never_set(store: Store) -> None:
    store.set_setting("web.settings", '{"theme": 7}')
    with Browser(create_app(store)) as browser:
        assert browser.page("/").find("html")[0].attributes["data-theme"] == "auto"


@pytest.mark.parametrize("address", ["/", "/new/tokaido", "/rules/tokaido", "/help", "/settings", "/api"])
def test_pages_are_well_formed_and_named(browser: Browser, address: str) -> None:
    page = browser.page(address)
    assert page.find("title")[0].text
    assert len(page.find("h1") or page.find("h2")) >= 1


def test_a_rule_can_be_linked_to(browser: Browser) -> None:
    assert browser.page("/rules/tokaido").find("div", id="TOK-TURN-01")


SPRING = (
    Option("blossom", False, msg("Blossom"), msg("Trees blossom.")),
    Option("bees", False, msg("Bees"), msg("Bees come."), needs=("blossom",)),
    Option("frost", False, msg("Frost"), msg("It freezes."), forbidden=True),
    Option(
        "gardener",
        "anyone",
        msg("Gardener"),
        msg("Who plays."),
        choices=("anyone", "mei", "jack"),
        brings={"mei": ("blossom", "bees")},
        withheld=("jack",),
    ),
)


@pytest.fixture
def spring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orchard with options that need, bring and forbid each other."""
    info = msgspec.structs.replace(ORCHARD.info, options=(*ORCHARD.info.options, *SPRING))
    game: Game[Any] = Game(
        info, ORCHARD.tables, ORCHARD.rules, ORCHARD.players, lambda: ORCHARD.face, lambda: ORCHARD.ask
    )
    known, names = registry.game, registry.names()
    monkeypatch.setattr(registry, "names", lambda: (*names, "orchard"))
    monkeypatch.setattr(registry, "game", lambda name: game if name == "orchard" else known(name))


def checked(page: Element) -> set[str]:
    return {
        field.attributes["name"].removeprefix("option.")
        for field in page.find("input", type="checkbox")
        if "checked" in field.attributes
    }


@pytest.mark.usefixtures("spring")
def test_an_option_is_offered_only_where_it_works(browser: Browser) -> None:
    assert unmet(browser.page("/new/orchard")) == {"bees"}
    page = read(browser.post("/new/orchard/check", {"full": "1", "option.blossom": "on"}).text)
    assert unmet(page) == set()
    page = read(browser.post("/new/orchard/check", {"full": "1", "option.bees": "on"}).text)
    assert (unmet(page), checked(page)) == ({"bees"}, set())


@pytest.mark.usefixtures("spring")
def test_what_the_solo_rules_forbid_is_not_offered(browser: Browser) -> None:
    page = browser.page("/new/orchard")
    names = {element.attributes.get("name") for element in page.walk()}
    assert "option.blossom" in names
    assert "option.frost" not in names
    (select,) = page.find("select", name="option.gardener")
    assert [option.attributes["value"] for option in select.find("option")] == ["anyone", "mei"]


@pytest.mark.usefixtures("spring")
def test_a_choice_switches_on_what_it_needs(browser: Browser, store: Store) -> None:
    page = read(browser.post("/new/orchard/check", {"full": "1", "option.gardener": "mei"}).text)
    assert (unmet(page), checked(page)) == (set(), {"blossom", "bees"})
    address = begin(browser, "orchard", full="1", **{"option.gardener": "mei"})
    options = Session(store, address.rpartition("/")[2]).match.setup.options
    assert (options["blossom"], options["bees"], options["frost"]) == (True, True, False)


def test_expansions_are_offered_with_what_they_build_upon(browser: Browser) -> None:
    assert unmet(browser.page("/new/tokaido")) == {"good_luck", "matsuri", "misaki", "takeru"}
    page = read(browser.post("/new/tokaido/check", {"full": "1", "option.crossroads": "on"}).text)
    assert unmet(page) == {"misaki", "takeru"}


def test_misaki_switches_her_own_option_on(browser: Browser, store: Store) -> None:
    page = read(browser.post("/new/tokaido/check", {"full": "1", "option.traveler": "misaki"}).text)
    assert (unmet(page), checked(page)) == (set(), {"crossroads", "matsuri", "misaki"})
    address = begin(browser, full="1", **{"option.traveler": "misaki"})
    options = Session(store, address.rpartition("/")[2]).match.setup.options
    assert (options["traveler"], options["misaki"], options["takeru"]) == ("misaki", True, False)


def test_rare_and_precious_is_not_offered_in_solo_play(browser: Browser) -> None:
    names = {element.attributes.get("name") for element in browser.page("/new/tokaido").walk()}
    assert "option.crossroads" in names
    assert not {"option.rare_and_precious", "option.felicia"} & names
    (select,) = browser.page("/new/tokaido").find("select", name="option.traveler")
    offered = {option.attributes["value"] for option in select.find("option")}
    assert not {"kushinada", "musubi", "felicia"} & offered
    assert "misaki" in offered
