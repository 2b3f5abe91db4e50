"""The game's components as plain data for front ends."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.cards.marks import MARKS, marks
from sentiero.games.fire_in_the_lake.documents import lists
from sentiero.games.fire_in_the_lake.documents.components import COMPONENTS
from sentiero.games.fire_in_the_lake.set_up.configuration import FLAGS, LONE_FLAGS
from sentiero.games.fire_in_the_lake.set_up.scenario import SCENARIOS, scenario
from sentiero.kernel.title import Document, Listed


def _scenario(name: str) -> Document:
    plan = scenario(name)
    deck = plan["deck"]
    return {
        "id": name,
        "piles": deck["piles"],
        "events_per_pile": deck["events_per_pile"],
        "pivotal_events": deck["pivotal"],
        "leaders": plan["leaders"],
        "options": [*FLAGS, *LONE_FLAGS, "handicap"],
        "victory": plan["printed"],
    }


def _space(space: board.Space) -> Document:
    value = "econ" if space.type == board.LOC else "population"
    return {
        "id": space.id,
        "type": space.type,
        value: space.value,
        "country": space.country,
        "coastal": space.coastal,
        "mekong": space.mekong,
        "adjacent": list(board.ADJACENT[space.id]),
    }


def _card(number: int) -> Document:
    card = CARDS[number]
    return {
        "number": number,
        "kind": card.kind,
        "order": list(card.order),
        "period": card.period,
        "sides": list(card.sides),
        "momentum": list(card.momentum),
        "capability_of": card.owner,
        "marks": {mark: marks()[mark][str(number)] for mark in MARKS if str(number) in marks()[mark]},
    }


LISTS: Final[dict[str, Listed]] = {
    "scenarios": Listed(lambda: [_scenario(name) for name in SCENARIOS], "id", "scenario", lists.SCENARIO),
    "spaces": Listed(lambda: [_space(space) for space in board.SPACES], "id", "space", lists.SPACE),
    **COMPONENTS,
    "cards": Listed(lambda: [_card(number) for number in CARDS], "number", "card", lists.CARD),
}
