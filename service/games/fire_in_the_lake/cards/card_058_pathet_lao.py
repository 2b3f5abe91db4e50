"""58 Pathet Lao."""

from __future__ import annotations

from collections.abc import Iterable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import improve_trail
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.coup.redeploy import arvn_havens, controls_now
from service.games.fire_in_the_lake.events.choices import in_south
from service.games.fire_in_the_lake.events.forces import give_up
from service.games.fire_in_the_lake.events.placing import bring_pieces
from service.games.fire_in_the_lake.pieces import ARVN, ARVN_POLICE, ARVN_TROOPS, COIN_CUBES, NVA, OF, US, US_TROOPS
from service.games.fire_in_the_lake.table import COIN_CONTROL, Table
from service.kernel.title import Steps

LAOS = tuple(space.id for space in board.SPACES if space.country == board.LAOS)


def unshaded(table: Table, who: str) -> Steps:
    """NVA removes 6 of its pieces in total from North Vietnam and Laos."""
    yield from give_up(table, NVA, 58, (board.NORTH_VIETNAM, *LAOS), OF[NVA], 6)


def shaded(table: Table, who: str) -> Steps:
    """Without COIN cubes in Laos, Improve the Trail by 2; else US and ARVN Redeploy them to South Vietnam."""
    if not table.on_map(COIN_CUBES, LAOS):
        improve_trail(table, 2)
        return
    controls = controls_now(table)
    cities_and_bases = in_south(arvn_havens(table, controls))
    posts = [space for space in board.IN_SOUTH if space in board.IS_LOC or controls[space] == COIN_CONTROL]
    yield from leave_laos(table, US, US_TROOPS, board.IN_SOUTH)
    yield from leave_laos(table, ARVN, ARVN_TROOPS, cities_and_bases)
    yield from leave_laos(table, ARVN, ARVN_POLICE, posts)


def leave_laos(table: Table, who: str, kind: str, places: Iterable[str]) -> Steps:
    """6.4.2: every cube of a kind must go to one of these places."""
    yield from bring_pieces(table, who, 58, lambda: stacks_in(table, LAOS, (kind,)), places, must=True)


CARD = event(58, "NVAU", "1968", unshaded, shaded)
