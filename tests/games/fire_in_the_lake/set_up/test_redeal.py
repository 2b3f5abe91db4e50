"""What is dealt again in a fork tells nothing of its parent: another hidden deck would have led to the same cards."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.set_up.configuration import configure
from sentiero.games.fire_in_the_lake.set_up.deck import COUP_CARDS, RHYTHM
from sentiero.games.fire_in_the_lake.set_up.first_position import first_position, laid_table
from sentiero.games.fire_in_the_lake.set_up.redeal import redeal
from sentiero.games.fire_in_the_lake.set_up.scenario import scenario
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fire_in_the_lake.tables import FOUR

OPTIONS = [
    ("short", {}),
    ("short", {"period_events": True}),
    ("medium", {"political_rhythm": True}),
    ("full", {"period_events": True, "political_rhythm": True, "deception": True}),
]


def chance(seed: int) -> Chance:
    found = Chance(sealed_source(b"%d" % seed))
    found.begin()
    return found


def laid(name: str, options: dict[str, Any], seed: int, drawn: int) -> Table:
    """A scenario after so many cards were drawn."""
    config = configure({"scenario": name, "seats": FOUR, "options": options})
    table = laid_table(first_position(config, chance(seed)))
    for _ in range(drawn):
        table.do("drawn", table.deck[-1])
    return table


def like(table: Table, seed: int) -> Table:
    """A table that looks the same to whoever holds no role, over another hidden deck and other markers."""
    found = laid_table(table.dump())
    redeal(found, table, frozenset(), chance(seed))
    return found


@pytest.mark.parametrize(("name", "options"), OPTIONS)
@pytest.mark.parametrize("drawn", [0, 1, 7, 12, 20])
def test_it_does_not_depend_on_what_lay_there(name: str, options: dict[str, Any], drawn: int) -> None:
    parent = laid(name, options, 1, drawn)
    others = [like(parent, seed) for seed in range(2, 8)]
    assert len({tuple(table.deck) for table in others}) == 6
    for table in [*others, parent]:
        redeal(table, table, frozenset(), chance(99))
    assert {tuple(table.deck) for table in others} == {tuple(parent.deck)}
    assert {str(table.markers) for table in others} == {str(parent.markers)}


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_every_card_that_is_not_out_may_come_wherever_its_pile_allows(name: str, options: dict[str, Any]) -> None:
    parent = laid(name, options, 1, 5)
    found: Counter[int] = Counter()
    for seed in range(150):
        table = like(parent, seed)
        found.update(table.deck)
        assert not set(table.deck) & set(table.played)
        assert len(set(table.deck)) == len(parent.deck)
        check_piles(table, options)
    never_dealt = {n for n in found if n not in parent.deck}
    assert len(never_dealt) > 10 or name == "full"
    assert min(found.values()) > 0


def check_piles(table: Table, options: dict[str, Any]) -> None:
    """2.1: one Coup card a pile, with Political Rhythm among the bottom cards, Events of the pile's period."""
    plan = scenario(table.config["scenario"])
    size, periods = plan["deck"]["events_per_pile"] + 1, plan["periods"][::-1]
    for number, start in enumerate(range(0, len(table.deck), size)):
        pile = table.deck[start : start + size]
        assert len(set(pile) & set(COUP_CARDS)) == 1 or len(pile) < size
        if options.get("political_rhythm"):
            assert not set(pile[RHYTHM + 1 :]) & set(COUP_CARDS)
        if options.get("period_events"):
            assert {CARDS[n].period for n in pile if n not in COUP_CARDS} == {periods[number]}


def test_a_deck_that_somebody_scripted_keeps_only_its_length_and_the_number_of_its_coup_cards() -> None:
    table = laid("short", {}, 1, 0)
    table.deck = [1, 2, 127, 128, 3]
    table.do("drawn", 3)
    redeal(table, laid_table(table.dump()), frozenset(), chance(5))
    assert len(set(table.deck)) == 4
    assert len(set(table.deck) & set(COUP_CARDS)) >= 1
    assert set(table.deck) != {1, 2, 127, 128}


def test_7_3_markers_of_others_come_from_all_that_were_not_shown() -> None:
    for seed in range(40):
        table = laid("short", {"deception": True}, seed, 3)
        seen = laid_table(table.dump())
        shown = random.Random(seed).choice(table.markers["2"])
        seen.do("shown", "2", shown)
        redeal(table, seen, frozenset({"us"}), chance(seed))
        assert table.markers["0"] == seen.markers["0"]
        assert shown in table.markers["2"]
        assert not Counter(name for held in table.markers.values() for name in held) - Counter(MARKERS)
