"""2.1, 2.3: what everybody can know of the next Coup card is true, whatever the deck."""

from __future__ import annotations

from collections import Counter

import pytest
from sentiero.games.fire_in_the_lake.documents.coming import next_coup
from sentiero.games.fire_in_the_lake.set_up.deck import COUP_CARDS, RHYTHM
from sentiero.games.fire_in_the_lake.set_up.scenario import scenario

from tests.games.fire_in_the_lake.set_up.test_redeal import laid


@pytest.mark.parametrize("options", [{}, {"political_rhythm": True}], ids=["as dealt", "rhythm"])
@pytest.mark.parametrize("name", ["short", "medium", "full"])
def test_it_lies_where_it_is_said_to_lie(name, options):
    plan = scenario(name)
    for seed in range(4):
        table = laid(name, options, seed, 0)
        while table.deck:
            table.do("drawn", table.deck[-1])
            found, unseen = next_coup(table), table.deck[:-1][::-1]
            places = [at for at, card in enumerate(unseen) if card in COUP_CARDS]
            if found is None:
                assert not places
                continue
            assert found["after"] <= places[0] < found["among"]
            # Each further pile adds its own: nothing beyond the first of them is looked at.
            assert found["among"] <= 2 * (plan["deck"]["events_per_pile"] + 1)


def test_2_1_at_the_beginning_it_is_one_of_the_first_pile_less_what_is_seen():
    size = scenario("full")["deck"]["events_per_pile"] + 1
    table = laid("full", {}, 1, 1)
    seen = {table.card, table.deck[-1]}.intersection(COUP_CARDS)
    if not seen:
        assert next_coup(table) == {"among": size - 2, "after": 0}


def test_political_rhythm_keeps_it_among_the_last_cards_of_its_pile():
    size = scenario("full")["deck"]["events_per_pile"] + 1
    table = laid("full", {"political_rhythm": True}, 1, 1)
    assert next_coup(table) == {"among": size - 2, "after": size - 2 - RHYTHM - 1}


def test_any_of_them_is_as_likely_as_another():
    table = laid("short", {}, 1, 1)
    places: Counter[int] = Counter()
    for seed in range(600):
        table = laid("short", {}, seed, 1)
        unseen = table.deck[:-1][::-1]
        if not {table.card, table.deck[-1]}.intersection(COUP_CARDS):
            places[next(at for at, card in enumerate(unseen) if card in COUP_CARDS)] += 1
    among = scenario("short")["deck"]["events_per_pile"] + 1 - 2
    assert set(places) == set(range(among))
    assert max(places.values()) < 2 * min(places.values())


def test_of_a_scripted_deck_nothing_is_known():
    table = laid("full", {}, 1, 1)
    table.config["scripted"] = True
    assert next_coup(table) is None
