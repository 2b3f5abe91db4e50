"""The commander's answers: orders by their value, everything else by what is usual."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sentiero.games.fields_of_fire.commander.combat import worth_shelling
from sentiero.games.fields_of_fire.commander.defence import defends, fire_where, work_way, work_where
from sentiero.games.fields_of_fire.commander.movement import best_move
from sentiero.games.fields_of_fire.commander.orders import LEAST, order_value
from sentiero.games.fields_of_fire.commander.picture import Picture, is_lat
from sentiero.games.fields_of_fire.commander.preparation import (
    begin_where,
    control,
    goes_with,
    patrol_platoon,
    share_out,
)
from sentiero.games.fields_of_fire.commander.vehicles import act, where
from sentiero.games.fields_of_fire.ground.grid import named
from sentiero.kernel.question import NUMBER, ONE, Answer, Question
from sentiero.kernel.title import Document

DONE, YES, NO, NONE = "done", "yes", "no", "none"
# What is answered with yes; every other question of that kind with no.
WILLING: Final = ("begin.change", "nco.command", "nco.rouse")
# What an HQ without experience may save.
SAVED: Final = 3
# Attempts that are worth another card.
EXHORTED: Final = ("combat.a", "combat.d", "combat.h", "combat.i", "recovery.a", "recovery.f", "recovery.i")


def answer(view: Document, question: Question) -> Answer:
    """What the commander answers, from the view and the question alone."""
    if question.kind == NUMBER:
        return question.least
    if question.kind != ONE:
        return question.values[: question.least]
    picture = Picture(view)
    choose = BY_KEY.get(question.key)
    if choose is not None:
        return choose(picture, question)
    if question.values == [YES, NO]:
        return YES if question.key in WILLING else NO
    return question.values[0]


def give_order(picture: Picture, question: Question) -> str:
    """The order of the highest value, or no more."""
    best, value = DONE, least_worth(picture)
    for option in question.options:
        if option.value != DONE:
            worth = order_value(picture, option.refs)
            if worth > value:
                best, value = option.value, worth
    return best


def least_worth(picture: Picture) -> int:
    """A command that could be saved is worth something; one that would be lost is not."""
    impulse = picture.view["commands"]["impulse"]
    saves = impulse["hq"] is not None and int(picture.view["turn"]["number"]) < picture.turns
    return LEAST if saves and impulse["left"] <= SAVED else 0


def exhort(picture: Picture, question: Question) -> str:
    """Where much hangs on it."""
    return YES if question.params["action"] in EXHORTED else NO


def move_where(picture: Picture, question: Question) -> str:
    """The card that the move was worth it for."""
    unit = picture.units[question.params["unit"]]
    cards = {named(value): value for value in question.values}
    return cards[best_move(picture, unit, cards)[0]]


def cover(picture: Picture, question: Question) -> str:
    """Where the platoon is, so that everybody hears; who is alone takes cover."""
    unit = picture.units[question.params["unit"]]
    platoon = [one for one in picture.units.values() if one.get("hq") == unit.get("hq") or one["id"] == unit.get("hq")]
    near = {value: sum(str(one.get("cover", 0) or NONE) == value for one in platoon) for value in question.values}
    return max(question.values, key=lambda value: (near[value] if value != NONE else near[value] - 1, value))


def shell(picture: Picture, question: Question) -> str:
    """Where it hurts most."""
    return max(question.values, key=lambda value: worth_shelling(picture, named(value)))


def support(picture: Picture, question: Question) -> str:
    """Shells rather than smoke."""
    return max(question.values, key=lambda value: value.endswith((".he", ".tot")))


def target(picture: Picture, question: Question) -> str:
    """A cover marker with most enemies under it, or the largest enemy."""
    return max(question.options, key=lambda option: _steps(picture, option.refs)).value


def _steps(picture: Picture, refs: Mapping[str, Any]) -> int:
    if "unit" in refs:
        return int(picture.units[refs["unit"]]["steps"])
    foes = [unit for unit in picture.units.values() if unit["side"] == "enemy"]
    if "cover" in refs:
        return sum(unit["steps"] for unit in foes if unit.get("cover") == refs["cover"])
    return sum(unit["steps"] for unit in foes if unit["at"] == refs.get("card"))


def guard(picture: Picture, question: Question) -> str:
    """Whom the company can spare."""
    return min(question.values, key=lambda name: (not is_lat(picture.units[name]), picture.units[name]["steps"]))


def promote(picture: Picture, question: Question) -> str:
    """Leaders first, then squads."""
    rank = lambda value: (value.startswith("co_hq"), value.startswith("plt"), "_" in value, value.endswith("green"))
    return max((value for value in question.values if value != DONE), key=rank)


def next_hq(picture: Picture, question: Question) -> str:
    """The platoon that has most men on the map."""
    return max(question.values, key=lambda name: sum(unit.get("hq") == name for unit in picture.units.values()))


def dig_in(picture: Picture, question: Question) -> str:
    """Whoever stays where he is is better off in a hole; who goes on wants to be heard."""
    return YES if defends(picture) else NO


def skip(picture: Picture, question: Question) -> str:
    """Nothing, where one may choose nothing."""
    return DONE if DONE in question.values else question.values[0]


BY_KEY: Final[dict[str, Callable[[Picture, Question], str]]] = {
    "order.give": give_order,
    "exhort": exhort,
    "impulse.next": next_hq,
    "move.where": move_where,
    "move.cover": cover,
    "assign.change": share_out,
    "assign.to": goes_with,
    "begin.where": begin_where,
    "patrol.platoon": patrol_platoon,
    "control.where": control,
    "control.phase_line": skip,
    "control.outpost": skip,
    "final.fire": fire_where,
    "final.line": skip,
    "works.where": work_where,
    "works.way": work_way,
    "works.inside": skip,
    "foxholes.occupy": dig_in,
    "call.where": shell,
    "call.which": support,
    "call.also": shell,
    "mortar_fire.where": shell,
    "grenade.at": target,
    "concentrate.at": target,
    "capture.guard": guard,
    "promote.who": promote,
    "nco.detach": skip,
    "begin.aboard": skip,
    "vehicle.act": act,
    "vehicle.where": where,
    "patrol.staff": skip,
    "patrol.route": skip,
    "load.what": lambda picture, question: question.values[0],
}
