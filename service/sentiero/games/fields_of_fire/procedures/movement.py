"""FoF 5.1.2 What happens when a unit of the company moves, by whatever action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.communications.lost_gear import lay_down_all
from sentiero.games.fields_of_fire.communications.telephones import WIRE, WORKS
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.fire.marks import covers_left
from sentiero.games.fields_of_fire.position.sight import sees
from sentiero.games.fields_of_fire.position.stacking import fits, friendly_cover
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.mines import check_mines
from sentiero.games.fields_of_fire.reactions.moves import expose, move
from sentiero.games.fields_of_fire.units.unit import PARALYSED_TEAM, US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_told, ask_yes
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask

COVER = Ask("move.cover", "5.1.1")
NO_COVER: Final = "none"
LAY_WIRE = Ask("wire.lay", "4.3.4")
# FoF 5.1.4: one moves between these unseen.
CONNECTED: Final = ("trench", "bunker", "pillbox")


def go(table: Table, unit: Unit, to: int, cover: int, hidden: bool = False) -> Steps:
    """FoF 5.1.3: to the next card, under cover there; Exposed unless hidden, between trenches or in the staging area.

    Wire may be laid behind it; the runners of the CO HQ go with it.
    """
    before = unit.at
    yield from lay_wire(table, unit)
    if unit.pinned or unit.lat == PARALYSED_TEAM:
        # FoF 5.1.6: it transports neither casualties nor equipment on.
        lay_down_all(table, unit)
    exposes = not hidden and not between_trenches(table, unit.cover, cover)
    move(table, unit, to, exposes)
    if cover:
        table.do("covered", unit.id, cover)
    if unit.id == CO_HQ:
        bring_runners(table, before)
    reveal(table)


def shift(table: Table, unit: Unit, cover: int, hidden: bool = False) -> None:
    """FoF 5.1.1: within a card, under another cover marker or (0) out of cover."""
    exposes = not hidden and not between_trenches(table, unit.cover, cover)
    table.do("covered", unit.id, cover)
    if exposes:
        expose(table, unit)
    check_mines(table, unit)
    covers_left(table, unit.at)
    if unit.id == CO_HQ:
        bring_runners(table, unit.at)


def between_trenches(table: Table, one: int, other: int) -> bool:
    """FoF 5.1.1: from trench, bunker or pillbox to one of these."""
    return bool(one and other) and all(table.covers[number].kind in CONNECTED for number in (one, other))


def choose_cover(table: Table, unit: Unit, at: int) -> StepsTo[int]:
    """FoF 5.1.1: no cover, or a marker of the card that is free or friendly."""
    return (yield from ask_cover(table, unit, lambda: [0, *friendly_cover(table, unit, at)]))


def ask_cover(table: Table, unit: Unit, covers: Callable[[], list[int]]) -> StepsTo[int]:
    """One of some cover markers; 0 is none."""
    # The number of a marker is for the program: what is told is its kind.
    kind = lambda answer: answer if answer == NO_COVER else table.covers[int(answer)].kind
    listing = lambda: [cover_option(table, number) for number in covers()]
    answer = yield from ask_told(COVER, listing, kind, unit=unit.id)
    return 0 if answer == NO_COVER else int(answer)


def cover_option(table: Table, number: int) -> Option:
    """A cover marker as an option; one of several that are alike on its card says which."""
    if not number:
        return Option(NO_COVER, "cover.none")
    here = table.covers[number]
    alike = [key for key, one in table.covers.items() if (one.at, one.kind) == (here.at, here.kind)]
    which = {"number": alike.index(number) + 1, "of": len(alike)} if len(alike) > 1 else {}
    return Option(str(number), "cover", {"kind": here.kind, **which}, {"cover": number})


def lay_wire(table: Table, unit: Unit) -> Steps:
    """FoF 4.3.4: without an action, when a unit that carries wire leaves a card that has none."""
    if WIRE not in unit.gear or not table.on_map(unit.at) or unit.at in table.marked.get(WIRE, ()):
        return
    if (yield from ask_yes(LAY_WIRE, unit=unit.id)):
        left = list(unit.gear)
        left.remove(WIRE)
        table.do("geared", unit.id, left)
        table.do("marked", WIRE, unit.at, WORKS)


def bring_runners(table: Table, before: int) -> None:
    """FoF 4.3.2: runners that wait go with the CO HQ by themselves, also under cover."""
    hq = table.units[CO_HQ]
    for runner in [one for one in table.of(US, before) if one.waits]:
        if before != hq.at:
            table.do("moved", runner.id, hq.at)
        stay_with(table, runner, hq)


def stay_with(table: Table, runner: Unit, hq: Unit) -> bool:
    """FoF 4.3.2: a runner that waits goes where the CO HQ is on its card: out of cover, or under the same with room."""
    if runner.at != hq.at or runner.aboard is not None or runner.cover == hq.cover:
        return False
    if hq.cover and not fits(table, runner, hq.cover):
        return False
    table.do("covered", runner.id, hq.cover)
    return True


def reveal(table: Table) -> None:
    """FoF 5.2: face-down cards in sight of the company are turned up."""
    eyes = table.cards_of(US) if table.face_down else []
    for at in list(table.face_down):
        if any(sees(table, eye, at) for eye in eyes):
            table.do("revealed", at, table.stacks[at])
