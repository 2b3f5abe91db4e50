"""What documents tell besides the table itself: it follows from the table, by the functions of the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from sentiero.games.fields_of_fire.campaign.victory import completed
from sentiero.games.fields_of_fire.communications.chain_of_command import may_order
from sentiero.games.fields_of_fire.communications.hearing import hears
from sentiero.games.fields_of_fire.communications.means import MEANS, means
from sentiero.games.fields_of_fire.fire.modifier import NCM, PARAGRAPHS, net_modifier
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.ground.grid import named
from sentiero.games.fields_of_fire.position.sight import sees
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.vehicle import is_armoured
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import Session, new_session
from sentiero.kernel.title import Document
from sentiero.text.catalogs import Catalogs

from tests.games.fields_of_fire.battles import a_field, foe, us
from tests.games.fields_of_fire.fire.test_6_random_battles import a_battle
from tests.games.fields_of_fire.tables import TITLE, a_plain, a_table, anything


def view(table: Table) -> Document:
    return TITLE.view(table, frozenset({"company"}))


def moments(mission: str, seed: int, each: int = 20) -> Iterator[Session[Table]]:
    """A random battle, looked at now and then."""
    rng = random.Random(seed)
    session, _ = new_session(TITLE, a_battle(mission, seed), sealed_source(b"%d" % seed))
    n = 0
    while (question := session.question) is not None:
        n += 1
        if n % each == 0:
            yield session
        session.answer("company", anything(question, rng)) if question.role == "company" else session.decide()


def test_12_5_mines_no_longer_attack_whoever_is_back_in_the_staging_area():
    table = a_field()
    squad = us(table, "squad", 101)
    table.do("targeted", "struck", "squad", 1)
    (card,) = view(table)["under_fire"]
    assert [one["against"] for one in card["units"]] == ["mines"]
    table.do("moved", squad.id, named("s1"))
    assert view(table)["under_fire"] == []


@pytest.mark.parametrize("mission", ["n1", "n4", "n7"])
def test_6_3_the_modifiers_of_a_battle_are_those_by_which_fire_is_resolved(mission):
    seen = 0
    for session in moments(mission, 1, 40):
        table = session.table
        told = {one["unit"]: one for card in view(table)["under_fire"] for one in card["units"]}
        for unit in table.units.values():
            found = (
                None if is_armoured(unit) or not table.on_map(unit.at) else net_modifier(table, unit, volumes(table))
            )
            if found is None:
                assert unit.id not in told
                continue
            seen += 1
            one = told[unit.id]
            assert (one["ncm"], one["against"]) == (found.total, found.kind)
            assert [(part["part"], part["value"]) for part in one["parts"]] == list(found.parts)
            summed = sum(part["value"] for part in one["parts"])
            assert one["ncm"] == max(NCM["least"], min(NCM["most"], summed))
    assert seen > 20


def test_6_3_each_part_names_its_paragraph():
    table = a_field(r1c1={"low": 1, "high": 3, "dark": 1})
    us(table, "squad", 101, exposed=True)
    foe(table, "foe", 301, "squad_a", spotted=False)
    open_fire(table)
    (card,) = view(table)["under_fire"]
    assert card == {"at": "r1c1", "crossfire": False, "units": [{
        "unit": "squad", "ncm": 0, "against": "fire", "parts": [
            {"part": "fire", "value": -1, "rule": "6.2.1"}, {"part": "terrain", "value": 3, "rule": "5.2.3"},
            {"part": "exposed", "value": -2, "rule": "5.1.3"}]}]}  # fmt: skip


def test_6_2_a_volume_says_who_fires_from_where_across_which_border():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "near", 301, "squad_a", spotted=False)
    foe(table, "other", 301, "squad_s", spotted=False)
    open_fire(table)
    (one,) = view(table)["volumes"]
    assert (one["from"], one["at"], one["enters"]) == ("r3c1", "r1c1", 0)
    assert (one["firers"], one["strength"], one["ncm"]) == (["near", "other"], "a", -1)
    assert not one["grazing"]
    assert one["over"] == []


def test_6_4_grazing_fire_is_told_on_every_card_that_it_sweeps():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "gun", 301, "hmg_team", spotted=False)
    open_fire(table)
    lying = {one["at"]: one["grazing"] for one in view(table)["volumes"]}
    assert lying["r1c1"]
    assert lying["r2c1"]


def test_6_4_fire_over_the_heads_of_friends_says_whose():
    table = a_field(r3c1={"level": 2})
    us(table, "squad", 101)
    foe(table, "gun", 301, "squad_a", spotted=False)
    foe(table, "friend", 201, "leader", spotted=False)
    open_fire(table)
    assert [one["over"] for one in view(table)["volumes"] if one["from"] == "r3c1"] == [["r2c1"]]


def test_6_2_2_crossfire_is_told_of_the_card():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "one", 301, "squad_s", spotted=False)
    foe(table, "two", 102, "squad_s", spotted=False)
    open_fire(table)
    (card,) = [one for one in view(table)["under_fire"] if one["at"] == "r1c1"]
    assert card["crossfire"]
    assert {"part": "crossfire", "value": -1, "rule": "6.2.2"} in card["units"][0]["parts"]


@pytest.mark.parametrize("mission", ["n2", "n5"])
def test_4_3_whoever_hears_hears_by_some_means_and_the_other_way_round(mission):
    found = set()
    for session in moments(mission, 2, 25):
        table = session.table
        for one in table.headquarters():
            for other in table.units.values():
                if other.side == "us" and other is not one:
                    ways = list(means(table, one, other))
                    found |= set(ways)
                    assert bool(ways) == hears(table, one, other)
    assert "voice" in found
    assert found <= set(MEANS)


def test_4_3_each_headquarters_has_whom_it_reaches_and_whom_not():
    table = a_plain()
    for unit, at in (("co_hq", 101), ("plt1_hq", 101), ("plt2_hq", 102), ("1_1", 101), ("1_2", 203)):
        table.do("moved", unit, at)
    told = {one["hq"]: one for one in view(table)["hearing"]}
    assert "1_1" in told["plt1_hq"]["by"]["voice"]
    assert "1_2" in told["plt2_hq"]["unheard"]
    assert "plt2_hq" in told["co_hq"]["by"]["radio"]
    for hq, one in told.items():
        reached = {unit for units in one["by"].values() for unit in units}
        assert reached == {
            unit.id
            for unit in table.units.values()
            if unit.side == "us" and unit.id != hq and may_order(table, hq, unit)
        }


def test_4_3_3_a_set_says_whether_it_reaches_its_hub():
    table = a_plain()
    table.do("moved", "co_hq", 101)
    table.do("moved", "plt2_hq", 102)
    links = {(one["unit"], one["net"]): one for one in view(table)["links"]}
    assert links["plt2_hq", "co_tac"]["works"]
    assert links["plt2_hq", "co_tac"]["hub"] == "co_hq"
    assert links["co_hq", "bn_tac"]["hub"] is None
    table.do("dug", 1, 102, "basic", None)
    table.do("covered", "plt2_hq", 1)
    links = {(one["unit"], one["net"]): one for one in view(table)["links"]}
    assert not links["plt2_hq", "co_tac"]["works"], "a hand radio does not work under cover"


@pytest.mark.parametrize("bearer", ["1_1", "plt1_hq", "mortar_fo"])
def test_4_3_3_a_set_works_only_for_whom_its_net_is(bearer):
    table = a_table("n2")
    for name in ("co_hq", "artillery_fo", bearer):
        table.do("moved", name, 101)
    table.do("geared", bearer, ["scr300.bn_tac", "scr300.arty_fd"])
    links = {(one["unit"], one["net"]): one["works"] for one in view(table)["links"]}
    assert (links["co_hq", "bn_tac"], links["artillery_fo", "arty_fd"]) == (True, True)
    assert (links[bearer, "bn_tac"], links[bearer, "arty_fd"]) == (False, False), "FoF 4.3.3"


def test_5_2_1_a_card_tells_what_is_seen_from_it_and_nothing_that_lies_face_down():
    for session in moments("n3", 3, 150):
        table = session.table
        down = set(table.face_down)
        for name, card in view(table)["cards"].items():
            assert all(sees(table, named(name), named(to)) for to in card.get("sees", ()))
            assert not {named(to) for to in card.get("sees", ())} & down


def test_8_1_a_card_tells_what_conceals_whoever_is_there():
    table = a_plain()
    table.do("marked", "smoke_hc", 101, 1)
    (smoke,) = view(table)["cards"]["r1c1"]["concealment"]
    assert (smoke["part"], smoke["value"], smoke["rule"]) == ("smoke", table.pack.markers["smoke_hc"].ncm, "8.4")


def test_11_aims_are_all_done_when_the_mission_is_completed():
    for session in moments("n1", 5, 60):
        told = view(session.table)["aims"]
        if session.table.controls and told:
            assert all(one["done"] for one in told) == completed(session.table)
    assert told


@pytest.mark.parametrize("sections", [PARAGRAPHS, MEANS])
def test_whatever_explains_a_number_names_a_section_that_can_be_read(sections):
    read = set(Catalogs().get("en", TITLE.name, "rules").keys("rule.title"))
    assert set(sections.values()) <= read
