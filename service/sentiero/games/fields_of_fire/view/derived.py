"""What follows from a table and is kept nowhere: for documents alone, made by the functions of the rules."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.communications.chain_of_command import commands
from sentiero.games.fields_of_fire.communications.means import means
from sentiero.games.fields_of_fire.communications.nets import (
    CO_TAC,
    NETS,
    TELEPHONE,
    belongs,
    company_set,
    reaches_staging,
    sets,
)
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.fire.firers import VALUES, is_tripod, keeps_line
from sentiero.games.fields_of_fire.fire.modifier import PARAGRAPHS, STRUCK, net_modifier, visibility
from sentiero.games.fields_of_fire.fire.volumes import Volume, crossfire, grazed, line_cards, under_fire, volumes
from sentiero.games.fields_of_fire.ground.grid import STEPS, line, name, row
from sentiero.games.fields_of_fire.position.patrol import is_patrol
from sentiero.games.fields_of_fire.position.sight import seen_from
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit
from sentiero.games.fields_of_fire.units.vehicle import is_armoured
from sentiero.kernel.title import Document

# What the strength of a basic volume of fire is called.
STRENGTHS: Final = ("s", "a", "h", "all_pinned")
_STRENGTH: Final = {VALUES[key]: key for key in STRENGTHS}


# -- fire (9) ---------------------------------------------------------------------------------


def fire_lying(table: Table) -> list[Document]:
    """FoF 6.2, 6.4: every basic volume of fire: where it lies, whose it is, how it gets there."""
    return [_volume(table, one) for one in volumes(table)]


def _volume(table: Table, one: Volume) -> Document:
    return {
        "at": name(one.at), "from": name(one.origin), "side": one.side, "ncm": one.value,
        "strength": _STRENGTH[one.value], "enters": one.enters, "firers": [unit.id for unit in one.firers],
        "grazing": not one.final and any(_grazes(table, unit, one) for unit in one.firers),
        "over": [name(at) for at in _between(one) if table.has(one.side, at)], "final": one.final,
    }  # fmt: skip


def _grazes(table: Table, unit: Unit, one: Volume) -> bool:
    """FoF 6.4: whether the fire of a unit lies there because it sweeps all cards on its way."""
    target = table.postures[one.side][one.origin]
    way = line(one.origin, target)
    return way is not None and is_tripod(unit) and bool(grazed(table, unit, STEPS[way[0]], way[1], target))


def _between(one: Volume) -> list[int]:
    way = line(one.origin, one.at)
    return [] if way is None else [one.origin + STEPS[way[0]] * n for n in range(1, way[1])]


def cards_under_fire(table: Table) -> list[Document]:
    """FoF 6.3: each card on which fire lies, with the modifier of everybody there and what it is made of."""
    lying = volumes(table)
    return [
        {"at": name(at), "crossfire": crossfire(table, lying, at), "units": _under_fire(table, at, lying)}
        for at in sorted({*under_fire(table), *_mined(table)})
    ]


def _mined(table: Table) -> set[int]:
    """FoF 9.5: the cards of those whom mines attack; nobody is attacked who has gone back to the staging area."""
    struck = (table.units[one].at for one in table.targeted.get(STRUCK, ()) if one in table.units)
    return {at for at in struck if at in table.stacks}


def _under_fire(table: Table, at: int, lying: list[Volume]) -> list[Document]:
    found = [(unit, net_modifier(table, unit, lying)) for unit in table.here.get(at, ()) if not is_armoured(unit)]
    return [
        {"unit": unit.id, "ncm": one.total, "against": one.kind, "parts": [part(*each) for each in one.parts]}
        for unit, one in found
        if one is not None
    ]


def part(key: str, value: int) -> Document:
    """One part of a modifier, with the section that says so."""
    return {"part": key, "value": value, "rule": PARAGRAPHS[key]}


def protective_fires(table: Table) -> list[Document]:
    """FoF 6.7.2: what is prepared: which row of support, where, and whether it is called."""
    return [{"support": key, "at": name(at), "fires": fires} for key, (at, fires) in table.fpf.items()]


def protective_lines(table: Table) -> list[Document]:
    """FoF 6.4: the line of each gun, on which cards it would lie now, and whether it fires."""
    return [
        {"unit": unit, "arc": way, "fires": fires,
         "cards": [name(at) for at in line_cards(table, table.units[unit])] if keeps_line(table, table.units[unit])
         else []}
        for unit, (way, fires) in table.fpl.items()
    ]  # fmt: skip


def timetable(table: Table) -> list[Document]:
    """FoF 9.1.3: in defence the letters of each row, turn by turn; null: no markers."""
    return [
        {"row" if isinstance(place, int) else "place": place, "letters": list(letters)}
        for place, letters in table.mission.timetable.items()
    ]


# -- cards (8.4, 14) --------------------------------------------------------------------------


def seen_cards(table: Table, at: int) -> list[str]:
    """FoF 5.2.1: the open cards that are seen from the ground of a card; none tells of one that lies face down."""
    return [name(to) for to in sorted(seen_from(table, at)) if to != at and to not in table.face_down]


def concealment(table: Table, at: int) -> list[Document]:
    """FoF 6.3, 8.1: what visibility, weather and smoke add for whoever is fired at on a card."""
    return [part(*each) for each in visibility(table, at) if each[1]]


# -- communications (7) -----------------------------------------------------------------------


def hearing(table: Table) -> list[Document]:
    """FoF 4, 4.3: whom each HQ commands, by which means they hear it, and who does not."""
    return [_heard(table, hq) for hq in table.headquarters() if hq.commands]


def _heard(table: Table, hq: Unit) -> Document:
    by: dict[str, list[str]] = {}
    unheard: list[str] = []
    for unit in table.units.values():
        if unit.side == US and unit is not hq and commands(hq, unit):
            ways = list(means(table, hq, unit))
            for way in ways:
                by.setdefault(way, []).append(unit.id)
            unheard += [unit.id] * (not ways)
    return {"hq": hq.id, "by": by, "unheard": unheard}


def links(table: Table) -> list[Document]:
    """FoF 4.3.3: every set of a net that somebody of the company holds, and whether it reaches its hub for him."""
    return [
        {"unit": unit.id, "net": net, "set": kind, "hub": CO_HQ if net == CO_TAC else None,
         "works": _works(table, unit, net, kind)}
        for unit in table.units.values() if unit.side == US
        for net in NETS
        for kind in sets(unit, net)
    ]  # fmt: skip


def _works(table: Table, unit: Unit, net: str, kind: str) -> bool:
    if net == CO_TAC:
        found = company_set(table, unit)
        return found is not None and (found == TELEPHONE) == (kind == TELEPHONE)
    return belongs(table, unit, net) and reaches_staging(table, unit, net)


# -- the mission (16.1) -----------------------------------------------------------------------


def aims(table: Table) -> list[Document]:
    """FoF 1.2.6, 11: what the mission wants, and whether it is so now; a patrol has its route instead."""
    wanted: dict[str, Any] = {} if is_patrol(table) else table.mission.victory
    if "hold" in wanted:
        return [_held(table, wanted["hold"], wanted.get("of_rows"))]
    found: list[Document] = [_secured(table, control) for control in wanted.get("secure", ())]
    return found + [_cleared(table, number) for number in wanted.get("clear_rows", ())]


def _held(table: Table, least: int, of_rows: list[int] | None) -> Document:
    """FoF 11: how many cards the company holds, and where it has to share one."""
    own = table.cards_of(US)
    counted = [at for at in own if table.enterable(at) and (of_rows is None or row(at) in of_rows)]
    shared = [name(at) for at in own if table.has(ENEMY, at)]
    return {"kind": "hold", "least": least, "held": len(counted), "left": shared,
            "done": len(counted) >= least and not shared}  # fmt: skip


def _secured(table: Table, control: str) -> Document:
    at = table.controls.get(control)
    return {"kind": "secure", "control": control, "at": None if at is None else name(at),
            "done": at is not None and table.secure(at)}  # fmt: skip


def _cleared(table: Table, number: int) -> Document:
    cards = [at for at in sorted(table.stacks) if row(at) == number and table.enterable(at)]
    left = [name(at) for at in cards if not table.clear(at)]
    return {"kind": "clear", "row": number, "left": left, "done": not left}
