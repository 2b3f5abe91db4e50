"""FoF 9.4 The enemy activity phase: every unit checks once, card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.data.charts import Row
from sentiero.games.fields_of_fire.enemy import attacks, movement, recovery
from sentiero.games.fields_of_fire.enemy.situations import hierarchy_of, situation_of
from sentiero.games.fields_of_fire.enemy.specialists import carry_out, own_rule
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.position.deck import at_random, read
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.position.timetable import lay_due
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import ENEMY, Unit
from sentiero.games.fields_of_fire.vehicles.at_weapons import vehicles_in_reach
from sentiero.games.fields_of_fire.vehicles.enemy_armour import LEAVE, intent
from sentiero.games.fields_of_fire.vehicles.passengers import dismount, may_dismount
from sentiero.games.fields_of_fire.words.asking import enemy_does
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

CHECK = Ask("activity.check", "9.4")
OWN_RULE = Ask("activity.own", "9.4")
NONE, RALLY = "none", "rally"
ATTACKS = ("grenade_attack", "grenade_else_concentrate", "concentrate_fire")
# Marks to clean-up: who has made his check, which vehicle may act.
CHECKED, ACTIVATED = "checked", "activated"

DOES: Final[dict[str, Callable[[Table, Unit], object]]] = {
    "advance_straight": movement.advance_straight,
    "concentrate_fire": attacks.concentrate_fire,
    "fall_back": movement.fall_back,
    "fall_back_with_casualty": recovery.fall_back_with_casualty,
    "grenade_attack": attacks.grenade_attack,
    "grenade_else_concentrate": attacks.grenade_else_concentrate,
    "infiltrate_to_nearest_us": movement.infiltrate_to_nearest_us,
    "move_to_nearest_casualty": recovery.move_to_nearest_casualty,
    NONE: lambda table, unit: None,
    RALLY: recovery.rally,
    "reconstitute_squad": recovery.reconstitute_squad,
    "remove_and_place_pc": recovery.remove_and_place_pc,
    "seek_cover": recovery.seek_cover,
    "turn_pdf_to_incoming_fire": attacks.turn_to_fire,
}


def enemy_activity(table: Table) -> Steps:
    """FoF 3.2.2, 9.4: first the markers of the turn, in defence; then cards in random order, on a card who is
    pinned or a team, then good order, then leaders.
    """
    lay_due(table)
    while cards := [at for at in table.cards_of(ENEMY) if _waiting(table, at)]:
        at = at_random(table, "activity_order", cards)
        while waiting := _waiting(table, at):
            unit = min(waiting, key=_rank)
            table.do("noted", unit.id, CHECKED)
            if rides_off(table, unit):
                continue
            get_off(table, unit)
            known = set(table.units)
            yield from check(table, unit)
            open_fire(table)
            _mark_new(table, known)


def get_off(table: Table, unit: Unit) -> None:
    """FoF 7.4.2, 9.10 (ruling): whoever came on a truck is off it with his first check."""
    if unit.aboard and may_dismount(table, unit):
        dismount(table, unit)
        open_fire(table)


def rides_off(table: Table, unit: Unit) -> bool:
    """FoF 9.10 (ruling): in good order on a truck that is on its way off the map one stays aboard, without a check."""
    truck = table.units.get(unit.aboard or "")
    wanted = intent(table, truck) if truck is not None and unit.good_order else None
    return wanted is not None and wanted.does == LEAVE


def _mark_new(table: Table, known: set[str]) -> None:
    """FoF 9.4: once a turn, whatever a unit has become by its check."""
    for unit in [table.units[new] for new in table.units if new not in known]:
        if unit.side == ENEMY:
            table.do("noted", unit.id, CHECKED)


def _waiting(table: Table, at: int) -> list[Unit]:
    """FoF 9.4: who has not made his check this turn."""
    return [unit for unit in table.held[ENEMY].get(at, ()) if CHECKED not in unit.marks]


def _rank(unit: Unit) -> int:
    return 0 if not unit.good_order else 2 if unit.what.kind == "leader" else 1


def check(table: Table, unit: Unit) -> Steps:
    """FoF 9.4: by a rule of its own, or the first situation that applies and a card."""
    own = own_rule(table, unit)
    if own is not None:
        yield from enemy_does(OWN_RULE, "activity", own, unit=unit.id, card=name(unit.at), does=own)
        carry_out(table, unit, own)
        return
    hierarchy, column = hierarchy_of(table, unit)
    situation = situation_of(table, unit, hierarchy, column)
    if situation is None:
        return
    number, action = which_action(table, situation.rows[column])
    reasons = {"unit": unit.id, "card": name(unit.at), "hierarchy": hierarchy, "column": column,
               "situation": situation.key, "number": number, "does": action}  # fmt: skip
    yield from enemy_does(CHECK, "activity", action, **reasons)
    act(table, unit, action)


def which_action(table: Table, rows: tuple[Row, ...]) -> tuple[int, str]:
    """FoF 9.4: the number in the column of one card, and what it stands for; 0 is no draw."""
    column = rows[0].column
    if not column:
        return 0, rows[0].action
    number = read(table, "activity", column)
    return number, next(row.action for row in rows if number in row.results)


def act(table: Table, unit: Unit, action: str) -> None:
    """FoF 9.4, 9.10 (ruling): at once; a vehicle is activated by anything but none, a pinned gun may rally."""
    if action in ATTACKS and not unit.is_vehicle and vehicles_in_reach(table, unit):
        # Ours, after ruling 9.10: who can shoot at a vehicle does so in its phase instead.
        table.do("noted", unit.id, ACTIVATED)
    elif not unit.is_vehicle or action == RALLY:
        DOES[action](table, unit)
    elif action != NONE:
        table.do("noted", unit.id, ACTIVATED)
