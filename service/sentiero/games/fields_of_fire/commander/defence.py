"""How the commander defends: two ranks in the middle, so that nobody comes from the front upon the rear one.

He stays where he has dug in, has the prepared fires fall where the enemy gathers, and towards the end leaves cards that
he shares with the enemy for others, as many as he has to hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sentiero.games.fields_of_fire.commander.leaders import BACKWARDS, CO_HQ
from sentiero.games.fields_of_fire.commander.picture import RIFLES, Picture, is_fit, is_lat
from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE
from sentiero.games.fields_of_fire.ground.grid import card, column, named, row
from sentiero.kernel.question import Question
from sentiero.kernel.title import Document

DONE: Final = "done"
# In how many turns before the end he settles what he holds.
SETTLES: Final = 2
# How many cards he holds along the line, by day and by night.
WIDE, CLOSE = 4, 2
LEAVES, SPREADS, MORE = 60, 30, 12
# What a marker on the next card takes from that, and each enemy beside it who can follow.
UNKNOWN, FOLLOWS = 20, 6
FIRES, EACH, MOST = 30, 4, 74
CEASES: Final = 30
# Guns that go with the flanks, and who goes behind.
_BEHIND: Final = ("mortar_section", "mortar_team")


def defends(picture: Picture) -> bool:
    """Whether the mission is a defence."""
    return picture.sheet.kind == DEFENSIVE


def ranks(picture: Picture) -> tuple[list[int], list[int]]:
    """Four cards along the line, and behind them the two in the middle; all round, the middle and what is before it.

    By night, when whoever comes is close at once, two and two: fewer cards on which he comes, and all hear each other.
    """
    sheet = picture.sheet
    if sheet.ring is not None:
        ahead = [at for at in sheet.ring.perimeter if row(at) >= row(sheet.ring.centre)]
        return ahead, [at for at in sheet.ring.cards if at not in ahead]
    wide = CLOSE if sheet.skies(1)[0].is_dark and sheet.first_rows > 1 else WIDE
    first = max(1, (sheet.columns - wide) // 2 + 1)
    along = range(first, min(sheet.columns, first + wide - 1) + 1)
    inner = [one for one in along if wide == CLOSE or (one - 1 in along and one + 1 in along)]
    behind = [card(sheet.first_rows - 1, one) for one in inner] if sheet.first_rows > 1 else []
    return [card(sheet.first_rows, one) for one in along], behind


def post(picture: Picture, unit: Document) -> int:
    """Where a unit begins: platoons side by side with what goes with them, the company's own behind them."""
    ahead, behind = ranks(picture)
    leader = unit["id"] if unit["type"] == "hq" else unit.get("hq")
    platoons = picture.abreast()
    if unit["type"] == "staff":
        # Whoever has commands for everybody stands with those who will need them most.
        staff = sorted(one["id"] for one in picture.units.values() if one["type"] == "staff" and one["side"] == "us")
        return ahead[-(staff.index(unit["id"]) % 2)]
    if leader not in platoons:
        here = behind or ahead
        return here[0] if unit["id"] == CO_HQ or unit["type"] in _BEHIND else here[-1]
    number = platoons.index(leader)
    if len(ahead) < len(platoons):
        return ahead[min(number, len(ahead) - 1)]
    own = ahead[number] if number < len(platoons) - 1 else ahead[-1]
    # The fourth card is held by the last squad of the middle platoon, with guns and observers of all of them.
    aside = unit.get("attached") or unit["type"].startswith("rcl") or (number == 1 and _is_last_squad(picture, unit))
    return ahead[2] if aside and len(ahead) > len(platoons) else own


def _is_last_squad(picture: Picture, unit: Document) -> bool:
    squads = [one["id"] for one in picture.units.values() if one.get("hq") == unit.get("hq") and one["type"] in RIFLES]
    return unit["id"] == squads[-1] if squads else False


