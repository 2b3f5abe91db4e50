"""FoF 2.3.2, 5.1.6 Equipment is handed out within what can be carried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sentiero.games.fields_of_fire.actions.use_pyrotechnic import SMOKES, STARS
from sentiero.games.fields_of_fire.communications.chain_of_command import is_platoon
from sentiero.games.fields_of_fire.communications.hearing import ignored
from sentiero.games.fields_of_fire.communications.nets import is_set, sets
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.edition.order_of_battle import REST
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.mortar_rounds import mortar_rounds
from sentiero.games.fields_of_fire.preparation.telephones import telephones
from sentiero.games.fields_of_fire.procedures.loads import has_hands_for
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.words.asking import DONE, ask, ask_yes, named_options, word_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Document, Steps
from sentiero.kernel.words import Ask

CHANGE = Ask("gear.change", "2.3.2")
TO = Ask("gear.to", "2.3.2")
JEEP: Final = "jeep"
# The order of battle names usual bearers of signals by their class.
CLASSES: Final = {**dict.fromkeys(STARS, "stars"), **dict.fromkeys(SMOKES, "smokes")}


def equipment(table: Table) -> Steps:
    """FoF 2.3.2: as usual, or piece by piece as the player likes; what nobody takes stays behind."""
    own_way = yield from ask_yes(CHANGE)
    for row in issued(table):
        for n in range(row["count"]):
            if not own_way:
                _hand(table, usual_bearer(table, row, n), row["key"])
                continue
            answer = yield from ask(TO, lambda: bearer_options(table, row), thing=row["key"], left=row["count"] - n)
            if answer == DONE:
                break
            _hand(table, answer, row["key"])
    if own_way:
        yield from telephones(table)
    yield from mortar_rounds(table, own_way)


def issued(table: Table) -> Iterator[Document]:
    """The equipment of the campaign for this mission; vehicles are no equipment."""
    for row in table.campaign.company.equipment:
        by_night = not row.get("night") or any(sky.is_dark for sky in table.mission.skies(table.config["try"]))
        signals = row["key"] in (*STARS, *SMOKES) or row["key"] == "wire" or is_set(row["key"])
        useless = (ignored(table) and signals) or (row["key"] == "wire" and not table.mission.telephones)
        if row["key"] != JEEP and by_night and not useless:
            yield row


def bearer_options(table: Table, row: Document) -> list[Option]:
    """Each unit with hands for a piece, or that the rest stays behind."""
    return named_options("unit", bearers(table, row)) + word_options([DONE])


def bearers(table: Table, row: Document) -> list[str]:
    """Who has hands for a piece; of some kinds a platoon has one at most."""
    return [unit.id for unit in table.units.values() if may_bear(table, unit, row)]


def may_bear(table: Table, unit: Unit, row: Document) -> bool:
    """FoF 2.3.2: whether a unit has hands for a piece; of some kinds one squad of a platoon, and no other."""
    if unit.side != US or unit.is_vehicle or not has_hands_for(unit, row["key"]):
        return False
    if "per_platoon" not in row:
        return True
    if unit.what.kind != "squad" or unit.hq == CO_HQ:
        return False
    own = (one for one in table.units.values() if one.side == US and not one.is_vehicle and one.hq == unit.hq)
    return not any(row["key"] in one.gear for one in own)


def usual_bearer(table: Table, row: Document, n: int) -> str | None:
    """The first of the usual bearers with hands free; what nobody is named for goes to the platoons in turn."""
    usual = table.campaign.company.bearers
    platoons = [hq.id for hq in table.headquarters() if is_platoon(hq)]
    thing: str = row["key"]
    named = usual.get(CLASSES.get(thing, thing))
    wanted = named or (*platoons[n % max(1, len(platoons)) :], *platoons, *usual[REST])
    names = (name for name in (*wanted, *table.units) if name in table.units)
    return next((name for name in names if _would_bear(table, table.units[name], row)), None)


def _would_bear(table: Table, unit: Unit, row: Document) -> bool:
    """Nobody takes a second set of the same net unless the player says so (FoF 4.3.3)."""
    return may_bear(table, unit, row) and not (is_set(row["key"]) and sets(unit, row["key"].partition(".")[2]))


def _hand(table: Table, name: str | None, thing: str) -> None:
    if name is not None:
        unit: Unit = table.units[name]
        table.do("geared", name, [*unit.gear, thing])
