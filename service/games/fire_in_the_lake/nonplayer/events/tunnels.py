"""8.4.1, 8.4.4: cards 36, 94 and 102, by which NVA and VC dig Tunnels, and US and ARVN may have to."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.pieces import pieces
from service.games.fire_in_the_lake.nonplayer.events.spaces import best_spaces_first, listed
from service.games.fire_in_the_lake.nonplayer.events.words import random_enemy
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, select, tie
from service.games.fire_in_the_lake.pieces import BASE, INSURGENTS, IS_BASE, NVA_BASES, OWNER, US_TROOPS, VC_BASES

RULE = "8.4.1"
MOST_TROOPS = 3


def _bases(np: Nonplayer, space: str, most: int) -> int:
    return min(most, np.table.pieces[space][BASE[np.who]])


def _own(np: Nonplayer, most: int = 2) -> Tie:
    """Own Bases that could get a Tunnel."""
    return tie("event.tunnel.own", lambda space: _bases(np, space, most))


def _own_in_south(np: Nonplayer, most: int = 2) -> Tie:
    """The same, in South Vietnam."""
    in_south = lambda space: _bases(np, space, most) if space in board.IS_SOUTH else 0
    return tie("event.tunnel.own_in_south", in_south)


def hill(np: Nonplayer) -> str:
    """Hamburger Hill: the most US Troops, within that a Tunnel of its own."""
    np.rule = RULE
    troops = tie("event.us_troops", lambda space: min(MOST_TROOPS, np.table.pieces[space][US_TROOPS]))
    return select(np, "event.space", listed(np), troops, _own(np, 1)) or np.options()[0]


def provinces(np: Nonplayer) -> list[str]:
    """Tunnel Rats: where own Bases in South Vietnam get them, 1 in each Province."""
    np.rule = RULE
    return best_spaces_first(np, _own_in_south(np, 1), _own(np, 1))


def province(np: Nonplayer) -> str:
    """Cu Chi: the most own Tunnels in South Vietnam, then the most of all."""
    np.rule = RULE
    any_base = tie("event.most_pieces", lambda space: np.table.count(space, (NVA_BASES, VC_BASES)))
    return select(np, "event.space", listed(np), _own_in_south(np), any_base) or np.options()[0]


def base(np: Nonplayer) -> list[str]:
    """Which Base gets the Tunnel: an own one."""
    np.rule = RULE
    if any(kind not in IS_BASE for kind, _, _ in stacks_listed(np)):
        return pieces(np)
    stacks = sorted(stacks_listed(np), key=lambda stack: OWNER[stack[0]] != np.who)
    return np.pieces({stacks[0][:2]: max(1, np.question.least)})


def provinces_of_enemies(np: Nonplayer) -> list[str]:
    """Tunnel Rats by US or ARVN: where a non-player gets the Tunnel, then anywhere."""
    np.rule = "8.4.4"
    unplayed = [BASE[enemy] for enemy in INSURGENTS if not np.is_player(enemy)]
    return best_spaces_first(np, tie("event.tunnel.nonplayer", lambda space: np.table.count(space, unplayed) > 0))


def base_of_an_enemy(np: Nonplayer) -> list[str]:
    """Which Base gets the Tunnel: that of a random enemy."""
    np.rule = "8.4.4"
    bases = {OWNER[kind]: (kind, space) for kind, space, _ in stacks_listed(np)}
    return np.pieces({bases[random_enemy(np, list(bases))]: 1})
