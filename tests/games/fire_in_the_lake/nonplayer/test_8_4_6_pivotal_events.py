"""8.4.6 Pivotal Events of non-players."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.nonplayer.deciding import decide
from sentiero.games.fire_in_the_lake.sequence import pivotal_events

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays

# Linebacker II, Easter Offensive and Tet Offensive could all be played.
LATE = {
    "saigon": {"us_troops": 3, "support": 2},
    "hue": {"support": 2},
    "central_laos": {"nva_troops": 9},
    "tay_ninh": {"vc_guerrillas": 21},
}
ALL = {"us": 121, "nva": 122, "arvn": 123, "vc": 124}


def late(player=None, card=55, pivotal=("vc",), **values):
    """Card 55 is NVUA: NVA is 1st Eligible."""
    seats = [{"roles": [player]}] if player else []
    held = {faction: ALL[faction] for faction in pivotal}
    values = {"leaders": [125, 126], "played": [card], "pivotal": held, "patronage": 20, **values}
    return a_bare_table(LATE, seats=seats, card=card, **values)


def played(table):
    return plays(table, pivotal_events(table)).result


def test_8_4_6_at_once_when_a_player_is_1st_eligible():
    assert played(late("nva")) == "vc"


def test_8_4_6_not_while_a_non_player_is_1st_eligible():
    assert played(late("us")) is None
    assert played(late()) is None


def test_8_4_6_the_1st_eligible_is_the_first_that_is_eligible():
    table = late("vc", pivotal=("us",))
    assert played(table) is None
    table = late("vc", pivotal=("us",))
    table.cylinders = {**table.cylinders, "nva": "ineligible"}
    assert played(table) == "us"


def test_8_4_6_only_if_eligible_and_no_coup_is_next_and_its_condition_is_met():
    out = late("nva")
    out.cylinders = {**out.cylinders, "vc": "ineligible"}
    assert played(out) is None
    assert played(late("nva", deck=[1, 2, 128])) is None
    assert played(late("nva", leaders=[125])) is None


def test_8_4_6_non_players_that_play_at_once_trump_one_another():
    table = late("nva", pivotal=("us", "arvn", "vc"))
    assert played(table) == "vc"
    assert table.pivotal == {"us": 121, "arvn": 123}
    assert table.card == 124


@pytest.mark.parametrize("pivotal", [("us", "vc"), ("arvn", "vc"), ("nva", "vc")])
def test_8_4_6_a_players_pivotal_event_is_trumped(pivotal):
    first, second = pivotal
    table = late(first, card=76, pivotal=pivotal)
    steps: Any = pivotal_events(table)
    question = steps.send(None)
    assert question.role == first
    # The player plays it, although a non-player (ARVN or VC) is 1st Eligible.
    question = steps.send("yes")
    assert question.role == second
    assert decide(table, question, {}, table.chance).answer == "yes"


def test_8_4_6_all_non_players_trump_a_players_pivotal_event():
    """Card 94 is VUNA: no player is 1st Eligible."""
    table = late("us", card=94, pivotal=("us", "nva", "arvn"))
    steps: Any = pivotal_events(table)
    question = steps.send(None)
    assert question.role == "us"
    for faction in ("nva", "arvn"):
        question = steps.send("yes")
        assert question.role == faction
        assert decide(table, question, {}, table.chance).answer == "yes"
    with pytest.raises(StopIteration) as stop:
        steps.send("yes")
    assert stop.value.value == "arvn"
    assert table.pivotal == {"us": 121, "nva": 122}


def test_8_4_6_a_non_player_does_not_trump_another_without_a_player():
    assert played(late(None, pivotal=("us", "vc"))) is None
