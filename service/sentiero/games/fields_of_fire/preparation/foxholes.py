"""FoF 2.4.1 Foxholes and a combat outpost, where the mission has them."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.chain_of_command import is_platoon
from sentiero.games.fields_of_fire.ground.grid import beside, line, named, row
from sentiero.games.fields_of_fire.position.stacking import friendly_cover, may_stack
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.works import works
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.words.asking import DONE, ask, ask_card, ask_yes, named_options, word_options
from sentiero.games.fields_of_fire.words.places import place_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

OUTPOST = Ask("control.outpost", "2.4.1")
WHO = Ask("outpost.platoon", "2.4.1")
DIG_IN = Ask("foxholes.occupy", "5.2.3")
BUNKER = Ask("bunker.where", "11.1")
LOOKS = Ask("bunker.towards", "5.2.3")
FOXHOLE, BUNKER_KIND, COP = "foxhole", "bunker", "COP"


def positions(table: Table) -> Steps:
    """FoF 2.4.1: foxholes where the sheet says, then the outpost; units may begin in them."""
    for at, count in _dug(table):
        dig(table, at, count)
    if COP in table.mission.controls:
        yield from outpost(table)
    yield from works(table)
    if table.covers and (yield from ask_yes(DIG_IN)):
        occupy(table)


def _dug(table: Table) -> list[tuple[int, int]]:
    """FoF 2.4.1: on every card of a row; in defence on each that the company occupies (ruling: as many as may be)."""
    rule = table.mission.foxholes
    if rule is None:
        return []
    if "per_card" in rule:
        return [(at, rule["per_card"]) for at in table.cards_of(US) if row(at) in rule["rows"]]
    return [(at, rule["count"]) for at in sorted(table.stacks) if row(at) == rule["row"]]


def dig_in(table: Table) -> Steps:
    """FoF 11.1: between tries, where the sheet says so: foxholes on every secure card (ruling: as many as may be), and
    a bunker on one of them, with the way that it looks.
    """
    rule, secure = table.mission.between_tries, table.config["field"]["secure"]
    for at in secure if rule else ():
        there = [number for number in table.covers_on(at) if table.covers[number].kind == FOXHOLE]
        dig(table, at, rule.get("foxholes", 0) - len(there))
    for _ in range(rule.get("bunker", 0) if secure else 0):
        answer = yield from ask(BUNKER, lambda: word_options([DONE]) + place_options(table, secure))
        if answer == DONE:
            return
        at = named(answer)
        ahead = [to for to in beside(at) if table.on_map(to)]
        towards = yield from ask_card(LOOKS, lambda: ahead, table, card=answer)
        way = line(at, towards)
        assert way is not None
        table.do("dug", max(table.covers, default=0) + 1, at, BUNKER_KIND, way[0])


def outpost(table: Table) -> Steps:
    """FoF 2.4.1: on a card of its row, or none; one platoon begins there, as far as there is room, or nobody."""
    rule = table.mission.controls[COP]
    cards = [at for at in sorted(table.stacks) if row(at) == rule["row"]]
    answer = yield from ask(OUTPOST, lambda: place_options(table, cards) + word_options([DONE]))
    if answer == DONE:
        return
    at = named(answer)
    table.do("control", COP, at)
    dig(table, at, rule["foxholes"])
    platoons = [hq.id for hq in table.headquarters() if is_platoon(hq)]
    name = yield from ask(WHO, lambda: named_options("unit", platoons) + word_options([DONE]))
    for unit in list(table.units.values()):
        if unit.side == US and name in (unit.id, unit.hq) and may_stack(table, unit, at):
            table.do("moved", unit.id, at)
    # FoF 9.1.1: no marker lies on a card that the company holds.
    if at in table.contacts and table.has(US, at):
        table.do("contact_lifted", at)


def dig(table: Table, at: int, count: int) -> None:
    """So many foxholes on a card."""
    for _ in range(count):
        table.do("dug", max(table.covers, default=0) + 1, at, FOXHOLE, None)


def _looks_one_way(table: Table, cover: int) -> bool:
    """FoF 5.2.3: who goes into a bunker was asked when it was built."""
    marker = table.marker(cover)
    return marker is not None and marker.arc


def occupy(table: Table) -> None:
    """FoF 5.2.3 (ruling): units of a card are shared out among its foxholes in turn; none goes where an enemy is."""
    for at in table.cards_of(US):
        for n, unit in enumerate(table.of(US, at)):
            holes = [one for one in friendly_cover(table, unit, at) if not _looks_one_way(table, one)]
            if holes and not unit.is_vehicle and not unit.cover:
                table.do("covered", unit.id, holes[n % len(holes)])
