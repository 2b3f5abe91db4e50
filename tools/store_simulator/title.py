"""The smallest title that needs everything: people and rules in turn, dice, checkpoints, and an end.

Every answer of a person is a number that nobody gives twice, so that the journal tells which answer became what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sentiero.kernel.chance import Chance
from sentiero.kernel.players import RULEBOOK
from sentiero.kernel.problems import PositionRefused
from sentiero.kernel.question import NUMBER, Question
from sentiero.kernel.shapes import Record
from sentiero.kernel.title import BOUNDARY, Choice, Document, Documents, Fact, Player, Score, Steps
from sentiero.kernel.words import Ask

PEN, INK, HOUSE = "pen", "ink", "house"
ROLES: Final = (PEN, INK, HOUSE)
# Who is asked, again and again from the beginning.
TURNS: Final = (PEN, HOUSE, INK, HOUSE, HOUSE, PEN)
MOST: Final = 1 << 40
_EMPTY: Final = Record("Nothing", {})
WHICH: Final = Ask("tally.which", rule="1")


class Tally:
    """What was written down: who, which number, and a die."""

    def __init__(self, left: int = 0, lines: Sequence[Any] = ()) -> None:
        self.facts: list[Fact] = []
        self.chance = Chance()
        self.left = left
        self.lines: list[Any] = [list(line) for line in lines]

    def do(self, *fact: Any) -> None:
        """Change the table by one fact, and tell it."""
        self.facts.append(fact)
        self.fold(fact)

    def fold(self, fact: Fact) -> None:
        """Apply one recorded fact."""
        if fact[0] == "set_up":
            self.left = fact[1]
        else:
            self.lines.append(list(fact[1:]))
            self.left -= 1

    def dump(self) -> Document:
        """The whole state."""
        return {"left": self.left, "lines": [list(line) for line in self.lines]}

    def result(self) -> Document | None:
        """How the game ended."""
        return None if self.left else {"lines": len(self.lines)}


class House:
    """The rules write down a number of their own, by a die."""

    @staticmethod
    def decide(table: Tally, question: Question, mind: Document, chance: Chance) -> Choice:
        """Zero, so that it is nobody's, and something to remember."""
        chance.roll(6)
        return Choice(0, [{"box": "1", "kind": "choice", "key": "zero", "values": {}}], {"n": mind.get("n", 0) + 1})


class TallyTitle:
    """Implements `Title`."""

    name = "tally"
    rules_version = 1
    roles: Sequence[str] = ROLES
    system: Sequence[str] = ()
    documents: Documents = Documents(_EMPTY, {}, _EMPTY, _EMPTY, _EMPTY, _EMPTY, _EMPTY, {}, {})
    texts = None
    lists: Mapping[str, Any] = {}
    players: Mapping[str, Player] = {RULEBOOK: Player(ROLES, House())}
    forks = sequels = sums = drawing = observation = picture = None
    standing: Mapping[str, Any] = {}

    def configure(self, request: Mapping[str, Any]) -> Document:
        """As it was asked for."""
        return {"lines": request["lines"], "seats": [{"roles": list(seat["roles"])} for seat in request["seats"]]}

    def set_up(self, config: Document, chance: Chance) -> Tally:
        """An empty sheet."""
        table = Tally()
        table.do("set_up", config["lines"])
        return table

    def load(self, document: Document) -> Tally:
        """The table of a checkpoint."""
        try:
            return Tally(document["left"], document["lines"])
        except (KeyError, TypeError) as error:
            raise PositionRefused("position/unreadable") from error

    def play(self, table: Tally) -> Steps:
        """One line after the other."""
        while table.left:
            if len(table.lines) % 3 == 0:
                yield BOUNDARY
            role = TURNS[len(table.lines) % len(TURNS)]
            number = yield Question(role, NUMBER, WHICH, list, 0, MOST)
            table.do("wrote", role, number, table.chance.roll(6) if role == HOUSE else 0)

    def blank(self) -> Tally:
        """A table to fold facts on."""
        return Tally()

    def view(self, table: Tally, roles: frozenset[str]) -> Document:
        """Everything lies open."""
        return table.dump()

    def public_facts(self, facts: Sequence[Fact], roles: frozenset[str]) -> list[Fact]:
        """Everything lies open."""
        return list(facts)

    def reveals(self, fact: Fact) -> bool:
        """Dice tell what nobody could know."""
        return bool(fact[0] == "wrote" and fact[1] == HOUSE)

    def score(self, result: Document, role: str) -> Score:
        """Nobody wins."""
        return Score(False, 0)

    def broken(self, table: Tally) -> list[str]:
        """A sheet has as many lines left as it may."""
        return [] if table.left >= 0 else ["too_many_lines"]
