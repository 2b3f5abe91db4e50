"""77 Détente."""

from sentiero.games.fire_in_the_lake.events.words import *

RESOURCES, INFILTRATE = Word("resources"), Word("infiltrate")


def unshaded(table: Table, who: str) -> None:
    """Halve NVA and VC Resources; 5 Available NVA Troops out of play."""
    for faction in INSURGENTS:
        add(table, faction, table.tracks[faction] // 2 - table.tracks[faction])
    shift_box(table, NVA_TROOPS, 5, AVAILABLE, OUT_OF_PLAY)


def shaded(table: Table, who: str) -> Steps:
    """NVA adds 9 Resources or free Infiltrates; then VC free Rallies in up to 6 spaces."""
    turn = free_turn(NVA)
    possible = {RESOURCES: can_add(table, NVA, 9), INFILTRATE: infiltrate_possible(table, turn)}
    how = yield from choose_possible(NVA, CARD, possible)
    if how == INFILTRATE:
        yield from free_activity(table, turn, "infiltrate")
    elif how == RESOURCES:
        add(table, NVA, 9)
    yield from free_operation(table, free_turn(VC, most=6, least=0), "rally")


CARD = event(77, "ANVU", "1968", unshaded, shaded)
