"""FoF 4.3.3 Radio or telephone, for each member of a net."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.nets import TELEPHONE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.pick_up import thing_option
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.words.asking import DONE, ask, word_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHICH: Final = Ask("gear.telephone", "2.3.2")


def telephones(table: Table) -> Steps:
    """FoF 2.3.2: one set after the other that is a telephone instead of a radio, of its own net."""
    while radios := exchangeable(table):
        # As usual none is exchanged, so that comes first.
        listing = word_options([DONE]) + [thing_option(*one) for one in radios]
        answer = yield from ask(WHICH, lambda: listing)
        if answer == DONE:
            return
        name, _, radio = answer.rpartition(":")
        exchange(table, name, radio)


def exchangeable(table: Table) -> list[tuple[str, str]]:
    """The radios for which the campaign has telephones too, and who holds them."""
    either = table.campaign.company.radio_or_telephone if table.mission.telephones else ()
    own = [unit for unit in table.units.values() if unit.side == US]
    return [(unit.id, gear) for unit in own for gear in unit.gear if gear in either]


def exchange(table: Table, name: str, radio: str) -> None:
    """A telephone of the same net in the place of a radio."""
    gear = list(table.units[name].gear)
    gear[gear.index(radio)] = f"{TELEPHONE}.{radio.partition('.')[2]}"
    table.do("geared", name, gear)
