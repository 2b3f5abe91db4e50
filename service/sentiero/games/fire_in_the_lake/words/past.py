"""How things stood before a turn, followed from fact to fact: a story says what changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.position.folding import fill
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.victory.margins import margin
from sentiero.kernel.title import Fact


class Swing(NamedTuple):
    """What a turn cost somebody else: by whom, at which card, whose margin, from what to what."""

    by: str
    card: int
    whose: str
    before: int
    after: int


class Past:
    """Levels, Control, tracks and margins as they were told last, and the worst turn of the Campaign."""

    def __init__(self, before: Sequence[Fact] = ()) -> None:
        self.levels: dict[str, int] = {}
        self.control: dict[str, str | None] = {}
        self.tracks: dict[str, int] = {}
        self.margins: dict[str, int] = {}
        self.card: int | None = None
        self.worst: Swing | None = None
        for fact in before:
            if fact[0] == "position":
                self._laid(fact[1])
            else:
                self._follow(fact)

    def _laid(self, document: dict[str, Any]) -> None:
        table = Table()
        fill(table, document)
        self.levels, self.tracks = dict(table.support), dict(table.tracks)
        self.control = {space: table.control(space) for space in board.PLACES}
        self.margins = {faction: margin(table, faction) for faction in FACTIONS}
        self.card = table.card

    def _follow(self, fact: Fact) -> None:
        if (follow := _FOLLOWED.get(fact[0])) is not None:
            follow(self, fact)

    def goes_on(self, facts: Iterable[Fact], role: str | None) -> None:
        """A turn is over: what it cost others counts for the Campaign."""
        before = dict(self.margins)
        for fact in facts:
            self._follow(fact)
        if role and self.card is not None:
            for whose, was in before.items():
                now = self.margins[whose]
                if whose != role and (self.worst is None or was - now > self.worst.before - self.worst.after):
                    self.worst = Swing(role, self.card, whose, was, now) if now < was else self.worst

    def new_campaign(self) -> None:
        """2.4: a Coup Round is over."""
        self.worst = None


def _shifted(past: Past, fact: Fact) -> None:
    past.levels[fact[1]] = fact[2]


def _controlled(past: Past, fact: Fact) -> None:
    past.control[fact[1]] = fact[2]


def _total(past: Past, fact: Fact) -> None:
    past.tracks[fact[1]] = fact[2]


def _victory(past: Past, fact: Fact) -> None:
    past.margins[fact[1]] = fact[3]


def _drawn(past: Past, fact: Fact) -> None:
    past.card = fact[1]


_FOLLOWED: Final = {
    "shifted": _shifted, "control": _controlled, "total": _total, "victory": _victory, "drawn": _drawn,
}  # fmt: skip
