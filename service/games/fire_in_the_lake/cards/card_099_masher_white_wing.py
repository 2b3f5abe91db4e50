"""99 Masher/White Wing."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.ambush import ambush_space, victims
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.events.actions import choose_able, free_operation, free_turn
from service.games.fire_in_the_lake.events.choices import choose_faction
from service.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, ARVN_TROOPS, INSURGENTS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn
from service.kernel.title import Steps

TROOPS = (US_TROOPS, ARVN_TROOPS)
CLEAR = tuple(space for space in board.CITIES + board.PROVINCES if board.terrain(space) != board.JUNGLE)


def unshaded(table: Table, who: str) -> Steps:
    """US or ARVN free Sweeps 1 non-Jungle space with US and ARVN Troops, then Assaults there as US."""
    acting = yield from choose_able(table, who, 99, sweeping, "sweep")
    if acting is None:
        return
    turn = sweeping(acting)
    yield from free_operation(table, turn, "sweep")
    yield from free_operation(table, free_turn(acting, among=turn.spaces, as_us=TROOPS), "assault")


def sweeping(faction: str) -> Turn:
    """The terms of the Sweep: all Troops count as US Troops."""
    return free_turn(faction, among=CLEAR, most=1, as_us=TROOPS)


def shaded(table: Table, who: str) -> Steps:
    """VC or NVA free Marches Guerrillas to up to 3 spaces, then Ambushes in each, even if Active."""
    able = [faction for faction in INSURGENTS if table.on_map(ALL_GUERRILLAS[faction])]
    if not able:
        return
    acting = yield from choose_faction(who, 99, *able)
    turn = free_turn(acting, most=3)
    turn.march_kinds = ALL_GUERRILLAS[acting]
    yield from free_operation(table, turn, "march")
    turn.activity = "ambush"
    for space in list(turn.spaces):
        if table.count(space, ALL_GUERRILLAS[acting]) and victims(table, space):
            yield from ambush_space(table, turn, space)


CARD = event(99, "VUAN", "1965", unshaded, shaded)
