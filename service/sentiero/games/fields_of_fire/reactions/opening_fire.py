"""FoF 6.1, 9.4 Opening fire: one ordered procedure, run after every change until nothing changes.

A change of posture is the only thing that it does. Steps 5 and 6 only touch cards that are not engaged, so it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.fire.firers import (
    BASIC,
    SNIPER,
    can_fire,
    holds_line,
    may_engage,
    other,
    printed,
    target_cards,
    targets,
)
from sentiero.games.fields_of_fire.fire.mortar_lines import way_of
from sentiero.games.fields_of_fire.ground.grid import apart, line, on_lines, way_to
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.sight import blind
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit

TARGET: Final = "target"


class News(NamedTuple):
    """What happened since a step looked last."""

    # The cards that fire out of them depends on, and those that fire at them or past them does.
    cards: set[int]
    lines: set[int]
    # All fire from these cards or to them: side, card and target, of one side after the other, row by row.
    fires: list[tuple[str, int, int]]


def open_fire(table: Table) -> None:
    """FoF 6.1.1: the steps in order, from the first again after each that changed something, until none does."""
    # A step looks only at what has happened since it looked last: elsewhere it would change nothing.
    if not table.stirred:
        return
    stirred, lines, looked, step = table.stirred, table.stirred_lines, [0] * len(STEPS_OF_FIRE), 0
    news, since = _news(table, stirred, lines), 0
    while step < len(STEPS_OF_FIRE):
        # Steps that looked last at the same time have the same news: none of them has changed anything since.
        if looked[step] != since:
            since = looked[step]
            # What the steps change themselves, postures, stands in no line.
            news = _news(table, stirred[since:], () if since else lines)
        looked[step] = len(stirred)
        step = 0 if news.cards and STEPS_OF_FIRE[step](table, news) else step + 1
    stirred.clear()
    lines.clear()


def _news(table: Table, stirred: Sequence[int], lines: Sequence[int]) -> News:
    cards = set(stirred)
    fires: list[tuple[str, int, int]] = []
    for side, postures in table.postures.items():
        fires += sorted([(side, at, to) for at, to in postures.items() if at in cards or to in cards])
    return News(cards, set(lines), fires)


def after_move(table: Table, unit: Unit, came_from: int) -> None:
    """FoF 6.1.1: what a move does to fire: an enemy is spotted by entering, fire follows it, then all the rest."""
    if unit.side == ENEMY:
        spot_together(table, unit)
    if unit.side == ENEMY and unit.spotted and not table.has(ENEMY, came_from):
        follow(table, unit, came_from)
    open_fire(table)


def spot_together(table: Table, unit: Unit) -> None:
    """FoF 9.3: of the enemies of a card all are spotted or none, whoever enters (ruling 6.2.3)."""
    there = table.of(ENEMY, unit.at)
    seen = table.has(US, unit.at) or any(one.spotted for one in there)
    if seen and (unseen := [one.id for one in there if not one.spotted]):
        table.do("spotted", unseen)


def follow(table: Table, unit: Unit, came_from: int) -> None:
    """FoF 6.2.3: fire at the only enemy of a card goes with it: along the same line, or out of the firer's card."""
    for at, target in sorted(table.postures[US].items()):
        if target != came_from or unit.at == came_from:
            continue
        if at != came_from and _way(at, unit.at) != _way(at, came_from):
            continue
        if any(may_engage(table, one, unit.at) for one in table.of(US, at)):
            table.do("engaged", US, at, unit.at)


def _way(at: int, to: int) -> int | None:
    found = line(at, to)
    return found[0] if found else None


def turn_to_intruders(table: Table, news: News) -> bool:
    """FoF 6.2.3: where the other side stands on an engaged card, its occupants fire there (ruling)."""
    turned = [(side, at) for side, at, to in news.fires if at != to and _fights_here(table, side, at)]
    for side, at in turned:
        table.do("engaged", side, at, at)
    return bool(turned)


def _fights_here(table: Table, side: str, at: int) -> bool:
    """Somebody to fire at on the card itself, and somebody who can."""
    return at in target_cards(table, side) and any(can_fire(table, unit, at) for unit in table.held[side].get(at, ()))


def cease_without_target(table: Table, news: News) -> bool:
    """FoF 9.4: an enemy card stops when nobody of the company is on its target; so does a fight within a card."""
    return _cease(
        table,
        news,
        lambda side, at, target: (side == ENEMY or at == target) and not table.has(other(side), target),
    )


