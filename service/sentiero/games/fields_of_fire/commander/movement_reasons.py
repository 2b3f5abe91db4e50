"""Why somebody goes to a card: the goal in the lane of his platoon, and who is there, by what the unit is for."""

from __future__ import annotations

from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.commander.defence import defends
from sentiero.games.fields_of_fire.commander.goals import nearest_goal
from sentiero.games.fields_of_fire.commander.leaders import CO_HQ, LEADERS, leaders_heard, led_at
from sentiero.games.fields_of_fire.commander.movement import seizes
from sentiero.games.fields_of_fire.commander.patrol import homeward
from sentiero.games.fields_of_fire.commander.picture import RIFLES, Picture
from sentiero.games.fields_of_fire.edition.sheet import PATROL
from sentiero.games.fields_of_fire.ground.grid import name, named
from sentiero.kernel.title import Document
from sentiero.kernel.words import Cause


class Why(NamedTuple):
    """A cause, and the values of its sentence."""

    cause: Cause
    values: Document


SEIZE, PROBE, ASSAULT = Cause("plan.move.seize"), Cause("plan.move.probe"), Cause("plan.move.assault")
ALONE, CLOSE_UP = Cause("plan.move.alone"), Cause("plan.move.close_up")
LEAD, HEARD, TO_STRAYS = Cause("plan.move.lead"), Cause("plan.move.heard"), Cause("plan.move.strays")
SUPPORT, CARRY = Cause("plan.move.support"), Cause("plan.move.carry")
OUT, HOME = Cause("plan.move.out"), Cause("plan.move.home")
LEAVE, SPREAD = Cause("plan.move.leave"), Cause("plan.move.spread")
FOLLOW: Final = Cause("plan.move.follow")
POINT: Final = "CCP"


def why_move(picture: Picture, unit: Document, to: int) -> Why:
    """What a move is for, asked in the order in which the commander values it."""
    about: Document = {"unit": unit["id"], "card": name(to)}
    if picture.sheet.kind == PATROL and not unit.get("load"):
        return Why(HOME, about) if homeward(picture) else _to_goal(picture, unit, to, OUT)
    if defends(picture) and not unit.get("load"):
        shared = picture.foes.get(picture.at[unit["id"]])
        return Why(LEAVE if shared else SPREAD, about)
    if seizes(picture, unit, to):
        return Why(SEIZE, about)
    if unit.get("load") and POINT in picture.view["controls"]:
        return Why(CARRY, {**about, "goal": name(named(picture.view["controls"][POINT]))})
    if unit["type"] in LEADERS and unit.get("front", True):
        return _why_lead(picture, unit, to, about)
    if unit["type"] in RIFLES:
        return _why_rifles(picture, unit, to, about)
    return _to_goal(picture, unit, to, SUPPORT)


def _why_rifles(picture: Picture, unit: Document, to: int, about: Document) -> Why:
    if picture.foes.get(to):
        return Why(ASSAULT, about)
    if to in picture.contacts:
        return Why(PROBE, about)
    return _to_goal(picture, unit, to, CLOSE_UP if picture.friends.get(to) else ALONE)


def _why_lead(picture: Picture, unit: Document, to: int, about: Document) -> Why:
    if unit["id"] == CO_HQ:
        return Why(HEARD, {**about, "n": leaders_heard(picture, to)})
    led = led_at(picture, unit, to)
    return Why(LEAD, {**about, "n": led}) if led and unit["id"] in picture.platoons else Why(TO_STRAYS, about)


def why_follow(picture: Picture, unit: Document, to: int) -> Why:
    """A platoon after the squad that went ahead."""
    if picture.sheet.kind == PATROL or defends(picture):
        return why_move(picture, unit, to)
    return Why(FOLLOW, {"unit": unit["id"], "card": name(to)})


def _to_goal(picture: Picture, unit: Document, to: int, cause: Cause) -> Why:
    goal = nearest_goal(picture, unit, to)
    return Why(cause, {"unit": unit["id"], "card": name(to), "goal": name(to if goal is None else goal)})
