"""The JSON API: the same records as everywhere, and a clear answer to whatever is sent."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

import automatable as at
from automatable.kernel.contract import registry
from automatable.kernel.turns.chance import Rng
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.api.operations import OPERATIONS
from automatable.web.app import create_app
from tests.web.client import Browser

QUESTION: dict[str, Any] = {
    "automa": "automa1",
    "card": {"range": 3, "icon": "none"},
    "travelers": {"you": {"space": 37}, "automa1": {"space": 34}, "automa2": {"space": 36}},
    "collections": {
        "automa1": {"coin": 3, "souvenir": 0, "encounter": 1, "hot_spring": 0, "paddy": 1, "mountain": 0, "sea": 4}
    },
    "achievements_taken": [],
}


class Program:
    """Another program that speaks JSON."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def ask(self, method: str, address: str, body: Any = None, status: int = 200) -> Any:
        answer = self.browser.send(method, f"/api/{address}", **({} if body is None else {"json": body}))
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def begin(self, **wish: Any) -> dict[str, Any]:
        match: dict[str, Any] = self.ask("POST", "matches", {"game": "tokaido", "seed": 5} | wish, 201)
        return match


@pytest.fixture
def program(browser: Browser) -> Program:
    return Program(browser)


def test_games_are_told_as_the_command_line_tells_them(program: Program) -> None:
    (tokaido,) = [game for game in program.ask("GET", "games") if game["id"] == "tokaido"]
    assert tokaido == program.ask("GET", "games/tokaido")
    assert tokaido["levels"] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("method", "address", "body"), [("GET", "games/tokiado", None), ("POST", "matches", {"game": "tokiado"})]
)
def test_a_mistyped_game_gets_the_nearest_name(program: Program, method: str, address: str, body: Any) -> None:
    answer = program.browser.send(method, f"/api/{address}", **({} if body is None else {"json": body}))
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]["why"] == "'tokiado' is unknown; did you mean tokaido?"


def test_the_page_of_a_mistyped_game_names_the_nearest_one(browser: Browser) -> None:
    page = browser.get("/again/tokiado")
    assert (page.status_code, "did you mean tokaido?" in page.text) == (404, True)


def test_decide_answers_as_the_format_says(program: Program) -> None:
    answer = program.ask("POST", "games/tokaido/decide", QUESTION)
    assert (answer["space"], answer["points"], answer["achievement"]) == (39, 8, "sea")
    assert answer["trace"]


def test_decide_answers_a_list_with_a_list(program: Program) -> None:
    good, bad = program.ask("POST", "games/tokaido/decide", [QUESTION, QUESTION | {"automa": "nobody"}])
    assert (good["space"], bad["error"]["field"]) == (39, "automa")


def test_decide_names_what_is_wrong(program: Program) -> None:
    fault = program.ask("POST", "games/tokaido/decide", QUESTION | {"extra": 1}, 400)
    assert fault["error"]["field"] == "extra"


def test_a_whole_game_by_legal_and_play(program: Program, store: Store) -> None:
    match = program.begin()
    rng = Rng(1, "test")
    address = f"matches/{match['id']}"
    while not match["over"]:
        offers = program.ask("GET", f"{address}/legal")["offers"]
        session = Session(store, match["id"])
        assert [offer["move"] for offer in offers] == [
            msgspec.to_builtins(move) for move in session.game.rules.legal(session.match.state)
        ]
        move = offers[rng.below(len(offers))]["move"]
        match = program.ask("POST", f"{address}/play", {"move": move, "seen": match["seq"]})
    assert program.ask("GET", f"{address}/legal")["offers"] == []
    assert [score["points"] for score in match["scores"]] == list(store.get(match["id"]).scores)


def test_undo_redo_and_back(program: Program) -> None:
    start = program.begin()
    address = f"matches/{start['id']}"
    move = program.ask("GET", f"{address}/legal")["offers"][0]["move"]
    played = program.ask("POST", f"{address}/play", {"move": move})
    undone = program.ask("POST", f"{address}/undo", {"seen": played["seq"]})
    assert (undone["view"], undone["redo"]) == (start["view"], played["undo"])
    assert program.ask("POST", f"{address}/redo", {})["view"] == played["view"]
    assert program.ask("POST", f"{address}/back", {"to": 1})["view"] == start["view"]


