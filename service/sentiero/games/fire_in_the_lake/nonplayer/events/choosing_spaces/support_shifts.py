"""8.4.5 Events that shift Support and Opposition: what each Faction makes of a shift."""

from __future__ import annotations

from collections.abc import Callable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, tie
from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from sentiero.games.fire_in_the_lake.position.changes import (
    ACTIVE_OPPOSITION,
    ACTIVE_SUPPORT,
    NEUTRAL,
    PASSIVE_SUPPORT,
)
from sentiero.games.fire_in_the_lake.position.table import SHADED
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.5")
# What each Faction wants of a shift.
WANTED = {
    US: Cause("event.shift.us"),
    ARVN: Cause("event.shift.arvn"),
    NVA: Cause("event.shift.nva"),
    VC: Cause("event.shift.vc"),
}
# What a space is worth to a Faction if nothing shifts there.
NO_SHIFT = (0, 0)
# From the level that a space has to the one it gets.
Change = Callable[[int], int]


def to(level: int) -> Change:
    """Set to a level."""
    return lambda _: level


def by(n: int) -> Change:
    """Shift by levels, within Active Support and Active Opposition."""
    return lambda level: max(ACTIVE_OPPOSITION, min(ACTIVE_SUPPORT, level + n))


# What the unshaded and the shaded text of a card do to the spaces that are chosen.
UNSHADED_CHANGE: dict[int, Change] = {
    41: to(PASSIVE_SUPPORT),
    48: to(ACTIVE_SUPPORT),
    68: to(ACTIVE_SUPPORT),
    78: to(ACTIVE_SUPPORT),
    80: by(-1),
    83: to(ACTIVE_SUPPORT),
    85: by(1),
    87: by(1),
    105: by(1),
    114: to(PASSIVE_SUPPORT),
}
SHADED_CHANGE: dict[int, Change] = {
    16: by(-1),
    21: to(ACTIVE_OPPOSITION),
    26: by(-1),
    27: to(ACTIVE_OPPOSITION),
    29: to(ACTIVE_OPPOSITION),
    30: by(-2),
    48: to(ACTIVE_OPPOSITION),
    63: to(NEUTRAL),
    66: to(NEUTRAL),
    68: to(ACTIVE_OPPOSITION),
    76: to(NEUTRAL),
    83: by(-1),
    95: by(-2),
    97: by(-2),
    105: by(-1),
    112: by(-1),
    119: to(ACTIVE_OPPOSITION),
}
# Binh Duong shifts as the Faction likes.
EITHER_WAY = 106


def change_of(np: Nonplayer) -> Change | None:
    """What the side of the Event that asks does to Support in the spaces that are chosen, if anything."""
    return (SHADED_CHANGE if np.table.side == SHADED else UNSHADED_CHANGE).get(np.given("card"))


def worth(who: str, space: str, before: int, after: int) -> tuple[int, int]:
    """The two priorities of a Faction for one shift, highest first."""
    people = board.population(space)
    support = people * (max(after, 0) - max(before, 0))
    opposition = people * (max(-after, 0) - max(-before, 0))
    values = {
        VC: (opposition, -support),
        NVA: (-support, -opposition),
        ARVN: (-opposition, -support),
        US: (support, -opposition),
    }
    return values[who]


def best_of_both(np: Nonplayer, space: str) -> tuple[int, int]:
    """The better of a shift either way."""
    level = np.table.level(space)
    return max(worth(np.who, space, level, by(step)(level)) for step in (1, -1))


def shift_ties(np: Nonplayer, change: Change | None) -> tuple[Tie, ...]:
    """8.4.5 as nested priorities; none where the Event shifts nothing."""
    if np.given("card") == EITHER_WAY:
        return (tie(WANTED[np.who], lambda space: best_of_both(np, space), RULE),)
    if change is None:
        return ()
    level = np.table.level
    both = lambda space: worth(np.who, space, level(space), change(level(space)))
    return (tie(WANTED[np.who], both, RULE),)
