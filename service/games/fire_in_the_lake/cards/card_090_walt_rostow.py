"""90 Walt Rostow."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import Stack
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import may_stand, place, remove
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.coup.redeploy import arvn_troops_redeploy, controls_now
from service.games.fire_in_the_lake.events.choices import AVAILABLE, BOXES, OUT_OF_PLAY, choose_pieces, choose_space
from service.games.fire_in_the_lake.events.forces import box_stacks
from service.games.fire_in_the_lake.events.placing import place_in_each
from service.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_BASES,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_RANGERS_ACTIVE,
    ARVN_TROOPS,
    NVA_GUERRILLAS,
    OF,
    VC_GUERRILLAS,
)
from service.games.fire_in_the_lake.table import COIN_CONTROL, Table
from service.kernel.title import Steps

PIECES = (ARVN_TROOPS, ARVN_POLICE, ARVN_RANGERS, ARVN_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """Place any 2 ARVN pieces from anywhere, out of play included, in COIN-Controlled spaces."""
    for _ in range(2):
        for kind, origin in (yield from choose_pieces(who, 90, sources(table), 1)):
            places = lambda kind=kind, origin=origin: destinations(table, kind, origin)
            to = yield from choose_space(who, 90, places)
            assert to is not None
            if origin not in BOXES:
                remove(table, kind, 1, origin)
            place(table, kind, 1, to, origin if origin in BOXES else AVAILABLE)


def sources(table: Table) -> list[Stack]:
    """One of each kind of ARVN pieces in each box and space from which it could be placed."""
    stacks = box_stacks(table, PIECES, AVAILABLE) + box_stacks(table, PIECES, OUT_OF_PLAY)
    stacks += stacks_in(table, board.ALL, OF[ARVN])
    held = coin_held(table)
    return [(kind, origin, 1) for kind, origin, _ in stacks if with_room(table, held, kind, origin)]


def destinations(table: Table, kind: str, origin: str) -> list[str]:
    """COIN-Controlled spaces with room for the piece."""
    return with_room(table, coin_held(table), kind, origin)


def coin_held(table: Table) -> list[str]:
    """The COIN-Controlled spaces."""
    return [space for space in board.ALL if table.control(space) == COIN_CONTROL]


def with_room(table: Table, spaces: list[str], kind: str, origin: str) -> list[str]:
    """Those with room; the piece's own space only for an Active Ranger, who hides there (1.4.3)."""
    others = [space for space in spaces if space != origin or kind == ARVN_RANGERS_ACTIVE]
    return [space for space in others if may_stand(table, kind, space)]


def shaded(table: Table, who: str) -> Steps:
    """Place 1 Guerrilla in each Province with ARVN; ARVN Troops Redeploy as if no Bases."""
    provinces = [province for province in board.PROVINCES if table.has(province, ARVN)]
    yield from place_in_each(table, who, 90, (NVA_GUERRILLAS, VC_GUERRILLAS), provinces)
    yield from arvn_troops_redeploy(table, controls_now(table), bases=False)


CARD = event(90, "AVNU", "1965", unshaded, shaded)
