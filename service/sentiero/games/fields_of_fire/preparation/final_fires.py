"""FoF 2.4.1, 6.4, 6.7.2 In defence the player prepares final protective fires and lines, as he likes."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE
from sentiero.games.fields_of_fire.fire.final_fires import fpf_cards, prepared
from sentiero.games.fields_of_fire.fire.firers import is_tripod
from sentiero.games.fields_of_fire.ground.grid import STEPS, named
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.words.asking import DONE, ask, word_options
from sentiero.games.fields_of_fire.words.places import place_options
from sentiero.games.fields_of_fire.words.ways import DIAGONALS, way_named, way_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

FIRE: Final = Ask("final.fire", "6.7.2")
LINE: Final = Ask("final.line", "6.4")


def final_fires(table: Table) -> Steps:
    """FoF 6.7.2: a card for each firer that offers it, or none; FoF 6.4: a diagonal for each gun on its tripod."""
    if table.mission.kind != DEFENSIVE:
        return
    for row in prepared(table):
        if cards := fpf_cards(table, row):
            listing = place_options(table, cards) + word_options([DONE])
            answer = yield from ask(FIRE, lambda: listing, support=row.key)
            if answer != DONE:
                table.do("fpf", row.key, named(answer), False)
    for unit in list(table.units.values()):
        if ways := lines_of(table, unit):
            options = way_options(unit.at, ways) + word_options([DONE])
            answer = yield from ask(LINE, lambda: options, unit=unit.id)
            if answer != DONE:
                table.do("fpl", unit.id, way_named(answer), False)


def lines_of(table: Table, unit: Unit) -> list[int]:
    """FoF 6.4: the diagonals from the card of a gun on its tripod that lead onto the map."""
    if unit.side != US or unit.is_vehicle or not is_tripod(unit) or not table.on_map(unit.at):
        return []
    return [way for way in DIAGONALS if table.on_map(unit.at + STEPS[way])]
