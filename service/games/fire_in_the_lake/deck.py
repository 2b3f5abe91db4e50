"""2.1 Deck preparation."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from service.games.fire_in_the_lake.card import COUP, PIVOTAL
from service.games.fire_in_the_lake.cards import CARDS
from service.kernel.chance import Chance
from service.kernel.title import Document

COUP_CARDS = tuple(card.number for card in CARDS.values() if card.kind == COUP)
EVENT_CARDS = tuple(card.number for card in CARDS.values() if card.kind not in (COUP, PIVOTAL))
PIVOTAL_CARDS = {card.order[0]: card.number for card in CARDS.values() if card.kind == PIVOTAL}
RHYTHM = 4


def build_deck(scenario: Document, options: Document, chance: Chance, away: Collection[int] = ()) -> list[int]:
    """Piles of Events with one Coup card shuffled into each, without those away; the list begins at the bottom."""
    coups = _coups(scenario, chance)
    events = _piles(scenario, options, chance, away)
    piles = [_pile(pile, coup, options, chance) for pile, coup in zip(events, coups, strict=False)]
    top_first = [card for pile in piles for card in pile]
    return top_first[::-1]


def _coups(scenario: Document, chance: Chance) -> list[int]:
    away = {*scenario["leaders"], *scenario["coups_removed"]}
    return chance.shuffle([card for card in COUP_CARDS if card not in away])


def _piles(scenario: Document, options: Document, chance: Chance, away: Collection[int]) -> list[list[int]]:
    """By period if that option is chosen, otherwise from all Events."""
    size = scenario["deck"]["events_per_pile"]
    count = scenario["deck"]["piles"]
    if not options.get("period_events"):
        dealt = chance.shuffle([n for n in EVENT_CARDS if n not in away])
        return [dealt[i * size : (i + 1) * size] for i in range(count)]
    away = {int(card) for card in scenario["period_capabilities"]}.union(away)
    stock = {
        period: chance.shuffle([n for n in EVENT_CARDS if CARDS[n].period == period and n not in away])
        for period in sorted(set(scenario["periods"]))
    }
    return [[stock[period].pop() for _ in range(size)] for period in scenario["periods"]]


def _pile(events: Sequence[int], coup: int, options: Document, chance: Chance) -> list[int]:
    """Political Rhythm: the Coup card lies among the bottom 4 Events of its pile."""
    if options.get("political_rhythm"):
        return [*events[:-RHYTHM], *chance.shuffle([*events[-RHYTHM:], coup])]
    return chance.shuffle([*events, coup])
