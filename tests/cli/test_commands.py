"""The commands that answer and leave: games, selfplay, decide, rules, bench, and saved games as files."""

import json
import platform
from pathlib import Path

import pytest

import automatable
from automatable.cli.commands import bench
from automatable.games._template import PLUGIN
from automatable.rulebook.report import checkout, report
from automatable.saves.store.store import Store
from tests.cli.program import Run

WALK = "1\n1\nundo\n2\nquit\n"


def test_games_as_json_have_the_public_keys(run: Run) -> None:
    (game,) = json.loads(run("games", "--json").out)
    assert {"id", "title", "modes", "levels", "options", "reconstructed"} <= set(game)
    assert (game["id"], game["levels"]) == ("orchard", ["easy", "normal", "hard"])


def test_games_shows_how_to_choose_levels_and_options(run: Run) -> None:
    listed, shown = run("games").out, run("games", "orchard").out
    assert "--level easy" in listed
    assert "--level easy" in shown
    assert ("--set small=" in listed, "--set small=" in shown) == (False, True)
    assert "automatable games GAME" in listed


def test_one_game_can_be_asked_for(run: Run) -> None:
    assert run("games", "orchard").out.startswith("Orchard  orchard\n")
    assert [game["id"] for game in json.loads(run("games", "orchard", "--json").out)] == ["orchard"]


def test_selfplay_as_json_has_the_public_keys(run: Run) -> None:
    ran = run("selfplay", "orchard", "--level", "hard", "--seed", "4", "--player", "greedy", "--json")
    told = json.loads(ran.out)
    assert (told["game"], told["level"], told["seed"], told["player"]) == ("orchard", "hard", 4, "greedy")
    assert set(told["scores"]) == {"you", "automa1"}
    assert told["winner"] in ("you", "automa1", ["you", "automa1"])
    assert told["moves"] > 10


def test_selfplay_with_the_same_seed_is_the_same_game(run: Run) -> None:
    first, second = (json.loads(run("selfplay", "orchard", "--seed", "5", "--json").out) for _ in range(2))
    assert first == second


def test_selfplay_takes_options(run: Run) -> None:
    told = json.loads(run("selfplay", "orchard", "--set", "small=yes", "--json").out)
    assert told["options"] == {"small": True}


def test_selfplay_in_words_names_the_winner(run: Run) -> None:
    assert " win" in run("selfplay", "orchard", "--seed", "4").out


QUESTION = '{"wants": "pear", "picked": ["tree-1"]}'


def test_decide_answers_from_standard_input(run: Run) -> None:
    ran = run("decide", "orchard", typed=QUESTION)
    assert (ran.status, json.loads(ran.out)["tree"], ran.err) == (0, "tree-4", "")


def test_decide_answers_from_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "question.json"
    file.write_text(f"[{QUESTION}, {QUESTION}]")
    assert [answer["tree"] for answer in json.loads(run("decide", "orchard", str(file)).out)] == ["tree-4", "tree-4"]


def test_decide_traces_name_rule_kind_words_and_options(run: Run) -> None:
    (first, *_) = json.loads(run("decide", "orchard", typed=QUESTION).out)["trace"]
    assert set(first) == {"rule", "kind", "what", "left", "unmet", "measured", "source"}


def test_decide_prints_an_example_that_it_answers(run: Run) -> None:
    example = run("decide", "orchard", "--example").out
    assert run("decide", "orchard", typed=example).status == 0


def test_decide_prints_the_schema_of_its_question(run: Run) -> None:
    schema = json.loads(run("decide", "orchard", "--schema").out)
    (question,) = [part for name, part in schema["$defs"].items() if name == "Question"]
    assert (schema["$schema"][:24], question["required"]) == ("https://json-schema.org/", ["wants", "picked"])
    assert question["additionalProperties"] is False


def test_decide_names_all_missing_fields_at_once(run: Run) -> None:
    told = json.loads(run("decide", "orchard", typed="{}").out)
    assert told == {"error": {"field": "wants", "why": "is missing; so is picked"}}


