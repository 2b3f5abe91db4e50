"""One game under way for programs: whose turn it is, what they see, and what their actions lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sentiero.games import TITLES
from sentiero.kernel.title import Document
from sentiero.library import Game
from sentiero.research.arrays import Eyes, Numbers, Seen
from sentiero.research.picking import Picking

Seats = Sequence[Sequence[str]]


def seat_name(roles: Sequence[str]) -> str:
    """What the holder of some roles is called."""
    return "_".join(roles)


class Play:
    """A game in which some seats are played by programs, and all other roles by players of the title."""

    def __init__(
        self,
        title: str,
        scenario: str,
        seats: Seats,
        options: Mapping[str, Any] | None = None,
        players: Mapping[str, str] | None = None,
    ) -> None:
        self.eyes = Eyes(TITLES[title])
        self.setting = {"title": title, "scenario": scenario, "seats": [list(roles) for roles in seats]}
        self.options, self.others = dict(options or {}), dict(players or {})
        self.agents = [seat_name(roles) for roles in seats]
        self._holder = {role: agent for agent, roles in zip(self.agents, seats, strict=True) for role in roles}
        self._roles = {agent: frozenset(roles) for agent, roles in zip(self.agents, seats, strict=True)}
        self._rows: dict[str, tuple[int, Numbers]] = {}
        self._idle = self.eyes.nothing()
        self.game: Game
        self.picking: Picking | None = None

    def reset(self, seed: int) -> None:
        """Another game: the same seed is the same deck and the same dice."""
        self.game = Game.new(**self.setting, seed=seed, options=self.options, players=self.others)  # type: ignore[arg-type]
        self.game.session.keeps_checkpoints = False
        self._rows = {}
        self._go_on()

    def _go_on(self) -> None:
        """Let the others play until a seat is asked, or the game is over."""
        session, holder = self.game.session, self._holder
        while (question := session.question) is not None and question.role not in holder:
            by = self.game.players.get(question.role)
            session.decide(by)
        self.picking = None if question is None else Picking(question, self.eyes.room)

    @property
    def agent(self) -> str | None:
        """Who is asked; None if the game is over."""
        return None if self.picking is None else self._holder[self.picking.question.role]

    @property
    def result(self) -> Document | None:
        """How it ended, or None."""
        return self.game.result

    def act(self, action: int) -> bool:
        """Take an action of whoever is asked; whether it completed an answer."""
        picking = self.picking
        if picking is None:
            raise ValueError("the game is over")
        if not picking.take(action):
            return False
        self.game.session.answer(picking.question.role, picking.answer())
        self._go_on()
        return True

    def see(self, agent: str) -> Seen:
        """What somebody sees now; options and actions only if they are asked."""
        picking = self.picking
        row = self._row(agent)
        if picking is None or self.agent != agent:
            return {"observation": row, **self._idle}
        eyes = self.eyes
        return {
            "observation": row,
            "question": eyes.asked(picking),
            "options": eyes.options(picking, self.game.session.table),
            "action_mask": eyes.mask(picking),
        }

    def _row(self, agent: str) -> Numbers:
        """The table changes with answers only, not with actions on the way to one."""
        version = self.game.session.version
        known = self._rows.get(agent)
        if known is None or known[0] != version:
            known = (version, self.eyes.table(self.game.session.table, self._roles[agent]))
            self._rows[agent] = known
        return known[1]

    def rewards(self) -> dict[str, float]:
        """1 for whoever came first or reached their aim, 0 for the others; before the end 0 for all."""
        return {agent: float(won) for agent, (won, _) in self.scores().items()}

    def scores(self) -> dict[str, tuple[bool, int]]:
        """Of each agent whether it came first, and by how much it is beyond its aim; of two roles the lower."""
        result, title = self.game.result, self.eyes.title
        if result is None:
            return dict.fromkeys(self.agents, (False, 0))
        found = {}
        for agent in self.agents:
            scores = [title.score(result, role) for role in sorted(self._roles[agent])]
            found[agent] = (any(one.first for one in scores), min(one.margin for one in scores))
        return found

    def told(self) -> str:
        """Where the game stands, in one line."""
        return repr(self.game)
