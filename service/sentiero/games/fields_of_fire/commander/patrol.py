"""A patrol: the leader and one squad go out together and come home in time; the others hold the line."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.commander.goals import distance
from sentiero.games.fields_of_fire.commander.leaders import BACKWARDS
from sentiero.games.fields_of_fire.commander.picture import RIFLES, Picture, is_fit
from sentiero.games.fields_of_fire.ground.grid import is_staging, row
from sentiero.games.fields_of_fire.position.patrol import OBJECTIVE
from sentiero.kernel.title import Document

# What a card nearer is worth, and being together; what fire, an enemy and mines on the way cost.
ONWARD, TOGETHER, SWEPT, HELD, MINED = 40, 12, 6, 30, 16
HOME: Final = 90


def patrol_value(picture: Picture, unit: Document, to: int) -> int:
    """Out to the objective, home when it has been touched; nobody else leaves the line."""
    here = picture.at[unit["id"]]
    if unit not in party(picture) and not is_out(picture, here):
        return BACKWARDS
    there, with_him = _others(picture, unit, to), _others(picture, unit, here)
    home = homeward(picture)
    if unit["id"] == picture.view["patrol"][0] and with_him and not there and not home:
        # The leader follows his squad: it would not hear him from ahead.
        return BACKWARDS
    nearer = distance(picture, unit, here) - distance(picture, unit, to)
    value = (HOME if home else ONWARD) * nearer // 2 + picture.cover(to) + TOGETHER * (there - with_him)
    if picture.foes.get(to):
        value -= HELD
    if picture.is_mined(to):
        value -= MINED
    return value - (SWEPT if picture.under_fire(to) and not picture.under_fire(here) else 0)


def homeward(picture: Picture) -> bool:
    """Whether the objective has been touched: then nothing counts but to be home in time."""
    return OBJECTIVE in picture.view["touched"]


def party(picture: Picture) -> list[Document]:
    """The leader, and the squads that are out; before anybody is, the strongest one with him."""
    names = picture.view["patrol"]
    leader = picture.units.get(names[0]) if names else None
    squads = [one for one in picture.units.values() if one["type"] in RIFLES and one.get("hq") in names]
    out = [one for one in squads if is_out(picture, picture.at[one["id"]]) and is_fit(one)]
    ready = sorted(squads, key=lambda one: (-is_fit(one), -one["steps"], one["id"]))[:1]
    return [one for one in (leader, *(out or ready)) if one is not None]


def is_out(picture: Picture, at: int) -> bool:
    """Beyond the line where a patrol leaves and comes home (FoF 11.4)."""
    return not is_staging(at) and row(at) > int(picture.sheet.victory["return_row"])


def _others(picture: Picture, unit: Document, at: int) -> int:
    """Whether somebody else of the party is there: they must hear each other."""
    return int(any(one["id"] != unit["id"] and picture.at[one["id"]] == at for one in party(picture)))
