"""FoF 10.3.1 Experience points: what a mission has earned by the rows of its sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.own_rules import DEEDS as OWN_DEEDS
from sentiero.games.fields_of_fire.edition.own_rules import own
from sentiero.games.fields_of_fire.edition.sheet import Mission
from sentiero.games.fields_of_fire.fire.hits import INFLICTED
from sentiero.games.fields_of_fire.ground.grid import name, row
from sentiero.games.fields_of_fire.position.patrol import route, touched
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US
from sentiero.games.fields_of_fire.vehicles.results import KILLS
from sentiero.kernel.title import Document

# Rows for securing a control, by the row's key.
SECURING: Final = {"secure_obj1": "OBJ1", "secure_obj2": "OBJ2", "secure_ap": "AP"}
# FoF 11.4: a route point of a patrol, which is paid beside whatever else its card brings.
SECURE_POINT: Final = "secure_route_point"
# Rows for cards that were cleared, by the letter that the card had.
CLEARING: Final = {
    "A": "clear_other_card_had_a",
    "B": "clear_other_card_had_b_or_c",
    "C": "clear_other_card_had_b_or_c",
}
# FoF 11: in defence, each card that is held with no enemy on it, and each of some rows that is clear.
HELD: Final = "friendly_card_without_enemy_at_end"
CLEAR_ROWS: Final = {"clear_cards_rows_1_2": (1, 2)}
# Rows for cards of some rows that were cleared, whatever letter they had.
CLEARED_ROWS: Final = {"clear_cards_rows_3_4": (3, 4)}
# FoF 10.3.1: in a defence all round, the card in the middle and each of those around it that is clear.
RING: Final[dict[str, Callable[[Mission], tuple[int, ...]]]] = {
    "clear_centre_card": lambda sheet: (sheet.ring.centre,) if sheet.ring else (),
    "clear_perimeter_card": lambda sheet: sheet.ring.perimeter if sheet.ring else (),
}
CAPTURED: Final = "capture_enemy_casualty"
# What is counted while it happens, under the key of its row.
DEEDS: Final = (
    "capture_prisoner", CAPTURED, "successful_grenade_attack", "complete_starred_hq_event",
    "occupy_obj1", "occupy_route_point", *KILLS,
)  # fmt: skip
# The same under another name.
_COUNTED_AS: Final = {"evacuate_friendly_casualty": "evacuated"}


def earned(table: Table) -> list[Document]:
    """The rows that brought points, with how often and how many; those of an earlier try of the mission are paid."""
    count: dict[str, int] = {}
    points: dict[str, int] = {}
    for at, (key, worth) in cards(table).items():
        new = worth - table.config.get("scored", {}).get(name(at), 0)
        if new > 0:
            count[key], points[key] = count.get(key, 0) + 1, points.get(key, 0) + new
    for key, each in table.mission.xp.items():
        if n := counted(table, key):
            count[key], points[key] = count.get(key, 0) + n, points.get(key, 0) + n * each
    return [{"row": key, "n": count[key], "points": points[key]} for key in table.mission.xp if key in count]


def known_rows(campaign: Campaign) -> tuple[str, ...]:
    """Every row that somebody counts in a campaign."""
    named = (*SECURING, SECURE_POINT, *CLEARING.values(), HELD, INFLICTED, *CLEAR_ROWS, *CLEARED_ROWS, *RING)
    return (*named, *DEEDS, *_COUNTED_AS, *own(campaign.id, OWN_DEEDS))


def counted(table: Table, key: str) -> int:
    """Prisoners, grenade attacks, events, evacuations: how often it happened; route points and lines by their cards."""
    if key == SECURE_POINT:
        return len({table.controls[control] for control in route(table) if _secured(table, control)})
    if key == HELD:
        return sum(not table.has(ENEMY, at) for at in table.cards_of(US))
    if key in CLEAR_ROWS:
        return sum(row(at) in CLEAR_ROWS[key] and table.enterable(at) and table.clear(at) for at in table.stacks)
    if key in RING:
        return sum(table.clear(at) for at in RING[key](table.mission))
    if key == INFLICTED:
        return max(0, table.tally.get(key, 0) - _paid_as_captured(table))
    return table.tally.get(_COUNTED_AS.get(key, key), 0)


def _paid_as_captured(table: Table) -> int:
    """FoF 10.3.1 (ruling): a casualty that was captured is paid by the row for that, where the sheet has one."""
    return table.tally.get(CAPTURED, 0) if CAPTURED in table.mission.xp else 0


def cards(table: Table) -> dict[int, tuple[str, int]]:
    """FoF 10.3.1: the row that each card is worth most by; securing it and its letter do not add up."""
    return {at: max(rows, key=lambda one: one[1]) for at in sorted(table.stacks) if (rows := _rows(table, at))}


def _rows(table: Table, at: int) -> list[tuple[str, int]]:
    """FoF 1.2.6: judged at the end of the mission; a cleared card must have had a potential contact."""
    worth = table.mission.xp
    keys = [key for key, control in SECURING.items() if table.controls.get(control) == at and _secured(table, control)]
    if table.clear(at) and at in table.had_contact:
        keys.append(CLEARING[table.had_contact[at]])
        keys += [key for key, rows in CLEARED_ROWS.items() if row(at) in rows]
    return [(key, worth[key]) for key in keys if key in worth]


def _secured(table: Table, control: str) -> bool:
    """FoF 1.2.6, 11.4: clear at the end, and occupied; a patrol, which has to come home, need only have been there."""
    at = table.controls[control]
    return table.clear(at) and (table.has(US, at) or touched(table, control))


def scored(table: Table) -> dict[str, int]:
    """What each card has brought in this try and those before it: no card counts twice (FoF 10.3.1)."""
    paid = dict(table.config.get("scored", {}))
    for at, (_, worth) in cards(table).items():
        paid[name(at)] = max(worth, paid.get(name(at), 0))
    return paid
