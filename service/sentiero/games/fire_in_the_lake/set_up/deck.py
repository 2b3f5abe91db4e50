"""2.1 Deck preparation."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.events.card import COUP, PIVOTAL
from sentiero.kernel.chance import Chance
from sentiero.kernel.title import Document

COUP_CARDS = tuple(card.number for card in CARDS.values() if card.kind == COUP)
EVENT_CARDS = tuple(card.number for card in CARDS.values() if card.kind not in (COUP, PIVOTAL))
PIVOTAL_CARDS = {card.order[0]: card.number for card in CARDS.values() if card.kind == PIVOTAL}
RHYTHM = 4


def build_deck(scenario: Document, options: Document, chance: Chance, away: Collection[int] = ()) -> list[int]:
    """Piles of Events with one Coup card shuffled into each, without those away; the list begins at the bottom."""
    coups = chance.shuffle(coups_of(scenario))
    events = _piles(scenario, options, chance, away)
    piles = [_pile(pile, coup, options, chance) for pile, coup in zip(events, coups, strict=False)]
    top_first = [card for pile in piles for card in pile]
    return top_first[::-1]


def coups_of(scenario: Document) -> list[int]:
    """The Coup cards from which each pile gets one."""
    away = {*scenario["leaders"], *scenario["coups_removed"]}
    return [card for card in COUP_CARDS if card not in away]


def events_of(scenario: Document, options: Document, away: Collection[int]) -> dict[str, list[int]]:
    """The Events from which the piles are dealt: those of each period if that option is chosen, otherwise all."""
    if not options.get("period_events"):
        return {"": [n for n in EVENT_CARDS if n not in away]}
    away = {int(card) for card in scenario["period_capabilities"]}.union(away)
    return {
        period: [n for n in EVENT_CARDS if CARDS[n].period == period and n not in away]
        for period in sorted(set(scenario["periods"]))
    }


def _piles(scenario: Document, options: Document, chance: Chance, away: Collection[int]) -> list[list[int]]:
    """By period if that option is chosen, otherwise from all Events."""
    size = scenario["deck"]["events_per_pile"]
    count = scenario["deck"]["piles"]
    stock = {period: chance.shuffle(cards) for period, cards in events_of(scenario, options, away).items()}
    if not options.get("period_events"):
        return [stock[""][i * size : (i + 1) * size] for i in range(count)]
    return [[stock[period].pop() for _ in range(size)] for period in scenario["periods"]]


def _pile(events: Sequence[int], coup: int, options: Document, chance: Chance) -> list[int]:
    """Political Rhythm: the Coup card lies among the bottom 4 Events of its pile."""
    if options.get("political_rhythm"):
        return [*events[:-RHYTHM], *chance.shuffle([*events[-RHYTHM:], coup])]
    return chance.shuffle([*events, coup])
