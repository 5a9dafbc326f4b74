"""The environments of Gymnasium."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import FlattenObservation

import automatable as at
from automatable import envs
from automatable.envs.solo import Solo
from automatable.kernel.learning import features as learning
from automatable.kernel.players.episode import Episode

NAMES = list(envs.ENVIRONMENTS)
SOLO = list(envs.ENVIRONMENTS.values())


def make(name: str, **settings: Any) -> Solo:
    found = gymnasium.make(name, **settings).unwrapped
    assert isinstance(found, Solo)
    return found


def play(env: Solo, seed: int) -> tuple[list[float], dict[str, Any]]:
    """A whole game with the legal number that comes first after some steps: all rewards, and what the last step told."""
    _, info = env.reset(options={"match_seed": seed})
    rewards: list[float] = []
    while True:
        legal = np.flatnonzero(info["action_mask"])
        _, reward, terminated, truncated, info = env.step(legal[len(rewards) % len(legal)])
        rewards.append(reward)
        if terminated or truncated:
            assert not truncated
            return rewards, info


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_to_complain_of(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_an_episode_is_the_match_that_it_shows(name: str) -> None:
    env = make(name)
    rewards, info = play(env, 17)
    match = env.match()
    assert match.over
    assert match.seed == info["match_seed"] == 17
    assert match.scores == {role: info["scores"][role] for role in match.scores}
    assert rewards[-1] == info["lead"] / 100
    assert not any(rewards[:-1])


@pytest.mark.parametrize("game", SOLO)
def test_no_column_of_a_declared_observation_was_cut_off(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "_within", lambda value: value)
    kernel = at.game(game).kernel
    names = kernel.features.names()
    beyond: set[str] = set()
    for seed in range(3):
        episode: Episode[Any] = Episode(kernel, at.new(game, seed=seed)._kernel.setup)
        while not episode.over:
            seen = kernel.features.observe(episode.state, 0)
            beyond |= {names[column] for column, value in enumerate(seen) if not -1.001 <= value <= 1.001}
            legal = episode.legal()
            episode.play(legal[len(episode.played) % len(legal)])
    assert beyond == set()


def test_the_same_seed_is_the_same_game() -> None:
    one, other = make(NAMES[0]), make(NAMES[0])
    first, _ = one.reset(seed=5)
    again, _ = other.reset(seed=5)
    assert np.array_equal(first, again)
    assert one.match() == other.match()
    another, _ = one.reset()
    assert one.match().seed != other.match().seed
    assert another.dtype == np.float32


def test_a_number_means_the_same_move_in_every_state() -> None:
    env = make("automatable/Tiletum-v0")
    _, info = env.reset(seed=1)
    meant: dict[int, at.Move] = {}
    for step in range(60):
        legal = np.flatnonzero(info["action_mask"])
        for number in legal:
            assert meant.setdefault(int(number), env.move(int(number))) == env.move(int(number))
            assert env.action(env.move(int(number))) == number
        *_, info = env.step(legal[step % len(legal)])
    assert len(meant) > 60
    assert all(env.label(int(number)) for number in np.flatnonzero(info["action_mask"]))


def test_an_illegal_number_changes_nothing_and_costs_something() -> None:
    env = make(NAMES[0])
    before, info = env.reset(seed=3)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, terminated, truncated, info = env.step(wrong)
    assert np.array_equal(before, after)
    assert (reward, terminated, truncated) == (-1.0, False, False)
    assert info["illegal"].startswith("TOK-")
    strict = make(NAMES[0], illegal="raise")
    strict.reset(seed=3)
    with pytest.raises(at.Refused):
        strict.step(wrong)
    with pytest.raises(at.Refused):
        strict.step(strict._at.actions.size - 1)


def test_rewards_by_step_sum_up_to_the_lead() -> None:
    rewards, info = play(make("automatable/TerraMystica-v0", reward="delta"), 4)
    env = make("automatable/TerraMystica-v0")
    env.reset(options={"match_seed": 4})
    assert sum(rewards) * 100 == pytest.approx(info["lead"] - env._at.episode.lead())
    assert sum(bool(reward) for reward in rewards) > 3


def test_a_reward_of_ones_own_and_that_of_a_victory() -> None:
    rewards, _ = play(make(NAMES[0], reward=lambda episode, seat: episode.lead(seat) * 2.0), 4)
    assert len(set(rewards)) > 2
    won, info = play(make("automatable/Revive-v0", reward="won"), 4)
    assert won[-1] == info["won"]


def test_forced_moves_can_be_skipped() -> None:
    usual, skipping = make(NAMES[0]), make(NAMES[0], skip_forced=True)
    rewards, _ = play(skipping, 2)
    _, info = skipping.reset(options={"match_seed": 2})
    while True:
        legal = np.flatnonzero(info["action_mask"])
        if not len(legal):
            break
        assert len(legal) > 1
        *_, info = skipping.step(legal[0])
    assert len(rewards) < len(play(usual, 2)[0])


def test_the_place_in_the_list_instead_of_a_table() -> None:
    env = make(NAMES[0], actions="list")
    _, info = env.reset(seed=1)
    assert info["moves"] == env.match().legal()
    assert list(np.flatnonzero(info["action_mask"])) == list(range(len(info["moves"])))


def test_an_episode_that_takes_too_long_is_cut_off() -> None:
    env = make(NAMES[0], limit=3)
    env.reset(seed=1)
    assert [env.step(-1)[3] for _ in range(3)] == [False, False, True]


def test_masks_in_the_forms_that_others_want() -> None:
    env = make(NAMES[0])
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
    wrapped = envs.MaskInObservation(make(NAMES[0]))
    seen, info = wrapped.reset(seed=1)
    assert wrapped.observation_space.contains(seen)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    assert FlattenObservation(wrapped).observation_space.shape is not None


def test_boards_as_text_and_picture() -> None:
    text, picture = make(NAMES[0], render_mode="ansi"), make(NAMES[0], render_mode="svg")
    text.reset(seed=1)
    picture.reset(seed=1)
    assert text.render() == text.match().text()
    assert "<svg" in str(picture.render())


def test_fingerprints_tell_apart_what_cannot_share_a_policy() -> None:
    one, other, same = make(NAMES[0]), make(NAMES[0], level=7), make(NAMES[0])
    assert one.fingerprint == same.fingerprint != other.fingerprint


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "tokaido", "level": 99}, "level"),
        ({"game": "tokaido", "options": {"moon": True}}, "options.moon"),
        ({"game": "tokaido", "reward": "gold"}, "reward"),
        ({"game": "tokaido", "actions": "dice"}, "actions"),
        ({"game": "tokaido", "illegal": "laugh"}, "illegal"),
        ({"game": "tokaido", "render_mode": "rgb_array"}, "render_mode"),
        ({"game": "terra_mystica_two"}, "game"),
    ],
)
def test_bad_settings_are_named_in_one_line(settings: dict[str, Any], field: str) -> None:
    with pytest.raises(at.Unreadable) as refused:
        envs.solo(**settings)
    assert refused.value.field == field
    assert "\n" not in str(refused.value)


def test_a_seed_that_is_no_number() -> None:
    with pytest.raises(at.Unreadable, match="whole number"):
        make(NAMES[0]).reset(options={"match_seed": "seven"})
    with pytest.raises(at.Unreadable, match="no legal action"):
        make(NAMES[0]).move(10**6)
