"""8.6.2 Pass, Event or Operations of a non-player NVA."""

from __future__ import annotations

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts

NVA_CAPABILITY, ANY_CAPABILITY = 34, 13
QUIET = {"north_vietnam": {"nva_bases": 1, "nva_troops": 3}}


def test_8_6_2_pass_for_an_own_capability_that_is_next():
    table = a_bare_table(QUIET, deck=[128, NVA_CAPABILITY], leaders=[125, 126], nva=5)
    acted = acts(table, "nva", dice=(3,))
    assert acted.answers("turn.choose") == ["pass"]
    assert table.tracks["nva"] == 6


def test_8_6_2_not_if_the_die_does_not_exceed_the_leaders():
    table = a_bare_table(QUIET, deck=[128, NVA_CAPABILITY], leaders=[125, 126, 127])
    acted = acts(table, "nva")
    assert acted.tests("capability.next") == [False]
    assert acted.answers("turn.choose") == ["rally"]


def test_8_6_2_a_capability_that_is_closed_to_it_does_not_count():
    # The 1st Eligible took Operations alone, or the Event; after a Special Activity it is still open (2.3.4).
    for first, answer in (("op", "pass"), ("event", "pass"), ("op_special", "event_shaded")):
        table = a_bare_table(QUIET, card=ANY_CAPABILITY, deck=[128, NVA_CAPABILITY], leaders=[125], nva=5)
        acted = acts(table, "nva", dice=(2,), first=first)
        assert acted.answers("turn.choose") == [answer], first
    table = a_bare_table(QUIET, card=ANY_CAPABILITY, leaders=[125], nva=5)
    assert "capability.now" not in acts(table, "nva", first="op").reasons


def test_8_6_2_pass_without_resources():
    table = a_bare_table(QUIET, nva=0)
    acted = acts(table, "nva", first="event")
    assert acted.answers("turn.choose") == ["pass"]
    assert acted.tests("nva.pass.broke") == [True]
    assert table.tracks["nva"] == 1


def test_8_6_2_attack_comes_before_the_event():
    table = a_bare_table({"hue": {"nva_troops": 12, "arvn_police": 8}}, deck=[128, NVA_CAPABILITY])
    assert acts(table, "nva").answers("turn.choose") == ["attack"]
