"""One decision of a non-player: what it looks at, what it rolls, what it remembers, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.chance import Chance
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Choice
from sentiero.kernel.words import Cause

Reason = dict[str, Any]
Memory = dict[str, Any]
# How all non-players decide: what an Event would bring is tried out by their rules.
Decide = Callable[[Table, Question, Memory, Chance], Choice]
# Why dice were rolled and added up.
ROLL: Final = Cause("roll")


def middling(_index: int, sides: int) -> int:
    """A die for what-ifs: never a real one, which would tell what is to come."""
    return (sides + 1) // 2


class Nonplayer:
    """8.0: looks at the table as any player may, and collects its reasons while it decides."""

    def __init__(self, table: Table, question: Question, mind: Memory, chance: Chance, decide: Decide) -> None:
        self.table = table
        self.question = question
        self.key = question.key
        self.who = question.role
        self.chance = chance
        self.decide = decide
        acting = table.acting
        self.turn = acting if isinstance(acting, Turn) else Turn(self.who)
        # Only the top is copied: what lies deeper is replaced, never changed.
        self.mind: Memory = dict(mind)
        self.why: list[Reason] = []
        self.rule = question.rule
        # Whether this is only a thought about what could be done.
        self.imagined = False

    # -- the question -------------------------------------------------------------------------

    def options(self) -> list[str]:
        """The values of all listed answers."""
        return self.question.values.copy()

    def may(self, answer: str) -> bool:
        """Whether this is a listed answer."""
        return self.question.lists(answer)

    def given(self, name: str, default: Any = None) -> Any:
        """A value of the question, such as its space."""
        return self.question.params.get(name, default)

    def pieces(self, chosen: Mapping[tuple[str, str], int]) -> list[str]:
        """Chosen pieces as the options of the question name them."""
        return [f"{kind}@{space}#{i}" for (kind, space), n in chosen.items() for i in range(1, n + 1)]

    # -- who is who ---------------------------------------------------------------------------

    def is_player(self, faction: str) -> bool:
        """8.0: whether a person plays this Faction."""
        return faction not in self.table.nonplayers

    # -- what it remembers --------------------------------------------------------------------

    def start(self, operation: str, **memory: Any) -> str:
        """Choose an Operation, and begin to remember for it."""
        self.mind = {"card": self.table.card, "action": self.table.actions + 1, "operation": operation, **memory}
        return operation

    @property
    def memory(self) -> Memory:
        """What it remembers of the action that is going on; empty if somebody else began it."""
        turn = self.turn
        if self.mind.get("card") != self.table.card or self.mind.get("action") != turn.number:
            self.remember_only(card=self.table.card, action=turn.number)
        return self.mind

    def remember_only(self, **memory: Any) -> None:
        """Forget all else but the Capability that it waits for."""
        waits = {"waits": self.mind["waits"]} if "waits" in self.mind else {}
        self.mind = {**memory, **waits}

    # -- reasons ------------------------------------------------------------------------------

    def reason(self, kind: str, cause: Cause, **values: Any) -> None:
        """One step of the way to the answer, as data; its cause is the key of its text."""
        if not self.imagined:
            self.why.append({"kind": kind, "key": cause, "rule": self.rule, **values})

    def box(self, rule: str, cause: Cause) -> None:
        """Come to a box of the flowchart."""
        self.rule = rule
        self.reason("box", cause)

    def test(self, cause: Cause, result: bool, **values: Any) -> bool:
        """A condition of a box, with its values."""
        self.reason("test", cause, values=values, yes=bool(result))
        return bool(result)

    def none(self, cause: Cause) -> None:
        """8.1.3: an "if none" arrow out of a box."""
        self.reason("none", cause)

    def as_planned(self, cause: Cause, *spaces: str) -> None:
        """Carry out a step of what was planned before: what for, and where."""
        self.reason("plan", cause, spaces=list(spaces))

    def roll(self, dice: int, purpose: str) -> int:
        """Some dice, added up."""
        rolled = [self.chance.roll(6) for _ in range(dice)]
        self.reason("roll", ROLL, purpose=purpose, dice=rolled, values={"total": sum(rolled)})
        return sum(rolled)

    # -- what-ifs -----------------------------------------------------------------------------

    def imagine(self, turn: Turn, table: Table | None = None) -> Nonplayer:
        """The same Faction thinking about another action: no reasons, no real dice, nothing remembered."""
        thought = Nonplayer(table or self.table, self.question, {}, Chance(middling), self.decide)
        thought.who, thought.turn, thought.imagined = self.who, turn, True
        thought.mind = {"card": thought.table.card, "action": turn.number}
        return thought


# How a Faction answers the questions that are put to it, by their keys.
Handler = Callable[[Nonplayer], Answer]
Handlers = Mapping[str, Handler]