def test_an_old_position_is_a_conflict(program: Program) -> None:
    match = program.begin()
    move = program.ask("GET", f"matches/{match['id']}/legal")["offers"][0]["move"]
    program.ask("POST", f"matches/{match['id']}/play", {"move": move})
    for action, body in (("play", {"move": move}), ("undo", {}), ("redo", {}), ("back", {"to": 1})):
        fault = program.ask("POST", f"matches/{match['id']}/{action}", body | {"seen": match["seq"]}, 409)
        assert "continued elsewhere" in fault["error"]["why"]


def test_a_forbidden_move_names_the_rule(program: Program) -> None:
    match = program.begin()
    move = {"type": "Walk", "to": 5, "friendship": False}
    fault = program.ask("POST", f"matches/{match['id']}/play", {"move": move}, 422)["error"]
    assert fault["rule"].startswith("TOK-")
    assert fault["why"].endswith(".")


def test_a_forbidden_setup_names_the_rule(program: Program) -> None:
    wish = {"game": "tokaido", "options": {"matsuri": True}}
    assert program.ask("POST", "matches", wish, 422)["error"]["rule"] == "TOK-GEN-08"


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "nonsense"},
        {"game": "tokaido", "level": 99},
        {"game": "tokaido", "options": {"nonsense": True}},
        {"game": "tokaido", "options": {"crossroads": 1}},
        {"game": "tokaido", "seed": -1},
        {"game": "tokaido", "seed": 2**63},
        {"game": "tokaido", "seed": "5"},
        {"game": "tokaido", "mode": "untracked"},
        {"game": "tokaido", "name": "x" * 101},
        {"game": "tokaido", "extra": 1},
        {},
        [],
    ],
)
def test_a_wish_that_cannot_be_read_names_the_field(program: Program, wish: Any) -> None:
    assert {"field", "why"} <= set(program.ask("POST", "matches", wish, 400)["error"]) <= {"field", "why", "key"}


def test_the_log_and_every_trace(program: Program) -> None:
    match = program.begin()
    address = f"matches/{match['id']}"
    for _ in range(4):
        move = program.ask("GET", f"{address}/legal")["offers"][0]["move"]
        program.ask("POST", f"{address}/play", {"move": move})
    entries = program.ask("GET", f"{address}/log")["entries"]
    decided = [entry["number"] for entry in entries if entry["decided"]]
    assert len(decided) > 2
    for index in decided:
        trace = program.ask("GET", f"{address}/trace/{index}")
        assert trace["trace"][0]["kind"] == "options"
        assert len(trace["trace"][-1]["left"]) == 1
    program.ask("GET", f"{address}/trace/1", status=404)


def test_entries_are_counted_from_1_and_can_be_asked(program: Program) -> None:
    match = program.begin()
    address = f"matches/{match['id']}"
    move = program.ask("GET", f"{address}/legal")["offers"][0]["move"]
    program.ask("POST", f"{address}/play", {"move": move})
    entries = program.ask("GET", f"{address}/log")["entries"]
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    program.ask("GET", f"{address}/trace/0", status=404)
    program.ask("GET", f"{address}/position/{len(entries) + 1}", status=404)


def test_a_table_that_reads_the_rules_otherwise_says_why_nothing_can_be_asked(
    program: Program, browser: Browser
) -> None:
    match = program.begin(game="tiletum", options={"tiles_from": "crests", "stays_for_tiles": True})
    why = program.ask("GET", f"matches/{match['id']}/position/9", status=404)["error"]["why"]
    for part in (
        "crests of all towns first, tiles without a house or pillar",
        "a game with these options at their defaults",
    ):
        assert part in why
    page = browser.page(f"/table/{match['id']}/position/9").text
    assert f"{why[0].upper()}{why[1:]}." in page


def test_a_hint_is_legal(program: Program) -> None:
    match = program.begin()
    moves = [offer["move"] for offer in program.ask("GET", f"matches/{match['id']}/legal")["offers"]]
    assert program.ask("GET", f"matches/{match['id']}/hint")["offer"]["move"] in moves


def test_export_and_share_restore_the_game(program: Program, browser: Browser, store: Store) -> None:
    match = program.begin(name="Evening")
    address = f"/api/matches/{match['id']}"
    exported = browser.get(f"{address}/export").content
    code = browser.get(f"{address}/share").json()["code"]
    for content in (exported, code.encode()):
        answer = browser.send("POST", "/api/matches/import", content=content)
        assert (answer.status_code, answer.json()["name"], answer.json()["view"]) == (201, "Evening", match["view"])


