"""What a player cannot know, dealt again: the order of the deck and other players' markers."""

from __future__ import annotations

import itertools
from collections import Counter

from service.games.fire_in_the_lake.deception import MARKERS
from service.games.fire_in_the_lake.deck import RHYTHM
from service.games.fire_in_the_lake.set_up import scenario
from service.games.fire_in_the_lake.table import Table
from service.kernel.chance import Chance


def redeal(table: Table, seen: Table, roles: frozenset[str], chance: Chance) -> None:
    """Deal again, at a boundary, what the holder of these roles has not seen at a later table either."""
    table.deck = _deck(table, seen, chance)
    table.markers = _markers(table, roles, chance)


def _deck(table: Table, seen: Table, chance: Chance) -> list[int]:
    """2.1: each pile's unseen part in a new order; it keeps its Coup card. The list begins at the bottom."""
    visible = 1 if seen.card is not None and seen.deck else 0
    unseen = len(seen.deck) - visible
    dealt: list[int] = []
    for start, end in _parts(table, unseen):
        dealt += chance.shuffle(table.deck[start:end])
    return [*dealt, *table.deck[unseen:]]


def _parts(table: Table, unseen: int) -> list[tuple[int, int]]:
    """Where one may be shuffled: a pile, or with Political Rhythm its bottom cards and the rest."""
    size = scenario(table.config["scenario"])["deck"]["events_per_pile"] + 1
    cuts = {*range(0, unseen, size), unseen}
    if table.config["options"].get("political_rhythm"):
        cuts |= set(range(RHYTHM + 1, unseen, size))
    edges = sorted(cuts)
    return list(itertools.pairwise(edges))


def _markers(table: Table, roles: frozenset[str], chance: Chance) -> dict[str, list[str]]:
    """7.3: the hidden markers of others come from all that the holder of these roles has not seen."""
    own = {seat["id"] for seat in table.config["seats"] if roles & set(seat["roles"])}
    seen = [name for shown in table.shown_markers.values() for name in shown]
    seen += [name for seat, hidden in table.markers.items() if seat in own for name in hidden]
    pool = chance.shuffle(sorted((Counter(MARKERS) - Counter(seen)).elements()))
    return {
        seat: list(hidden) if seat in own else [pool.pop() for _ in hidden] for seat, hidden in table.markers.items()
    }
