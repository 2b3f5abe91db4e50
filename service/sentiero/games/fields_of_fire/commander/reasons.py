"""Why the commander answers as he does: his goals, his lanes, and what he values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sentiero.games.fields_of_fire.commander.answers import DONE, NONE, YES
from sentiero.games.fields_of_fire.commander.movement_reasons import Why, why_move
from sentiero.games.fields_of_fire.commander.order_reasons import why_no_more, why_order
from sentiero.games.fields_of_fire.commander.picture import Picture
from sentiero.games.fields_of_fire.commander.preparation import CO_HQ
from sentiero.games.fields_of_fire.commander.vehicles import holds_down
from sentiero.games.fields_of_fire.ground.grid import named
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Document
from sentiero.kernel.words import Cause

Explains = Callable[[Picture, Question, str, Mapping[str, Any]], Why]
EXHORT, SPARES = Cause("plan.exhort"), Cause("plan.exhort.no")
MOST, TOGETHER = Cause("plan.next"), Cause("plan.cover.together")
OPEN_GROUND, SHELTER = Cause("plan.cover.open"), Cause("plan.cover.shelter")
WITH_PLATOON, WITH_COMPANY = Cause("plan.assign.platoon"), Cause("plan.assign.company")
DIGS_IN, APART = Cause("plan.foxholes.dig_in"), Cause("plan.foxholes.occupy")
SHOOTS, DRIVES = Cause("plan.vehicle.fire"), Cause("plan.vehicle.move")
LOOKS, HOLDS, STAYS = Cause("plan.vehicle.spot"), Cause("plan.vehicle.holds"), Cause("plan.vehicle.stays")
# What needs no look at the table to be explained.
PLAIN: Final[dict[str, Cause]] = {
    key: Cause(f"plan.{key}")
    for key in (
        "assign.change", "begin.change", "begin.where", "patrol.platoon", "patrol.staff", "patrol.route",
        "control.where", "control.phase_line", "control.outpost", "gear.change", "signal.change", "final.fire",
        "final.line", "works.where", "works.way", "works.inside",
        "begin.aboard", "wire.lay", "event.report", "event.points", "event.resupply", "event.tanks", "call.which",
        "call.where", "call.also", "mortar_fire.where", "grenade.at", "concentrate.at", "grenade.wp", "spot.where",
        "vehicle.at", "reconstitute.squad", "reconstitute.team", "reconstitute.platoon",
        "augment.with", "load.what", "drop.what", "capture.guard", "promote.who", "replace.where", "retry.place",
        "nco.command", "nco.rouse", "nco.detach", "skill.use", "skill.buy", "skill.holder", "impulse.battalion",
        "vehicle.load", "platoon.keep", "detach.which",
    )
}  # fmt: skip

PLAIN["vehicle.spot"] = PLAIN["spot.where"]


def reason(view: Document, question: Question, answer: Answer) -> Why | None:
    """Why this answer to this question; None where nothing more can be said of it."""
    refs = next((option.refs for option in question.options if option.value == answer), {})
    explain = BY_KEY.get(question.key)
    if explain is not None:
        return explain(Picture(view), question, str(answer), refs)
    cause = PLAIN.get(question.key)
    return None if cause is None else Why(cause, {key: refs[key] for key in ("unit", "card") if key in refs})


def _order(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    return why_no_more(picture) if answer == DONE else why_order(picture, refs)


def _exhort(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    return Why(EXHORT if answer == YES else SPARES, {"unit": question.params["unit"]})


def _next(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    led = sum(unit.get("hq") == answer for unit in picture.units.values())
    return Why(MOST, {"unit": answer, "n": led})


def _where(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    return why_move(picture, picture.units[question.params["unit"]], named(answer))


def _cover(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    unit = picture.units[question.params["unit"]]
    if answer == NONE:
        return Why(OPEN_GROUND, {"unit": unit["id"]})
    mates = [one for one in picture.units.values() if one.get("hq") == unit.get("hq") and one is not unit]
    there = any(str(one.get("cover", 0)) == answer for one in mates)
    return Why(TOGETHER if there else SHELTER, {"unit": unit["id"]})


def _dig_in(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    return Why(DIGS_IN if answer == YES else APART, {})


def _assign(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    return Why(WITH_COMPANY if answer == CO_HQ else WITH_PLATOON, {"unit": question.params["unit"]})


def _act(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    if answer == DONE:
        return Why(STAYS, {})
    unit, what = answer.split(":")
    return Why({"fire": SHOOTS, "spot": LOOKS}.get(what, DRIVES), {"unit": unit})


def _drive(picture: Picture, question: Question, answer: str, refs: Mapping[str, Any]) -> Why:
    vehicle = picture.units[question.params["unit"]]
    if answer != DONE:
        return why_move(picture, vehicle, named(answer))
    held = holds_down(picture, picture.at[vehicle["id"]])
    return Why(HOLDS if held else STAYS, {"unit": vehicle["id"]} if held else {})


BY_KEY: Final[dict[str, Explains]] = {
    "order.give": _order, "exhort": _exhort, "impulse.next": _next, "move.where": _where, "move.cover": _cover,
    "assign.to": _assign, "foxholes.occupy": _dig_in, "vehicle.act": _act, "vehicle.where": _drive,
}  # fmt: skip
