"""8.7.1 Event, Pass or Operation, and the way from box to box of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards import card_090_walt_rostow as card_090
from sentiero.games.fire_in_the_lake.nonplayer.arvn import flowchart
from sentiero.games.fire_in_the_lake.nonplayer.playing import capability_or_pass
from sentiero.games.fire_in_the_lake.sequence import act

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import arvn_table, operates
from tests.games.fire_in_the_lake.tables import pieces

VC_PLAYER = [{"roles": ["vc"]}]
CUBES = {"arvn_troops": 8, "arvn_police": 8}


def test_8_7_1_below_3_resources_it_passes():
    for purse, answer in ((2, "pass"), (3, "train")):
        table = a_bare_table({"saigon": {"arvn_troops": 1}}, arvn=purse)
        acted = operates(table)
        assert acted.answers("turn.choose") == [answer]
        assert acted.tests("arvn.poor") == [purse < 3]


def test_8_7_1_a_capability_by_the_die():
    # 86 is its own Mandate of Heaven, and next.
    for die, answer in ((3, "pass"), (2, None)):
        table = a_bare_table({"saigon": {"arvn_troops": 1}}, deck=[128, 86], leaders=[125, 126])
        assert capability_or_pass(thinks(table, "arvn", dice=(die,))) == answer


def test_8_7_1_it_still_waits_for_its_capability_after_a_redeployment():
    table = a_bare_table({"kien_hoa": {"arvn_troops": 1}}, card=90, deck=[128, 1, 86], leaders=[125, 126])

    def two_cards():
        yield from act(table, "arvn", None)
        # Walt Rostow: ARVN Troops Redeploy.
        yield from card_090.shaded(table, "vc")
        table.card = 86
        yield from act(table, "arvn", None)

    acted = plays(table, two_cards())
    assert acted.answers("redeploy.must")
    assert acted.answers("turn.choose") == ["pass", "event_unshaded"]
    assert acted.tests("capability.waited") == [True]


def test_8_7_1_a_capability_that_is_closed_to_it_does_not_count():
    for first, answer in (("op", "pass"), ("event", "pass"), ("op_special", "event_unshaded")):
        table = a_bare_table({"saigon": {"arvn_troops": 1}}, card=13, deck=[128, 86], leaders=[125])
        assert acts(table, "arvn", dice=(2,), first=first).answers("turn.choose") == [answer], first


def test_8_7_1_12_pieces_available_train_before_anything_else():
    spaces = {"saigon": CUBES, "loc_saigon_can_tho": {"vc_guerrillas": 1}}
    for police, answer in ((12, "train"), (11, "patrol")):
        table = arvn_table(spaces, {"arvn_police": police})
        acted = operates(table)
        assert acted.answers("turn.choose") == [answer]
        assert acted.tests("arvn.train.available") == [police == 12]


def test_8_7_1_patrol_then_assault_then_sweep():
    enemies = {"kien_hoa": {"vc_guerrillas_active": 2, "arvn_troops": 4, "arvn_police": 1}}
    assert operates(arvn_table(enemies)).answers("turn.choose") == ["sweep"]
    held = {"kien_hoa": {"vc_guerrillas_active": 5, "arvn_troops": 4, "arvn_police": 1}}
    assert operates(arvn_table(held)).answers("turn.choose") == ["assault"]
    blocked = {**held, "loc_saigon_can_tho": {"vc_guerrillas": 1}, "saigon": CUBES}
    assert operates(arvn_table(blocked)).answers("turn.choose") == ["patrol"]


def test_8_7_1_nothing_possible_is_a_pass():
    acted = operates(arvn_table({}))
    assert acted.answers("turn.choose") == ["pass"]
    nones = [reason["key"] for decided in acted for reason in decided.why if reason["kind"] == "none"]
    assert nones == ["arvn.sweep", "arvn.assault", "arvn.patrol", "arvn.train"]


def test_8_7_1_free_operations_by_the_same_boxes():
    table = arvn_table({"kien_hoa": {"vc_guerrillas": 1, "arvn_troops": 4}})
    assert flowchart.operation_among(thinks(table, "arvn"), ["sweep", "assault"]) == "sweep"
    table = arvn_table({"kien_hoa": {"vc_guerrillas_active": 4, "arvn_troops": 4}})
    assert flowchart.operation_among(thinks(table, "arvn"), ["sweep", "assault"]) == "assault"
    assert flowchart.operation_among(thinks(arvn_table({}), "arvn", dice=(2,)), ["sweep", "patrol"]) == "patrol"


def test_8_7_1_a_free_special_activity_by_the_operation_it_would_accompany():
    spaces = {"saigon": {"arvn_troops": 4}, "hue": {"arvn_troops": 3, "support": 2}}
    table = a_bare_table(spaces)
    assert flowchart.activity_among(thinks(table, "arvn"), ["govern", "transport", "raid"]) == "govern"
    hunting = arvn_table({"kien_hoa": {"vc_guerrillas": 1, "arvn_troops": 4, "arvn_rangers": 1}})
    assert flowchart.activity_among(thinks(hunting, "arvn"), ["govern", "transport", "raid"]) == "raid"


def test_8_7_1_a_free_special_activity_owes_nothing_to_an_earlier_raid():
    np = thinks(arvn_table({}, arvn=0), "arvn", dice=(1,))
    earlier = np.mind = {"card": 1, "action": 1, "operation": "assault", "raid": [["kien_hoa", []]]}
    assert flowchart.activity_among(np, ["govern", "transport", "raid"]) == "govern"
    assert np.mind == earlier


def test_8_9_easy_a_limited_operation_in_one_space_without_special_activity():
    table = a_bare_table({"hue": {"arvn_troops": 3, "support": 2}}, seats=VC_PLAYER, options={"easy": True})
    acted = acts(table, "arvn", first="op")
    assert len(acted.answers("train.where")) == 1
    assert not acted.answers("govern.where")
    assert sum(pieces(table, acted.answers("train.where")[0]).values()) >= 6
