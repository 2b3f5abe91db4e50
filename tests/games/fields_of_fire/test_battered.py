"""Random play from the middle of a fight: teams, pinned units, wire, casualties, fire, a CO HQ that is gone."""

from __future__ import annotations

import json
import random

import pytest
from sentiero.games.fields_of_fire.actions.fire_final import ACTION
from sentiero.games.fields_of_fire.commands.menu import MENU
from sentiero.games.fields_of_fire.communications.lost_gear import LOST, put_down
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.signals import USUAL
from sentiero.games.fields_of_fire.units.unit import LATS, US
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.session import Session, fold_facts, new_session
from sentiero.kernel.title import Document

from tests import seeds
from tests.games.fields_of_fire.tables import TITLE, a_table, anything, enter

SEATS = [{"roles": ["company"]}]


def break_up(table: Table, name: str) -> None:
    """A squad becomes a team of each of three kinds, or its steps a team and casualties."""
    unit = table.units[name]
    table.do("left", name, "hit")
    for n in range(unit.steps):
        kind = LATS[(len(table.units) + n) % 4]
        enter(table, f"{kind}_{table.count}", unit.at, kind, US, pinned=n == 0)


def a_fight(rng: random.Random) -> Document:
    """A position with a bit of everything, whose steps add up."""
    table = a_table("n2", seed=str(rng.random()))
    for unit in list(table.units.values()):
        free = [at for at in table.stacks if table.steps(US, at) <= 10 and at < 400]
        table.do("moved", unit.id, rng.choice(free))
        table.do("geared", unit.id, [*unit.gear, *rng.sample(["wire", "smoke_hc", "rsp", "smoke_red"], 2)])
        if rng.random() < 0.3:
            table.do("pinned", unit.id)
        elif unit.what.fire_side and rng.random() < 0.3:
            table.do("flipped", unit.id, False)
    for name in ("1_1", "2_2", "3_3"):
        break_up(table, name)
    table.do("moved", "1_2", table.units["co_hq"].at)
    table.do("stepped", "1_2", -1)
    enter(table, "runner", table.units["co_hq"].at, "runner", US, hq="co_hq")
    gone = table.units[rng.choice(["co_hq", "plt1_hq", "xo"])]
    table.do("left", gone.id, "hit")
    table.do("fallen", gone.at, US, 0, 1)
    put_down(table, gone.at, "scr536.co_tac")
    table.do("tallied", LOST + "scr300.bn_tac", 1)
    for n, at in enumerate(rng.sample(sorted(table.stacks), 4)):
        enter(table, f"foe_{n}", at, spotted=n % 2 == 0)
        table.do("engaged", "enemy", at, at)
        table.do("dug", n + 1, at, ["trench", "basic", "bunker", "foxhole"][n], None)
        table.do("marked", "wire", at, 2)
    for device, meaning in USUAL.items():
        table.do("signal", device, meaning)
    for control, at in (("OBJ1", 501), ("OBJ2", 502), ("AP", 401), ("PL1", 101), ("PL2", 201), ("CCP", 102)):
        table.do("control", control, at)
    table.do("turn", 6)
    table.do("phase", "activation")
    found: Document = json.loads(json.dumps(table.dump()))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_random_play_from_a_fight_keeps_every_invariant_and_replays(seed):
    seed = seeds.number(seed)
    rng = random.Random(seed)
    config = TITLE.configure({"scenario": "n2", "seats": SEATS, "script": {"position": a_fight(rng)}})
    source = sealed_source(b"fight %d" % seed)
    session, first = new_session(TITLE, config, source)
    entries = [first]
    while (question := session.question) is not None:
        own = question.role == "company"
        values = [value for value in question.values if value != "done"] or question.values
        entries.append(session.answer("company", rng.choice(values)) if own else session.decide())
        assert TITLE.broken(session.table) == []
    facts = [fact for entry in entries for fact in entry.get("facts", ())]
    whole = session.table.dump()
    assert fold_facts(TITLE, json.loads(json.dumps(facts))).dump() == whole
    again = Session(TITLE, TITLE.load(json.loads(json.dumps(facts[0][1]))))
    again.table.chance = Chance(sealed_source(b"fight %d" % seed))
    again.resume({"answers": entries[0]["answers"]})
    again.replay(entries[1:])
    assert again.table.dump() == whole


def test_in_these_fights_every_action_comes_up():
    # What a defence has prepared is fired by orders of its own, and nothing is prepared here.
    wanted = set(MENU) - {ACTION.id}
    seen: set[str] = set()
    for seed in range(80):
        if wanted <= seen:
            break
        rng = random.Random(seed)
        config = TITLE.configure({"scenario": "n2", "seats": SEATS, "script": {"position": a_fight(rng)}})
        session, _ = new_session(TITLE, config, sealed_source(b"fight %d" % seed))
        while (question := session.question) is not None:
            if question.key == "order.give":
                seen |= {value.split(":")[1] for value in question.values if ":" in value}
            own = question.role == "company"
            session.answer("company", anything(question, rng)) if own else session.decide()
    assert wanted - seen == set()
