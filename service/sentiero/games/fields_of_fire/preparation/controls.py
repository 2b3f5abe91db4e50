"""FoF 2.4.1 Tactical controls, named by the player before the first turn."""

from __future__ import annotations

from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE, LINE
from sentiero.games.fields_of_fire.ground.grid import beside, card, column, named, row
from sentiero.games.fields_of_fire.position.patrol import OBJECTIVE, is_patrol
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.patrol import route_points, used_objectives
from sentiero.games.fields_of_fire.procedures.evacuation import COLLECTION_POINT
from sentiero.games.fields_of_fire.words.asking import DONE, ask, ask_card, row_options, word_options
from sentiero.games.fields_of_fire.words.places import place_options
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask

WHERE = Ask("control.where", "2.4.1")
# Controls that are one card; the others are lines or routes.
POINTS = ("OBJ1", "OBJ2", "AP")
PHASE_LINE = Ask("control.phase_line", "2.4.1")
PHASE_LINES = ("PL1", "PL2")
REGISTERED = "RT"


def tactical_controls(table: Table) -> Steps:
    """FoF 2.4.1: the objectives first, then the attack position beside them."""
    for name in POINTS:
        if name in table.mission.controls:
            at = yield from ask_card(WHERE, lambda: places(table, name), table, control=name)
            table.do("control", name, at)
    if is_patrol(table):
        yield from route_points(table)
    elif table.mission.kind == DEFENSIVE:
        # FoF 2.4.1: the line that is held is the only one; who defends all round has none.
        if table.mission.ring is None:
            table.do("control", LINE, card(table.mission.first_rows, 1))
    else:
        yield from phase_lines(table)
    yield from collection_point(table)
    yield from registered_targets(table)


def next_patrol(table: Table) -> Steps:
    """FoF 11.4: a further patrol on the same map has an objective and a way of its own."""
    at = yield from ask_card(WHERE, lambda: places(table, OBJECTIVE), table, control=OBJECTIVE)
    table.do("control", OBJECTIVE, at)
    yield from route_points(table)


def phase_lines(table: Table) -> Steps:
    """FoF 2.4.1: up to two lines across the map; the control of one is on the row before it."""
    least = 1
    for control in PHASE_LINES:
        rows = range(least, table.mission.rows)
        if not rows:
            return
        answer = yield from ask(PHASE_LINE, lambda: row_options(rows) + word_options([DONE]), control=control)
        if answer == DONE:
            return
        table.do("control", control, named(answer))
        least = row(named(answer)) + 1


def collection_point(table: Table) -> Steps:
    """FoF 2.4.1, 5.1.7: where casualties are collected may be named now or later."""
    at = yield from _card_or_none(table, COLLECTION_POINT)
    if at is not None:
        table.do("control", COLLECTION_POINT, at)


def registered_targets(table: Table) -> Steps:
    """FoF 6.7.5 (one may): on any card, as many as the mission allows."""
    for n in range(1, table.mission.registered_targets + 1):
        name = f"{REGISTERED}{n}"
        at = yield from _card_or_none(table, name)
        if at is None:
            return
        table.do("control", name, at)


def _card_or_none(table: Table, control: str) -> StepsTo[int | None]:
    """Any card, or none."""
    cards = sorted(table.stacks)
    if not cards:
        return None
    answer = yield from ask(WHERE, lambda: place_options(table, cards) + word_options([DONE]), control=control)
    return None if answer == DONE else named(answer)


def places(table: Table, name: str) -> list[int]:
    """The cards where the mission lets a control be; each objective on a card of its own."""
    rule = table.mission.controls[name]
    taken = [at for other, at in table.controls.items() if other.startswith("OBJ")] + used_objectives(table)
    found = [at for at in sorted(table.stacks) if row(at) == rule["row"] and at not in taken]
    found = [at for at in found if column(at) == rule.get("column", column(at))]
    near = [table.controls[other] for other in rule.get("adjacent_to", ()) if other in table.controls]
    return [at for at in found if not near or any(at in beside(other) for other in near)]
