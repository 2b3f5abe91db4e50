"""What Heartbreak Ridge plays by rules of its own: the events of both higher headquarters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.actions.reconstitute_squad import counters
from sentiero.games.fields_of_fire.communications.lost_gear import put_down
from sentiero.games.fields_of_fire.edition.forces import Group, Member
from sentiero.games.fields_of_fire.enemy.arrival import arrive
from sentiero.games.fields_of_fire.enemy.attempt import attempt
from sentiero.games.fields_of_fire.enemy.capture import give_guard
from sentiero.games.fields_of_fire.enemy.counters import which_squad
from sentiero.games.fields_of_fire.enemy.movement import can_move, go, may_enter, remove, take_cover
from sentiero.games.fields_of_fire.enemy.placement import find_spots
from sentiero.games.fields_of_fire.events.enemy import enemies
from sentiero.games.fields_of_fire.events.friendly import OWED, RESUPPLY_WHERE
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.ground.grid import NORTH, STEPS, beside, card, column, row, staging
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.map_growth import grow
from sentiero.games.fields_of_fire.position.stacking import has_room
from sentiero.games.fields_of_fire.position.state import ABOVE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import give_step
from sentiero.games.fields_of_fire.procedures.experience import average
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, ENEMY, PARALYSED_TEAM, US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_card, ask_unit
from sentiero.kernel.title import Document, Steps
from sentiero.kernel.words import Ask

FATIGUE: Final = Ask("event.fatigue", "3.1")
LINES: Final = ("trench", "bunker", "pillbox")
DISPLACED: Final = "displaced"
OWN_MORTARS: Final = "mortar_observer"
SNIPER: Final = Group("sniper", True, False, "max_los", ((Member("sniper", "cover", 0, False, False, False, None),),))
MOST_TEAMS, LEAST_TEAMS, SQUAD_STEPS = 3, 2, 3


def ammunition(kind: str) -> Callable[[Table, Document], Steps]:
    """Points of one kind lie in the staging area, under the column that the player names; in defence in row 1."""

    def happens(table: Table, event: Document) -> Steps:
        if not table.config["options"].get("no_ammunition"):
            columns = range(1, table.mission.columns + 1)
            cards = [card(1, one) if table.mission.first_rows else staging(one) for one in columns]
            at = yield from ask_card(RESUPPLY_WHERE, lambda: cards, table)
            put_down(table, at, kind, event["points"])

    return happens


def hot_coffee(table: Table, event: Document) -> Steps:
    """Two or three steps of teams in the staging area are a squad again, if a counter of one is out of play."""
    for at in [staging(number) for number in range(1, table.mission.columns + 1)]:
        teams = [unit for unit in table.of(US, at) if unit.what.kind == "lat"][:MOST_TEAMS]
        gone = counters(table)
        if len(teams) >= LEAST_TEAMS and gone:
            _reform(table, teams, gone[0], at)
            break
    yield from ()


def _reform(table: Table, teams: list[Unit], name: str, at: int) -> None:
    """A squad of as many steps, of their average experience (FoF 10.6)."""
    was, level = table.removed[name], average([team.level for team in teams])
    for team in teams:
        give_step(table, team)
    found: Document = {"id": name, "type": was["type"], "side": US, "at": at, "steps": len(teams), "hq": was["hq"]}
    table.do("entered", {**found, "experience": level, "cover": 0})


def fatigue_party(table: Table, event: Document) -> Steps:
    """Two steps that are not paralysed go away for the mission; they come back as guards do (ruling)."""
    for _ in range(event["steps"]):
        free = [unit.id for unit in table.units.values() if _may_go(unit)]
        if not free:
            return
        chosen = yield from ask_unit(FATIGUE, lambda: free)
        give_guard(table, table.units[chosen])
        open_fire(table)


def _may_go(unit: Unit) -> bool:
    """Riflemen and teams of the company; no headquarters, and nobody who is paralysed."""
    on_foot = unit.side == US and not unit.is_vehicle and not unit.attached and not unit.waits
    return on_foot and unit.what.kind in ("squad", "lat", "weapon") and unit.type != PARALYSED_TEAM


def keep_advancing(table: Table, event: Document) -> Steps:
    """One more row within the boundaries, as high as the last, with a potential contact on each card."""
    last = table.mission.rows + table.tally.get(ABOVE, 0) + 1
    cards = [card(last, number) for number in range(1, table.mission.columns + 1)]
    if all(table.on_map(at) or grow(table, at) for at in cards):
        table.do("tallied", ABOVE, 1)
        for at in cards:
            table.do("contact", at, event["letter"], False, False)
    yield from ()


def counter_battery(table: Table, event: Document) -> Steps:
    """All observers of the enemy go, but for those of his 82 mm mortars."""
    _send_away(table, lambda unit: unit.type != OWN_MORTARS)
    yield from ()


def _send_away(table: Table, which: Callable[[Unit], bool]) -> None:
    for unit in enemies(table):
        if unit.what.kind == "fo" and which(unit):
            remove(table, unit, DISPLACED)


def demand(table: Table, event: Document) -> Steps:
    """The next commands of the CO HQ go into a report, or into getting through again."""
    table.do("tallied", OWED, event["commands"])
    yield from ()


def quiet(table: Table, event: Document) -> Steps:
    """Nothing happens."""
    yield from ()


def observers_cut_off(table: Table, event: Document) -> None:
    """All observers of the enemy go."""
    _send_away(table, lambda unit: True)


def machine_guns_resupplied(table: Table, event: Document) -> None:
    """Ruling: the machine guns of the enemy have again what the sheet gives them."""
    points = table.mission.ammo(table.config["try"])
    for unit in enemies(table):
        if unit.type in table.forces.hmg and unit.ammo is not None and unit.ammo < points[unit.type]:
            table.do("ammo", unit.id, points[unit.type] - unit.ammo)


def reinforcements(table: Table, event: Document) -> None:
    """A squad for each card of the enemy beside one of the company: along trenches, else it infiltrates."""
    for at in [at for at in table.cards_of(ENEMY) if _meets(table, at, US)]:
        if not has_room(table, ENEMY, at, SQUAD_STEPS):
            continue
        kind, level = which_squad(table), table.mission.experience(table.config["try"])
        name = table.made(ENEMY, kind)
        found: Document = {"id": name, "type": kind, "side": ENEMY, "at": at, "steps": SQUAD_STEPS}
        table.do("entered", {**found, "experience": level, "spotted": False})
        unit = table.units[name]
        if _trench(table, at) or attempt(table, unit, "infiltrate", "infiltrate"):
            take_cover(table, unit)
        else:
            table.do("spotted", [unit.id])
            table.do("exposed", unit.id)
    open_fire(table)


def _meets(table: Table, at: int, side: str) -> bool:
    """Whether the other side holds a card beside it, to which one may step."""
    return any(table.has(side, near) for near in beside(at) if table.on_map(near) and table.may_step(at, near))


def _trench(table: Table, at: int) -> bool:
    return any(table.covers[number].kind in LINES for number in table.covers_on(at))


def charge(table: Table, event: Document) -> None:
    """Squads and Assault Teams behind a card of the company go onto it, straight down their column, Exposed."""
    for unit in reversed(enemies(table)):
        ahead = unit.at - STEPS[NORTH]
        fit = unit.what.kind == "squad" or unit.type == ASSAULT_TEAM
        if fit and not unit.pinned and can_move(unit) and table.has(US, ahead) and may_enter(table, unit, ahead):
            go(table, unit, ahead)


def fall_back_up_ridge(table: Table, event: Document) -> None:
    """Who is not paralysed goes straight back one card from the company; between trenches nobody is Exposed."""
    for unit in enemies(table):
        near = table.has(US, unit.at) or _meets(table, unit.at, US)
        back = unit.at + STEPS[NORTH]
        if not near or unit.type == PARALYSED_TEAM or unit.pinned or not can_move(unit):
            continue
        if may_enter(table, unit, back):
            covered = _trench(table, unit.at) and _trench(table, back)
            go(table, unit, back, exposes=not covered)
            if covered:
                take_cover(table, unit)


def sniper(table: Table, event: Document) -> None:
    """A sniper at maximum sight of a card of the company that is in contact, whichever."""
    fired_at = {one.at for one in volumes(table) if one.side == ENEMY}
    cards = [at for at in table.cards_of(US) if at in fired_at or _meets(table, at, ENEMY)]
    if cards:
        _bring(table, SNIPER, at_random(table, "sniper_target", cards))


def observer(table: Table, event: Document) -> None:
    """Fire on the foremost card of the company on the crest, and the observer who called it."""
    ridge = table.mission.ridge
    crest = ridge.crest if ridge else range(1, table.mission.columns + 1)
    held = [at for at in table.cards_of(US) if column(at) in crest]
    if held:
        foremost = [at for at in held if row(at) == max(map(row, held))]
        _bring(table, table.forces.groups[event["group"]], at_random(table, "target", foremost))


def _bring(table: Table, group: Group, at: int) -> None:
    """FoF 9.2.2: the group as if the card had made contact; without a place for it nothing comes."""
    spots = find_spots(table, group, at)
    if spots is not None:
        arrive(table, group, at, spots)
        open_fire(table)


FRIENDLY_EVENTS: Final = {
    "machine_gun_ammo": ammunition("ammo.mg"),
    "mortar_ammo": ammunition("ammo.mortar"),
    "rcl_bazooka_ammo": ammunition("ammo.rkt"),
    "report_demanded": demand,
    "communications_cut": demand,
    "hot_coffee": hot_coffee,
    "fatigue_party": fatigue_party,
    "keep_advancing": keep_advancing,
    "counter_battery": counter_battery,
    "quiet": quiet,
}
ENEMY_EVENTS: Final = {
    "observers_cut_off": observers_cut_off,
    "machine_guns_resupplied": machine_guns_resupplied,
    "reinforcements": reinforcements,
    "charge": charge,
    "fall_back_up_ridge": fall_back_up_ridge,
    "sniper": sniper,
    "mortar_120_observer": observer,
    "artillery_122_observer": observer,
}
