"""4.4.2 Bombard."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import ARVN_TROOPS, COIN_BASES, NVA, NVA_TROOPS, US_TROOPS
from sentiero.games.fire_in_the_lake.position.changes import lose
from sentiero.games.fire_in_the_lake.position.lasting import LONG_RANGE_GUNS
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.choose import pick, stacks_in
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, grounded, next_activity_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("4.4.2")
WHERE = Ask("bombard.where", RULE, told=True)
WHICH = Ask("remove.which", RULE)
COIN_TROOPS = (US_TROOPS, ARVN_TROOPS)
BATTERY = 3


def bombard_spaces(table: Table) -> Iterator[str]:
    """3 US or ARVN Troops or any of their Bases, with 3 NVA Troops there or next door."""
    pieces = table.pieces
    guns = [space for space in table.spaces_with(NVA_TROOPS) if pieces[space][NVA_TROOPS] >= BATTERY]
    reach = board.next_to(guns).union(guns)
    for space in table.where_in_order(COIN_TROOPS) if guns else ():
        here = pieces[space]
        if space in reach and (here[US_TROOPS] + here[ARVN_TROOPS] >= BATTERY or table.count(space, COIN_BASES)):
            yield space


def bombard_possible(table: Table, turn: Turn) -> bool:
    """Not under Typhoon Kate."""
    return not grounded(table, turn) and any(turn.within(space) for space in bombard_spaces(table))


def bombard_limit(table: Table) -> int:
    """1 or 2 spaces; Long Range Guns make it 3, or hold it to 1."""
    if table.capability(LONG_RANGE_GUNS, SHADED):
        return 3
    return 1 if table.capability(LONG_RANGE_GUNS, UNSHADED) else 2


def bombard(table: Table, turn: Turn) -> Steps:
    """4.4.2: each space loses 1 Troop cube of the US, which becomes a Casualty, or of the ARVN."""
    most = bombard_limit(table)
    while space := (yield from next_activity_space(turn, WHERE, lambda: bombard_spaces(table), most)):
        stacks = stacks_in(table, (space,), COIN_TROOPS)
        for (kind, _), n in (yield from pick(NVA, WHICH, stacks, 1, space=space)).items():
            lose(table, kind, n, space)


BOMBARD = Activity("bombard", RULE, None, bombard_possible, bombard)
