"""4.3.3 Raid."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.advise import strike
from sentiero.games.fire_in_the_lake.operations.movement import enemy_free, move_in
from sentiero.games.fire_in_the_lake.pieces import ARVN_RANGERS, ARVN_RANGERS_ACTIVE
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_yes
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, next_activity_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("4.3.3")
WHERE = Ask("raid.where", RULE, told=True)
WHICH_RANGERS = Ask("raid.rangers", RULE)
STRIKE = Ask("raid.strike", RULE)
RANGERS = (ARVN_RANGERS, ARVN_RANGERS_ACTIVE)


def raid_spaces(table: Table) -> Iterator[str]:
    """Spaces that have Rangers or can be entered by adjacent ones."""
    posts = table.where_any(RANGERS)
    if not posts:
        return
    for space in board.ALL:
        if space != board.NORTH_VIETNAM and (space in posts or not posts.isdisjoint(board.ADJACENT[space])):
            yield space


def raid_possible(table: Table, turn: Turn) -> bool:
    """Whether there is any Ranger to Raid with."""
    return bool(table.where_any(RANGERS))


def raid(table: Table, turn: Turn) -> Steps:
    """4.3.3: bring Rangers into 1 or 2 spaces, each Ranger once, then strike in each with an Underground one."""
    most = activity_limit(table, 2)
    rangers = Turn(turn.who)
    rangers.role = turn.role
    while space := (yield from next_activity_space(turn, WHERE, lambda: raid_spaces(table), most)):
        yield from move_in(table, rangers, WHICH_RANGERS, RANGERS, _next_door, space)
    for space in turn.activity_spaces:
        ready = lambda at=space: bool(table.pieces[at][ARVN_RANGERS]) and not enemy_free(table, at)
        if (yield from ask_yes(turn.role, STRIKE, ready, space=space)):
            yield from strike(table, turn.role, space, (ARVN_RANGERS,), RULE)


def _next_door(table: Table, space: str) -> tuple[str, ...]:
    return board.ADJACENT[space]


RAID = Activity("raid", RULE, frozenset({"patrol", "sweep", "assault"}), raid_possible, raid)
