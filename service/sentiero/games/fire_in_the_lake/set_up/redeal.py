"""What a player cannot know, dealt again: the deck and other players' markers.

Nothing of what is dealt follows from what lay there: whoever looks at a fork learns nothing of its parent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.set_up.deck import COUP_CARDS, RHYTHM, coups_of, events_of
from sentiero.games.fire_in_the_lake.set_up.first_position import first_capabilities
from sentiero.games.fire_in_the_lake.set_up.scenario import scenario
from sentiero.kernel.chance import Chance
from sentiero.kernel.title import Document


class Part(NamedTuple):
    """The unseen cards of one pile: how many, how many Coup cards among how many at the bottom, and the period."""

    size: int
    coups: int
    low: int
    period: str = ""


def redeal(table: Table, seen: Table, roles: frozenset[str], chance: Chance) -> None:
    """Deal again, at a boundary, what the holder of these roles has not seen at a later table either."""
    table.deck = _deck(table, seen, chance)
    table.markers = _markers(table, seen, roles, chance)


def _deck(table: Table, seen: Table, chance: Chance) -> list[int]:
    """2.1: the unseen piles from every card that is not out yet, dealt or not. The list begins at the bottom."""
    visible = 1 if seen.card is not None and seen.deck else 0
    unseen = len(seen.deck) - visible
    hidden, known = table.deck[:unseen], table.deck[unseen:]
    plan = scenario(table.config["scenario"])
    away = {int(card) for card in first_capabilities(table.config, plan)}
    out = {*seen.played, *seen.leaders, *seen.failed_attempts, *seen.capabilities, *seen.pivotal.values(), *known}
    stock = events_of(plan, table.config["options"], away)
    parts = _parts(hidden, plan, table.config["options"])
    if parts is None:
        # A deck that somebody scripted: nobody else can know more of it than how many Coup cards it has.
        parts, stock = [_whole(hidden)], {"": sorted({n for cards in stock.values() for n in cards})}
    coups = chance.shuffle(_left(coups_of(plan), hidden, out, coup=True))
    events = {period: chance.shuffle(_left(cards, hidden, out, period=period)) for period, cards in stock.items()}
    return [card for part in parts for card in _pile(part, events[part.period], coups, chance)] + known


def _left(
    cards: Sequence[int], hidden: Sequence[int], out: Collection[int], period: str = "", coup: bool = False
) -> list[int]:
    """What may lie in the deck. A scripted one may have others than the scenario's, which stay in it."""
    own = {n for n in hidden if (n in COUP_CARDS) == coup and period in ("", CARDS[n].period)}
    return sorted(own.union(n for n in cards if n not in out))


def _parts(hidden: Sequence[int], plan: Document, options: Document) -> list[Part] | None:
    """The piles from the bottom, the last one begun perhaps; None if this is no deck of the scenario."""
    size, count = plan["deck"]["events_per_pile"] + 1, plan["deck"]["piles"]
    low = RHYTHM + 1 if options.get("political_rhythm") else size
    periods = plan["periods"][::-1] if options.get("period_events") else [""] * count
    piles = [hidden[start : start + size] for start in range(0, len(hidden), size)]
    if len(piles) > count or not all(
        _fits(pile, size, low, period) for pile, period in zip(piles, periods, strict=False)
    ):
        return None
    return [
        Part(len(pile), len(_coups(pile)), min(low, len(pile)), period)
        for pile, period in zip(piles, periods, strict=False)
    ]


def _fits(pile: Sequence[int], size: int, low: int, period: str) -> bool:
    """One Coup card at its place, unless it was seen in a pile that is begun; Events of the period."""
    coups = _coups(pile)
    expected = len(coups) == 1 or (not coups and len(pile) < size)
    return expected and not _coups(pile[low:]) and all(period in ("", CARDS[n].period) for n in pile if n not in coups)


def _coups(pile: Sequence[int]) -> list[int]:
    return [card for card in pile if card in COUP_CARDS]


def _whole(hidden: Sequence[int]) -> Part:
    return Part(len(hidden), len(_coups(hidden)), len(hidden))


def _pile(part: Part, events: list[int], coups: list[int], chance: Chance) -> Iterator[int]:
    """Events, with the Coup card shuffled into those at the bottom."""
    dealt = [events.pop() for _ in range(part.size - part.coups)]
    below = part.low - part.coups
    yield from chance.shuffle([*dealt[:below], *(coups.pop() for _ in range(part.coups))])
    yield from dealt[below:]


def _markers(table: Table, seen: Table, roles: frozenset[str], chance: Chance) -> dict[str, list[str]]:
    """7.3: the hidden markers of others come from all that the holder of these roles has not seen."""
    own = {seat["id"] for seat in table.config["seats"] if roles & set(seat["roles"])}
    # What was shown since must have been among them.
    since = {
        seat: Counter(seen.shown_markers.get(seat, ())) - Counter(table.shown_markers.get(seat, ()))
        for seat in table.markers
    }
    out = [name for shown in seen.shown_markers.values() for name in shown]
    out += [name for seat, hidden in seen.markers.items() if seat in own for name in hidden]
    pool = chance.shuffle(sorted((Counter(MARKERS) - Counter(out)).elements()))
    return {
        seat: list(hidden) if seat in own else _others(len(hidden), list(since[seat].elements()), pool)
        for seat, hidden in table.markers.items()
    }


def _others(count: int, shown: list[str], pool: list[str]) -> list[str]:
    return [*shown, *(pool.pop() for _ in range(count - len(shown)))]
