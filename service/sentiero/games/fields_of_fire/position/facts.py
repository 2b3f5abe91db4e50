"""Facts: what each kind of change does to the table, and what it touches of all that is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from sentiero.games.fields_of_fire.position import caches
from sentiero.games.fields_of_fire.position.caches import NOTHING, Touch, Touched
from sentiero.games.fields_of_fire.position.checkpoint import fill, is_steady
from sentiero.games.fields_of_fire.position.relief import ground_of
from sentiero.games.fields_of_fire.position.state import LIGHT, SMOKE, Contact, Cover, Impulse, State
from sentiero.games.fields_of_fire.units.unit import HOLDS_FIRE, Unit
from sentiero.kernel.title import Document

# -- units -------------------------------------------------------------------------------------


def _position(table: State, document: Document) -> Touched:
    # Whoever fills a table makes everything anew.
    fill(table, document)
    return NOTHING


def _entered(table: State, document: Document) -> Touched:
    what = table.pack.units[table.config["nations"][document["side"]], document["type"]]
    unit = Unit(document, what, table.count, is_steady(table))
    table.units[unit.id] = unit
    caches.place(table, unit)
    table.removed.pop(unit.id, None)
    table.count += 1
    return ((caches.leaders, unit),)


def _left(table: State, name: str, why: str) -> Touched:
    unit = table.units.pop(name)
    caches.lift(table, unit)
    table.saved.pop(name, None)
    table.fpl.pop(name, None)
    table.removed[name] = {"type": unit.type, "side": unit.side, "hq": unit.hq, "why": why}
    return ((caches.leaders, unit),)


def _moved(table: State, name: str, at: int) -> Touched:
    unit = table.units[name]
    caches.lift(table, unit)
    # FoF 6.4 (ruling): a line is laid from one place; a gun that leaves it has none.
    table.fpl.pop(name, None)
    unit.at = at
    unit.cover = 0
    unit.outranged = False
    if unit.aboard is not None and table.units[unit.aboard].at != at:
        unit.aboard = None
    caches.place(table, unit)
    return NOTHING


def _covered(table: State, name: str, cover: int) -> Touched:
    unit = table.units[name]
    unit.cover = cover
    return ((caches.fire_past, unit.at),)


def _pinned(table: State, name: str) -> Touched:
    unit = table.units[name]
    unit.pinned = True
    return ((caches.strength, unit.at),)


def _rallied(table: State, name: str) -> Touched:
    unit = table.units[name]
    unit.pinned = False
    return ((caches.strength, unit.at),)


def _exposed(table: State, name: str) -> Touched:
    unit = table.units[name]
    unit.exposed = True
    return ((caches.fire_from, unit.at),)


def _stepped(table: State, name: str, change: int) -> Touched:
    unit = table.units[name]
    unit.steps += change
    return ((caches.printed, unit),)


def _flipped(table: State, name: str, front: bool) -> Touched:
    unit = table.units[name]
    unit.front = front
    return ((caches.printed, unit),)


def _seasoned(table: State, name: str, experience: int) -> Touched:
    table.units[name].experience = experience
    return NOTHING


def _spotted(table: State, names: list[str]) -> Touched:
    units = [table.units[name] for name in names]
    for unit in units:
        unit.spotted = True
    return tuple([(caches.where_it_stands, unit) for unit in units])


def _hidden(table: State, name: str) -> Touched:
    unit = table.units[name]
    unit.spotted = False
    return ((caches.where_it_stands, unit),)


def _ammo(table: State, name: str, change: int) -> Touched:
    unit = table.units[name]
    unit.ammo = (unit.ammo or 0) + change
    return ((caches.printed, unit),)


def _jammed(table: State, name: str) -> Touched:
    table.units[name].jammed = True
    return NOTHING


def _assigned(table: State, name: str, hq: str) -> Touched:
    unit = table.units[name]
    unit.hq = hq
    sent: Touched = ((caches.errand, unit),) if unit.what.kind == "runner" else NOTHING
    return (caches.leaders, unit), *sent


def _geared(table: State, name: str, gear: list[str]) -> Touched:
    table.units[name].gear = list(gear)
    return NOTHING


def _loaded(table: State, name: str, load: list[Any] | None) -> Touched:
    unit = table.units[name]
    unit.load = None if load is None else list(load)
    return ((caches.fire_from, unit.at),)


def _mounted(table: State, name: str, vehicle: str | None) -> Touched:
    unit = table.units[name]
    unit.aboard, unit.cover = vehicle, 0
    return ((caches.fire_past, unit.at),)


def _noted(table: State, name: str, mark: str) -> Touched:
    unit = table.units[name]
    unit.marks.append(mark)
    return ((caches.fire_from, unit.at),) if mark == HOLDS_FIRE else NOTHING


def _fallen(table: State, at: int, side: str, cover: int, change: int) -> Touched:
    key = (at, side, cover)
    left = table.casualties.get(key, 0) + change
    if left:
        table.casualties[key] = left
    else:
        table.casualties.pop(key, None)
    return NOTHING


# -- cards of the map --------------------------------------------------------------------------


def _laid(table: State, at: int, stack: list[int]) -> Touched:
    """A card of the map from the terrain deck: the map has grown, or a Hill got its top."""
    del table.terrain_deck[len(table.terrain_deck) - len(stack) :]
    table.stacks[at] = list(stack)
    table.ground[at] = ground_of(table, at, stack)
    return ((caches.sight_past, at),)


def _revealed(table: State, at: int, stack: list[int]) -> Touched:
    table.face_down.remove(at)
    return ((caches.sight_past, at),)


def _dug(table: State, number: int, at: int, kind: str, arc: int | None) -> Touched:
    table.covers[number] = Cover(at, kind, arc)
    return ((caches.fire_from, at),)


def _marked(table: State, kind: str, at: int, value: int) -> Touched:
    """A mark on a card, or with 0 none any more."""
    if value:
        table.marked.setdefault(kind, {})[at] = value
    else:
        table.marked.get(kind, {}).pop(at, None)
    return _marks(kind, [at])


def _marks(kind: str, cards: Iterable[int]) -> Touched:
    """FoF 5.2.1, 8.4: smoke ends lines on its card; a light lets cards around it be seen from afar."""
    if kind in LIGHT:
        return ((caches.all_sight, None),)
    touch = caches.sight_past if kind in SMOKE else caches.fire_from
    return tuple([(touch, at) for at in cards])


def _targeted(table: State, kind: str, target: str, n: int) -> Touched:
    if n:
        table.targeted.setdefault(kind, {})[target] = n
    else:
        table.targeted.get(kind, {}).pop(target, None)
    return ((caches.aim, None),)


def _called(table: State, at: int, ncm: int, kind: str, side: str, active: bool) -> Touched:
    table.incoming.append([at, ncm, kind, side, active])
    return ((caches.sight_past, at),) if active else NOTHING


def _landed(table: State) -> Touched:
    """FoF 6.7.3: what was active goes, what was on its way is active now."""
    cards = [mission[0] for mission in table.incoming]
    table.incoming = [[*mission[:4], True] for mission in table.incoming if not mission[4]]
    return tuple([(caches.sight_past, at) for at in cards])


def _contact(table: State, at: int, letter: str, hidden: bool, counterattack: bool) -> Touched:
    table.contacts[at] = Contact(letter, hidden, counterattack)
    table.had_contact[at] = min(letter, table.had_contact.get(at, letter))
    return NOTHING


def _contact_turned(table: State, at: int, letter: str) -> Touched:
    table.contacts[at] = Contact(letter, False, table.contacts[at].counterattack)
    return NOTHING


def _contact_gone(table: State, at: int) -> Touched:
    table.contacts.pop(at)
    return NOTHING


def _contact_lifted(table: State, at: int) -> Touched:
    """FoF 9.1.1: taken off before the first turn, it was never there."""
    table.contacts.pop(at)
    table.had_contact.pop(at)
    return NOTHING


def _control(table: State, name: str, at: int) -> Touched:
    table.controls[name] = at
    return NOTHING


def _fpf(table: State, support: str, at: int, fires: bool) -> Touched:
    """FoF 6.7.2: where a prepared fire of a battery lies, and whether it is called."""
    table.fpf[support] = [at, fires]
    return NOTHING


def _fpl(table: State, name: str, way: int, fires: bool) -> Touched:
    """FoF 6.4: which way the line of a gun runs, and whether it fires it."""
    table.fpl[name] = [way, fires]
    return ((caches.fire_from, table.units[name].at),)


def _patrol(table: State, names: list[str]) -> Touched:
    table.patrol = list(names)
    return NOTHING


def _signal(table: State, device: str, meaning: str) -> Touched:
    table.signals[device] = meaning
    return NOTHING


# -- fire --------------------------------------------------------------------------------------


def _engaged(table: State, side: str, at: int, target: int) -> Touched:
    table.postures[side][at] = target
    return _aim_anew(table, side, at)


def _ceased(table: State, side: str, at: int) -> Touched:
    table.postures[side].pop(at)
    return _aim_anew(table, side, at)


def _aim_anew(table: State, side: str, at: int) -> Touched:
    """FoF 6.2.3: range counts from the target that a card engages now."""
    for unit in table.held[side].get(at, ()):
        unit.outranged = False
    return ((caches.fire_from, at),)


def _outranged(table: State, name: str, at: int, own: bool) -> Touched:
    unit = table.units[name]
    unit.outranged = True
    return ((caches.fire_from, unit.at),)


def _resolved(table: State, name: str, ncm: int, parts: list[Any], result: str) -> Touched:
    """Told only: what fire did to a unit, and how its modifier was made up."""
    return NOTHING


def _shot(table: State, firer: str | None, target: str, total: int, parts: list[Any], result: str) -> Touched:
    """Told only: what an attack did to a vehicle, and how its sum was made up."""
    return NOTHING


def _failed(table: State, name: str, action: str) -> Touched:
    """Told only: that an attempt came to nothing."""
    return NOTHING


def _own_fire(table: State, at: int, target: int) -> Touched:
    """Told only: that the company fires at its own."""
    return NOTHING


def _attempted(table: State, name: str, action: str, cards: int, chance: int) -> Touched:
    """Told only: how likely an attempt is to succeed."""
    return NOTHING


def _read(table: State, seen: str, of: int, n: int) -> Touched:
    """Told only: what the cards show that were drawn."""
    return NOTHING


def _summed(table: State, hq: str | None, parts: object) -> Touched:
    """Told only: what commands are made of."""
    return NOTHING


# -- decks -------------------------------------------------------------------------------------


def _drew(table: State, purpose: str, cards: list[int]) -> Touched:
    """Cards off the top, the reshuffle card among them where it came up."""
    # A fact of rules version 2 may name more cards than the deck had left, which was shuffled then.
    del table.deck[max(0, len(table.deck) - len(cards)) :]
    return NOTHING


def _shuffled(table: State, order: list[int]) -> Touched:
    table.deck = list(order)
    return NOTHING


# -- the turn ----------------------------------------------------------------------------------


def _turn(table: State, number: int) -> Touched:
    table.turn = number
    table.activated, table.impulses_over = [], []
    table.effects = {key: last for key, last in table.effects.items() if last >= number}
    return NOTHING


def _phase(table: State, name: str) -> Touched:
    table.phase = name
    return NOTHING


def _activated(table: State, name: str) -> Touched:
    table.activated.append(name)
    return NOTHING


def _impulse(table: State, hq: str | None, kind: str, commands: int) -> Touched:
    table.impulse = Impulse(hq, kind, commands)
    if hq is not None:
        table.impulses_over.append(hq)
        table.saved.pop(hq, None)
    return NOTHING


def _ordered(table: State, hq: str | None, name: str, action: str, cost: int) -> Touched:
    assert table.impulse is not None
    table.impulse.left -= cost
    table.impulse.spent += cost
    table.impulse.acted.setdefault(name, []).append(action)
    return NOTHING


def _unexhorted(table: State) -> Touched:
    assert table.impulse is not None
    table.impulse.exhorts = False
    return NOTHING


def _impulse_over(table: State, hq: str | None, saved: int, lost: int) -> Touched:
    table.impulse = None
    if hq is not None and saved:
        table.saved[hq] = saved
    return NOTHING


def _visibility(table: State, value: int) -> Touched:
    table.visibility = value
    return ((caches.all_sight, None),)


def _weather(table: State, kind: str) -> Touched:
    table.weather = kind
    return ((caches.all_sight, None),)


def _effect(table: State, key: str, last: int) -> Touched:
    table.effects[key] = last
    return NOTHING


def _support(table: State, key: str, left: int) -> Touched:
    table.support[key] = left
    return NOTHING


def _tallied(table: State, key: str, n: int) -> Touched:
    table.tally[key] = table.tally.get(key, 0) + n
    return NOTHING


def _ranked(table: State, name: str, ranks: list[list[Any]] | None) -> Touched:
    if ranks is None:
        table.ranks.pop(name, None)
    else:
        table.ranks[name] = [list(one) for one in ranks]
    return NOTHING


def _skilled(table: State, hq: str, skill: str, change: int) -> Touched:
    held = table.skills.setdefault(hq, [])
    if change > 0:
        held.append(skill)
    else:
        held.remove(skill)
    return NOTHING


def _cleaned(table: State) -> Touched:
    """FoF 3.8 Clean-up: what lasts a turn goes."""
    touched: list[Touch] = [(caches.aim, None)]
    for unit in table.units.values():
        if unit.exposed or HOLDS_FIRE in unit.marks:
            touched.append((caches.fire_from, unit.at))
        unit.exposed = False
        if unit.marks:
            unit.marks = []
    for kind in ("grenade_miss", "mortar_fire", "signal", "illumination", "hand_illumination", "smoke_hc", "smoke_wp",
                 "mortar_line.us", "mortar_line.enemy"):  # fmt: skip
        if marks := table.marked.pop(kind, None):
            touched += _marks(kind, marks)
    table.targeted = {}
    return tuple(touched)


def _chosen(table: State, question: str, answer: object, params: Document) -> Touched:
    """It tells, and changes nothing."""
    return NOTHING


def _ended(table: State, outcome: Document) -> Touched:
    table.outcome = outcome
    return NOTHING


FOLD: Final[dict[str, Callable[..., Touched]]] = {
    "position": _position, "chosen": _chosen,
    "entered": _entered, "left": _left, "moved": _moved, "covered": _covered, "pinned": _pinned, "rallied": _rallied,
    "exposed": _exposed, "stepped": _stepped, "flipped": _flipped, "seasoned": _seasoned, "spotted": _spotted,
    "hidden": _hidden, "ammo": _ammo, "jammed": _jammed, "assigned": _assigned, "geared": _geared, "loaded": _loaded,
    "noted": _noted, "fallen": _fallen,
    "laid": _laid, "revealed": _revealed, "dug": _dug, "marked": _marked, "targeted": _targeted, "called": _called,
    "landed": _landed, "contact": _contact, "contact_turned": _contact_turned, "contact_gone": _contact_gone,
    "contact_lifted": _contact_lifted,
    "control": _control, "signal": _signal, "patrol": _patrol,
    "fpf": _fpf, "fpl": _fpl,
    "engaged": _engaged, "ceased": _ceased, "outranged": _outranged, "own_fire": _own_fire, "resolved": _resolved,
    "mounted": _mounted, "shot": _shot,
    "attempted": _attempted, "failed": _failed, "read": _read, "summed": _summed, "drew": _drew, "shuffled": _shuffled,
    "turn": _turn, "phase": _phase, "activated": _activated, "impulse": _impulse, "ordered": _ordered,
    "unexhorted": _unexhorted,
    "impulse_over": _impulse_over, "visibility": _visibility, "weather": _weather, "effect": _effect,
    "support": _support, "tallied": _tallied, "cleaned": _cleaned, "ended": _ended,
    "ranked": _ranked, "skilled": _skilled,
}  # fmt: skip
