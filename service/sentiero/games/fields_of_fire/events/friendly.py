"""FoF 3.1 Events of the company's higher headquarters.

What an event forbids or demands for a turn is an effect on the table; the rule that it touches looks there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.communications.lost_gear import lay_down_load, put_down
from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.edition.own_rules import FRIENDLY_EVENTS, own
from sentiero.games.fields_of_fire.events.enemy import event_number
from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.ground.grid import STEPS, card, staging
from sentiero.games.fields_of_fire.pack.contents import LINE
from sentiero.games.fields_of_fire.position.deck import at_random, read
from sentiero.games.fields_of_fire.position.map_growth import grow
from sentiero.games.fields_of_fire.position.stacking import has_room
from sentiero.games.fields_of_fire.position.state import BOUNDARIES, Impulse
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.command_points import may_spend
from sentiero.games.fields_of_fire.procedures.movement import bring_runners
from sentiero.games.fields_of_fire.reactions.advance import MUST_ADVANCE, NO_ADVANCE, complete, is_on
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.reactions.withdrawal import WITHDRAW, open_the_rear
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.vehicles.drive import is_passable
from sentiero.games.fields_of_fire.vehicles.muster import platoon
from sentiero.games.fields_of_fire.words.asking import ask, ask_card, ask_yes, named_options
from sentiero.kernel.title import Document, Steps
from sentiero.kernel.words import Ask

RESUPPLY_WHERE = Ask("event.resupply", "3.1")
TANKS_WHERE = Ask("event.tanks", "3.1")
RESUPPLY_POINTS = Ask("event.points", "3.1")
REPORT = Ask("event.report", "3.1")
AMMUNITION: Final = ("ammo.mg", "ammo.mortar", "ammo.rkt")
VISITOR, HIGHER_STAFF = "higher_hq", "higher_staff"
VISIT: Final = "higher_hq_visit"
RAIN: Final = "rain"
# FoF 3.1: what heat does, which is looked for at clean-up.
HEAT: Final = "heat_casualties"
HEAT_RESULTS: Final = 4
CASUALTY_LETTER: Final = "C"
RANKS: Final = ("regiment", "battalion", "battalion_xo")
# Events that the CO HQ may satisfy by spending commands.
# Commands that the CO HQ has still to spend on an event that leaves it no choice; kept in the tally.
OWED: Final = "owed"
REPORTS: Final = ("situation_report", "command_problems")


def friendly_event(table: Table) -> Steps:
    """FoF 3.1: from turn 2 one card; with the HQ icon another, R#10 on the mission's table."""
    end_visit(table)
    if RAIN not in table.effects and table.weather != (usual := table.sky().weather):
        table.do("weather", usual)
    # FoF 6.1.1: who has left fires no more, and one sees again, before anybody is asked.
    open_fire(table)
    number = event_number(table, "friendly_event")
    if number is None:
        return
    event = table.mission.friendly_events[number - 1]
    table.do("effect", event["event"], table.turn + event.get("turns", 1) - 1)
    happens = happens_in(table.campaign).get(event["event"])
    if happens is not None:
        yield from happens(table, event)


def happens_in(campaign: Campaign) -> dict[str, Callable[[Table, Document], Steps]]:
    """What each event does at once in a campaign; the others are effects that rules look for."""
    return HAPPENS | own(campaign.id, FRIENDLY_EVENTS)


def known(campaign: Campaign) -> tuple[str, ...]:
    """Every event that means something in a campaign."""
    quiet = campaign.charts["closed_by"].values()
    return (*happens_in(campaign), *REPORTS, *MUST_ADVANCE, NO_ADVANCE, HEAT, *quiet)


def visit(table: Table, event: Document) -> Steps:
    """Staff of a higher headquarters, one of three, is with the CO HQ for two turns."""
    host = table.units.get(CO_HQ)
    rank = RANKS[read(table, VISIT, len(RANKS)) - 1]
    expected = host is not None and not any(name.startswith(VISITOR) for name in table.units)
    # Ruling: where the card of the CO HQ is full he does not come.
    if host is not None and expected and has_room(table, US, host.at, 1):
        found = {"id": f"{VISITOR}_{rank}_{table.turn}", "type": HIGHER_STAFF, "side": US, "at": host.at, "steps": 1}
        table.do("tallied", "steps", 1)
        table.do("entered", {**found, "attached": True, "experience": LINE, "cover": 0})
    yield from ()


def end_visit(table: Table) -> None:
    """The visitor leaves when his turns are over, and takes no casualty along (FoF 5.1.6)."""
    for unit in [one for one in table.units.values() if one.id.startswith(VISITOR) and VISIT not in table.effects]:
        lay_down_load(table, unit)
        table.do("tallied", "steps_away", unit.steps)
        table.do("left", unit.id, "visit_over")


