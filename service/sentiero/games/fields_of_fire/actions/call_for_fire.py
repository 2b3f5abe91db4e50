"""FoF 4.2.4i, 6.7 Attempt to call for fire."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.combat_attempt import draw_and_exhort
from sentiero.games.fields_of_fire.edition.sheet import Support
from sentiero.games.fields_of_fire.fire.attempt import count
from sentiero.games.fields_of_fire.fire.call_for_fire import (
    BURST,
    SHORT,
    around,
    available,
    call,
    cards_for,
    fire_targets,
    spreads,
)
from sentiero.games.fields_of_fire.ground.grid import name, named
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.words.asking import ask, ask_card, named_options
from sentiero.games.fields_of_fire.words.places import odds_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHICH = Ask("call.which", "6.7.1")
WHERE = Ask("call.where", "6.7.1")
# FoF 6.7.3: how many more batteries fire with a battalion.
BATTERIES: Final = 2
NAPALM: Final = "napalm"
ALSO = Ask("call.also", "6.7.3")


def is_open(table: Table, order: Order) -> bool:
    """FoF 6.7.1: an observer who reaches a firer with missions left and sees a target."""
    return bool(available(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """FoF 6.7.1, 6.7.3: which mission and where; then the attempt; a triple burst brings two more cards."""
    unit = table.units[order.unit]
    listing = lambda: named_options("support", [one.key for one in available(table, unit)])
    key = yield from ask(WHICH, listing, unit=unit.id)
    row = next(one for one in table.mission.support if one.key == key)
    counts = {at: cards_for(table, unit, row, at) for at in fire_targets(table, unit, row)}
    to = named((yield from ask(WHERE, lambda: odds_options(table, counts, BURST), unit=unit.id, support=key)))
    drawn = yield from draw_and_exhort(table, order, cards_for(table, unit, row, to), BURST, SHORT)
    call(table, unit, row, to, drawn)
    if spreads(table, row, drawn):
        yield from more_beside(table, row, to, BATTERIES)
    elif row.munition == NAPALM and count(BURST, drawn) and not count(SHORT, drawn):
        # Heartbreak Ridge, table of fire support: it reaches one card beside its target too.
        yield from more_beside(table, row, to, 1)


def more_beside(table: Table, row: Support, at: int, most: int) -> Steps:
    """FoF 6.7.3: so many more cards beside the target, seen or not, that the player names."""
    taken: list[int] = []
    while len(taken) < most and around_but(table, at, taken):
        to = yield from ask_card(ALSO, lambda: around_but(table, at, taken), table, card=name(at), support=row.key)
        taken.append(to)
        table.do("called", to, row.ncm, row.munition, "us", False)


def around_but(table: Table, at: int, taken: list[int]) -> list[int]:
    """The cards beside the target that are not taken yet."""
    return [to for to in around(table, at) if to not in taken]


def draws(table: Table, order: Order) -> list[int]:
    """How many cards, for each mission and each card that it could be called on."""
    unit = table.units[order.unit]
    rows = available(table, unit)
    return [cards_for(table, unit, row, to) for row in rows for to in fire_targets(table, unit, row)]


ACTION: Final = Action("combat.i", is_open, steps, draws)
