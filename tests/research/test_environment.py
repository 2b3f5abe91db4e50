"""The environments pass the tests of those who define what one is, and do what their page says."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
import sentiero.research
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_observations
from sentiero.games import TITLES
from sentiero.kernel.question import ORDER, SOME, Option, Question
from sentiero.kernel.words import Ask
from sentiero.library import Game
from sentiero.research.many import Games, Processes, Setting
from sentiero.research.names import every_name, scenarios, seatings
from sentiero.research.picking import Picking

NAMES = ["sentiero/fire-in-the-lake-short-v{}", "sentiero/fire-in-the-lake-medium-us_arvn.nva.vc-v{}"]
LAKE, FIELDS = TITLES["fire-in-the-lake"], TITLES["fields-of-fire"]
WHOLE = [name.format(LAKE.rules_version) for name in NAMES] + [f"sentiero/fields-of-fire-n1-v{FIELDS.rules_version}"]
ONE_SEAT = [f"sentiero/fire-in-the-lake-short-vc-v{LAKE.rules_version}", WHOLE[-1]]


@pytest.fixture(autouse=True)
def what_others_recommend() -> Iterator[None]:
    """Their tests also recommend names of agents and plain arrays: no fault is hidden by leaving that out."""
    with warnings.catch_warnings():
        for module in (r"pettingzoo\.", r"gymnasium\."):
            warnings.filterwarnings("ignore", category=UserWarning, module=module)
        warnings.filterwarnings("ignore", message=".*", category=UserWarning)
        yield


@pytest.mark.parametrize("name", WHOLE)
class TestConformance:
    def test_the_interface_is_that_of_pettingzoo(self, name: str) -> None:
        api_test(pettingzoo.make("aec", name), num_cycles=60)

    def test_a_seed_gives_the_same_game(self, name: str) -> None:
        seed_test(lambda: pettingzoo.make("aec", name), num_cycles=60)

    def test_observations_that_are_no_pictures_are_not_saved_as_such(self, name: str) -> None:
        env = pettingzoo.make("aec", name)
        env.reset(seed=1)
        save_observations(env)

    def test_the_benchmark_of_pettingzoo_runs(self, name: str, capsys: pytest.CaptureFixture[str]) -> None:
        env = pettingzoo.make("aec", name)
        performance_benchmark(env)
        assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", ONE_SEAT)
def test_one_seat_is_an_environment_of_gymnasium_and_a_parallel_one(name: str) -> None:
    check_env(LegalSeat(gymnasium.make(name).unwrapped), skip_render_check=True)
    parallel_api_test(_Legal(pettingzoo.make("parallel", name)), num_cycles=200)


class LegalSeat(gymnasium.Env[Any, Any]):
    """Their test of environments draws any action: this takes a legal one in its place."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.observation_space, self.action_space = env.observation_space, env.action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        found = self.env.reset(seed=seed, options=options)
        self._np_random = self.env._np_random
        return found

    def step(self, action: Any) -> Any:
        legal = np.flatnonzero(self.env.action_masks())
        return self.env.step(int(action) if int(action) in legal else int(legal[0]))


