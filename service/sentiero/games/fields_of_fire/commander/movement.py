"""What a move is worth: towards what is still to do, one squad ahead of its platoon, never into one's own fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sentiero.games.fields_of_fire.commander.defence import defends, hold_value
from sentiero.games.fields_of_fire.commander.goals import behind_time, distance
from sentiero.games.fields_of_fire.commander.leaders import BACKWARDS, LEADERS, leader_value
from sentiero.games.fields_of_fire.commander.patrol import patrol_value
from sentiero.games.fields_of_fire.commander.picture import RIFLES, Picture, is_fit, is_lat, walk
from sentiero.games.fields_of_fire.edition.sheet import PATROL
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.ground.grid import name as _name
from sentiero.kernel.title import Document

CROWD: Final = 10
# What holds a squad back: fire on the next card, an enemy whom its fire keeps down; what drives it on, turn by turn.
SWEPT: Final = 4
HOLDING: Final = 4
HURRY: Final = 2
SEIZE: Final = 88
STRAY: Final = 14
MINED: Final = 12
APART: Final = -20


def best_move(picture: Picture, unit: Document, cards: Iterable[int] | None = None) -> tuple[int, int]:
    """The most worthwhile card to go to, and what going there is worth."""
    near = picture.beside(picture.at[unit["id"]]) if cards is None else list(cards)
    values = {at: move_value(picture, unit, at) for at in near}
    best = max(values, key=lambda at: values[at], default=0)
    return best, values.get(best, BACKWARDS)


def move_value(picture: Picture, unit: Document, to: int) -> int:
    """By what a unit is for."""
    if is_staging(to) or picture.is_blind(to):
        return BACKWARDS
    if picture.sheet.kind == PATROL and not unit.get("load"):
        return BACKWARDS if is_lat(unit) else patrol_value(picture, unit, to)
    if defends(picture) and not unit.get("load"):
        return hold_value(picture, unit, to)
    if seizes(picture, unit, to):
        return SEIZE if picture.late() else SEIZE // 2
    if unit.get("load"):
        return carrier_value(picture, unit, to)
    if unit["type"] in LEADERS and unit.get("front", True):
        return leader_value(picture, unit, to)
    if unit["type"] in RIFLES:
        return rifle_value(picture, unit, to)
    return BACKWARDS if is_lat(unit) else support_value(picture, unit, to)


def seizes(picture: Picture, unit: Document, to: int) -> bool:
    """Whether it would hold an objective that only waits for somebody, without giving up the other."""
    waits = picture.is_objective(to) and picture.is_clear(to) and not picture.friends.get(to)
    here = picture.at[unit["id"]]
    alone = picture.is_objective(here) and len(picture.friends[here]) == 1
    return waits and not alone and (unit["type"] in RIFLES or picture.late())


def rifle_value(picture: Picture, unit: Document, to: int) -> int:
    """Nearer to the next goal; into a potential contact one at a time, onto an enemy only together."""
    here = picture.at[unit["id"]]
    if holds_objective(picture, here, unit):
        return BACKWARDS
    nearer = distance(picture, unit, here) - distance(picture, unit, to)
    value = 14 * nearer + 2 * picture.cover(to)
    friends = sum(one["steps"] for one in picture.friends.get(to, ()))
    if to in picture.contacts:
        value += 14 if not friends else -50
    if picture.foes.get(to):
        value += assault_value(picture, unit, here, to)
    elif picture.under_fire(to):
        value -= SWEPT
    if picture.is_mined(to):
        value -= MINED
    if nearer > 0:
        value += HURRY * int(picture.view["turn"]["number"])
    if unit.get("cover"):
        value -= 6
    value += in_touch(picture, unit, here, to)
    target = picture.own_fire.get(here)
    if target is not None and target != to and any(map(is_fit, picture.foes.get(target, ()))):
        # Who holds an enemy down with his fire goes on with it.
        value -= HOLDING
    return value - (15 if friends + unit["steps"] > CROWD else 0)


def in_touch(picture: Picture, unit: Document, here: int, to: int) -> int:
    """One squad is ahead of its leader at a time; the others stay within his voice. Who lost him comes first."""
    leader = picture.units.get(unit.get("hq") or "")
    if leader is None:
        return 0
    at = picture.at[leader["id"]]
    if at != here:
        return STRAY if picture.nobody_commands() else 0
    out = [one for one in picture.units.values() if one.get("hq") == leader["id"] and one["type"] in RIFLES]
    ahead = {picture.at[one["id"]] for one in out} - {here}
    return APART if ahead and to not in ahead and not behind_time(picture) else 0


def assault_value(picture: Picture, unit: Document, here: int, to: int) -> int:
    """Worth it against few or shaken enemies who are spotted, with comrades there or coming along."""
    foes = picture.foes[to]
    if len(picture.seen_foes(to)) < len(foes):
        return -30
    ours = sum(one["steps"] for at in (here, to) for one in picture.friends.get(at, ()) if _can_fight(one))
    theirs = sum(one["steps"] for one in foes if is_fit(one)) + sum(not is_fit(one) for one in foes) / 2
    if ours < 2 * theirs:
        return -30
    swept = any(one["side"] == "enemy" and one["at"] == _name(to) != one["from"] for one in picture.view["volumes"])
    return (-4 if swept else 12) + 8 * sum(not is_fit(one) for one in foes)


def _can_fight(unit: Document) -> bool:
    return unit["type"] in RIFLES and not unit.get("pinned", False)


def support_value(picture: Picture, unit: Document, to: int) -> int:
    """Guns and observers come up to cards that comrades hold, within sight of what is next."""
    if to in picture.contacts or picture.foes.get(to) or picture.under_fire(to) or not picture.friends.get(to):
        return BACKWARDS
    here = picture.at[unit["id"]]
    if picture.own_fire.get(here):
        return BACKWARDS
    nearer = distance(picture, unit, here) - distance(picture, unit, to)
    return 11 * nearer if unit["type"] != "mortar_section" or is_staging(here) else BACKWARDS


def carrier_value(picture: Picture, unit: Document, to: int) -> int:
    """Casualties are brought to the collection point."""
    point = picture.view["controls"].get("CCP")
    if point is None:
        return BACKWARDS
    home = 100 * int(point[1 : point.index("c")]) + int(point[point.index("c") + 1 :])
    return 12 * (walk(picture.at[unit["id"]], home) - walk(to, home))


def holds_objective(picture: Picture, here: int, unit: Document) -> bool:
    """Whether nobody else would hold a secure objective."""
    if picture.sheet.kind == PATROL or not picture.is_objective(here) or not picture.is_clear(here):
        return False
    return all(one is unit or one["type"] not in RIFLES for one in picture.friends[here])
