"""What a move is worth: towards what is still to do, one squad ahead of its platoon, never into one's own fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from service.games.fields_of_fire.commander.picture import NOTHING_TO_DO, Picture, is_fit, is_lat, walk
from service.games.fields_of_fire.ground.grid import column, is_staging, row
from service.games.fields_of_fire.ground.grid import name as _name
from service.games.fields_of_fire.missions.sheet import PATROL
from service.kernel.title import Document

RIFLES: Final = ("squad", "engineer_squad", "assault_team")
LEADERS: Final = ("hq", "staff", "higher_staff")
BACKWARDS: Final = -100
CROWD: Final = 10
# What holds a squad back: fire on the next card, an enemy whom its fire keeps down; what drives it on, turn by turn.
SWEPT: Final = 4
HOLDING: Final = 4
HURRY: Final = 2
PATIENT: Final = 3
SEIZE: Final = 88
PLATOONS: Final = ("plt1_hq", "plt2_hq", "plt3_hq")


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
    if nearer > 0:
        value += HURRY * int(picture.view["turn"]["number"])
    if unit.get("cover"):
        value -= 6
    target = picture.own_fire.get(here)
    if target is not None and target != to and any(map(is_fit, picture.foes.get(target, ()))):
        # Who holds an enemy down with his fire goes on with it.
        value -= HOLDING
    return value - (15 if friends + unit["steps"] > CROWD else 0)


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


def leader_value(picture: Picture, unit: Document, to: int) -> int:
    """A PLT HQ to most of its platoon; the CO HQ beside most of the platoons; staff to the CO HQ."""
    if to in picture.contacts or picture.foes.get(to):
        return BACKWARDS
    here, name = picture.at[unit["id"]], unit["id"]
    if name == "co_hq":
        value = _company_value(picture, here, to)
    elif name.startswith("plt"):
        value = 16 * (_platoon(picture, name, to) - _platoon(picture, name, here)) + _towards(picture, name, here, to)
        value += _ahead(picture, name, here, to)
    else:
        home = picture.at.get("co_hq")
        value = 0 if home is None or is_staging(home) else 12 * (walk(here, home) - walk(to, home))
    return value - (18 if picture.under_fire(to) else 0)


def _company_value(picture: Picture, here: int, to: int) -> int:
    """Out of the staging area after the platoons, else beside most of them."""
    gain = _leaders_near(picture, to) - _leaders_near(picture, here)
    # A platoon that hears him again can be activated at once.
    value = 20 * gain + (44 if gain > 0 else 0) + 2 * (len(picture.friends[to]) - len(picture.friends[here]))
    gone = [name for name in picture.units if name.startswith("plt") and not is_staging(picture.at[name])]
    return value + (40 if is_staging(here) and len(gone) > 1 else 0)


def _ahead(picture: Picture, hq: str, here: int, to: int) -> int:
    """Of two parts of the platoon he leads the one in front: the other can come after him."""
    return 10 if _platoon(picture, hq, to) and not is_staging(here) and row(to) > row(here) else 0


def _towards(picture: Picture, hq: str, here: int, to: int) -> int:
    """One card nearer to the men where they are farther away."""
    men = [one for one in picture.units.values() if one.get("hq") == hq and one["type"] in RIFLES]
    where = [picture.at[one["id"]] for one in men]
    away = [at for at in where if not is_staging(at)]
    if not away or here in away:
        return 0
    return 20 * (min(walk(here, at) for at in away) - min(walk(to, at) for at in away))


def _platoon(picture: Picture, hq: str, at: int) -> int:
    return sum(one.get("hq") == hq and one["type"] in RIFLES for one in picture.friends.get(at, ()))


def _leaders_near(picture: Picture, at: int) -> int:
    """How many PLT HQs could be talked to from a card."""
    where = [picture.at[name] for name in picture.units if name.startswith("plt")]
    if is_staging(at):
        return sum(is_staging(one) for one in where)
    return sum(not is_staging(one) and walk(one, at) <= 1 for one in where)


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


def distance(picture: Picture, unit: Document, at: int) -> int:
    """How far from the next goal, nearest rows first, in the lane of the platoon if there is a choice."""
    lane = _lane(picture, unit)
    known = picture.far_known.get((lane, at))
    if known is None:
        known = min((_far(at, goal, lane, picture) for goal in picture.goals), default=NOTHING_TO_DO)
        picture.far_known[lane, at] = known
    return known


def _far(at: int, goal: int, lane: int, picture: Picture) -> int:
    aside = abs(column(goal) - lane) > 1
    crowded = len(picture.friends.get(goal, ())) > 3 and goal in picture.contacts
    far = 2 * walk(at, goal) + 3 * aside + crowded + (row(goal) > picture.front + 1)
    # What must be held at the end draws more and more as time runs out.
    hurry = max(0, picture.view["turn"]["number"] - PATIENT)
    return far - hurry if picture.is_objective(goal) else far


def _lane(picture: Picture, unit: Document) -> int:
    """The column that a platoon keeps to."""
    columns = picture.sheet.columns
    number = PLATOONS.index(unit["hq"]) if unit.get("hq") in PLATOONS else 1
    return 1 + number * (columns - 1) // 2