class _Legal:
    """Their test of parallel environments draws any action: this takes a legal one in its place."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.seen: Any = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.env, name)

    def reset(self, **more: Any) -> Any:
        self.seen, infos = self.env.reset(**more)
        return self.seen, infos

    def step(self, actions: Any) -> Any:
        legal = {agent: int(np.flatnonzero(self.seen[agent]["action_mask"])[0]) for agent in actions}
        found = self.env.step(legal)
        self.seen = found[0]
        return found


def test_every_scenario_and_seating_has_a_name() -> None:
    names = [one.name for one in every_name()]
    assert len(names) == len(set(names))
    assert len(list(seatings(FIELDS))) == 1
    # Any of the four alone or not at all, and either two together: 5 ways a side, less nobody at all.
    assert len(list(seatings(LAKE))) == 24
    missions = scenarios(FIELDS)
    assert {"n1", "n7", "k1", "k7", "h1", "h8"} <= set(missions)
    assert len(names) == 3 * 24 + len(missions)
    assert all(f"sentiero/{name}" in pettingzoo.aec_registry for name in names)
    assert all(
        name.endswith(f"-v{TITLES[one.title].rules_version}") for one, name in zip(every_name(), names, strict=True)
    )
    sentiero.research.register_all()


def test_a_game_of_legal_actions_comes_to_its_end() -> None:
    env = pettingzoo.make("aec", WHOLE[0], render_mode="ansi")
    env.reset(seed=3)
    source, agents = random.Random(3), set()
    while env.agents:
        seen, reward, over, _, info = env.last()
        agents.add(env.agent_selection)
        env.step(None if over else source.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        if over:
            assert reward == float(info["first"])
    assert agents == {"us", "arvn", "nva", "vc"}
    assert "over" in str(env.render())


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.make("aec", WHOLE[0])
    env.reset(seed=1)
    seen = env.last()[0]
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[-1])
    with pytest.raises(ValueError, match="not legal"):
        env.step(wrong)
    assert np.array_equal(env.last()[0]["action_mask"], seen["action_mask"])


@pytest.mark.parametrize(("title", "scenario"), [("fire-in-the-lake", "short"), ("fields-of-fire", "n1")])
def test_every_answer_of_a_game_can_be_given_by_actions(title: str, scenario: str) -> None:
    roles = [role for role in TITLES[title].roles if role not in TITLES[title].system]
    game, room = Game.new(title, scenario, seed=2, seats=[roles[:1]]), 12
    for _ in range(300):
        question = game.question
        if question is None:
            break
        entry = game.branch().decide("random" if question.role in roles else None)
        wanted = question.accept(entry["answers"][0])
        picking = Picking(question, room)
        done = False
        for action in picking.actions_of(wanted):
            assert action in picking.legal()
            done = picking.take(action)
        assert done
        assert question.accept(picking.answer()) == wanted
        game.answer(wanted)


def question(kind: str, count: int, least: int, most: int) -> Question:
    options = [Option(str(n), "option.any") for n in range(count)]
    return Question("us", kind, Ask("any", "1.0"), lambda: options, least, most)


def reachable(picking_of: Any) -> list[tuple[str, ...]]:
    """Every answer that actions can give, once for each way."""
    found: list[tuple[str, ...]] = []
    ways: list[tuple[int, ...]] = [()]
    while ways:
        way = ways.pop()
        picking, done = picking_of(), False
        for action in way:
            done = picking.take(action)
        if done:
            answer = picking.answer()
            found.append(tuple(answer))
        else:
            ways += [(*way, action) for action in picking.legal() if action != picking.turns_page]
    return found


def test_several_options_have_one_way_each() -> None:
    found = reachable(lambda: Picking(question(SOME, 5, 2, 3), 10))
    assert len(found) == len(set(found)) == 20
    assert {len(one) for one in found} == {2, 3}


def test_an_order_has_every_order() -> None:
    found = reachable(lambda: Picking(question(ORDER, 3, 3, 3), 10))
    assert sorted(found) == sorted({("0", "1", "2"), ("0", "2", "1"), ("1", "0", "2"), ("1", "2", "0"), ("2", "0", "1"),
                                    ("2", "1", "0")})  # fmt: skip


def test_pages_show_all_that_is_listed() -> None:
    picking, seen = Picking(question("one", 25, 1, 1), 10), []
    for _ in range(3):
        seen += list(picking.shown())
        picking.take(picking.turns_page)
    assert seen == list(range(25))
    assert picking.page == 0


SETTING = Setting("fire-in-the-lake", "short", [["us"], ["arvn"], ["nva"], ["vc"]])


def first_legal(mask: Any) -> list[int]:
    return [int(np.flatnonzero(row)[-1]) for row in mask]


def test_many_games_are_the_same_in_one_process_and_in_several() -> None:
    alone = Games(SETTING, 5, seed=4)
    with Processes(SETTING, 5, 2, seed=4) as spread:
        for _ in range(40):
            other = spread.batch._asdict()
            assert all(np.array_equal(one, other[name]) for name, one in alone.batch._asdict().items())
            actions = first_legal(alone.batch.action_mask)
            alone.step(actions)
            spread.step(actions)
    assert len({tuple(row) for row in alone.batch.observation.tolist()}) == 5, "each game has a deck of its own"


def test_games_that_end_begin_anew_and_tell_how_they_ended() -> None:
    games, ended, source = Games(SETTING, 2, seed=5), 0, random.Random(5)
    for _ in range(4000):
        mask = games.batch.action_mask
        batch = games.step([source.choice(np.flatnonzero(row).tolist()) for row in mask])
        for at in np.flatnonzero(batch.ended):
            assert batch.first[at].sum() == 1
            ended += 1
        if ended > 2:
            return
    raise AssertionError("no game ends")


def test_what_goes_wrong_in_a_process_is_said() -> None:
    with Processes(SETTING, 2, 2, seed=1) as spread, pytest.raises(RuntimeError, match="is not legal now"):
        spread.step([9999, 9999])
