"""What is added up from the table: Control (1.7), totals of tracks (1.8) and victory markers (1.9).

Followed from fact to fact: to add everything up after each answer would cost a fourth of what the answers do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any, Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import ARVN, BASES, FACTIONS, NVA, US, US_BASES, US_TROOPS, VC
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, Table
from sentiero.games.fire_in_the_lake.questions.ask import CHOSEN
from sentiero.games.fire_in_the_lake.victory.margins import (
    THRESHOLD,
    controlled_population,
    marker,
    total_opposition,
    total_support,
)
from sentiero.games.fire_in_the_lake.words.turns import begins_turn
from sentiero.kernel.title import Fact

PEOPLE: Final = {space: board.population(space) for space in board.POPULATED}
# Pieces that count for a victory marker, and whose.
COUNTS_FOR: Final = {US_TROOPS: US, US_BASES: US, **{kind: side for side in (NVA, VC) for kind in BASES[side]}}
PATRONAGE: Final = "patronage"
# Among these are the facts with which a turn begins.
MAY_BEGIN_TURN: Final = frozenset({"drawn", "phase", "pivotal", CHOSEN})
_place: Final = itemgetter(1)


class AddedUp:
    """What was told last: who Controls each space, the people's side, each victory marker; and what is to be told."""

    __slots__ = ("against", "changed", "control", "levels", "markers", "supporting", "under")

    def __init__(self, table: Table) -> None:
        self.control = {space: table.control(space) for space in board.PLACES}
        self.levels = dict(table.support)
        self.supporting, self.against = total_support(table), total_opposition(table)
        # 1.7: the Population under COIN and under NVA Control.
        self.under: dict[str | None, int] = {
            who: controlled_population(table, who) for who in (COIN_CONTROL, NVA_CONTROL)
        }
        self.under[None] = 0
        self.markers = {faction: marker(table, faction) for faction in FACTIONS}
        # The Factions whose markers may have moved since.
        self.changed: set[str] = set()

    def shift(self, space: str, level: int) -> None:
        """1.6.2: the people of a space come to another level."""
        people, before = PEOPLE[space], self.levels[space]
        self.levels[space] = level
        self.supporting += people * (max(level, 0) - max(before, 0))
        self.against += people * (max(-level, 0) - max(-before, 0))
        self.changed.update((US, VC))

    def look(self, table: Table, space: str, found: list[Fact]) -> None:
        """1.7: see who Controls a space now; nobody does a LoC."""
        if space in board.IS_LOC:
            return
        before, now = self.control[space], table.control(space)
        if before != now:
            self.control[space] = now
            self.under[before] -= PEOPLE.get(space, 0)
            self.under[now] += PEOPLE.get(space, 0)
            self.changed.update((ARVN, NVA))
            found.append(("control", space, now))

    def marker(self, table: Table, faction: str) -> int:
        """1.9: where a victory marker stands."""
        if faction == US:
            return self.supporting + table.available(US_TROOPS) + table.available(US_BASES)
        if faction == ARVN:
            return self.under[COIN_CONTROL] + table.tracks[PATRONAGE]
        people = self.under[NVA_CONTROL] if faction == NVA else self.against
        return people + table.on_map(BASES[faction])


def added_up(table: Table) -> AddedUp:
    """All of it, as the table is."""
    return AddedUp(table)


def tell(told: AddedUp, table: Table, facts: list[Fact]) -> None:
    """Add to the facts of an entry what changed by them: where tracks stand, Control, victory markers and margins."""
    if len(facts) < 2 and not (facts and facts[0][0] in CHANGING):
        return
    last, turns = -1, False
    tracks: dict[str, int] = {}
    found: list[Fact] = []
    for at, fact in enumerate(facts):
        kind = fact[0]
        if kind == "track":
            last = tracks[fact[1]] = at
        elif (follow := _FOLLOWED.get(kind)) is not None:
            last = at
            follow(told, table, found, fact)
        elif kind in MAY_BEGIN_TURN and at:
            turns = True
    if PATRONAGE in tracks:
        told.changed.add(ARVN)
    if told.changed:
        found += _victory(told, table)
    if found:
        facts[last + 1 : last + 1] = found
    if tracks:
        _totals(table, facts, {} if turns else tracks)


def _here(told: AddedUp, table: Table, found: list[Fact], fact: Fact) -> None:
    if fact[1] in COUNTS_FOR:
        told.changed.add(COUNTS_FOR[fact[1]])
    told.look(table, fact[3], found)


def _moved(told: AddedUp, table: Table, found: list[Fact], fact: Fact) -> None:
    told.look(table, fact[3], found)
    told.look(table, fact[4], found)


def _replaced(told: AddedUp, table: Table, found: list[Fact], fact: Fact) -> None:
    for kind in (fact[3], *(kind for kind, _ in fact[1])):
        if kind in COUNTS_FOR:
            told.changed.add(COUNTS_FOR[kind])
    told.look(table, fact[2], found)


def _boxed(told: AddedUp, table: Table, found: list[Fact], fact: Fact) -> None:
    told.changed.add(US)


def _shifted(told: AddedUp, table: Table, found: list[Fact], fact: Fact) -> None:
    told.shift(fact[1], fact[2])


_FOLLOWED: Final[dict[str, Any]] = {
    "placed": _here, "removed": _here, "moved": _moved, "replaced": _replaced, "boxed": _boxed, "shifted": _shifted,
}  # fmt: skip


CHANGING: Final = frozenset((*_FOLLOWED, "track"))


def _victory(told: AddedUp, table: Table) -> list[Fact]:
    found: list[Fact] = []
    for faction in FACTIONS:
        if faction not in told.changed:
            continue
        now = told.marker(table, faction)
        if told.markers[faction] != now:
            told.markers[faction] = now
            found.append(("victory", faction, now, now - THRESHOLD[faction]))
    told.changed.clear()
    return found


def _totals(table: Table, facts: list[Fact], last: Mapping[str, int]) -> None:
    """After the last change of each track, if it is known where that is, where it stands; else turn by turn."""
    for track, at in sorted(last.items(), key=_place, reverse=True) if len(last) > 1 else last.items():
        facts.insert(at + 1, ("total", track, table.tracks[track]))
    if not last:
        _totals_by_turn(table, facts)


def _totals_by_turn(table: Table, facts: list[Fact]) -> None:
    """After the last change of a track in each turn, where it stands: counted back from where it stands now."""
    stands: dict[str, int] = {}
    ended: Sequence[str] = ()
    for at in range(len(facts) - 1, -1, -1):
        fact = facts[at]
        if fact[0] == "track":
            track = fact[1]
            if track not in stands:
                stands[track] = table.tracks[track]
            if track not in ended:
                ended = (*ended, track)
                facts.insert(at + 1, ("total", track, stands[track]))
            stands[track] -= fact[2]
        elif fact[0] == "drawn" or begins_turn(fact) is not None:
            ended = ()
