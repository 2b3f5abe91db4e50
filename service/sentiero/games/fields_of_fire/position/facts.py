"""Facts: what each kind of change does to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from sentiero.games.fields_of_fire.ground.terrain import read_stack
from sentiero.games.fields_of_fire.position.checkpoint import fill, is_steady
from sentiero.games.fields_of_fire.position.state import LIGHT, SMOKE, Contact, Cover, Impulse, State
from sentiero.games.fields_of_fire.units.unit import HOLDS_FIRE, Unit
from sentiero.kernel.title import Document

# -- units -------------------------------------------------------------------------------------


def _entered(table: State, document: Document) -> None:
    what = table.pack.units[table.config["nations"][document["side"]], document["type"]]
    unit = Unit(document, what, table.count, is_steady(table))
    table.units[unit.id] = unit
    table.regroup(unit)
    table.stand(unit)
    table.removed.pop(unit.id, None)
    table.count += 1


def _left(table: State, name: str, why: str) -> None:
    unit = table.units.pop(name)
    table.regroup(unit)
    table.go(unit)
    table.saved.pop(name, None)
    table.removed[name] = {"type": unit.type, "side": unit.side, "hq": unit.hq, "why": why}


def _moved(table: State, name: str, at: int) -> None:
    unit = table.units[name]
    table.go(unit)
    unit.at = at
    unit.cover = 0
    unit.outranged = False
    if unit.aboard is not None and table.units[unit.aboard].at != at:
        unit.aboard = None
    table.stand(unit)


def _covered(table: State, name: str, cover: int) -> None:
    unit = table.units[name]
    unit.cover = cover
    table.stir_lines(unit.at)


def _pinned(table: State, name: str) -> None:
    unit = table.units[name]
    unit.pinned = True
    table.stir_volumes(unit.at)


def _rallied(table: State, name: str) -> None:
    unit = table.units[name]
    unit.pinned = False
    table.stir_volumes(unit.at)


def _exposed(table: State, name: str) -> None:
    unit = table.units[name]
    unit.exposed = True
    table.stir(unit.at)


def _stepped(table: State, name: str, change: int) -> None:
    unit = table.units[name]
    unit.steps += change
    unit.read_fire()
    table.stir(unit.at)


def _flipped(table: State, name: str, front: bool) -> None:
    unit = table.units[name]
    unit.front = front
    unit.read_fire()
    table.stir(unit.at)


def _seasoned(table: State, name: str, experience: int) -> None:
    table.units[name].experience = experience


def _spotted(table: State, names: list[str]) -> None:
    for name in names:
        unit = table.units[name]
        unit.spotted = True
        table.shift(unit)


def _hidden(table: State, name: str) -> None:
    unit = table.units[name]
    unit.spotted = False
    table.shift(unit)


def _ammo(table: State, name: str, change: int) -> None:
    unit = table.units[name]
    unit.ammo = (unit.ammo or 0) + change
    unit.read_fire()
    table.stir(unit.at)


def _jammed(table: State, name: str) -> None:
    table.units[name].jammed = True


def _assigned(table: State, name: str, hq: str) -> None:
    unit = table.units[name]
    unit.hq = hq
    table.regroup(unit)
    if unit.what.kind == "runner":
        unit.read_errand()
        table.shift(unit)


def _geared(table: State, name: str, gear: list[str]) -> None:
    table.units[name].gear = list(gear)


def _loaded(table: State, name: str, load: list[Any] | None) -> None:
    unit = table.units[name]
    unit.load = None if load is None else list(load)
    table.stir(unit.at)


def _mounted(table: State, name: str, vehicle: str | None) -> None:
    unit = table.units[name]
    unit.aboard, unit.cover = vehicle, 0
    table.stir_lines(unit.at)


def _noted(table: State, name: str, mark: str) -> None:
    unit = table.units[name]
    unit.marks.append(mark)
    if mark == HOLDS_FIRE:
        table.stir(unit.at)


def _fallen(table: State, at: int, side: str, cover: int, change: int) -> None:
    key = (at, side, cover)
    left = table.casualties.get(key, 0) + change
    if left:
        table.casualties[key] = left
    else:
        table.casualties.pop(key, None)


# -- cards of the map --------------------------------------------------------------------------


def _laid(table: State, at: int, stack: list[int]) -> None:
    """A card of the map from the terrain deck: the map has grown, or a Hill got its top."""
    del table.terrain_deck[len(table.terrain_deck) - len(stack) :]
    table.stacks[at] = list(stack)
    table.ground[at] = read_stack(table.pack.terrain[table.campaign.terrain], stack)
    table.look_past(at)


def _revealed(table: State, at: int, stack: list[int]) -> None:
    table.face_down.remove(at)
    table.look_past(at)


def _dug(table: State, number: int, at: int, kind: str, arc: int | None) -> None:
    table.covers[number] = Cover(at, kind, arc)
    table.stir(at)


def _marked(table: State, kind: str, at: int, value: int) -> None:
    """A mark on a card, or with 0 none any more."""
    if value:
        table.marked.setdefault(kind, {})[at] = value
    else:
        table.marked.get(kind, {}).pop(at, None)
    _marks_changed(table, kind, [at])


def _marks_changed(table: State, kind: str, cards: Iterable[int]) -> None:
    """FoF 5.2.1, 8.4: smoke ends lines on its card; a light lets cards around it be seen from afar."""
    if kind in LIGHT:
        table.look_again()
        return
    for at in cards:
        if kind in SMOKE:
            table.look_past(at)
        else:
            table.stir(at)


def _targeted(table: State, kind: str, target: str, n: int) -> None:
    if n:
        table.targeted.setdefault(kind, {})[target] = n
    else:
        table.targeted.get(kind, {}).pop(target, None)
    table.fire_known = {}


def _called(table: State, at: int, ncm: int, kind: str, side: str, active: bool) -> None:
    table.incoming.append([at, ncm, kind, side, active])
    if active:
        table.look_past(at)


def _landed(table: State) -> None:
    """FoF 6.7.3: what was active goes, what was on its way is active now."""
    cards = [mission[0] for mission in table.incoming]
    table.incoming = [[*mission[:4], True] for mission in table.incoming if not mission[4]]
    for at in cards:
        table.look_past(at)


def _contact(table: State, at: int, letter: str, hidden: bool, counterattack: bool) -> None:
    table.contacts[at] = Contact(letter, hidden, counterattack)
    table.had_contact[at] = min(letter, table.had_contact.get(at, letter))


def _contact_turned(table: State, at: int, letter: str) -> None:
    table.contacts[at] = Contact(letter, False, table.contacts[at].counterattack)


def _contact_gone(table: State, at: int) -> None:
    table.contacts.pop(at)


def _contact_lifted(table: State, at: int) -> None:
    """FoF 9.1.1: taken off before the first turn, it was never there."""
    table.contacts.pop(at)
    table.had_contact.pop(at)


def _control(table: State, name: str, at: int) -> None:
    table.controls[name] = at


def _patrol(table: State, names: list[str]) -> None:
    table.patrol = list(names)


def _signal(table: State, device: str, meaning: str) -> None:
    table.signals[device] = meaning


# -- fire --------------------------------------------------------------------------------------


def _engaged(table: State, side: str, at: int, target: int) -> None:
    table.postures[side][at] = target
    _aim_anew(table, side, at)


def _ceased(table: State, side: str, at: int) -> None:
    table.postures[side].pop(at)
    _aim_anew(table, side, at)


def _aim_anew(table: State, side: str, at: int) -> None:
    """FoF 6.2.3: range counts from the target that a card engages now."""
    for unit in table.held[side].get(at, ()):
        unit.outranged = False
    table.stir(at)


def _outranged(table: State, name: str, at: int, own: bool) -> None:
    unit = table.units[name]
    unit.outranged = True
    table.stir(unit.at)


def _resolved(table: State, name: str, ncm: int, parts: list[Any], result: str) -> None:
    """Told only: what fire did to a unit, and how its modifier was made up."""


def _shot(table: State, firer: str | None, target: str, total: int, parts: list[Any], result: str) -> None:
    """Told only: what an attack did to a vehicle, and how its sum was made up."""


def _failed(table: State, name: str, action: str) -> None:
    """Told only: that an attempt came to nothing."""


def _own_fire(table: State, at: int, target: int) -> None:
    """Told only: that the company fires at its own."""


def _attempted(table: State, name: str, action: str, cards: int, chance: int) -> None:
    """Told only: how likely an attempt is to succeed."""


def _read(table: State, seen: str, of: int, n: int) -> None:
    """Told only: what the cards show that were drawn."""


def _summed(table: State, hq: str | None, parts: object) -> None:
    """Told only: what commands are made of."""


# -- decks -------------------------------------------------------------------------------------


def _drew(table: State, purpose: str, cards: list[int]) -> None:
    """Cards off the top, the reshuffle card among them where it came up."""
    # A fact of rules version 2 may name more cards than the deck had left, which was shuffled then.
    del table.deck[max(0, len(table.deck) - len(cards)) :]


def _shuffled(table: State, order: list[int]) -> None:
    table.deck = list(order)


# -- the turn ----------------------------------------------------------------------------------


def _turn(table: State, number: int) -> None:
    table.turn = number
    table.activated, table.impulses_over = [], []
    table.effects = {key: last for key, last in table.effects.items() if last >= number}


def _phase(table: State, name: str) -> None:
    table.phase = name


def _activated(table: State, name: str) -> None:
    table.activated.append(name)


def _impulse(table: State, hq: str | None, kind: str, commands: int) -> None:
    table.impulse = Impulse(hq, kind, commands)
    if hq is not None:
        table.impulses_over.append(hq)
        table.saved.pop(hq, None)


def _ordered(table: State, hq: str | None, name: str, action: str, cost: int) -> None:
    assert table.impulse is not None
    table.impulse.left -= cost
    table.impulse.spent += cost
    table.impulse.acted.setdefault(name, []).append(action)


def _unexhorted(table: State) -> None:
    assert table.impulse is not None
    table.impulse.exhorts = False


def _impulse_over(table: State, hq: str | None, saved: int, lost: int) -> None:
    table.impulse = None
    if hq is not None and saved:
        table.saved[hq] = saved


def _visibility(table: State, value: int) -> None:
    table.visibility = value
    table.look_again()


def _weather(table: State, kind: str) -> None:
    table.weather = kind
    table.look_again()


def _effect(table: State, key: str, last: int) -> None:
    table.effects[key] = last


def _support(table: State, key: str, left: int) -> None:
    table.support[key] = left


def _tallied(table: State, key: str, n: int) -> None:
    table.tally[key] = table.tally.get(key, 0) + n


def _ranked(table: State, name: str, ranks: list[list[Any]] | None) -> None:
    if ranks is None:
        table.ranks.pop(name, None)
    else:
        table.ranks[name] = [list(one) for one in ranks]


def _skilled(table: State, hq: str, skill: str, change: int) -> None:
    held = table.skills.setdefault(hq, [])
    if change > 0:
        held.append(skill)
    else:
        held.remove(skill)


def _cleaned(table: State) -> None:
    """FoF 3.8 Clean-up: what lasts a turn goes."""
    for unit in table.units.values():
        if unit.exposed or HOLDS_FIRE in unit.marks:
            table.stir(unit.at)
        unit.exposed = False
        if unit.marks:
            unit.marks = []
    for kind in ("grenade_miss", "mortar_fire", "signal", "illumination", "hand_illumination", "smoke_hc", "smoke_wp",
                 "mortar_line.us", "mortar_line.enemy"):  # fmt: skip
        if marks := table.marked.pop(kind, None):
            _marks_changed(table, kind, marks)
    table.targeted = {}
    table.fire_known = {}


def _chosen(table: State, question: str, answer: object, params: Document) -> None:
    """It tells, and changes nothing."""


def _ended(table: State, outcome: Document) -> None:
    table.outcome = outcome


FOLD: Final[dict[str, Callable[..., None]]] = {
    "position": fill, "chosen": _chosen,
    "entered": _entered, "left": _left, "moved": _moved, "covered": _covered, "pinned": _pinned, "rallied": _rallied,
    "exposed": _exposed, "stepped": _stepped, "flipped": _flipped, "seasoned": _seasoned, "spotted": _spotted,
    "hidden": _hidden, "ammo": _ammo, "jammed": _jammed, "assigned": _assigned, "geared": _geared, "loaded": _loaded,
    "noted": _noted, "fallen": _fallen,
    "laid": _laid, "revealed": _revealed, "dug": _dug, "marked": _marked, "targeted": _targeted, "called": _called,
    "landed": _landed, "contact": _contact, "contact_turned": _contact_turned, "contact_gone": _contact_gone,
    "contact_lifted": _contact_lifted,
    "control": _control, "signal": _signal, "patrol": _patrol,
    "engaged": _engaged, "ceased": _ceased, "outranged": _outranged, "own_fire": _own_fire, "resolved": _resolved,
    "mounted": _mounted, "shot": _shot,
    "attempted": _attempted, "failed": _failed, "read": _read, "summed": _summed, "drew": _drew, "shuffled": _shuffled,
    "turn": _turn, "phase": _phase, "activated": _activated, "impulse": _impulse, "ordered": _ordered,
    "unexhorted": _unexhorted,
    "impulse_over": _impulse_over, "visibility": _visibility, "weather": _weather, "effect": _effect,
    "support": _support, "tallied": _tallied, "cleaned": _cleaned, "ended": _ended,
    "ranked": _ranked, "skilled": _skilled,
}  # fmt: skip
