"""5.0 Events: what a card is, as data plus steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, NamedTuple

from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.kernel.question import Question
from sentiero.kernel.title import Steps

# What one side of a card does for the Faction that executes it: at once, or in steps if it asks something.
Side = Callable[[Table, str], Steps | None]
# The same, always in steps.
Effect = Callable[[Table, str], Steps]

EVENT: Final = "event"
CAPABILITY: Final = "capability"
MOMENTUM: Final = "momentum"
PIVOTAL: Final = "pivotal"
COUP: Final = "coup"
_LETTER: Final = {"U": US, "A": ARVN, "N": NVA, "V": VC}


class Card(NamedTuple):
    """One card: its order of Factions, its period, and what its sides do."""

    number: int
    order: tuple[str, ...] = ()
    period: str | None = None
    kind: str = EVENT
    unshaded: Effect | None = None
    shaded: Effect | None = None
    # 5.3: whose Capability it is.
    owner: str | None = None
    # 5.4: which sides last until the next Reset.
    momentum: tuple[str, ...] = ()
    # 2.3.8: when a Pivotal Event may be played.
    precondition: Callable[[Table], bool] | None = None

    def side(self, name: str) -> Effect | None:
        """5.2: the steps of one side."""
        return self.unshaded if name == UNSHADED else self.shaded

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that this card has."""
        return tuple(name for name in (UNSHADED, SHADED) if self.side(name) is not None)

    @property
    def is_single(self) -> bool:
        """5.2: one text, which is neither unshaded nor shaded to whoever reads the card."""
        return len(self.sides) == 1


def order(letters: str) -> tuple[str, ...]:
    """2.3.2: the Faction order as on the card, such as UNAV."""
    return tuple(_LETTER[letter] for letter in letters)


def in_steps(side: Side | None, name: str) -> Effect | None:
    """One side of a card as steps, whether it asks or not; the table knows which one it is."""
    if side is None:
        return None

    @wraps(side)
    def effect(table: Table, who: str) -> Steps:
        table.side = name
        steps = side(table, who)
        if steps is not None:
            yield from asked_by(steps, name)

    return effect


def asked_by(steps: Steps, side: str) -> Steps:
    """The same steps: what a card asks names the side that asks it."""
    answer = None
    while True:
        try:
            question = steps.send(answer)
        except StopIteration:
            return
        if isinstance(question, Question) and "card" in question.params:
            question.params = {**question.params, "side": side}
        answer = yield question


def event(
    number: int,
    letters: str,
    period: str | None,
    unshaded: Side,
    shaded: Side | None = None,
    momentum: tuple[str, ...] = (),
) -> Card:
    """An Event card; with Momentum on the named sides."""
    kind = MOMENTUM if momentum else EVENT
    sides = in_steps(unshaded, UNSHADED), in_steps(shaded, SHADED)
    return Card(number, order(letters), period, kind, *sides, momentum=momentum)


def capability(number: int, letters: str, period: str, owner: str, unshaded: Side, shaded: Side) -> Card:
    """5.3: a Capability, in effect on the executed side for the rest of the game."""
    sides = in_steps(unshaded, UNSHADED), in_steps(shaded, SHADED)
    return Card(number, order(letters), period, CAPABILITY, *sides, owner)


def pivotal(number: int, letters: str, unshaded: Side, precondition: Callable[[Table], bool]) -> Card:
    """2.3.8: the Pivotal Event of a Faction."""
    return Card(number, order(letters), kind=PIVOTAL, unshaded=in_steps(unshaded, UNSHADED), precondition=precondition)


def coup(number: int) -> Card:
    """2.4: a Coup card."""
    return Card(number, kind=COUP)
