"""4.3.3 Raid."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.advise import strike
from service.games.fire_in_the_lake.asking import ask_pieces, ask_yes
from service.games.fire_in_the_lake.changes import move
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.operations.movement import enemy_free
from service.games.fire_in_the_lake.pieces import ARVN, ARVN_RANGERS, ARVN_RANGERS_ACTIVE
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, next_activity_space
from service.kernel.title import Steps

RULE = "4.3.3"
RANGERS = (ARVN_RANGERS, ARVN_RANGERS_ACTIVE)


def raid_spaces(table: Table) -> Iterator[str]:
    """Spaces that have Rangers or can be entered by adjacent ones."""
    for space in board.ALL:
        if space == board.NORTH_VIETNAM:
            continue
        if table.count(space, RANGERS) or table.on_map(RANGERS, board.ADJACENT[space]):
            yield space


def raid_possible(table: Table, turn: Turn) -> bool:
    """Whether there is any Ranger to Raid with."""
    return any(raid_spaces(table))


def raid(table: Table, turn: Turn) -> Steps:
    """4.3.3: bring Rangers into 1 or 2 spaces, then strike with an Underground one."""
    most = activity_limit(table, 2)
    while space := (yield from next_activity_space(turn, "raid.where", RULE, lambda: raid_spaces(table), most)):
        near = lambda at=space: stacks_in(table, board.ADJACENT[at], RANGERS)
        chosen = yield from ask_pieces(ARVN, "raid.rangers", RULE, near, 0, 6, space=space)
        for (kind, origin), n in chosen.items():
            move(table, kind, n, origin, space)
        ready = lambda at=space: bool(table.pieces[at][ARVN_RANGERS]) and not enemy_free(table, at)
        if (yield from ask_yes(ARVN, "raid.strike", RULE, ready, space=space)):
            yield from strike(table, ARVN, space, (ARVN_RANGERS,), RULE)


RAID = Activity("raid", RULE, frozenset({"patrol", "sweep", "assault"}), raid_possible, raid)