def nearest(question: Question, wanted: int) -> str:
    """Of the cards that are offered the nearest to one."""
    far = lambda value: (abs(row(named(value)) - row(wanted)) + abs(column(named(value)) - column(wanted)), value)
    return min((value for value in question.values if value != DONE), key=far)


def fire_where(picture: Picture, question: Question) -> str:
    """A prepared fire before the middle of the line, where it is not prepared already."""
    taken = {one["at"] for one in picture.view["protective_fires"]}
    free = [value for value in question.values if value not in (*taken, DONE)]
    ahead = [value for value in free if row(named(value)) > picture.sheet.first_rows]
    middle = (picture.sheet.columns + 1) / 2
    return min(ahead, key=lambda value: abs(column(named(value)) - middle), default=DONE)


def work_where(picture: Picture, question: Question) -> str:
    """A bunker in the middle of the line."""
    ahead, _ = ranks(picture)
    return nearest(question, ahead[len(ahead) // 2])


def work_way(picture: Picture, question: Question) -> str:
    """It looks ahead, or where it can."""
    return "front" if "front" in question.values else question.values[0]


def held(picture: Picture) -> list[int]:
    """The cards that the company holds alone."""
    return [at for at, units in picture.friends.items() if units and picture.inside(at) and not picture.foes.get(at)]


def settles(picture: Picture) -> bool:
    """Whether it is time to see what is held at the end."""
    return int(picture.view["turn"]["number"]) > picture.turns - 1 - SETTLES


def hold_value(picture: Picture, unit: Document, to: int) -> int:
    """Who has dug in stays; towards the end nobody stays with an enemy, and enough cards are held."""
    here = picture.at[unit["id"]]
    if picture.foes.get(to) or picture.is_mined(to) or not settles(picture):
        return BACKWARDS
    wants = int(picture.sheet.victory["hold"]) - len(held(picture))
    new = not picture.friends.get(to)
    if picture.foes.get(here):
        # Nobody fires at those who are gone: two on a card with none of them is worth less than one more card.
        value = LEAVES + (MORE if new and wants > 0 else 0) - (MORE if picture.under_fire(to) else 0)
        return value - (UNKNOWN if to in picture.contacts else 0) - FOLLOWS * followers(picture, to)
    if to in picture.contacts:
        return BACKWARDS
    crowd = [one for one in picture.friends[here] if one["type"] in RIFLES]
    spreads = new and wants > 0 and len(crowd) > 1 and unit["type"] in RIFLES and not is_lat(unit)
    return SPREADS if spreads else BACKWARDS


def followers(picture: Picture, at: int) -> int:
    """How many cards beside it have enemies who can come onto it."""
    return sum(any(map(is_fit, picture.foes.get(one, ()))) for one in picture.beside(at))


def final_value(picture: Picture, unit: Document) -> int:
    """FoF 4.2.4m: the prepared fires, where enemies stand under them and nobody of the company does."""
    cards = {one["at"] for one in picture.view["protective_fires"] if not one["fires"]}
    cards |= {at for one in picture.view["protective_lines"] if not one["fires"] for at in one["cards"]}
    steps = _steps(picture, cards)
    return 0 if not steps or any(picture.friends.get(named(at)) for at in cards) else min(MOST, FIRES + EACH * steps)


def _steps(picture: Picture, cards: Iterable[str]) -> int:
    return sum(int(one["steps"]) for at in cards for one in picture.foes.get(named(at), ()))


def stop_value(picture: Picture, unit: Document) -> int:
    """A line that hits nobody costs ammunition; a prepared fire stops where comrades have come under it."""
    here = unit["at"]
    on = [one for one in picture.view["protective_lines"] if one["fires"] and picture.units[one["unit"]]["at"] == here]
    if any(not _steps(picture, one["cards"]) for one in on):
        return CEASES
    fires = [one["at"] for one in picture.view["protective_fires"] if one["fires"]] if unit["id"] == CO_HQ else []
    return CEASES if any(picture.friends.get(named(at)) for at in fires) else 0
