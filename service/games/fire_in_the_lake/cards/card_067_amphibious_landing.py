"""67 Amphibious Landing."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.actions import choose_able, free_operation, free_turn
from service.games.fire_in_the_lake.events.choices import choose_space
from service.games.fire_in_the_lake.events.effects import make_ineligible
from service.games.fire_in_the_lake.events.forces import exposed
from service.games.fire_in_the_lake.events.placing import bring_pieces
from service.games.fire_in_the_lake.operations.assault import assault_spaces
from service.games.fire_in_the_lake.operations.sweep import sweep_spaces
from service.games.fire_in_the_lake.pieces import ARVN, TROOPS, US, VC
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn
from service.kernel.title import Steps

LANDING = ("sweep", "assault")


def unshaded(table: Table, who: str) -> Steps:
    """US or ARVN relocates its Troops among coastal spaces, then free Sweeps and Assaults in 1 of them."""
    lander = yield from choose_able(table, who, 67, on_the_coast, *LANDING)
    if lander is None:
        return
    at_sea = lambda: stacks_in(table, board.COASTAL, (TROOPS[lander],))
    yield from bring_pieces(table, lander, 67, at_sea, board.COASTAL)
    space = yield from choose_space(lander, 67, lambda: beaches(table, lander))
    if space is not None:
        for operation in LANDING:
            yield from free_operation(table, free_turn(lander, among=(space,)), operation)


def on_the_coast(lander: str) -> Turn:
    """The terms of the Sweep and of the Assault."""
    return free_turn(lander, among=board.COASTAL)


def beaches(table: Table, lander: str) -> list[str]:
    """Coastal spaces where the Faction could Sweep or, as on LoCs, at least Assault."""
    able = {*sweep_spaces(table, on_the_coast(lander)), *assault_spaces(table, on_the_coast(lander))}
    return [space for space in board.COASTAL if space in able]


def shaded(table: Table, who: str) -> Steps:
    """VC relocates up to 3 of its pieces from 1 coastal space; US and ARVN Ineligible through the next card."""
    held = [space for space in board.COASTAL if table.count(space, exposed(VC))]
    origin = yield from choose_space(VC, 67, lambda: held)
    if origin is not None:
        leaving = lambda: stacks_in(table, (origin,), exposed(VC))
        yield from bring_pieces(table, VC, 67, leaving, board.ALL, most=3)
    make_ineligible(table, US, ARVN)


CARD = event(67, "AUVN", "1965", unshaded, shaded)
