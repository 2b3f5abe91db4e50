"""Why the commander gives an order, or no more of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sentiero.games.fields_of_fire.commander.answers import least_worth
from sentiero.games.fields_of_fire.commander.combat import cease_value
from sentiero.games.fields_of_fire.commander.movement import best_move
from sentiero.games.fields_of_fire.commander.movement_reasons import Why, why_follow, why_move
from sentiero.games.fields_of_fire.commander.orders import MOVE, hidden_ways
from sentiero.games.fields_of_fire.commander.picture import Picture
from sentiero.games.fields_of_fire.ground.grid import name, named
from sentiero.kernel.title import Document
from sentiero.kernel.words import Cause

SAVES, NOTHING = Cause("plan.done.saves"), Cause("plan.done.nothing")
LEADS, STAFF = Cause("plan.activate.leads"), Cause("plan.activate.staff")
RECOVERS, SURE = Cause("plan.recover"), Cause("plan.recover.sure")
SPOTS, CEASES = Cause("plan.spot"), Cause("plan.cease")
STOPS: Final = Cause("plan.cease.final")
UNSEEN: Final = Cause("plan.unseen")
# What needs no look at the table to be explained.
PLAIN: Final[dict[str, Cause]] = {
    "command.d": Cause("plan.reform"), "command.e": Cause("plan.reform"), "command.i": Cause("plan.activate.weapon"),
    "movement.h": Cause("plan.pick_up"), "drop": Cause("plan.put_down"), "recovery.h": Cause("plan.squad"),
    "recovery.i": Cause("plan.squad"), "combat.b": Cause("plan.concentrate"), "combat.c": Cause("plan.concentrate"),
    "combat.d": Cause("plan.grenades"), "combat.h": Cause("plan.grenades"), "combat.i": Cause("plan.call"),
    "combat.j": Cause("plan.mortars"), "combat.m": Cause("plan.final"),
}  # fmt: skip


def why_no_more(picture: Picture) -> Why:
    """Nothing is worth a command: one that can be saved, or one that would be lost."""
    return Why(SAVES if least_worth(picture) else NOTHING, {})


def why_order(picture: Picture, refs: Mapping[str, Any]) -> Why:
    """What an order is for."""
    unit, action = picture.units[refs["unit"]], refs["action"]
    about = {key: refs[key] for key in ("unit", "card") if key in refs}
    if action == MOVE and "card" in refs:
        return why_move(picture, unit, named(refs["card"]))
    explain = BY_ACTION.get(action)
    if explain is not None:
        return explain(picture, unit)
    if action == "combat.a":
        return Why(SPOTS, about)
    if action.startswith("recovery.") and action not in PLAIN:
        swept = picture.under_fire(picture.at[unit["id"]])
        return Why(RECOVERS if swept else SURE, about)
    return Why(PLAIN[action], about)


def _activate(picture: Picture, unit: Document) -> Why:
    led = [one for one in picture.units.values() if one.get("hq") == unit["id"]]
    if unit["type"] == "hq" and led:
        return Why(LEADS, {"unit": unit["id"], "n": len(led)})
    near = [one for one in picture.friends[picture.at[unit["id"]]] if one["type"] not in ("hq", "staff")]
    return Why(STAFF, {"unit": unit["id"], "n": len(near)})


def _best(picture: Picture, unit: Document) -> Why:
    return why_move(picture, unit, best_move(picture, unit)[0])


def _infiltrates(picture: Picture, unit: Document) -> Why:
    to = best_move(picture, unit, hidden_ways(picture, unit))[0]
    return Why(UNSEEN, {"unit": unit["id"], "card": name(to)})


def _platoon(picture: Picture, unit: Document) -> Why:
    return why_follow(picture, unit, best_move(picture, unit)[0])


def _cease(picture: Picture, unit: Document) -> Why:
    if not cease_value(picture, unit):
        return Why(STOPS, {"unit": unit["id"]})
    target = picture.own_fire.get(picture.at[unit["id"]], picture.at[unit["id"]])
    return Why(CEASES, {"unit": unit["id"], "card": name(target)})


BY_ACTION: Final[dict[str, Callable[[Picture, Document], Why]]] = {
    "command.a": _activate, "movement.a": _best, "movement.b": _platoon, "movement.c": _infiltrates,
    "movement.d": _infiltrates, "combat.k": _cease,
}  # fmt: skip
