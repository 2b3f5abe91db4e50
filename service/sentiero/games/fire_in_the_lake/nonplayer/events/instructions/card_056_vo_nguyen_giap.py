"""8.4.1, card 56: the NVA Marches to US Bases and acts there; the US removes Bases with few Guerrillas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards.card_056_vo_nguyen_giap import actions, terms
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import CHOSEN_WORD, EVENT_SPACE
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import best_spaces_first, listed
from sentiero.games.fire_in_the_lake.nonplayer.nva import infiltrate, march
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.attack import GROUP
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.limits import TOO_MANY_TROOPS
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_control import MOST_CONTROLLED, add_control
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow, March
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.removals import troop_removals
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, select, tie
from sentiero.games.fire_in_the_lake.nonplayer.vulnerable_bases import weak_bases
from sentiero.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, NVA, NVA_TROOPS, US, US_BASES
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
US_BASE_THERE = Cause("event.march.us_base")
MOST_MARCHERS = Cause("event.march.most")
WEAK_BASE = Cause("event.weak_base")
# 8.6.1: how many pieces an Attack must remove to be better than an Ambush.
STRONG = 2
# How long a way is without the Trail: from a space to the next.
NEXT_DOOR = 2


# -- by the NVA: the March -----------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """3 spaces at most: those next door first, so that more US Bases are reached."""
    return march_to_us_bases(np, None, near_first=True)


def march_to_us_bases(np: Nonplayer, kinds: tuple[str, ...] | None, near_first: bool) -> str:
    """The next destination of a March that is planned at its first question, or enough."""
    if march.PLAN not in np.memory:
        np.memory[march.PLAN] = _plan(np, kinds, near_first)
    return march.where(np)


def _plan(np: Nonplayer, kinds: tuple[str, ...] | None, near_first: bool) -> March:
    """First spaces with US Bases, then where NVA Control is added to the most people (8.6.5)."""
    np.rule = RULE
    marching = Marching(np.table, np.turn, kinds=kinds)
    for by_trail in (False, True) if near_first else (True,):
        while _to_us_base(np, marching, by_trail):
            pass
    used: set[str] = set()
    for _ in range(MOST_CONTROLLED):
        if not add_control(np, marching, used, at_us_bases=False):
            break
    return marching.march()


def _to_us_base(np: Nonplayer, marching: Marching, by_trail: bool) -> bool:
    """All who can come to one more US Base, where the most can."""
    table = np.table
    bases = [space for space in board.PLACES if table.pieces[space][US_BASES] and space not in marching.closed]
    comers = {space: flows for space in bases if (flows := _comers(marching, space, by_trail))}
    most = tie(MOST_MARCHERS, lambda space: sum(flow.n for flow in comers[space]))
    space = select(np, US_BASE_THERE, comers, most, MOST_POPULATION)
    if space is None:
        return False
    marching.add(comers[space], US_BASE_THERE)
    marching.closed.add(space)
    return True


def _comers(marching: Marching, to: str, by_trail: bool) -> list[Flow]:
    """Who can come, the largest groups first, as far as the spaces go."""
    flows: list[Flow] = []
    for group in marching.groups(to):
        more = marching.flow(group.path, group.troops, group.guerrillas)
        if (by_trail or len(group.path) == NEXT_DOOR) and marching.fits([*flows, *more]):
            flows += more
    return flows


# -- by the NVA: what follows --------------------------------------------------------------------


def where_to_act(np: Nonplayer) -> str:
    """A space where one of the actions is of use, then another; what is of none is left out (8.1.1)."""
    np.rule = RULE
    able = [space for space in listed(np) if _possible_wish(np, space)]
    return select(np, EVENT_SPACE, able) or DONE


def _possible_wish(np: Nonplayer, space: str) -> str | None:
    turn = terms(space)
    operations, activities = actions(np.table, turn)
    return _wish(np.imagine(turn), space, [*operations, *activities])


def action(np: Nonplayer) -> str:
    """Attack or Ambush if possible, else Infiltrate, else Terror at Support, else Rally."""
    (space,) = np.turn.among or ()
    wish = _wish(np, space, np.options())
    np.rule = RULE
    if wish is None:
        return equal_chance(np, np.options())
    np.reason("rule", CHOSEN_WORD, values={"word": wish})
    return wish


def _wish(np: Nonplayer, space: str, names: Sequence[str]) -> str | None:
    return next((wish for wish in _wishes(np, space, names) if wish in names), None)


def _wishes(np: Nonplayer, space: str, names: Sequence[str]) -> Iterator[str]:
    table = np.table
    yield from _fights(table, np.turn, space)
    if infiltrate.wanted(np, names):
        yield "infiltrate"
    if table.level(space) > 0:
        yield "terror"
    yield "rally"


def _fights(table: Table, turn: Turn, space: str) -> Iterator[str]:
    """8.6.1: no Ambush among 4 Troops; no Attack but by Troops that remove somebody or by 4 Guerrillas."""
    removed = troop_removals(table, turn).get(space, 0)
    if removed < STRONG and table.pieces[space][NVA_TROOPS] < TOO_MANY_TROOPS:
        yield "ambush"
    if removed or table.count(space, ALL_GUERRILLAS[NVA]) >= GROUP:
        yield "attack"


# -- by the US -----------------------------------------------------------------------------------


def weak_bases_first(np: Nonplayer) -> list[str]:
    """First spaces of South Vietnam with an Insurgent Base and exactly 2 Guerrillas."""
    np.rule = RULE
    weak = weak_bases(np.table)
    return best_spaces_first(np, tie(WEAK_BASE, lambda space: space in weak))


ANSWERS = {
    (US, "event.spaces"): weak_bases_first,
    (NVA, "march.where"): where,
    (NVA, "march.pieces"): march.pieces,
    (NVA, "event.where"): where_to_act,
    (NVA, "event.operation"): action,
}
