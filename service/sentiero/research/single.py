"""A title with one seat as Gymnasium knows environments, and as PettingZoo's parallel form of one agent."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium.spaces import Discrete
from pettingzoo import ParallelEnv

from sentiero.research.aec import SEEDS, observation_space
from sentiero.research.arrays import Seen
from sentiero.research.play import Play, Seats


class SentieroSeat(gymnasium.Env[Seen, Any]):
    """One seat; every other role is played by a player of the title."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, title: str, scenario: str, seats: Seats, render_mode: str | None = None, **setting: Any) -> None:
        (self._seat,) = seats
        setting.pop("version", None)
        self.play = Play(title, scenario, seats, **setting)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.play.eyes)
        self.action_space = Discrete(self.play.eyes.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game: with the same seed the same game, and the same games after it."""
        super().reset(seed=seed)
        self.play.reset(int(self.np_random.integers(SEEDS)))
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take an action; 1 at the end for coming first, or reaching the aim of a mission."""
        self.play.act(int(action))
        over = self.play.agent is None
        ((first, margin),) = self.play.scores().values()
        return self._seen(), float(first), over, False, {"first": first, "margin": margin} if over else {}

    def _seen(self) -> Seen:
        return self.play.see(self.play.agents[0])

    def action_masks(self) -> Any:
        """The mask of legal actions where trainers look for it."""
        return self._seen()["action_mask"].astype(bool)

    def render(self) -> str | None:
        """Where the game stands, in one line."""
        return self.play.told() if self.render_mode == "ansi" else None


class SentieroParallel(ParallelEnv[str, Seen, Any]):
    """The same as a parallel environment of one agent."""

    def __init__(self, title: str, scenario: str, seats: Seats, version: int, **setting: Any) -> None:
        self.inner = SentieroSeat(title, scenario, seats, **setting)
        self.metadata = {"name": f"{title}-{scenario}-v{version}".replace("-", "_"), "render_modes": ["ansi"]}
        self.render_mode = self.inner.render_mode
        self.possible_agents = list(self.inner.play.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same object each time."""
        return self.inner.observation_space

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same object each time."""
        return self.inner.action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a game."""
        self.agents = list(self.possible_agents)
        seen, info = self.inner.reset(seed=seed)
        return {self.agents[0]: seen}, {self.agents[0]: info}

    def step(self, actions: dict[str, Any]) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """Take the one action."""
        (agent,) = self.agents
        seen, reward, over, cut, info = self.inner.step(actions[agent])
        if over:
            self.agents = []
        return {agent: seen}, {agent: reward}, {agent: over}, {agent: cut}, {agent: info}

    def render(self) -> str | None:
        """Where the game stands, in one line."""
        return self.inner.render()

    def close(self) -> None:
        """There is nothing to let go."""