def test_any_moment_of_a_game_is_a_question(run: Run) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    question = run("position", saved_id(), "3").out
    answer = json.loads(run("decide", "orchard", typed=question).out)
    told = run("explain", saved_id(), "3").out
    assert answer["trace"][0]["rule"] in told
    assert f"tree {answer['tree'].removeprefix('tree-')}." in told
    assert run("position", saved_id()).status == 0


@pytest.mark.parametrize("number", ["1", "0", "99", "x"])
def test_a_moment_that_cannot_be_asked_is_one_line(run: Run, number: str) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    ran = run("position", saved_id(), number)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("text", ["{}", "NaN", "7", "", b"\xff\xfe", '{"wants": "pear", "picked": [], "picked": []}'])
def test_decide_answers_one_bad_question_with_an_error_and_status_2(run: Run, text: str) -> None:
    ran = run("decide", "orchard", typed=text)
    assert (ran.status, set(json.loads(ran.out)["error"])) == (2, {"field", "why"})


def test_decide_answers_a_list_with_bad_entries_with_status_0(run: Run) -> None:
    ran = run("decide", "orchard", typed=f'[{QUESTION}, {{"wants": "pear"}}, null, "\\ud800"]')
    assert (ran.status, ["error" in answer for answer in json.loads(ran.out)]) == (0, [False, True, True, True])


def test_rules_as_json_have_the_public_keys(run: Run) -> None:
    told = json.loads(run("rules", "--json").out)["orchard"]
    assert set(told) == {"total", "tested", "not_testable", "untested", "without_code", "rules"}
    assert {"id", "text", "status", "code", "implementing", "mentions", "tests"} <= set(told["rules"][0])


def test_rules_end_with_the_totals_of_each_game(run: Run) -> None:
    ran = run("rules", "orchard")
    assert (ran.status, ran.out.splitlines()[-1].startswith("orchard: 19 rules")) == (0, True)


def test_a_rule_leads_to_the_function_that_carries_it_out(run: Run) -> None:
    ran = run("rules", "orchard", "orc-e-03")
    # A wheel that is tested may lie anywhere, also in an environment inside the checkout.
    home = Path(automatable.__file__).parents[1]
    found = checkout(home / "automatable")
    above = f"{home.relative_to(found)}/" if found else ""
    # A wheel also has the template's tests, for who begins a game with it, and they mention the rule.
    lines = [line for line in ran.out.splitlines() if above == "src/" or not line.startswith("  mentioned in")]
    assert lines == [
        "ORC-E-03 You score 3 points for each set of an apple, a pear and a plum tree.",
        f"  code {above}automatable/games/_template/rules/scoring.py:19 baskets",
        *(f"  test {test}" for test in report(PLUGIN.info).rules[-3].tests),
    ]


def test_rules_can_be_found_by_a_word(run: Run) -> None:
    assert [line.split()[0] for line in run("rules", "orchard", "LEFTMOST").out.splitlines() if line[0] != " "] == [
        "ORC-A-05"
    ]
    assert run("rules", "orchard", "xyzzy").status == 2


def test_a_rule_is_found_by_its_id_alone_and_by_several_words(run: Run) -> None:
    assert run("rules", "orc-e-03").out == run("rules", "orchard", "orc-e-03").out
    assert run("rules", "orchard", "an", "apple,", "a", "pear").out.startswith("ORC-E-03 ")


@pytest.mark.usefixtures("all_games")
def test_games_that_share_their_rules_list_them_once(run: Run) -> None:
    lines = run("rules").out.splitlines()
    assert sum(line.startswith("tiletum, tiletum_three, tiletum_two: ") for line in lines) == 1
    ids = [line.split()[0] for line in lines if line[:1].isupper() and "-" in line.split()[0]]
    assert len(set(ids)) == len(ids) > 500


