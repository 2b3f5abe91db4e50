"""Where leaders go: a PLT HQ to its men, the CO HQ where most of them hear him, staff to men whom nobody leads."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.commander.goals import distance
from sentiero.games.fields_of_fire.commander.picture import RIFLES, Picture, walk
from sentiero.games.fields_of_fire.commander.sight import in_line
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.kernel.title import Document

LEADERS: Final = ("hq", "staff", "higher_staff")
BACKWARDS: Final = -100
CO_HQ: Final = "co_hq"
# What a man more within hearing is worth, and one card nearer to men far away.
MAN, NEARER, AHEAD = 16, 20, 10
SWEPT: Final = 18


def leader_value(picture: Picture, unit: Document, to: int) -> int:
    """Each to those whom he leads; never first, and into fire only where they are."""
    if to in picture.contacts or (picture.foes.get(to) and not led_at(picture, unit, to)):
        return BACKWARDS
    here, name = picture.at[unit["id"]], unit["id"]
    if name == CO_HQ:
        value = _company_value(picture, here, to)
    elif name in picture.platoons:
        value = _platoon_value(picture, unit, here, to)
    else:
        value = _staff_value(picture, unit, here, to)
    return value - (SWEPT if picture.under_fire(to) and not picture.under_fire(here) else 0)


def led_at(picture: Picture, leader: Document, at: int) -> int:
    """How many riflemen of his are on a card."""
    return sum(one.get("hq") == leader["id"] and one["type"] in RIFLES for one in picture.friends.get(at, ()))


def _towards(picture: Picture, hq: str, here: int, to: int) -> int:
    """One card nearer to the men where they are farther away."""
    men = [one for one in picture.units.values() if one.get("hq") == hq and one["type"] in RIFLES]
    where = [picture.at[one["id"]] for one in men]
    away = [at for at in where if not is_staging(at)]
    if not away or here in away:
        return 0
    return NEARER * (min(walk(here, at) for at in away) - min(walk(to, at) for at in away))


def _platoon_value(picture: Picture, unit: Document, here: int, to: int) -> int:
    """To the squad that went ahead, for the rest comes along; else only where more men are, or nearer to them."""
    there = led_at(picture, unit, to)
    if is_ahead(picture, unit, here, to):
        return MAN * there + AHEAD
    return MAN * (there - led_at(picture, unit, here)) + _towards(picture, unit["id"], here, to)


def is_ahead(picture: Picture, unit: Document, here: int, to: int) -> bool:
    """Whether men of his are there, nearer to the next goal."""
    return led_at(picture, unit, to) > 0 and distance(picture, unit, to) < distance(picture, unit, here)


def left_behind(picture: Picture, unit: Document, to: int) -> int:
    """What it costs that a leader goes ahead alone: those who stay hear nobody."""
    here = picture.at[unit["id"]]
    if unit["id"] not in picture.platoons or not is_ahead(picture, unit, here, to):
        return 0
    return MAN * led_at(picture, unit, here)


def _company_value(picture: Picture, here: int, to: int) -> int:
    """Out of the staging area after the platoons, else where most of their leaders hear him."""
    gain = leaders_heard(picture, to) - leaders_heard(picture, here)
    # A platoon that hears him again can be activated at once.
    value = 20 * gain + (44 if gain > 0 else 0) + 2 * (len(picture.friends[to]) - len(picture.friends[here]))
    gone = [name for name in picture.platoons if name in picture.units and not is_staging(picture.at[name])]
    return value + (40 if is_staging(here) and len(gone) > 1 else 0)


def leaders_heard(picture: Picture, at: int) -> int:
    """FoF 4.3.5: how many PLT HQs could be talked to from a card, by voice or radio."""
    return sum(in_line(picture, picture.at[name], at) for name in picture.platoons if name in picture.units)


def _staff_value(picture: Picture, unit: Document, here: int, to: int) -> int:
    """To the nearest squad that nobody leads; else with the CO HQ."""
    men = [one for one in picture.units.values() if one["side"] == "us" and one["type"] in RIFLES]
    lost = {picture.at[one["id"]] for one in men if picture.is_stray(one)}
    if here in lost:
        return 0
    home = picture.at.get(CO_HQ)
    goals = [at for at in sorted(lost) if not is_staging(at)] or ([home] if home and not is_staging(home) else [])
    return max((12 * (walk(here, at) - walk(to, at)) for at in goals), default=0)
