"""1.4.1, 5.1.1: how Events remove and move pieces."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.events.choices import (
    AVAILABLE,
    BOXES,
    CASUALTIES,
    OUT_OF_PLAY,
    WHICH_TO_REMOVE,
    choose_pieces,
)
from sentiero.games.fire_in_the_lake.pieces import GUERRILLAS, IS_TUNNELED, OF, OWNER, TUNNELED, US
from sentiero.games.fire_in_the_lake.position.changes import (
    add_tunnel,
    in_box,
    may_stand,
    move,
    place,
    remove,
    shift_box,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    Chosen,
    Stack,
)
from sentiero.games.fire_in_the_lake.questions.choose import stacks_in
from sentiero.kernel.title import Steps, StepsTo

# 1.4.3: all that Sweeps and Assaults look for.
HIDDEN_GUERRILLAS = tuple(GUERRILLAS.values())
# 5.1.1: the Insurgent Bases that an Event may remove, or Tunnel.
OPEN_BASES = tuple(TUNNELED)
# What a question says of US pieces that do not become Available.
US_PIECES_TO = {CASUALTIES: "us_to_casualties", OUT_OF_PLAY: "us_out_of_play"}


def exposed(*factions: str) -> tuple[str, ...]:
    """5.1.1: the kinds of these Factions that an Event may remove: all but Tunneled Bases."""
    return tuple(kind for faction in factions for kind in OF[faction] if kind not in IS_TUNNELED)


def box_stacks(table: Table, kinds: Iterable[str], box: str) -> list[Stack]:
    """The pieces of these kinds in Available, Casualties or out of play."""
    return [(kind, box, in_box(table, kind, box)) for kind in kinds if in_box(table, kind, box) > 0]


def all_of_these(stacks: Iterable[Stack]) -> Chosen:
    """Every piece of these stacks, as if all had been chosen."""
    return {(kind, at): n for kind, at, n in stacks}


def relocate(table: Table, chosen: Chosen, to: str) -> int:
    """Bring chosen pieces from wherever they are to a box or a space; gives how many got there."""
    return sum(relocate_one(table, kind, n, origin, to) for (kind, origin), n in chosen.items())


def relocate_one(table: Table, kind: str, n: int, origin: str, to: str) -> int:
    """Between boxes, off the map, onto the map, or across it; stacking holds (1.4.2)."""
    if origin in BOXES:
        if to in BOXES:
            return shift_box(table, kind, n, origin, to)
        return place(table, kind, n, to, origin)
    if to in BOXES:
        return remove(table, kind, n, origin, to)
    done = 0
    while done < n and may_stand(table, kind, to):
        move(table, kind, 1, origin, to)
        done += 1
    return done


def remove_pieces(
    table: Table, who: str, card: Card, stacks: list[Stack], n: int, up_to: bool = False, us_to: str = AVAILABLE
) -> StepsTo[Chosen]:
    """Remove n of these pieces; US pieces to the named box, all others to Available."""
    said = {"purpose": US_PIECES_TO[us_to]} if us_to in US_PIECES_TO else {}
    chosen = yield from choose_pieces(who, card, stacks, n, up_to, WHICH_TO_REMOVE, **said)
    take_off(table, chosen, us_to)
    return chosen


def remove_from(
    table: Table,
    who: str,
    card: Card,
    spaces: Iterable[str],
    kinds: Iterable[str],
    n: int,
    up_to: bool = False,
    us_to: str = AVAILABLE,
) -> StepsTo[Chosen]:
    """Remove n pieces of these kinds from these spaces; US pieces to the named box, all others to Available."""
    return (yield from remove_pieces(table, who, card, stacks_in(table, spaces, kinds), n, up_to, us_to))


def send_pieces(
    table: Table, who: str, card: Card, stacks: list[Stack], n: int, to: str, up_to: bool = False
) -> StepsTo[int]:
    """Choose n of these pieces and bring them to a box or a space; gives how many got there."""
    return relocate(table, (yield from choose_pieces(who, card, stacks, n, up_to, purpose="send", to=to)), to)


def tunnel_a_base(table: Table, who: str, card: Card, space: str) -> Steps:
    """1.4.4: a Tunnel marker on 1 Insurgent Base here that has none."""
    bases = stacks_in(table, (space,), OPEN_BASES)
    for kind, _ in (yield from choose_pieces(who, card, bases, 1, purpose="tunnel")):
        add_tunnel(table, kind, space)


def give_up(table: Table, who: str, card: Card, spaces: Iterable[str], kinds: Iterable[str], n: int) -> StepsTo[Chosen]:
    """A Faction removes n of its own pieces; a Tunneled Base only in place of others, if it likes (5.1.1)."""
    stacks = stacks_in(table, spaces, kinds)
    exposed = [stack for stack in stacks if stack[0] not in IS_TUNNELED]
    enough = sum(count for _, _, count in exposed) >= n
    return (yield from remove_pieces(table, who, card, stacks if enough else exposed, n))


def take_off(table: Table, chosen: Chosen, us_to: str = AVAILABLE) -> None:
    """Take chosen pieces off the map."""
    for (kind, space), n in chosen.items():
        remove(table, kind, n, space, us_to if OWNER[kind] == US else AVAILABLE)


def remove_all(table: Table, spaces: Iterable[str], kinds: Iterable[str], us_to: str = AVAILABLE) -> int:
    """Remove every piece of these kinds from these spaces; gives how many."""
    stacks = stacks_in(table, spaces, kinds)
    take_off(table, all_of_these(stacks), us_to)
    return sum(n for _, _, n in stacks)
