"""What must be true of every table, after every answer."""

from __future__ import annotations

from collections import Counter

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.sheet import LETTERS
from sentiero.games.fields_of_fire.ground.grid import OFF, is_staging, line
from sentiero.games.fields_of_fire.position.stacking import crowded
from sentiero.games.fields_of_fire.position.state import RESHUFFLE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import SIDES, US
from sentiero.games.fields_of_fire.units.vehicle import transport


def broken(table: Table) -> list[str]:
    """Every invariant that the table breaks."""
    if wrong := _lies_nowhere(table):
        return wrong
    return [*_places(table), *_units(table), *crowded(table), *_covers(table), *_fire(table), *_decks(table),
            *_steps(table), *_aboard(table), *_commands(table), *_carried(table)]  # fmt: skip


def _lies_nowhere(table: Table) -> list[str]:
    """Markers lie on cards of the map, and a letter is one; what else is asked could not be told without."""
    lying = [*table.contacts, *table.face_down, *(one.at for one in table.covers.values())]
    lying += [one[0] for one in table.incoming]
    found = [f"nothing at {at} to lie on" for at in lying if at not in table.ground]
    letters = [(at, one.letter) for at, one in table.contacts.items()] + list(table.had_contact.items())
    found += [f"letter {letter} at {at}" for at, letter in letters if letter not in LETTERS]
    return found + [f"contact at {at} that was never there" for at in table.contacts if at not in table.had_contact]


def _places(table: Table) -> list[str]:
    """No unit in two places, none nowhere."""
    stands = Counter(unit.id for units in table.here.values() for unit in units)
    found = [f"{name} stands {stands[name]} times" for name in table.units if stands[name] != 1]
    found += [f"{name} is out of play" for name in stands if name not in table.units]
    wrong = [unit.id for at, units in table.here.items() for unit in units if unit.at != at]
    lost = [unit.id for unit in table.units.values() if not _is_place(table, unit.at)]
    found += [f"{side} on {at}" for side in SIDES for at in table.here if not _is_held(table, side, at)]
    return found + [f"{name} is misplaced" for name in wrong + lost]


def _is_held(table: Table, side: str, at: int) -> bool:
    """What is kept by side is what stands there."""
    return table.of(side, at) == [unit for unit in table.here[at] if unit.side == side]


def _is_place(table: Table, at: int) -> bool:
    return at in table.stacks or is_staging(at) or at == OFF


def _units(table: Table) -> list[str]:
    found = [f"steps of {unit.id}" for unit in table.units.values() if not 1 <= unit.steps <= unit.what.steps]
    found += [f"ammunition of {unit.id}" for unit in table.units.values() if (unit.ammo or 0) < 0]
    found += [f"Fire Team side of {u.id}" for u in table.units.values() if not u.front and u.what.fire_side is None]
    found += [f"{name} in play and removed" for name in table.removed if name in table.units]
    return found + [f"{n} casualties at {key}" for key, n in table.casualties.items() if n <= 0]


def _aboard(table: Table) -> list[str]:
    """FoF 7.4: passengers are where their vehicle is, no more than it carries, and beside no other load."""
    found: list[str] = []
    for name in dict.fromkeys(unit.aboard for unit in table.units.values() if unit.aboard is not None):
        vehicle = table.units.get(name)
        own = [unit for unit in table.units.values() if unit.aboard == name]
        if vehicle is None or any(unit.at != vehicle.at or unit.cover for unit in own):
            found.append(f"passengers of {name}")
        elif sum(unit.steps for unit in own) > transport(vehicle) or vehicle.load is not None:
            found.append(f"load of {name}")
    return found


def _covers(table: Table) -> list[str]:
    """FoF 5.2.3: units are under cover of their own card, one side under each."""
    found = [
        f"cover of {unit.id}"
        for unit in table.units.values()
        if unit.cover and (unit.cover not in table.covers or table.covers[unit.cover].at != unit.at)
    ]
    sides: dict[int, set[str]] = {}
    for unit in table.units.values():
        if unit.cover:
            sides.setdefault(unit.cover, set()).add(unit.side)
    return found + [f"both sides under cover {number}" for number, who in sides.items() if len(who) > 1]


def _fire(table: Table) -> list[str]:
    """FoF 6.2.3: no fire without a unit that may fire, and only along a line."""
    found: list[str] = []
    for side, postures in table.postures.items():
        for at, target in postures.items():
            if not any(unit.fire.vof for unit in table.of(side, at)):
                found.append(f"fire of nobody from {at}")
            if at != target and line(at, target) is None:
                found.append(f"fire from {at} to {target}")
    return found


def _decks(table: Table) -> list[str]:
    """Each card of a deck at one place only."""
    found = [f"action card {card} twice" for card, n in Counter(table.deck).items() if n > 1]
    found += [f"no action card {card}" for card in table.deck if card != RESHUFFLE and card > len(table.pack.actions)]
    deck = table.pack.terrain[table.campaign.terrain]
    laid = Counter([*table.terrain_deck, *(card for stack in table.stacks.values() for card in stack)])
    found += [f"terrain card {card.id}: {laid[card.id]}" for card in deck if laid[card.id] != 1]
    tops = [at for at, stack in table.stacks.items() if deck[stack[-1] - 1].hill]
    bare = [at for at in tops if at not in table.face_down and table.mission.ridge is None]
    return found + [f"bare Hill at {at}" for at in bare]


def _steps(table: Table) -> list[str]:
    """Steps of the company are conserved: in play, casualties, or away."""
    start = table.tally.get("steps", 0)
    infantry = sum(unit.steps for unit in table.units.values() if unit.side == US and not unit.is_vehicle)
    fallen = sum(n for (_, side, _), n in table.casualties.items() if side == US)
    carried = sum(u.load[1] for u in table.units.values() if u.side == US and u.load and u.load[0] == "casualty")
    away = table.tally.get("steps_away", 0)
    now = infantry + fallen + carried + away
    return [] if now == start else [f"{now} steps of {start}"]


def _commands(table: Table) -> list[str]:
    found = [f"commands saved by {hq}" for hq, n in table.saved.items() if not 0 < n <= 9]
    if table.impulse is not None and table.impulse.left < 0:
        found.append("more commands spent than there were")
    return found


def _carried(table: Table) -> list[str]:
    """FoF 4.3.2, 5.1.6: no more runners than there are counters; a mark that lies on a card is there."""
    runners = sum(unit.what.kind == "runner" for unit in table.units.values())
    found = [f"{runners} runners"] if runners > CHARTS["runners"] else []
    return found + [f"{kind}: {n}" for kind, marks in table.marked.items() for n in marks.values() if n <= 0]
