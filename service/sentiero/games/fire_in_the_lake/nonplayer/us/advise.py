"""8.8.4 Advise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.advise import (
    ASSAULT,
    SPECIAL,
    SWEEP,
    advise_modes,
    advise_spaces,
    strike,
)
from sentiero.games.fire_in_the_lake.activities.advise import RULE as BY_THE_RULE
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, tie
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import Result, arvn_fight, carry_out, compared, glimpse
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.sweep import found as found_by
from sentiero.games.fire_in_the_lake.operations.movement import enemy_free
from sentiero.games.fire_in_the_lake.pieces import ARVN, ARVN_RANGERS, US, US_IRREGULARS
from sentiero.games.fire_in_the_lake.position.lasting import SEARCH_AND_DESTROY
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, SHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import NO, YES
from sentiero.games.fire_in_the_lake.turn import Turn, possible_activities
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.4")
ADVISE_BOX = Cause("us.advise")
ADVISE_SERVES = Cause("us.advise.possible")
MOST_PIECES_REMOVED = Cause("us.advise.most_pieces")
MOST_GUERRILLAS_FOUND = Cause("us.advise.most_guerrillas")
AID_IS_LOW = Cause("us.advise.aid")
LITTLE_AID = 30
CHANGES_CONTROL = Cause("us.advise.control")
REMOVES_BASE = Cause("us.advise.bases")
REMOVES_PIECES = Cause("us.advise.pieces")
FINDS_GUERRILLAS = Cause("us.advise.guerrillas")


class Ways(NamedTuple):
    """What an ARVN Assault and a strike by Special Forces would do in a space, and how many a Sweep would find."""

    fights: dict[str, Result]
    finds: int


def wanted(np: Nonplayer) -> bool:
    """Wherever allied forces could remove or find an enemy."""
    np.box(RULE, ADVISE_BOX)
    able = "advise" in possible_activities(np.table, np.turn) and serves(np)
    return np.test(ADVISE_SERVES, able)


def serves(np: Nonplayer) -> bool:
    """Whether there is any space for it by its priorities."""
    return any(ways.fights or ways.finds for _, ways in _each_way(np.table, np.turn))


def where(np: Nonplayer) -> str:
    """The next space, with how; then enough."""
    np.rule = RULE
    found = next_space(np)
    if found is not None:
        np.memory["advise"] = list(found)
    return fitting(np, found and found[1])


def next_space(np: Nonplayer) -> tuple[str, str] | None:
    """To change Control, to remove Bases, to remove the most pieces; then to find the most Guerrillas."""
    ways = dict(_each_way(np.table, np.turn))
    most = tie(MOST_PIECES_REMOVED, lambda space: max(f.removed for f in ways[space].fights.values()))
    seen = tie(MOST_GUERRILLAS_FOUND, lambda space: ways[space].finds)
    return in_order(
        np,
        priority(CHANGES_CONTROL, lambda: [space for space in ways if any(map(_gains, ways[space].fights.values()))]),
        priority(REMOVES_BASE, lambda: [space for space in ways if any(f.bases for f in ways[space].fights.values())]),
        priority(REMOVES_PIECES, lambda: [space for space in ways if ways[space].fights], (most,)),
        priority(FINDS_GUERRILLAS, lambda: [space for space in ways if ways[space].finds], (seen,)),
    )


def _each_way(table: Table, turn: Turn) -> Iterator[tuple[str, Ways]]:
    """The ways in each space that may still be selected and has anybody to remove or find."""
    for space in advise_spaces(table, turn):
        if space not in turn.activity_spaces and turn.within(space) and not enemy_free(table, space):
            yield space, ways_in(table, turn, space)


def ways_in(table: Table, turn: Turn, space: str) -> Ways:
    """Each way that would do something here."""
    modes = list(advise_modes(table, turn, space))
    fights: dict[str, Result] = {}
    if ASSAULT in modes and not _spared(table, space):
        fights[ASSAULT] = arvn_fight(table, space)
    if SPECIAL in modes:
        fights[SPECIAL] = strike_in(table, space)
    finds = found_by(table, Turn(ARVN, free=True), space) if SWEEP in modes else 0
    return Ways({mode: result for mode, result in fights.items() if result.removed}, finds)


def _spared(table: Table, space: str) -> bool:
    """Shaded Search and Destroy: no ARVN Assault in Provinces with Support."""
    return table.capability(SEARCH_AND_DESTROY, SHADED) and space in board.IS_PROVINCE and table.level(space) > 0


def strike_in(table: Table, space: str) -> Result:
    """What an Irregular or a Ranger would remove."""
    twin = glimpse(table, space)
    carry_out(strike(twin, US, space, (US_IRREGULARS, ARVN_RANGERS), BY_THE_RULE), twin)
    return compared(table, twin, space)


def _gains(result: Result) -> bool:
    """Whether COIN Control is added or NVA Control removed."""
    return result.breaks_nva or result.control != COIN_CONTROL == result.control_after


def how(np: Nonplayer) -> str:
    """Assault before Special Forces where both serve; Sweep where neither removes anything."""
    np.rule = RULE
    space = np.given("space")
    key, chosen = np.memory.get("advise", (None, None))
    if chosen == space:
        np.as_planned(Cause(key), space)
    ways = ways_in(np.table, np.turn, space)
    fights = ways.fights
    if not fights or (chosen == space and key == FINDS_GUERRILLAS):
        if ways.finds and chosen != space:
            np.reason("rule", FINDS_GUERRILLAS)
        return fitting(np, SWEEP if ways.finds else None)
    most = max(result.removed for result in fights.values())
    cause, serving = next(
        (cause, serving)
        for cause, serving in (
            (CHANGES_CONTROL, [mode for mode in fights if _gains(fights[mode])]),
            (REMOVES_BASE, [mode for mode in fights if fights[mode].bases]),
            (REMOVES_PIECES, [mode for mode in fights if fights[mode].removed == most]),
        )
        if serving
    )
    if chosen != space:
        np.reason("rule", cause)
    return fitting(np, serving[0])


def aid(np: Nonplayer) -> str:
    """6 more Aid while it is at 30 or less."""
    np.rule = RULE
    now = np.table.tracks["aid"]
    return YES if np.test(AID_IS_LOW, now <= LITTLE_AID, aid=now) else NO