def forced_stops(table: Table, news: News) -> bool:
    """FoF 6.1.2: smoke or an active fire mission on its card ends fire out of it (ruling)."""
    return _cease(table, news, lambda side, at, target: at != target and blind(table, at))


def cease_without_firer(table: Table, news: News) -> bool:
    """FoF 6.2.3: a posture ends when no unit that can fire, and has or had the range, is left on the card."""

    def nobody_fires(side: str, at: int, target: int) -> bool:
        there = table.held[side].get(at, ())
        return not any(can_fire(table, one, target) and holds_line(one, target) for one in there)

    return _cease(table, news, nobody_fires)


def _cease(table: Table, news: News, ends: Callable[[str, int, int], bool]) -> bool:
    over = [(side, at) for side, at, to in news.fires if ends(side, at, to)]
    for side, at in over:
        table.do("ceased", side, at)
    return bool(over)


def friends_open(table: Table, news: News) -> bool:
    """FoF 6.1.1: cards of the company that are not engaged."""
    return _open(table, news, US, friendly_target)


def enemies_open(table: Table, news: News) -> bool:
    """FoF 9.4: cards of the enemy that are not engaged."""
    return _open(table, news, ENEMY, enemy_target)


def _open(table: Table, news: News, side: str, choose: Callable[[Table, int], int | None]) -> bool:
    aims, postures, changed = target_cards(table, side), table.postures[side], False
    if not aims:
        return False
    for at in table.cards_of(side):
        if at in postures or not (at in news.cards or (news.lines and _happens_before(at, news.lines, aims))):
            continue
        target = at if _fights_here(table, side, at) else choose(table, at)
        if target is not None:
            table.do("engaged", side, at, target)
            changed = True
    return changed


def _happens_before(at: int, cards: set[int], aims: list[int]) -> bool:
    """Whether some of the cards lie on a way from a card to somebody to fire at."""
    lines = on_lines(at)
    if lines.isdisjoint(cards) or lines.isdisjoint(aims):
        return False
    return any(not cards.isdisjoint(way_to(at, to)) for to in aims)


def friendly_target(table: Table, at: int) -> int | None:
    """FoF 6.1.1: no card with friends; the nearest, the strongest (ruling), at random."""
    return _best(table, _within(table, US, at), lambda to: _nearest(table, at, to))


def _nearest(table: Table, at: int, to: int) -> tuple[int, int]:
    return apart(at, to), min(printed(table, unit) for unit in targets(table, US, to))


def enemy_target(table: Table, at: int) -> int | None:
    """FoF 9.4: most steps of the company; a lone sniper the nearest first (FoF 9.6); at random."""
    lone = all(unit.fire.vof == SNIPER for unit in table.of(ENEMY, at) if unit.fire.vof in BASIC)
    return _best(table, _within(table, ENEMY, at), lambda to: (apart(at, to) if lone else 0, -_steps(table, to)))


def _steps(table: Table, at: int) -> int:
    return sum(unit.steps for unit in table.of(US, at) if not unit.waits)


def _within(table: Table, side: str, at: int) -> list[int]:
    """Cards with somebody to fire at, that somebody on a card can engage; for the company none with friends."""
    units = [unit for unit in table.held[side][at] if unit.fire.vof in BASIC]
    lines, friends = on_lines(at), table.held[US] if side == US else ()
    cards = [to for to in target_cards(table, side) if to in lines and to not in friends] if units else []
    if not cards:
        return []
    set_way = way_of(table, side, at)
    near = cards if set_way is None else [to for to in cards if _way(at, to) == set_way]
    return [to for to in near if any(may_engage(table, unit, to) for unit in units)]


def _best(table: Table, cards: list[int], rank: Callable[[int], tuple[int, int]]) -> int | None:
    """The lowest rank; among equals a card decides."""
    if not cards:
        return None
    ranks = {to: rank(to) for to in cards}
    least = min(ranks.values())
    return at_random(table, TARGET, [to for to in cards if ranks[to] == least])


STEPS_OF_FIRE: Final[tuple[Callable[[Table, News], bool], ...]] = (
    turn_to_intruders, cease_without_target, forced_stops, cease_without_firer, friends_open, enemies_open,
)  # fmt: skip
