"""FoF 2.4.1, 5.2.3 Trenches and bunkers of a prepared position: where they lie, which way they look, who is inside."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.edition.defence import EACH, HELD, Work
from sentiero.games.fields_of_fire.ground.grid import STEPS, name, named
from sentiero.games.fields_of_fire.position.stacking import fits
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.words.asking import DONE, ask, named_options, word_options
from sentiero.games.fields_of_fire.words.places import place_options
from sentiero.games.fields_of_fire.words.ways import way_named, way_options
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask

WHERE: Final = Ask("works.where", "5.2.3")
WAY: Final = Ask("works.way", "5.2.3")
INSIDE: Final = Ask("works.inside", "5.2.3")


def works(table: Table) -> Steps:
    """FoF 2.4.1: as many of each kind as the sheet says; those that are not for every card where the player likes."""
    for work in table.mission.works:
        for at in _each(table, work):
            yield from build(table, work.kind, at)
        for left in range(work.number, 0, -1) if work.where == HELD else ():
            at_or_none = yield from _where(table, work, left)
            if at_or_none is None:
                break
            yield from build(table, work.kind, at_or_none)


def _each(table: Table, work: Work) -> list[int]:
    """The cards on which the sheet itself puts them."""
    if work.where == HELD:
        return []
    ring = table.mission.ring
    cards = table.cards_of(US) if work.where == EACH else [ring.centre] if ring else []
    return [at for at in cards for _ in range(work.number)]


def _where(table: Table, work: Work, left: int) -> StepsTo[int | None]:
    """A card of the company, or none any more."""
    cards = table.cards_of(US)
    listing = lambda: place_options(table, cards) + word_options([DONE])
    answer = yield from ask(WHERE, listing, kind=work.kind, left=left)
    return None if answer == DONE else named(answer)


def build(table: Table, kind: str, at: int) -> Steps:
    """FoF 5.2.3: what fires only one way is turned as the player likes, once and for all; and who begins inside."""
    number = max(table.covers, default=0) + 1
    if not table.pack.markers[kind].arc:
        table.do("dug", number, at, kind, None)
        return
    ways = [way for way, step in enumerate(STEPS) if table.on_map(at + step)]
    listing = way_options(at, ways)
    answer = yield from ask(WAY, lambda: listing, kind=kind, card=name(at))
    table.do("dug", number, at, kind, way_named(answer))
    yield from _go_inside(table, number, at)


def _go_inside(table: Table, number: int, at: int) -> Steps:
    """FoF 5.2.3: one unit after the other, as long as there is room."""
    while inside := [unit.id for unit in table.of(US, at) if not unit.cover and _may_enter(table, unit.id, number)]:
        options = named_options("unit", inside) + word_options([DONE])
        answer = yield from ask(INSIDE, lambda: options, kind=table.covers[number].kind, card=name(at))
        if answer == DONE:
            return
        table.do("covered", answer, number)


def _may_enter(table: Table, unit: str, number: int) -> bool:
    one = table.units[unit]
    return not one.is_vehicle and one.aboard is None and fits(table, one, number)
