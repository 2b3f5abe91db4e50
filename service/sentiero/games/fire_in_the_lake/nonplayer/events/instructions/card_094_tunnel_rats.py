"""8.4.1, 8.4.4, card 94: NVA and VC dig Tunnels, and US and ARVN may have to."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.events.choices import WHO_BENEFITS as BENEFIT
from sentiero.games.fire_in_the_lake.nonplayer.events.choices import random_enemy
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import best_spaces_first
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import pieces
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, tie
from sentiero.games.fire_in_the_lake.pieces import ARVN, BASE, INSURGENTS, IS_BASE, NVA, OWNER, US, VC
from sentiero.kernel.words import Cause, Paragraph

RULE, WHO_BENEFITS = Paragraph("8.4.1"), Paragraph("8.4.4")
OWN_TUNNEL = Cause("event.tunnel.own")
OWN_TUNNELS_IN_SOUTH = Cause("event.tunnel.own_in_south")
TUNNEL_OF_A_NONPLAYER = Cause("event.tunnel.nonplayer")


# -- by NVA or VC --------------------------------------------------------------------------------


def _bases(np: Nonplayer, space: str, most: int) -> int:
    return min(most, np.table.pieces[space][BASE[np.who]])


def own_bases(np: Nonplayer, most: int = 2) -> Tie:
    """Own Bases that could get a Tunnel."""
    return tie(OWN_TUNNEL, lambda space: _bases(np, space, most))


def own_bases_in_south(np: Nonplayer, most: int = 2) -> Tie:
    """The same, in South Vietnam."""
    in_south = lambda space: _bases(np, space, most) if space in board.IS_SOUTH else 0
    return tie(OWN_TUNNELS_IN_SOUTH, in_south)


def provinces(np: Nonplayer) -> list[str]:
    """Where own Bases in South Vietnam get them, 1 in each Province."""
    np.rule = RULE
    return best_spaces_first(np, own_bases_in_south(np, 1), own_bases(np, 1))


def base(np: Nonplayer) -> list[str]:
    """Which Base gets the Tunnel: an own one."""
    np.rule = RULE
    if any(kind not in IS_BASE for kind, _, _ in stacks_listed(np)):
        return pieces(np)
    stacks = sorted(stacks_listed(np), key=lambda stack: OWNER[stack[0]] != np.who)
    np.reason("rule", BENEFIT, values={"faction": OWNER[stacks[0][0]]})
    return np.pieces({stacks[0][:2]: max(1, np.question.least)})


# -- by US or ARVN -------------------------------------------------------------------------------


def provinces_of_enemies(np: Nonplayer) -> list[str]:
    """Where a non-player gets the Tunnel, then anywhere."""
    np.rule = WHO_BENEFITS
    unplayed = [BASE[enemy] for enemy in INSURGENTS if not np.is_player(enemy)]
    return best_spaces_first(np, tie(TUNNEL_OF_A_NONPLAYER, lambda space: np.table.count(space, unplayed) > 0))


def base_of_an_enemy(np: Nonplayer) -> list[str]:
    """Which Base gets the Tunnel: that of a random enemy."""
    np.rule = WHO_BENEFITS
    bases = {OWNER[kind]: (kind, space) for kind, space, _ in stacks_listed(np)}
    enemy = random_enemy(np, list(bases))
    np.reason("rule", BENEFIT, values={"faction": enemy})
    return np.pieces({bases[enemy]: 1})


ANSWERS = {
    (NVA, "event.spaces"): provinces,
    (NVA, "event.pieces"): base,
    (VC, "event.spaces"): provinces,
    (VC, "event.pieces"): base,
    (US, "event.spaces"): provinces_of_enemies,
    (US, "event.pieces"): base_of_an_enemy,
    (ARVN, "event.spaces"): provinces_of_enemies,
    (ARVN, "event.pieces"): base_of_an_enemy,
}