def resupply(table: Table, event: Document) -> Steps:
    """Points of ammunition of any kind onto a card of a row, as the player likes."""
    if table.config["options"].get("no_ammunition"):
        return
    cards = [card(event["row"], column) for column in range(1, table.mission.columns + 1)]
    at = yield from ask_card(RESUPPLY_WHERE, lambda: cards, table)
    for left in range(event["points"], 0, -1):
        kind = yield from ask(RESUPPLY_POINTS, lambda: named_options("load", AMMUNITION), left=left)
        put_down(table, at, kind)


def lost_in_the_dark(table: Table, event: Document) -> Steps:
    """A random unit goes one card in a random direction, Exposed, over boundaries and off the map that was."""
    on_map = [unit for unit in table.units.values() if unit.side == US and _on_foot(table, unit)]
    if on_map:
        unit = at_random(table, "lost", on_map)
        to = unit.at + STEPS[read(table, "lost", len(STEPS)) - 1]
        # FoF 5.1.5: where the card is full it finds its way back to where it was.
        if has_room(table, US, to, unit.steps) and (table.on_map(to) or grow(table, to)):
            before = unit.at
            move(table, unit, to)
            if unit.id == CO_HQ:
                bring_runners(table, before)
    yield from ()


def _on_foot(table: Table, unit: Unit) -> bool:
    return table.on_map(unit.at) and not unit.is_vehicle and unit.aboard is None and not unit.waits


def tank_support(table: Table, event: Document) -> Steps:
    """A platoon of tanks enters on a card of a row that the player chooses and vehicles can enter."""
    counters = platoon(table.pack, event["vehicle"], f"{event['vehicle']}_t{table.turn}")
    row_of = [card(event["row"], column) for column in range(1, table.mission.columns + 1)]
    room = [at for at in row_of if is_passable(table, at) and has_room(table, US, at, 0, len(counters))]
    at = (yield from ask_card(TANKS_WHERE, lambda: room, table)) if room else staging(1)
    for counter in counters:
        table.do("entered", {**counter, "side": US, "at": at})


def add_column(table: Table, event: Document) -> Steps:
    """One more column on a side by chance, and the boundary beyond it; without potential contacts (ruling)."""
    side = BOUNDARIES[read(table, "boundary", len(BOUNDARIES)) - 1]
    first, last = table.front()
    column = first - 1 if side == BOUNDARIES[0] else last + 1
    cards = [card(row, column) for row in range(1, table.mission.rows + 1)]
    if all(table.on_map(at) or grow(table, at) for at in cards):
        table.do("tallied", side, 1)
    yield from ()


def withdraw(table: Table, event: Document) -> Steps:
    """The flanks are open: room behind the company, and a line one row farther back."""
    open_the_rear(table)
    yield from ()


def heat(table: Table) -> None:
    """FoF 3.1: each unit of the company that is Exposed loses a step on 1 of R#4; not in rain (ruling: at clean-up)."""
    if HEAT not in table.effects or table.weather == RAIN:
        return
    for unit in [one for one in table.units.values() if one.side == US and one.exposed and not one.is_vehicle]:
        if unit.id in table.units and read(table, HEAT, HEAT_RESULTS) == 1:
            hit(table, unit, CASUALTY_LETTER)
    open_fire(table)


def rain(table: Table, event: Document) -> Steps:
    """Rain for a turn."""
    table.do("weather", RAIN)
    yield from ()


def pay(table: Table, impulse: Impulse) -> None:
    """Heartbreak Ridge: what an event demands of the CO HQ must be spent, as long as any of it is owed."""
    spent = min(table.tally.get(OWED, 0), may_spend(table))
    if spent > 0:
        table.do("ordered", CO_HQ, CO_HQ, REPORTS[0], spent)
        table.do("tallied", OWED, -spent)


def report(table: Table) -> Steps:
    """FoF 3.1: in its impulse the CO HQ may spend the commands that an event demands; that is worth a point."""
    impulse = table.impulse
    assert impulse is not None
    if impulse.hq != CO_HQ:
        return
    pay(table, impulse)
    for event in table.mission.friendly_events:
        key, cost = event["event"], event.get("commands", 0)
        if key in REPORTS and is_on(table, key) and impulse.left >= cost:
            if (yield from ask_yes(REPORT, event=key, cost=cost)):
                table.do("ordered", CO_HQ, CO_HQ, key, cost)
                complete(table, key)
            return


HAPPENS: Final[dict[str, Callable[[Table, Document], Steps]]] = {
    VISIT: visit,
    "ammunition_resupply": resupply,
    "lost_in_the_dark": lost_in_the_dark,
    RAIN: rain,
    "tank_support": tank_support,
    "flank_company_pinned_add_column": add_column,
    WITHDRAW: withdraw,
}
