"""58 Pathet Lao."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """NVA removes 6 of its pieces in total from North Vietnam and Laos."""
    yield from give_up(table, NVA, CARD, (board.NORTH_VIETNAM, *board.IN_LAOS), OF[NVA], 6)


def shaded(table: Table, who: str) -> Steps:
    """Without COIN cubes in Laos, Improve the Trail by 2; else US and ARVN Redeploy them to South Vietnam."""
    if not table.on_map(COIN_CUBES, board.IN_LAOS):
        improve_trail(table, 2)
        return
    controls = controls_now(table)
    cities_and_bases = in_south(arvn_havens(table, controls))
    posts = [space for space in board.IN_SOUTH if space in board.IS_LOC or controls[space] == COIN_CONTROL]
    yield from leave_laos(table, US, US_TROOPS, board.IN_SOUTH)
    yield from leave_laos(table, ARVN, ARVN_TROOPS, cities_and_bases)
    yield from leave_laos(table, ARVN, ARVN_POLICE, posts)


def leave_laos(table: Table, who: str, kind: str, places: list[str] | tuple[str, ...]) -> Steps:
    """6.4.2: every cube of a kind must go to one of these places."""
    yield from bring_pieces(table, who, CARD, lambda: stacks_in(table, board.IN_LAOS, (kind,)), places, must=True)


CARD = event(58, "NVAU", "1968", unshaded, shaded)
