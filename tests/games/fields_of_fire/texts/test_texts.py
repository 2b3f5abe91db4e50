"""What the title says: every question, answer, fact and reason of missions played at random, in every language."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from sentiero.games import fields_of_fire
from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.edition.catalog import MISSIONS
from sentiero.games.fields_of_fire.preparation.sequel import go_on
from sentiero.games.fields_of_fire.procedures.movement import cover_option
from sentiero.games.fields_of_fire.texts.telling import VALUES, telling
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.question import Question
from sentiero.kernel.session import new_session
from sentiero.kernel.title import Document
from sentiero.kernel.words import Ask
from sentiero.text.catalogs import Catalogs
from sentiero.text.templates import gaps
from sentiero.text.texts import Texts
from sentiero.text.words import Words

from tests.games.fields_of_fire.campaigns import SEATS, an_ending
from tests.games.fields_of_fire.tables import TITLE, a_plain, anything

RULES = Path(fields_of_fire.__file__).parent
LANGUAGES = ("en", "it", "es", "fr")
ENOUGH = 1000
# A place that was not filled, or a key in the place of a name.
RAW = re.compile(r"[{}]|[A-Za-z]_[a-z0-9]|\b[a-z]+\.[a-z]{2,}|\bNone\b|\b(?:True|False)\b|\br-?\d+c|\bs\d+\b")


@cache
def words(language: str) -> Words:
    """What the title says in a language."""
    assert TITLE.texts is not None
    return Words(Catalogs(), language, TITLE.name, TITLE.texts)


def asked(said: Words, question: Question) -> Iterator[str]:
    """A question and its answers."""
    key_of = said.option_keys(question.key, question.params)
    yield said.question(question.key, question.params)
    labels = [said.option(key_of(option.text), option.params) for option in question.options]
    assert len(set(labels)) == len(labels), "each option is told from the others"
    yield from labels


def played(config: Document, seed: int) -> Iterator[tuple[Question | None, Document]]:
    """Each question and the entry of its answer; now and then what the commander would do."""
    rng = random.Random(seed)
    session, first = new_session(TITLE, config, sealed_source(b"texts %d" % seed))
    yield None, first
    while (question := session.question) is not None:
        own = question.role == "company" and rng.random() < 0.5
        yield question, session.answer("company", anything(question, rng)) if own else session.decide()


def unsaid(language: str, config: Document, seed: int) -> list[str]:
    """Every sentence that shows a key."""
    said, found = words(language), dict[str, None]()
    for question, entry in played(config, seed):
        lines = list(asked(said, question)) if question else []
        lines += [said.reason(reason) for reason in entry.get("why", ())]
        lines += [said.fact(fact) for fact in TITLE.public_facts(entry.get("facts", ()), frozenset({"company"}))]
        assert all(lines)
        found.update(dict.fromkeys(line for line in lines if RAW.search(line)))
    return list(found)


@pytest.mark.parametrize(
    ("language", "mission"), [("en", "n1"), ("it", "n2"), ("es", "n3"), ("fr", "n4"), ("en", "n6"), ("it", "n7")]
)
def test_everything_of_a_mission_is_said_in_words(language: str, mission: str) -> None:
    assert unsaid(language, TITLE.configure({"scenario": mission, "seats": SEATS}), 7) == []


@cache
def by_the_commander() -> tuple[Document, ...]:
    """Missions that our commander leads, until there are enough entries."""
    entries: list[Document] = []
    for number, mission in enumerate(MISSIONS):
        session, first = new_session(TITLE, TITLE.configure({"scenario": mission}), sealed_source(b"log %d" % number))
        entries.append(first)
        while session.question is not None:
            entries.append(session.decide())
        if len(entries) > ENOUGH:
            break
    assert len(entries) > ENOUGH
    return tuple(entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_of_a_mission_is_without_a_sentence_and_none_has_a_key_in_it(language: str) -> None:
    said = words(language)
    told = [said.facts(TITLE.public_facts(entry.get("facts", ()), frozenset())) for entry in by_the_commander()]
    assert [number for number, lines in enumerate(told) if not lines] == []
    reasons = [said.reason(reason) for entry in by_the_commander() for reason in entry.get("why", ())]
    assert [line for line in (*chain.from_iterable(told), *reasons) if not line or RAW.search(line)] == []


@pytest.mark.parametrize(
    ("control", "at", "sentence"),
    [
        ("PL1", 201, "Phase Line 1: after row 2."),
        ("MLR", 101, "Main Line of Resistance (MLR): after row 1."),
        ("AP", 203, "Attack Position (AP): R2C3."),
    ],
)
def test_2_4_1_a_line_is_told_by_its_row_and_a_point_by_its_card(control: str, at: int, sentence: str) -> None:
    assert words("en").fact(("control", control, at)) == sentence


@pytest.mark.parametrize(
    ("unit", "sentence"),
    [
        ("higher_hq_battalion_4", "The Battalion Commander is Pinned."),
        ("higher_hq_battalion_xo_2", "The Battalion XO/S-3 is Pinned."),
        ("fire_team_12", "Fire Team 12 is Pinned."),
    ],
)
def test_3_1_who_visits_comes_alone_and_without_a_number(unit: str, sentence: str) -> None:
    assert words("en").fact(("pinned", unit)) == sentence


@pytest.mark.parametrize(
    ("question", "answer", "sentence"),
    [
        (
            "assign.change",
            "no",
            "Preparation: does any weapon team or attached unit go to another headquarters? \N{EN DASH} No.",
        ),
        ("move.where", "r2c3", "Squad 1/1 moves: where to? \N{EN DASH} R2C3."),
        ("move.cover", "foxhole", "Squad 1/1: under which cover? \N{EN DASH} Foxholes."),
        ("move.cover", "none", "Squad 1/1: under which cover? \N{EN DASH} Out of cover."),
        ("patrol.staff", "xo", "Preparation: who else goes along with the patrol? \N{EN DASH} XO."),
    ],
)
def test_an_answer_that_nothing_follows_is_told(question: str, answer: str, sentence: str) -> None:
    assert words("en").fact(("chosen", question, answer, {"unit": "1_1"})) == sentence


def test_what_is_settled_between_missions_is_said_in_words() -> None:
    table = an_ending(campaign="survive")
    table.do("tallied", "capture_prisoner", 20)
    table.do("fallen", 101, "us", 0, 5)
    assert unsaid("fr", go_on({"seats": SEATS}, outcome(table)), 5) == []


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (("moved", "1_2", 203), "Squad 1/2 moves to R2C3."),
        (("entered", {"id": "german_squad_a_12", "side": "enemy", "at": 302}), "Enemy on R3C2: German Squad (A) 12."),
        (("stepped", "1_1", -1), "Squad 1/1 loses 1 step."),
        (("stepped", "1_1", 2), "Squad 1/1 gains 2 steps."),
        (("engaged", "us", 101, 101), "Our troops on R1C1 fight at point blank."),
        (("engaged", "enemy", 301, 101), "The enemy on R3C1 opens fire on R1C1."),
        (("impulse", None, "general", 1), "General initiative gives 1 Command."),
        (
            ("ordered", "co_hq", "co_hq", "movement.a", 1),
            "The CO HQ moves to an adjacent card, for 1 Command.",
        ),
        (("marked", "left.ammo.mg", 101, 4), "Lying on R1C1: MG Ammunition (4)."),
        (("marked", "wire", 101, 2), "The Telephone Wire on R1C1 is cut."),
        (("targeted", "grenade", "cover 7", -4), "Grenade on Cover Marker 7."),
        (("resolved", "m5_t3_1", -4, [], "hit"), "Fire on M5 Stuart 1 (turn 3), modifier \N{MINUS SIGN}4: HIT."),
        (("support", "german_mortar_observer_4.at", 102), "German Mortar Observer 4 has R1C2 in his sights."),
        (("weather", ""), "The weather clears."),
        (("drew", "fire", [4, 0]), "Drawn (the effect of fire): 4 and reshuffle card."),
    ],
)  # fmt: skip
def test_a_fact_is_told_as_its_values_say(fact: tuple[Any, ...], sentence: str) -> None:
    assert words("en").fact(fact) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "M5 Stuart 1 (turn 7) loses 1 step."),
        ("it", "L\N{RIGHT SINGLE QUOTATION MARK}M5 Stuart 1 (turno 7) perde 1 Livello."),
        ("es", "El M5 Stuart 1 (turno 7) pierde 1 paso."),
        ("fr", "Le M5 Stuart 1 (tour 7) perd 1 pas."),
    ],
)
def test_a_tank_of_an_event_is_told_apart_by_the_turn_it_came(language: str, sentence: str) -> None:
    assert words(language).fact(("stepped", "m5_t7_1", -1)) == sentence


@pytest.mark.parametrize(
    ("language", "card", "grown", "staging"),
    [
        ("en", "R2C3", "R3C\N{MINUS SIGN}1", "S4 (staging area)"),
        ("it", "R2C3", "R3C\N{MINUS SIGN}1", "A4 (Area di Raduno)"),
        ("es", "F2C3", "F3C\N{MINUS SIGN}1", "Z4 (zona de reuni\N{LATIN SMALL LETTER O WITH ACUTE}n)"),
        ("fr", "R2C3", "R3C\N{MINUS SIGN}1", "Z4 (zone de rassemblement)"),
    ],
)
def test_1_1_a_card_of_the_map_is_told_by_its_row_and_column(language, card, grown, staging) -> None:
    said = [words(language).fact(("control", "AP", at)) for at in (203, 299, -4996)]
    assert [one.endswith(f"{place}.") for one, place in zip(said, (card, grown, staging), strict=True)] == [True] * 3


def test_5_1_6_what_would_be_picked_up_is_told_and_not_who_has_it() -> None:
    values = {"thing": "ammo.mg", "unit": "1_1"}
    said = words("en").reason({"kind": "plan", "key": "plan", "rule": "8.2", "values": values, "short": True})
    assert said == "Our commander would choose: MG Ammunition."


def test_every_kind_of_fact_has_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        own = Catalogs().get(language, TITLE.name, "table")
        assert [kind for kind in VALUES if own.text("fact", kind) is None] == []


def test_a_fact_of_the_enemy_charts_gives_its_situation_as_the_reason() -> None:
    values = {"unit": "german_squad_a_3", "card": "r2c2", "hierarchy": "defensive", "column": "prepared",
              "situation": "under_fire_no_cover", "number": 2, "does": "seek_cover"}  # fmt: skip
    reason = {
        "kind": "chart",
        "key": "chart",
        "rule": "9.4",
        "asked": "activity.check",
        "values": values,
        "short": True,
    }
    assert words("it").reason(reason) == (
        "La Squadra tedesca (A) 3 si trova in questa situazione: sotto fuoco senza copertura. "
        "Gerarchia difensiva, Preparata, numero 2: trovare copertura."
    )
    without = {**reason, "values": {**values, "number": 0}}
    assert "without a draw" in words("en").reason(without)


def test_every_mission_has_a_briefing_and_every_paragraph_leads_somewhere() -> None:
    texts = Texts()
    for language in LANGUAGES:
        said, book = texts.words(TITLE, language), texts.books(TITLE, language)
        assert said is not None
        assert book is not None
        assert all(len(said.about("scenario", f"n{n}") or "") > 100 for n in range(1, 8))
        rules = [book.rule(paragraph) or {} for paragraph in book.paragraphs()]
        assert [one for rule in rules for one in rule["references"] if book.rule(one) is None] == []


def test_the_enemys_letters_are_not_told_before_they_are_turned() -> None:
    assert telling(("contact", 203, "?", True, False)).key == "contact.hidden"


@pytest.mark.parametrize("language", LANGUAGES)
def test_5_1_2_two_foxholes_of_one_card_can_be_told_apart(language):
    table = a_plain()
    for number, (at, kind) in enumerate([(101, "foxhole"), (101, "foxhole"), (101, "trench"), (102, "foxhole")], 1):
        table.do("dug", number, at, kind, None)
    options = [cover_option(table, number) for number in (1, 2, 3, 4)]
    said = [words(language).option(option.text, option.params) for option in options]
    assert len(set(said[:3])) == 3
    assert said[0].replace("1", "2") == said[1].replace("1", "2")
    assert not re.search(r"\d", said[2] + said[3])


def asking() -> Iterator[tuple[str, set[str]]]:
    """Every place where something is asked: the key of the question, and the names of its values."""
    for path in sorted(RULES.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
        if not any(getattr(call.func, "id", "").startswith("ask") for call in calls):
            continue
        module = import_module(".".join(path.relative_to(RULES.parents[2]).with_suffix("").parts))
        for call in calls:
            what = getattr(module, getattr(call.args[0], "id", ""), None)
            named = {word.arg for word in call.keywords}
            if getattr(call.func, "id", "").startswith("ask") and isinstance(what, Ask) and None not in named:
                yield str(what), {str(name) for name in named}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_speaks_of_a_value_that_it_does_not_have(language):
    catalog = Catalogs().get(language, TITLE.name, "table")
    found = list(asking())
    assert len(found) > 40
    wrong = {key: gaps(catalog.text("question", key) or "") - values for key, values in found}
    assert {key: names for key, names in wrong.items() if names} == {}


@pytest.mark.parametrize("mission", ["n1", "n3", "n7"])
def test_no_entry_is_without_a_sentence(mission):
    rng = random.Random(mission)
    session, _ = new_session(TITLE, TITLE.configure({"scenario": mission, "seats": SEATS}), sealed_source(b"told"))
    while (question := session.question) is not None:
        own = question.role == "company"
        entry = session.answer("company", anything(question, rng)) if own else session.decide()
        assert entry.get("facts") or entry.get("why"), question.key
