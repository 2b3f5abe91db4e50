"""99 Masher/White Wing."""

from sentiero.games.fire_in_the_lake.events.words import *

ALL_TROOPS = (US_TROOPS, ARVN_TROOPS)
CLEAR = tuple(space for space in board.PLACES if board.terrain(space) != board.JUNGLE)


def unshaded(table: Table, who: str) -> Steps:
    """US or ARVN free Sweeps 1 non-Jungle space with US and ARVN Troops, then Assaults there as US."""
    acting = yield from choose_able(table, who, CARD, sweeping, "sweep")
    if acting is None:
        return
    turn = sweeping(acting)
    turn.among = preferring(CLEAR, lambda space: both_take_part(table, turn, space))
    yield from free_operation(table, turn, "sweep")
    yield from free_operation(table, free_turn(acting, among=turn.spaces, as_us=ALL_TROOPS), "assault")


def sweeping(faction: str) -> Turn:
    """The terms of the Sweep: the Faction's own, joined by the Troops of the other."""
    turn = free_turn(faction, among=CLEAR, most=1)
    turn.joined_by = (TROOPS[FRIEND[faction]],)
    return turn


def both_take_part(table: Table, turn: Turn, space: str) -> bool:
    """5.1.3: whether Troops of both Factions are here or can come."""
    return all(table.pieces[space][kind] or can_come(table, turn, kind, space) for kind in ALL_TROOPS)


def shaded(table: Table, who: str) -> Steps:
    """VC or NVA free Marches Guerrillas to 3 spaces, then Ambushes in each, even if Active."""
    able = [faction for faction in INSURGENTS if table.on_map(ALL_GUERRILLAS[faction])]
    if not able:
        return
    acting = yield from choose_faction(who, CARD, *able)
    turn = free_turn(acting, most=3, least=3)
    turn.march_kinds = ALL_GUERRILLAS[acting]
    yield from free_operation(table, turn, "march")
    turn.activity = "ambush"
    for space in list(turn.spaces):
        if table.count(space, ALL_GUERRILLAS[acting]) and victims(table, space):
            yield from ambush_space(table, turn, space)


CARD = event(99, "VUAN", "1965", unshaded, shaded)