@pytest.mark.usefixtures("all_games")
def test_bench_measures_only_the_games_that_are_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "LOOP", 1000)
    monkeypatch.setattr(bench, "measure", lambda game, *others: {"of": game.info.id})
    told = json.loads(run("bench", "Tokaido", "terra-mystica", "tokaido", "--json").out)
    assert [name for name in told if isinstance(told[name], dict)] == ["tokaido", "terra_mystica"]


def test_bench_measures_each_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "LOOP", 10_000)
    monkeypatch.setattr(bench, "SHORT_S", 0.001)
    told = json.loads(run("bench", "--json", "--seconds", "0.01").out)
    assert told["calibration_s"] > 0
    assert told["calibration_calls_s"] > 0
    assert told["interpreter"].startswith(f"{platform.python_implementation()} {platform.python_version()}, ")
    figures = {key for key, value in told["orchard"].items() if value is False or value > 0}
    assert figures >= {"games_per_cpu_s", "decision_ms", "new_us", "legal_us", "advance_us", "compiled"}


def test_bench_fits_80_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"decision_ms": 0.1234, "new_us": 123.45, "legal_us": 123.45, "advance_us": 123.45}
    speed = {"games_per_cpu_s": 12345.67, "games_per_cpu_s_scaled": 12345.67, **figures}
    monkeypatch.setattr(bench, "LOOP", 1000)
    monkeypatch.setattr(bench, "measure", lambda game, calibration, seconds, advance: speed)
    monkeypatch.setenv("COLUMNS", "80")
    lines = run("bench").out.splitlines()
    assert max(map(len, lines)) <= 80
    assert [line.count("12,345.67") for line in lines if "orchard" in line] == [2]


def saved_id() -> str:
    return Store().list()[0].id


def test_an_exported_game_can_be_imported_and_stands_the_same(run: Run, tmp_path: Path) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    file = tmp_path / "game.json"
    assert run("export", saved_id(), str(file)).status == 0
    assert run("import", str(file)).status == 0
    assert len({saved.check for saved in Store().list()}) == 1


def test_export_to_standard_output_is_only_the_file(run: Run) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    assert json.loads(run("export", saved_id(), "-").out)["game"] == "orchard"


def test_what_is_no_saved_game_is_refused_and_not_stored(run: Run) -> None:
    ran = run("import", "-", typed='{"format": 1}')
    assert (ran.status, ran.err.count("\n"), Store().list()) == (2, 1, ())


def test_replay_tells_every_entry(run: Run) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    told = run("replay", saved_id()).out
    assert [f"{number} " in told for number in range(1, 7)] == [True] * 6
    assert "not finished" in told


def test_replay_with_explain_prints_every_decision(run: Run) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    told = run("replay", saved_id(), "--explain").out
    assert told.count("Why entry") == 2


def test_explain_prints_the_funnel_of_one_entry(run: Run) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    ran = run("explain", saved_id(), "3")
    assert (ran.status, "ORC-A-02" in ran.out) == (0, True)


@pytest.mark.parametrize("number", ["1", "0", "99", "-1", "x", "²"])
def test_explain_refuses_what_is_no_decision(run: Run, number: str) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    ran = run("explain", saved_id(), number)
    assert (ran.status, ran.err.count("\n")) == (2, 1)


def test_a_game_whose_rules_changed_replays_as_far_as_it_fits(run: Run, tmp_path: Path) -> None:
    run("play", "orchard", "--seed", "3", typed=WALK)
    file = tmp_path / "game.json"
    run("export", saved_id(), str(file))
    document = json.loads(file.read_text())
    document["log"][3] = document["log"][0]
    file.write_text(json.dumps(document))
    ran = run("replay", str(file))
    assert (ran.status, ran.err.count("\n")) == (1, 1)


@pytest.mark.usefixtures("all_games")
def test_bench_measures_what_programs_that_learn_need(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SHORT_S", 0.01)
    answer = json.loads(run("bench", "terra_mystica_two", "--envs", "--json", "--seconds", "0.05").out)
    assert answer["terra_mystica_two"]["env_steps_per_cpu_s"] > 100
