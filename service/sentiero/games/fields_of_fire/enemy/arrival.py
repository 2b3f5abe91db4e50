"""FoF 9.2.2, 9.5: what a group brings to the map once its places are found."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fields_of_fire.data.charts import ATTEMPT
from sentiero.games.fields_of_fire.edition.forces import THINGS, Group, Member
from sentiero.games.fields_of_fire.enemy.counters import counter, marker_of
from sentiero.games.fields_of_fire.enemy.engagement import between, engage
from sentiero.games.fields_of_fire.enemy.place import Spot
from sentiero.games.fields_of_fire.ground.grid import line
from sentiero.games.fields_of_fire.position.deck import attempt
from sentiero.games.fields_of_fire.position.stacking import friendly_cover
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.mines import lay_mines, spring_trap
from sentiero.games.fields_of_fire.reactions.moves import expose, remove_contact
from sentiero.games.fields_of_fire.units.unit import ENEMY, HOLDS_FIRE, Unit


def arrive(table: Table, group: Group, contact: int, spots: Sequence[Spot]) -> None:
    """FoF 9.2.2: units to their cards, fire if the group opens it, then what falls onto the contact."""
    for spot in spots:
        _put(table, group, spot, contact)
    for spot in spots:
        for member in spot.members:
            if member.unit in THINGS:
                _bring(table, member, contact)


def _put(table: Table, group: Group, spot: Spot, contact: int) -> None:
    dug: dict[str, int] = {}
    members = [member for member in spot.members if member.unit not in THINGS]
    vehicle: Unit | None = None
    for member in members:
        unit = _enter(table, group, member, spot.at)
        if unit.is_vehicle:
            vehicle = unit
        elif member.mounted and vehicle is not None:
            table.do("mounted", unit.id, vehicle.id)
        _cover(table, unit, member, contact, dug)
        observe(table, unit, contact)
        if not group.opens_fire:
            table.do("noted", unit.id, HOLDS_FIRE)
    if members:
        engage(table, spot.at, contact)
        if table.postures[ENEMY].get(spot.at) == contact:
            _clear_way(table, spot.at, contact)


def _enter(table: Table, group: Group, member: Member, at: int) -> Unit:
    document = counter(table, group, member, at)
    table.do("entered", document)
    return table.units[document["id"]]


def _cover(table: Table, unit: Unit, member: Member, contact: int, dug: dict[str, int]) -> None:
    """FoF 9.2.3, 9.2.2: one marker for all of the group on the card; bunkers look at the contact."""
    if member.infiltrates:
        _infiltrate(table, unit)
    elif member.exposed:
        expose(table, unit)
    kind = marker_of(table, member)
    if kind is not None:
        if kind not in dug:
            dug[kind] = dig(table, unit.at, kind, contact)
        table.do("covered", unit.id, dug[kind])


def dig(table: Table, at: int, kind: str, towards: int | None = None) -> int:
    """FoF 5.2.3: a cover marker on a card, with the way it fires if it has one."""
    number = max(table.covers, default=0) + 1
    way = None if towards is None else line(at, towards)
    arc = way[0] if way is not None and table.pack.markers[kind].arc else None
    table.do("dug", number, at, kind, arc)
    return number


def _infiltrate(table: Table, unit: Unit) -> None:
    """FoF 9.2.2: under the best free cover of the card, or if it fails under none; never Exposed."""
    found = attempt(table, "infiltrate", max(1, ATTEMPT["base"] + ATTEMPT["experience"][unit.level]), "infiltrate")
    if found and (free := friendly_cover(table, unit, unit.at)):
        best = max(free, key=lambda number: table.pack.markers[table.covers[number].kind].ncm)
        table.do("covered", unit.id, best)


def observe(table: Table, unit: Unit, contact: int) -> None:
    """FoF 9.8: an observer has the missions of the sheet, the automatic first one among them."""
    sheet = table.mission.observers.get(unit.type)
    if sheet is not None:
        table.do("support", unit.id, sheet.missions - 1)
        table.do("support", f"{unit.id}.at", contact)


def _clear_way(table: Table, at: int, contact: int) -> None:
    """FoF 9.2.2: potential contacts in its line of fire go, but for lower ones, over which it fires."""
    for card in between(at, contact):
        if table.ground[card].level >= table.ground[at].level:
            remove_contact(table, card)


def _bring(table: Table, member: Member, contact: int) -> None:
    """FoF 9.2.2: mines, a fire mission on the contact itself; its light is there already."""
    if member.unit == "mines":
        lay_mines(table, contact)
    elif member.unit == "booby_trap":
        spring_trap(table, contact)
    elif member.unit == "incoming":
        table.do("called", contact, member.ncm, "he", ENEMY, True)
