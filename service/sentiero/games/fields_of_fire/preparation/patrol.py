"""FoF 11.4, 2.4.1 Before a patrol: which platoon goes, who goes with it, where to and how."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher, is_platoon
from sentiero.games.fields_of_fire.edition.sheet import LINE
from sentiero.games.fields_of_fire.ground.grid import card, named, row
from sentiero.games.fields_of_fire.position.patrol import OBJECTIVE, ROUTE, in_patrol, is_patrol, line_row
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.patrol_points import note_touch
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.words.asking import DONE, ask, ask_unit, named_options, word_options
from sentiero.games.fields_of_fire.words.places import place_options
from sentiero.kernel.title import Document, Steps
from sentiero.kernel.words import Ask

PLATOON = Ask("patrol.platoon", "11.4")
STAFF = Ask("patrol.staff", "11.4")
POINT = Ask("patrol.route", "2.4.1")
OUTPOST: Final = "COP"
# Ours: as many route points as signals may name.
MOST_POINTS: Final = 6


def choose_patrol(table: Table) -> Steps:
    """FoF 11.4: a platoon that has not been out, and staff of the company as the player likes."""
    platoon = yield from ask_unit(PLATOON, lambda: platoons(table))
    staff = [unit.id for unit in table.headquarters() if unit.what.kind == "staff" and not is_higher(unit)]
    along: list[str] = []
    while left := [name for name in staff if name not in along]:
        listing = named_options("unit", left) + word_options([DONE])
        answer = yield from ask(STAFF, lambda: listing)
        if answer == DONE:
            break
        along.append(answer)
    table.do("patrol", [platoon, *along])


def platoons(table: Table) -> list[str]:
    """FoF 11.4: one patrol each; where all have been out, or are lost, any goes again."""
    own = [hq.id for hq in table.headquarters() if is_platoon(hq)]
    been = [one.get("platoon") for one in earlier(table)]
    return [name for name in own if name not in been] or own


def earlier(table: Table) -> list[Document]:
    """The patrols of this mission that have been."""
    return [one for one in table.config.get("record", ()) if one["mission"] == table.mission.id]


def route_points(table: Table) -> Steps:
    """FoF 2.4.1: the line that the patrol leaves, and points of its way beyond it in order; a card may have several."""
    table.do("control", LINE, card(line_row(table), 1))
    for n in range(1, MOST_POINTS + 1):
        beyond = [at for at in sorted(table.stacks) if row(at) > line_row(table)]
        listing = place_options(table, beyond) + word_options([DONE])
        answer = yield from ask(POINT, lambda: listing, control=f"{ROUTE}{n}")
        if answer == DONE:
            break
        table.do("control", f"{ROUTE}{n}", named(answer))


def begin(table: Table) -> None:
    """FoF 9.1.1, 11.4: no contact on the outpost nor where the company is; what the patrol stands on is touched."""
    if is_patrol(table):
        for at in [at for at in sorted(table.contacts) if at == table.controls.get(OUTPOST) or table.has(US, at)]:
            table.do("contact_lifted", at)
    for unit in list(table.units.values()):
        if in_patrol(table, unit):
            note_touch(table, unit)


def used_objectives(table: Table) -> list[int]:
    """FoF 2.1: where the sheet says so, each patrol has an objective of its own."""
    alone = table.mission.controls.get(OBJECTIVE, {}).get("different_each_patrol")
    return [named(one["objective"]) for one in earlier(table) if alone]
