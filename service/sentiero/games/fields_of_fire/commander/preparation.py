"""What the commander settles before the first turn: weapons go with the platoons, the company begins side by side."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.commander.defence import defends, nearest, post
from sentiero.games.fields_of_fire.commander.picture import Picture
from sentiero.games.fields_of_fire.edition.sheet import PATROL
from sentiero.games.fields_of_fire.ground.grid import column, is_staging, named, row
from sentiero.kernel.question import Question
from sentiero.kernel.title import Document

YES, NO, DONE = "yes", "no", "done"
CO_HQ: Final = "co_hq"
LEFT, MIDDLE, RIGHT = range(3)
PLACES: Final = {"left": LEFT, "middle": MIDDLE, "right": RIGHT}


def share_out(picture: Picture, question: Question) -> str:
    """In an attack every weapon has a platoon; a patrol goes without them."""
    return NO if picture.sheet.kind == PATROL else YES


def goes_with(picture: Picture, question: Question) -> str:
    """A weapon to its platoon; mortars and machines stay as they are."""
    place = picture.campaign.advice.goes_with.get(question.params["unit"])
    wanted = CO_HQ if place is None else picture.abreast()[PLACES[place]]
    return wanted if wanted in question.values else question.values[0]


def begin_where(picture: Picture, question: Question) -> str:
    """Each platoon in its column with what goes with it, the company commander behind the middle one."""
    unit = picture.units[question.params["unit"]]
    if defends(picture) and not is_staging(picture.at[unit["id"]]):
        return nearest(question, post(picture, unit))
    wanted = _begin_column(picture, unit)
    far = lambda value: abs(_column(value) - wanted)
    return min(question.values, key=far)


def _begin_column(picture: Picture, unit: Document) -> int:
    """Platoons side by side in the middle of the front with what goes with them, the commander in the middle."""
    first, front = 1 + (picture.sheet.columns - len(picture.platoons)) // 2, picture.abreast()
    leader = unit["id"] if unit["type"] == "hq" else unit.get("hq")
    if leader in front:
        return first + front.index(leader)
    place = picture.campaign.advice.begins.get(unit["id"])
    return first + (RIGHT + 1 if place is None else PLACES[place])


def _column(name: str) -> int:
    return int(name[1:]) if is_staging(named(name)) else column(named(name))


def control(picture: Picture, question: Question) -> str:
    """Objectives beside each other in the middle; casualties are collected in the middle of the first row."""
    middle = picture.sheet.columns + 1
    cards = [value for value in question.values if value != DONE]
    taken = [named(at) for name, at in picture.view["controls"].items() if name.startswith("OBJ")]

    def rank(value: str) -> tuple[int, int]:
        at = named(value)
        near = 2 * sum(abs(column(at) - column(other)) for other in taken) + abs(2 * column(at) - middle)
        return row(at) if question.params.get("control") == "CCP" else 0, near

    return min(cards, key=rank)


def patrol_platoon(picture: Picture, question: Question) -> str:
    """The one in the middle, from where every card of the front is as near."""
    middle = picture.abreast()[MIDDLE]
    return middle if middle in question.values else question.values[0]
