"""130 Failed Attempt, after the first (129 has the tests of both)."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.round import coup_card

from tests.games.fire_in_the_lake.tables import a_table, drive, pieces


def test_both_count_as_cards():
    table = a_table(failed_attempts=[129], after_coup=True)
    drive(table, coup_card(table, 130))
    assert table.failed_attempts == [129, 130]
    assert table.leader_cards() == 2


def test_it_is_a_card_of_its_own_with_the_same_desertion():
    assert (CARDS[130].kind, CARDS[130].sides) == ("coup", ())
    table = a_table({"saigon": {"arvn_troops": 6}}, failed_attempts=[129], after_coup=True)
    drive(table, coup_card(table, 130))
    assert pieces(table, "saigon") == {"arvn_troops": 4}
