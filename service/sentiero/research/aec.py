"""A title as PettingZoo knows games: agents take turns, each sees what its roles may, and which actions are legal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from sentiero.research.arrays import Eyes, Seen
from sentiero.research.play import Play, Seats

# Seeds that are drawn where none is given.
SEEDS = 2**31


def observation_space(eyes: Eyes) -> Dict:
    """The arrays of an observation."""
    low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
    shapes = {name: (len(eyes.columns[name]),) for name in ("observation", "question")}
    boxes = {name: Box(low, high, shape, np.int16) for name, shape in shapes.items()}
    return Dict(
        {
            **boxes,
            "options": Box(low, high, (eyes.room, eyes.width), np.int16),
            "action_mask": Box(0, 1, (eyes.actions,), np.int8),
        }
    )


class SentieroEnv(AECEnv[str, Seen, Any]):
    """One game after the other, with an agent for each seat."""

    def __init__(
        self,
        title: str,
        scenario: str,
        seats: Seats,
        version: int,
        options: Mapping[str, Any] | None = None,
        players: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{title}-{scenario}-v{version}".replace("-", "_"),
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.play = Play(title, scenario, seats, options, players)
        self.possible_agents = list(self.play.agents)
        self._spaces = {agent: observation_space(self.play.eyes) for agent in self.possible_agents}
        self._actions = {agent: Discrete(self.play.eyes.actions) for agent in self.possible_agents}
        self._source = np.random.default_rng()

    def __str__(self) -> str:
        """Its name, as PettingZoo's own have one."""
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same object for an agent each time."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same object for an agent each time."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with the same seed the same game, and the same games after it."""
        if seed is not None:
            self._source = np.random.default_rng(seed)
        self.play.reset(int(self._source.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._follow()

    def observe(self, agent: str) -> Seen:
        """What an agent sees now."""
        return self.play.see(agent)

    def step(self, action: Any) -> None:
        """Take an action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.play.act(int(action))
        self._follow()

    def _follow(self) -> None:
        """Whose turn it is now, and what everybody has got for the end of a game."""
        now = self.play.agent
        if now is not None:
            self.agent_selection = now
            return
        for agent, (first, margin) in self.play.scores().items():
            self.rewards[agent] = float(first)
            self.terminations[agent] = True
            self.infos[agent] = {"first": first, "margin": margin}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Where the game stands, in one line."""
        return self.play.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to let go."""
