"""47 Chu Luc."""

from sentiero.games.fire_in_the_lake.events.words import *

EXPOSED = tuple(kind for kind in OF[NVA] if kind != NVA_GUERRILLAS)
BORDER = board.within(board.NORTH_VIETNAM, 1)


def unshaded(table: Table, who: str) -> Steps:
    """Double the ARVN pieces in a space with NVA by Troops; then all ARVN free Assault NVA everywhere."""
    spaces = [space for space in board.ALL if table.has(space, ARVN) and table.has(space, NVA)]
    space = yield from choose_space(who, CARD, lambda: spaces)
    if space is not None:
        place(table, ARVN_TROOPS, table.count(space, OF[ARVN]), space)
    turn = free_turn(ARVN, among=spaces, targets=(NVA,))
    turn.operation = "assault"
    table.begin(turn)
    for field in spaces:
        if table.count(field, CUBES[ARVN]) and table.count(field, EXPOSED):
            yield from arvn_assault(table, ARVN, field, (NVA,))
            villagers(table, field)


def shaded(table: Table, who: str) -> Steps:
    """Place up to 10 NVA Troops within 1 space of North Vietnam."""
    yield from place_pieces(table, who, CARD, (NVA_TROOPS,), 10, lambda: BORDER, up_to=True)


CARD = event(47, "NAVU", "1965", unshaded, shaded)
