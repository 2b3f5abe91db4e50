"""What every order is worth; the best of them is given while it is worth a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sentiero.games.fields_of_fire.commander.combat import (
    call_value,
    cease_value,
    concentrate_value,
    grenade_value,
    platoon_value,
    spot_value,
)
from sentiero.games.fields_of_fire.commander.defence import defends, final_value, settles, stop_value
from sentiero.games.fields_of_fire.commander.leaders import is_ahead, left_behind
from sentiero.games.fields_of_fire.commander.movement import best_move
from sentiero.games.fields_of_fire.commander.patrol import homeward
from sentiero.games.fields_of_fire.commander.picture import ARMOUR, Picture, is_fit, is_lat
from sentiero.games.fields_of_fire.commander.vehicles import drive_value
from sentiero.games.fields_of_fire.edition.sheet import PATROL
from sentiero.games.fields_of_fire.ground.grid import named
from sentiero.kernel.title import Document

MOVE: Final = "movement.a"
Value = Callable[[Picture, Document], int]
# A command that is saved is worth something too.
LEAST: Final = 10
SAFE_BONUS: Final = 12
# What each unit that comes along with its leader adds.
ALONG: Final = 8
# What it is worth to be seen by nobody on the way.
UNSEEN: Final = 4


def order_value(picture: Picture, refs: Mapping[str, Any]) -> int:
    """What an order is worth, to a card if it names one; 0 for what this commander never orders."""
    unit, action = picture.units[refs["unit"]], refs["action"]
    if action == MOVE and "card" in refs:
        return move(picture, unit, [named(refs["card"])])
    value = VALUES.get(action)
    return 0 if value is None else value(picture, unit)


def activate(picture: Picture, unit: Document) -> int:
    """A PLT HQ that leads somebody has commands to give; staff has fewer."""
    if unit["type"] == "hq":
        led = [one for one in picture.units.values() if one.get("hq") == unit["id"]]
        return 66 if led else 20
    near = [one for one in picture.friends[picture.at[unit["id"]]] if one["type"] not in ("hq", "staff")]
    return 16 + 6 * min(len(near), 5)


def activate_weapon(picture: Picture, unit: Document) -> int:
    """A machine that can lead the way, or fire; men with rockets only where there is something to fire them at."""
    if unit["type"] in ARMOUR:
        near = picture.beside(picture.at[unit["id"]])
        return 52 if any(drive_value(picture, unit, at) > 0 for at in near) else 20
    return 34 if any(foe["type"] in ARMOUR for foes in picture.foes.values() for foe in foes) else 0


def move(picture: Picture, unit: Document, cards: list[int] | None = None) -> int:
    """One unit to the next card; who is shaken stays, unless he brings a casualty back."""
    shaken = (unit.get("pinned") or is_lat(unit)) and unit["type"] != "assault_team" and not unit.get("load")
    if shaken and not (defends(picture) and settles(picture)):
        return 0
    to, value = best_move(picture, unit, cards)
    return value - left_behind(picture, unit, to)


def infiltrate(picture: Picture, unit: Document) -> int:
    """The same unseen, if the cards are kind; where there is fire that is better than walking."""
    value = move(picture, unit, hidden_ways(picture, unit))
    return value + UNSEEN if value > 0 else 0


def hidden_ways(picture: Picture, unit: Document) -> list[int]:
    """FoF 4.2.2c: from a card with fire on it anywhere, else only onto one."""
    here = picture.at[unit["id"]]
    near = picture.beside(here)
    return near if here in picture.fired_at else [at for at in near if at in picture.fired_at]


def platoon(picture: Picture, unit: Document, cards: list[int] | None = None) -> int:
    """A whole platoon after the squad that went ahead, never first into the unknown."""
    here = picture.at[unit["id"]]
    movers = [one for one in picture.friends[here] if one.get("hq") == unit["id"] and is_fit(one)]
    movers = [one for one in movers if not one.get("exposed")]
    to, value = best_move(picture, unit, cards)
    follows = homeward(picture) if picture.sheet.kind == PATROL else is_ahead(picture, unit, here, to)
    follows = follows or defends(picture)
    if not movers or unit.get("exposed") or not follows or value <= 0:
        return 0
    return value + ALONG * len(movers)


def platoon_infiltrate(picture: Picture, unit: Document) -> int:
    """The same unseen."""
    value = platoon(picture, unit, hidden_ways(picture, unit))
    return value + UNSEEN if value > 0 else 0


def safe(value: int) -> Value:
    """Recovery: sure where no fire lies, a try elsewhere."""

    def worth(picture: Picture, unit: Document) -> int:
        return value if picture.under_fire(picture.at[unit["id"]]) else value + SAFE_BONUS

    return worth


def rally(picture: Picture, unit: Document) -> int:
    """Leaders first."""
    return safe(34 if unit["type"] in ("hq", "staff") else 22)(picture, unit)


def pick_up(picture: Picture, unit: Document) -> int:
    """Litter Teams take up casualties."""
    return 14 if unit["type"] == "litter_team" and not unit.get("load") else 0


def put_down(picture: Picture, unit: Document) -> int:
    """Casualties are laid down where they are collected, and nowhere else."""
    carries = (unit.get("load") or {}).get("what")
    return 40 if carries == "casualty" and picture.view["controls"].get("CCP") == unit["at"] else 0


def constant(value: int) -> Value:
    """Worth the same everywhere."""
    return lambda picture, unit: value


VALUES: Final[dict[str, Value]] = {
    "command.a": activate,
    "command.d": constant(60),
    "command.e": constant(90),
    "command.i": activate_weapon,
    "movement.a": move,
    "movement.b": platoon,
    "movement.c": infiltrate,
    "movement.d": platoon_infiltrate,
    "movement.h": pick_up,
    "drop": put_down,
    "recovery.a": rally,
    "recovery.b": safe(10),
    "recovery.c": safe(12),
    "recovery.d": safe(14),
    "recovery.f": safe(34),
    "recovery.h": constant(28),
    "recovery.i": safe(34),
    "combat.a": spot_value,
    "combat.b": concentrate_value,
    "combat.c": lambda picture, unit: platoon_value(picture, unit, 24),
    "combat.d": grenade_value,
    "combat.h": lambda picture, unit: platoon_value(picture, unit, 56) if grenade_value(picture, unit) > 50 else 0,
    "combat.i": call_value,
    "combat.j": constant(52),
    "combat.k": lambda picture, unit: max(cease_value(picture, unit), stop_value(picture, unit)),
    "combat.m": final_value,
}
