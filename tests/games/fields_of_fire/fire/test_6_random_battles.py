"""FoF 6: whole missions of random orders with enemies on the map from the start."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.session import Session, fold_facts, new_session

from tests import seeds
from tests.games.fields_of_fire.tables import TITLE, a_table, anything

KINDS = ("squad_a", "squad_s", "hmg_team", "lmg_team", "sniper", "mortar_team", "mortar_section", "leader",
         "infantry_gun", "panzerschreck_team", "fire_team", "assault_team")  # fmt: skip
STEPS = {"squad_a": 3, "squad_s": 3, "mortar_section": 2}
AMMO = {"squad_a": 6, "hmg_team": 3, "lmg_team": 2, "mortar_team": 4, "mortar_section": 4}


def a_battle(mission, seed):
    """A mission whose map is full of spotted and unspotted enemies, some of them in cover."""
    rng = random.Random(seed)
    table = a_table(mission, f"battle {seed}")
    for number, kind in enumerate(KINDS):
        at = rng.choice(sorted(table.stacks))
        more = {"ammo": AMMO[kind]} if kind in AMMO else {}
        cover = 0
        if rng.random() < 0.5:
            cover = number + 1
            table.fold(("dug", cover, at, rng.choice(("basic", "foxhole", "trench")), None))
        counter = {"id": f"foe_{number}", "type": kind, "side": "enemy", "at": at, "steps": STEPS.get(kind, 1)}
        table.fold(("entered", {**counter, "cover": cover, "spotted": rng.random() < 0.7, **more}))
    table.visibility = 0
    config = {"scenario": mission, "seats": [{"roles": ["company"]}], "script": {"position": table.dump()}}
    return TITLE.configure(config)


def settled(table):
    """FoF 6.1.1: the procedure has nothing left to do."""
    again = TITLE.load(json.loads(json.dumps(table.dump())))
    again.facts = []
    open_fire(again)
    return again.facts == []


@pytest.mark.parametrize("mission", ["n1", "n2", "n3", "n4", "n5", "n6", "n7"])
@pytest.mark.parametrize("seed", range(4))
def test_random_battles_keep_every_invariant_and_replay_to_the_same(mission, seed):
    seed = seeds.number(seed)
    rng = random.Random(seed)
    source = sealed_source(b"%d" % seed)
    session, first = new_session(TITLE, a_battle(mission, seed), source)
    entries = [first]
    while (question := session.question) is not None:
        own = question.role == "company"
        entries.append(session.answer("company", anything(question, rng)) if own else session.decide())
        assert TITLE.broken(session.table) == []
        if question.key == "order.give":
            assert all(volume.firers for volume in volumes(session.table))
    facts = [fact for entry in entries for fact in entry.get("facts", ())]
    whole = session.table.dump()
    assert fold_facts(TITLE, json.loads(json.dumps(facts))).dump() == whole
    again = Session(TITLE, TITLE.load(json.loads(json.dumps(facts[0][1]))))
    again.table.chance = Chance(source)
    again.resume({"answers": entries[0]["answers"]})
    again.replay(entries[1:])
    assert again.table.dump() == whole
    assert Counter(fact[0] for fact in facts)["resolved"] >= 10


def test_6_1_1_between_orders_fire_is_always_settled():
    rng = random.Random(7)
    session, _ = new_session(TITLE, a_battle("n1", 7), sealed_source(b"settled"))
    checked = 0
    while (question := session.question) is not None:
        if question.key == "order.give":
            assert settled(session.table)
            checked += 1
        session.answer("company", anything(question, rng)) if question.role == "company" else session.decide()
    assert checked > 50
