"""8.4.1, 8.4.5, card 26: Irregulars come to NVA Bases, or leave and spaces shift for it."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import (
    AS_MANY_AS_IN_HAND,
    ENEMIES_IN_ORDER,
    FRIENDS_IN_ORDER,
    SPACE_TO_TAKE_FROM,
)
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.support_shifts import (
    NO_SHIFT,
    change_of,
    shift_ties,
)
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import plus, spread, take_enemies, total, without
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemies, friendly_order, friends
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.nonplayer.vulnerable_bases import is_open_base
from sentiero.games.fire_in_the_lake.pieces import COIN, FACTIONS, SPECIAL_FORCES, US, US_IRREGULARS
from sentiero.games.fire_in_the_lake.questions.ask import DONE, Chosen, Stack
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
SHIFTS = Paragraph("8.4.5")
BASE_IN_THE_OPEN = Cause("event.open_base")
ONE_AT_EACH_BASE = Cause("event.one_each")
NO_IRREGULARS_YET = Cause("event.no_irregulars")


# -- unshaded ------------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """To NVA Bases without Underground Guerrillas, first those that have no Irregulars yet."""
    np.rule = RULE
    spaces = listed(np)
    if DONE in np.options() or not spaces:
        return DONE
    bases = [space for space in spaces if is_open_base(np.table, space)]
    fresh = tie(NO_IRREGULARS_YET, lambda space: not np.table.count(space, SPECIAL_FORCES[US]))
    return select(np, BASE_IN_THE_OPEN, bases or spaces, fresh) or spaces[0]


def number(np: Nonplayer) -> int:
    """1 at each such Base while there are others, then all."""
    table = np.table
    others = [
        space
        for space in board.LAOS_CAMBODIA
        if space != np.given("space") and is_open_base(np.table, space) and not table.count(space, SPECIAL_FORCES[US])
    ]
    np.rule = RULE
    np.reason("rule", ONE_AT_EACH_BASE if others else AS_MANY_AS_IN_HAND)
    available = max(np.question.least, min(np.question.most, table.available(US_IRREGULARS)))
    return np.question.least if others else available


# -- shaded --------------------------------------------------------------------------------------


def one_from_each(np: Nonplayer) -> list[str]:
    """1 from each of the best spaces, since each of them shifts; where no shift is wanted only what is missing."""
    np.rule = SHIFTS
    tell_order(np)
    stacks, n = stacks_listed(np), np.question.most
    ties = shift_ties(np, change_of(np))
    welcome = [stack for stack in stacks if all(value(stack[1]) >= NO_SHIFT for _, value, _ in ties)]
    chosen = _space_by_space(np, welcome, n, each=1)
    chosen = plus(chosen, take(np, without(welcome, chosen), n - total(chosen)))
    others = [stack for stack in stacks if stack not in welcome]
    return np.pieces(chosen | _space_by_space(np, others, n - total(chosen), each=n))


def tell_order(np: Nonplayer) -> None:
    """8.1.2: Irregulars are enemies, or a Faction's own that it was made to give up."""
    np.reason("rule", FRIENDS_IN_ORDER if np.who in COIN else ENEMIES_IN_ORDER)


def first(np: Nonplayer, stacks: list[Stack], n: int) -> Chosen:
    """The first n of them in that order."""
    return friends(stacks, n) if np.who in COIN else enemies(stacks, n)


def take(np: Nonplayer, stacks: list[Stack], n: int) -> Chosen:
    """The same from several spaces, equal ones at random."""
    return spread(np, stacks, n, friendly_order) if np.who in COIN else take_enemies(np, stacks, n)


def _space_by_space(np: Nonplayer, stacks: list[Stack], n: int, each: int) -> Chosen:
    """The best space first, so many from each of them."""
    chosen: Chosen = {}
    while n > total(chosen) and stacks:
        best = best_to_shift(np, stacks)
        chosen |= first(np, [stack for stack in stacks if stack[1] == best], min(each, n - total(chosen)))
        stacks = [stack for stack in stacks if stack[1] != best]
    return chosen


def best_to_shift(np: Nonplayer, stacks: list[Stack]) -> str | None:
    """The space with any of these pieces whose shift the Faction likes best."""
    spaces = dict.fromkeys(space for _, space, _ in stacks)
    return select(np, SPACE_TO_TAKE_FROM, spaces, *shift_ties(np, change_of(np)))


ANSWERS = {
    (US, "event.place"): where,
    (US, "event.number"): number,
    **{(faction, "event.remove"): one_from_each for faction in FACTIONS},
}
