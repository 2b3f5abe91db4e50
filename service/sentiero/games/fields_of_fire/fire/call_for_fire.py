"""FoF 6.7, 6.7.5 Calls for fire from off the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.communications.hearing import ignored, reaches_battalion
from sentiero.games.fields_of_fire.communications.nets import (
    BN_TAC,
    CO_TAC,
    OBSERVERS,
    on_company_net,
    reaches_staging,
    sets,
)
from sentiero.games.fields_of_fire.data.charts import ACTIONS, ATTEMPT
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.edition.sheet import Support
from sentiero.games.fields_of_fire.fire.attempt import count
from sentiero.games.fields_of_fire.fire.firers import targets, watches
from sentiero.games.fields_of_fire.ground.grid import STEPS, apart, line, on_lines
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.sight import sees_card
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit

BURST, SHORT = "burst", "short"
ILLUMINATION: Final = "illumination"
# FoF 6.7.1: what may be called on a card without a spotted enemy.
ANYWHERE: Final = ("wp", "smoke", ILLUMINATION)
ARTILLERY, AIR = "artillery", "air"
_SPREADING: Final = ("he", "tot")
_NETS: Final = {**OBSERVERS, "co_hq": BN_TAC}
# FoF 6.7.2f: what marks a target for aircraft: white phosphorus on it, or a colour beside it.
PHOSPHORUS, SMOKE_WP, COLOUR = "wp", "smoke_wp", "signal"
REGISTERED: Final = "registered."
# The registered target that is named before the mission.
PREPARED: Final = "RT1"


def column(table: Table, unit: Unit) -> str | None:
    """FoF 6.7.1: the column of the fire-support table of an observer on his own side; None for others."""
    if not unit.front:
        return None
    if unit.id == CO_HQ:
        return "co_hq"
    return "plt_hq" if unit.what.kind == "hq" else table.campaign.charts["observers"].get(unit.type)


def available(table: Table, unit: Unit) -> list[Support]:
    """FoF 6.7.1: the rows that a unit can call on now."""
    own = column(table, unit)
    if own is None or not reaches_firers(table, unit, own):
        return []
    rows = [row for row in table.mission.support if own in row.draw and table.support.get(row.key, 0) > 0]
    ready = [row for row in rows if not is_closed(table, row)]
    return [row for row in ready if fire_targets(table, unit, row)]


def is_closed(table: Table, row: Support) -> bool:
    """FoF 3.1 (ruling): its firer does not fire in the turns of an event."""
    return table.campaign.charts["closed_by"].get(row.firer) in table.effects


def reaches_firers(table: Table, unit: Unit, own: str) -> bool:
    """FoF 6.7.1: observers by their own net (ruling 4.3.3), the CO HQ by BN TAC, a PLT HQ through the CO HQ."""
    if ignored(table):
        return True
    if own in _NETS:
        return reaches_staging(table, unit, _NETS[own])
    by = table.mission.platoon_calls_by
    return on_company_net(table, unit) and reaches_battalion(table) and (by is None or by in sets(unit, CO_TAC))


def fire_targets(table: Table, unit: Unit, row: Support) -> list[int]:
    """FoF 6.7.1: cards in sight with a spotted enemy; smoke and light on any card in sight."""
    near = [at for at in sorted({unit.at, *on_lines(unit.at)}) if table.on_map(at)]
    if row.munition in ANYWHERE:
        return [at for at in near if sees_card(table, unit, at)]
    found = [at for at in near if targets(table, unit.side, at) and watches(table, unit, at)]
    return [at for at in found if is_marked(table, at)] if row.kind == AIR else found


def is_marked(table: Table, at: int) -> bool:
    """FoF 6.7.2f: white phosphorus on the target, or a coloured device on the card of the company nearest to it."""
    if at in table.marked.get(SMOKE_WP, ()) or any(
        card == at and kind == PHOSPHORUS and active for card, _, kind, _, active in table.incoming
    ):
        return True
    own = table.cards_of(US)
    nearest = min((apart(card, at) for card in own), default=0)
    return any(card in own and apart(card, at) == nearest for card in table.marked.get(COLOUR, ()))


def call(table: Table, unit: Unit, row: Support, at: int, drawn: Sequence[ActionCard]) -> None:
    """FoF 6.7.3: what the cards of an attempt bring: success puts the mission on its way, SHORT somewhere else."""
    if not count(BURST, drawn) and not count(SHORT, drawn):
        return
    table.do("support", row.key, table.support[row.key] - 1)
    if count(SHORT, drawn):
        _place(table, row, falls_short(table, unit, at, row.kind == AIR))
    else:
        _place(table, row, at)
        register(table, row, at)


def cards_for(table: Table, unit: Unit, row: Support, at: int) -> int:
    """FoF 6.7.3: the number of the column, by the observer's experience, one more on a registered target."""
    own = column(table, unit)
    assert own is not None
    extra = ACTIONS["combat.i"].draw
    registered = extra.extra if extra and registered_target(table, row) == at else 0
    return int(max(ATTEMPT["least"], row.draw[own] + ATTEMPT["experience"][unit.level] + registered))


def _place(table: Table, row: Support, at: int) -> None:
    """FoF 6.7.3 (ruling): light at once, everything else on its way."""
    if row.munition == ILLUMINATION:
        table.do("marked", ILLUMINATION, at, 1)
    else:
        table.do("called", at, row.ncm, row.munition, "us", False)


def falls_short(table: Table, unit: Unit, at: int, air: bool = False) -> int:
    """FoF 6.7.3: one card nearer to the observer; on his own card, or for aircraft, a card beside at random."""
    way = line(at, unit.at)
    if way is None or air or not table.on_map(at + STEPS[way[0]]):
        return at_random(table, SHORT, around(table, at))
    return at + STEPS[way[0]]


def around(table: Table, at: int) -> list[int]:
    """The cards of the map beside a card."""
    return [at + step for step in STEPS if table.on_map(at + step)]


def registered_target(table: Table, row: Support) -> int | None:
    """FoF 6.7.5: the last card that a firer fired at; for the first artillery before that the one named before play."""
    first = next((one.firer for one in table.mission.support if one.kind == ARTILLERY), None)
    prepared = table.controls.get(PREPARED) if row.firer == first else None
    return table.controls.get(REGISTERED + row.firer, prepared)


def register(table: Table, row: Support, at: int) -> None:
    """FoF 6.7.5: after a mission the firer has the card registered, and no other."""
    if row.kind != AIR and row.munition != ILLUMINATION:
        table.do("control", REGISTERED + row.firer, at)


def spreads(table: Table, row: Support, drawn: Sequence[ActionCard]) -> bool:
    """FoF 6.7.3: a triple burst of artillery, HE or TOT, where battalion missions are allowed, and no SHORT."""
    if not table.mission.battalion_missions or row.kind != ARTILLERY or row.munition not in _SPREADING:
        return False
    return count("triple", drawn) > 0 and not count(SHORT, drawn)