def test_rename_delete_and_restore(program: Program) -> None:
    match = program.begin()
    address = f"matches/{match['id']}"
    assert program.ask("PATCH", address, {"name": "Evening"})["name"] == "Evening"
    program.ask("DELETE", address, status=204)
    program.ask("GET", address, status=404)
    assert [saved["id"] for saved in program.ask("GET", "matches?deleted=true")] == [match["id"]]
    assert program.ask("POST", f"{address}/restore")["id"] == match["id"]


def test_the_board_is_the_drawing_of_the_game(program: Program, browser: Browser, store: Store) -> None:
    match = program.begin()
    session = Session(store, match["id"])
    drawn = session.game.face.draw(session.game.face.view(session.match.state, 0), session.game.words())
    assert browser.get(f"/api/matches/{match['id']}/board").text == drawn


def test_the_document_describes_every_address(program: Program) -> None:
    paths = program.ask("GET", "openapi.json")["paths"]
    decided = [path for path in paths if path.endswith("/decide")]
    assert decided == [f"/api/games/{name}/decide" for name in registry.names()]
    known = {(operation.path, operation.method.lower()) for operation in OPERATIONS}
    assert known - {("/api/games/{game}/decide", "post")} == {
        (path, method) for path, methods in paths.items() if path not in decided for method in methods
    }


def test_every_reference_in_the_document_leads_somewhere(browser: Browser) -> None:
    text = browser.get("/api/openapi.json").text
    document = json.loads(text)

    def references(value: Any) -> Iterator[str]:
        for key, part in (
            value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        ):
            if key == "$ref":
                yield part
            else:
                yield from references(part)

    names = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(references(document)) <= names


def test_the_page_names_every_address(browser: Browser) -> None:
    text = browser.page("/api").text
    assert all(operation.path.replace("{game}/decide", "tokaido/decide") in text for operation in OPERATIONS)


def test_another_method_is_told_all_that_an_address_has(browser: Browser) -> None:
    for path in dict.fromkeys(operation.path for operation in OPERATIONS):
        known = {operation.method for operation in OPERATIONS if operation.path == path}
        answer = browser.send("OPTIONS", path)
        assert answer.status_code == 405
        assert set(answer.headers["allow"].split(", ")) - {"HEAD"} == known, path


def test_the_list_of_saved_games_is_in_words(program: Program) -> None:
    match = program.begin(game="terra_mystica", name="An evening")
    address = f"matches/{match['id']}"
    for _ in range(3):
        offers = program.ask("GET", f"{address}/legal")["offers"]
        match = program.ask("POST", f"{address}/play", {"move": offers[0]["move"]})
    (saved,) = program.ask("GET", "matches")
    assert (saved["name"], saved["winners"]) == ("An evening", [])
    assert isinstance(saved["caption"], str)
    assert "." not in saved["caption"]


@pytest.mark.parametrize("name", registry.names())
def test_a_match_tells_turn_winners_and_result(program: Program, name: str, store: Store) -> None:
    match = program.begin(game=name)
    assert (match["turn"], match["winners"], match["result"]) == ("you", [], "")
    finished = at.new(name, seed=5).finish("random")
    over = program.ask("POST", "matches/import", json.loads(finished.to_json()), 201)
    assert (over["turn"], over["result"]) == (None, finished.result)
    assert over["winners"] == list(finished.winners) == program.ask("GET", "matches")[0]["winners"]


def test_the_board_comes_as_text_for_whoever_reads_only_that(program: Program, browser: Browser) -> None:
    address = f"/api/matches/{program.begin()['id']}/board"
    assert browser.get(address).headers["content-type"].startswith("image/svg+xml")
    answer = browser.send("GET", address, headers={"accept": "text/plain"})
    assert answer.headers["content-type"].startswith("text/plain")


def test_every_record_has_a_name_of_its_own(program: Program) -> None:
    schemas = program.ask("GET", "openapi.json")["components"]["schemas"]
    assert [schema["title"] for schema in schemas.values()] == list(schemas)
    assert schemas["NewMatch"]["properties"]["game"]["enum"] == list(registry.names())
    assert {f"{name}Move" for name in ("Tokaido", "TerraMysticaTwo")} <= schemas.keys()
    assert '"items": false' not in json.dumps(schemas)


@pytest.mark.parametrize("name", registry.names())
def test_games_can_be_begun_with_nothing_but_their_name(program: Program, name: str) -> None:
    assert program.ask("POST", "matches", {"game": name}, 201)["game"] == name


@pytest.fixture(scope="module")
def examples() -> Starlette:
    return create_app(Store(":memory:"))
