"""FoF 9.4 Movement words of the enemy: fall back, advance, infiltrate (ruling)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.enemy.attempt import attempt
from sentiero.games.fields_of_fire.enemy.conditions import any_fire, seen_by_us, us_cards
from sentiero.games.fields_of_fire.enemy.engagement import engage
from sentiero.games.fields_of_fire.fire.marks import covers_left, left_behind
from sentiero.games.fields_of_fire.ground.grid import NORTH, NORTH_EAST, NORTH_WEST, SOUTH, STEPS, apart, beside, row
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.stacking import friendly_cover, may_stack
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import can_infiltrate, crosses_fire
from sentiero.games.fields_of_fire.reactions.mines import check_mines
from sentiero.games.fields_of_fire.reactions.moves import expose
from sentiero.games.fields_of_fire.reactions.opening_fire import after_move, open_fire
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit

# FoF 9.4 (ruling): back is away from the staging area of the company.
REAR: Final = (NORTH, NORTH_EAST, NORTH_WEST)
OFF_MAP: Final = "off_map"


def can_move(unit: Unit) -> bool:
    """FoF 5.1.2, 9.4: like units of the company not while Exposed; guns stay where they are."""
    return not unit.exposed and not unit.is_vehicle


def go(table: Table, unit: Unit, to: int, exposes: bool = True) -> None:
    """FoF 5.1.2, 9.4: to a card, Exposed; who fought on his own card goes on firing at it from the next."""
    came_from, fought = unit.at, table.postures[ENEMY].get(unit.at) == unit.at
    table.do("moved", unit.id, to)
    if exposes:
        expose(table, unit)
    check_mines(table, unit)
    left_behind(table, unit, came_from)
    if fought and not table.has(US, to) and to not in table.postures[ENEMY]:
        engage(table, to, came_from)
    after_move(table, unit, came_from)


def remove(table: Table, unit: Unit, why: str) -> None:
    """A unit leaves play, and fire with it; grenades on its cover have missed."""
    table.do("left", unit.id, why)
    covers_left(table, unit.at)
    open_fire(table)


def rear_cards(table: Table, unit: Unit) -> list[int]:
    """FoF 9.4: the three cards behind it, or two at the edge of the map."""
    rear = [unit.at + STEPS[way] for way in REAR]
    return [at for at in rear if table.on_map(at) and table.may_step(unit.at, at)]


def fall_back(table: Table, unit: Unit) -> None:
    """FoF 9.4 (ruling): out of sight of the company, then the best terrain, then at random; or off the map."""
    if not can_move(unit):
        return
    cards = rear_cards(table, unit)
    if not cards:
        remove(table, unit, OFF_MAP)
        return
    open_to = [at for at in cards if may_enter(table, unit, at)]
    if open_to:
        go(table, unit, best_rear(table, open_to))


def best_rear(table: Table, cards: Sequence[int]) -> int:
    """FoF 9.4: the order of the cards to go back to."""
    hidden = [at for at in cards if not seen_by_us(table, at)] or list(cards)
    return at_random(table, "fall_back", best_ground(table, hidden))


def best_ground(table: Table, cards: Sequence[int]) -> list[int]:
    """The cards with the best cover among some."""
    best = max(table.ground[at].high for at in cards)
    return [at for at in cards if table.ground[at].high == best]


def may_enter(table: Table, unit: Unit, at: int) -> bool:
    """FoF 5.1.2: a card of the map with room, not diagonally across fire."""
    free = table.on_map(at) and may_stack(table, unit, at)
    return free and table.may_step(unit.at, at) and not crosses_fire(table, unit.at, at)


def advance_straight(table: Table, unit: Unit) -> None:
    """FoF 9.4: one card towards the company, down its column; where nobody is below, towards the nearest."""
    to = way_forward(table, unit)
    if can_move(unit) and to is not None:
        go(table, unit, to)


def way_forward(table: Table, unit: Unit) -> int | None:
    """FoF 9.4: straight on; who breaks through goes past whoever stands on his card (ruling)."""
    ahead = unit.at + STEPS[SOUTH]
    goes_on = table.has(US, unit.at) or any(row(at) < row(unit.at) for at in us_cards(table))
    if goes_on and may_enter(table, unit, ahead):
        return ahead
    return way_to(table, unit, us_cards(table))


def way_to(table: Table, unit: Unit, goals: Sequence[int]) -> int | None:
    """One card nearer to the nearest of some cards, of these to most steps; among equals by chance."""
    near = [at for at in beside(unit.at) if may_enter(table, unit, at)]
    if not goals or not near:
        return None
    ranks = {at: (apart(unit.at, at), -table.steps(US, at)) for at in goals}
    goal = at_random(table, "advance", [at for at in goals if ranks[at] == min(ranks.values())])
    least = min(apart(at, goal) for at in near)
    if least >= apart(unit.at, goal):
        return None
    return at_random(table, "advance", [at for at in near if apart(at, goal) == least])


def infiltrate_to_nearest_us(table: Table, unit: Unit) -> None:
    """FoF 9.4, 5.1.4: under cover there, and unseen if the attempt succeeds; where it cannot it advances straight."""
    to = way_to(table, unit, us_cards(table))
    if to is None or not can_move(unit):
        return
    if not can_infiltrate(unit) or not (any_fire(table, unit.at) or any_fire(table, to)):
        advance_straight(table, unit)
        return
    unseen = attempt(table, unit, "infiltrate", "infiltrate") > 0
    go(table, unit, to, exposes=not unseen)
    take_cover(table, unit)


def take_cover(table: Table, unit: Unit) -> None:
    """FoF 5.1.2: under the best marker of its card that is free or friendly."""
    if free := friendly_cover(table, unit, unit.at):
        best = max(free, key=lambda number: (table.pack.markers[table.covers[number].kind].ncm, -number))
        table.do("covered", unit.id, best)
