"""A mission as a story: each turn has a lead, then who did what and what came of it, in the order in which it was."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from statistics import median
from typing import Any

import pytest
from sentiero.api.documents.replays import turns_document
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS, MISSIONS
from sentiero.games.fields_of_fire.edition.catalog import mission as sheet
from sentiero.games.fields_of_fire.texts.chronicle.company import NOT_DONE, NOTHING, NOTICED, company
from sentiero.games.fields_of_fire.texts.chronicle.memory import Memory
from sentiero.games.fields_of_fire.texts.counter_names import VISITORS
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import Entry, new_session
from sentiero.kernel.title import BECAUSE, Fact
from sentiero.tables.chapters import Chapter, before_the_first, chapters_of
from sentiero.text.catalogs import Catalogs
from sentiero.text.words import Words

from tests.games.fields_of_fire.campaigns import SEATS
from tests.games.fields_of_fire.tables import TITLE
from tests.games.fields_of_fire.texts.test_texts import RAW

LANGUAGES = ("en", "it", "es", "fr")
# What can be read in half a minute leads; this is what unfolds. Before, the longest paragraph had 3,858 characters.
# The company of Naktong has half as many counters more, and in defence both sides have all of theirs at once.
LONGEST = {"normandy": 1_600, "naktong": 2_000, "heartbreak": 2_000}
MANY_WORDS = {"normandy": 210, "naktong": 300, "heartbreak": 300}
ROLES = frozenset(TITLE.roles)


@cache
def words(language: str) -> Words:
    assert TITLE.texts is not None
    return Words(Catalogs(), language, TITLE.name, TITLE.texts)


@cache
def mission(name: str) -> tuple[Entry, ...]:
    """A whole mission as our commander leads it."""
    session, first = new_session(
        TITLE, TITLE.configure({"scenario": name, "seats": SEATS}), sealed_source(f"story {name}".encode())
    )
    entries = [first]
    while session.question is not None:
        entries.append(session.decide())
    return tuple(entries)


@cache
def chapters(name: str) -> list[Chapter]:
    return chapters_of(TITLE, enumerate(mission(name), 1), ROLES)


@cache
def stories(name: str, language: str) -> list[list[str]]:
    before = before_the_first(TITLE, enumerate(mission(name), 1), ROLES)
    return words(language).stories(before, [chapter.parts() for chapter in chapters(name)])


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[a-z)\d»é”]\.) ", text)


def short(unit: str) -> str:
    """By what a unit can be found in a story: squads and teams of a kind are listed by their numbers."""
    if own := re.fullmatch(r"(\d)_(?:w_)?(\d)(?:_mg|_baz)?", unit):
        return f"{own[1]}/{own[2]}"
    made = re.search(r"_(\d+)$", unit)
    return made[1] if made and unit[: made.start()] not in VISITORS else str(words("en")._thing("unit", unit, 1))


def begins(*facts: Fact) -> list[Fact]:
    """Somebody of each side stands somewhere."""
    units = [
        *({"id": one, "side": "us", "at": 101} for one in ("1_1", "2_1", "3_1", "plt1_hq", "xo", "1_at")),
        *({"id": f"german_squad_a_{n}", "side": "enemy", "at": at} for n, at in ((7, 301), (8, 302))),
    ]
    return [("position", {"units": units, "covers": {"4": [301, "trench", None]}}), *facts]


def told(*parts: Sequence[Fact], language: str = "en", before: Sequence[Fact] = ()) -> list[str]:
    """A turn in its parts, after its heading."""
    return words(language).stories([*begins(), *before], [[[("turn", 2)], *parts]])[0]


# -- whole missions ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", MISSIONS)
def test_3_a_turn_has_the_company_then_the_enemy_then_what_fire_does(name: str) -> None:
    """In defence the enemy comes first."""
    order = ["enemy", "company", ""] if sheet(name).kind == "defensive" else ["company", "enemy", ""]
    for chapter in chapters(name)[:-1]:
        assert [turn.role for turn in chapter.turns] == order


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MISSIONS)
def test_every_paragraph_has_words_no_key_and_an_end(name: str, language: str) -> None:
    paragraphs = list(chain.from_iterable(stories(name, language)))
    assert [text for text in paragraphs if not text or RAW.search(text)] == []
    assert [text for text in paragraphs if len(text) > LONGEST[sheet(name).campaign]] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MISSIONS)
def test_every_turn_has_a_lead_of_one_sentence(name: str, language: str) -> None:
    for heading, *_ in stories(name, language):
        turn, lead, *_ = heading.split(". ", 2)
        assert turn.split()[1].isdigit()
        assert lead


@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_a_turn_is_short(campaign: str) -> None:
    turns = [turn for name in CAMPAIGNS[campaign].missions for turn in stories(name, "en")]
    assert median(sum(len(part.split()) for part in turn) for turn in turns) <= MANY_WORDS[campaign]


def whoever(facts: Sequence[Fact]) -> Iterator[str]:
    """Everybody who goes, comes, leaves, loses steps or is turned."""
    for fact in facts:
        if fact[0] in ("moved", "left", "flipped") or (fact[0] == "stepped" and fact[2] < 0):
            yield fact[1]
        if fact[0] == "entered":
            yield fact[1]["id"]


@pytest.mark.parametrize("name", MISSIONS)
def test_nobody_who_moves_comes_goes_or_is_lost_is_left_out(name: str) -> None:
    for chapter, parts in zip(chapters(name), stories(name, "en"), strict=True):
        text = " ".join(parts)
        for unit in whoever([fact for part in chapter.parts() for fact in part]):
            assert re.search(rf"(?<![\d/]){re.escape(short(unit))}(?!\d)", text), (unit, text)


@pytest.mark.parametrize("name", MISSIONS)
def test_nothing_is_told_twice_in_a_row(name: str) -> None:
    for part in chain.from_iterable(stories(name, "en")):
        said = sentences(part)
        assert [one for one, other in pairwise(said) if one == other] == [], part


@pytest.mark.parametrize("name", MISSIONS)
def test_no_attempt_is_without_its_outcome(name: str) -> None:
    memory = Memory()
    failing = {NOT_DONE, NOTICED, *NOTHING.values()}
    for turn in (turn for chapter in chapters(name) for turn in chapter.turns if turn.role == "company"):
        tried = [fact[1] for fact in turn.facts if fact[0] == "failed"]
        done = [one.who[0] for one in company(turn.facts, memory) if one.kind in failing]
        assert done == tried


# -- cause and order ---------------------------------------------------------------------------


def test_whoever_fails_and_then_succeeds_is_told_in_this_order() -> None:
    facts: list[Fact] = [
        ("phase", "activation"),
        ("ordered", "plt1_hq", "1_1", "recovery.a", 1),
        ("failed", "1_1", "recovery.a"),
        ("ordered", "plt1_hq", "2_1", "recovery.a", 1),
        ("rallied", "2_1"),
        ("ordered", "plt1_hq", "1_1", "recovery.a", 1),
        ("rallied", "1_1"),
        ("ordered", "plt1_hq", "3_1", "movement.c", 1),
        ("failed", "3_1", "movement.c"),
        ("moved", "3_1", 201),
        ("exposed", "3_1"),
    ]
    assert told(facts)[1] == (
        "Squad 1/1 fails to rally. Squads 2/1 and 1/1 rally. "
        "Squad 3/1 tries in vain to infiltrate and reaches R2C1 in full view."
    )


def test_an_infiltration_that_works_says_so_and_so_does_a_second_try() -> None:
    facts: list[Fact] = [
        ("phase", "activation"),
        ("ordered", "plt1_hq", "plt1_hq", "movement.d", 2),
        ("ordered", "plt1_hq", "1_at", "movement.c", 0),
        ("drew", "platoon_infiltrate", [24, 6]),
        ("moved", "1_at", 102),
        ("ordered", "plt1_hq", "1_1", "combat.a", 1),
        ("drew", "spot", [3]),
        ("ordered", "plt1_hq", "1_1", "command.b", 1),
        ("drew", "exhort", [4]),
        ("spotted", ["german_squad_a_7"]),
    ]
    heading, company_part = told(facts)
    assert company_part == "The 1st Bazooka Team slips into R1C2 unseen."
    assert heading.endswith("Squad 1/1 spots German Squad (A) 7 on R3C1."), "it leads, and is not told twice"


def test_mines_are_told_where_they_blow() -> None:
    facts: list[Fact] = [("phase", "activation")]
    for unit, at in (("1_1", 102), ("2_1", 104), ("3_1", 102)):
        facts += [
            ("ordered", "plt1_hq", unit, "movement.a", 1),
            ("moved", unit, at),
            ("targeted", "struck", unit, 1),
        ]
    assert told(facts)[1] == (
        "Squads 1/1 and 3/1 move to R1C2. Mines go off on R1C2 under Squads 1/1 and 3/1. "
        "Squad 2/1 moves to R1C4. Mines go off on R1C4 under Squad 2/1."
    )


def because(unit: str, situation: str, does: str) -> Fact:
    values = {"unit": unit, "card": "r3c1", "situation": situation, "number": 2, "does": does}
    return (BECAUSE, {"kind": "chart", "key": "chart", "rule": "9.4", "asked": "activity.check", "values": values})


def test_4_2_1_a_headquarters_that_a_squad_forms_is_told_once() -> None:
    facts: list[Fact] = [
        ("phase", "activation"),
        ("ordered", "xo", "1_1", "command.d", 1),
        ("stepped", "1_1", -1),
        ("entered", {"id": "plt3_hq", "type": "hq", "side": "us", "at": 101}),
    ]
    assert told(facts) == [
        "Turn 2. Squad 1/1 forms the 3rd PLT HQ again on R1C1.",
        "Squad 1/1 forms the 3rd PLT HQ again on R1C1.",
    ]


def test_9_4_the_enemy_does_what_he_does_for_a_reason() -> None:
    facts: list[Fact] = [
        ("phase", "enemy_activity"),
        because("german_squad_a_7", "under_fire_no_cover", "fall_back"),
        ("moved", "german_squad_a_7", 401),
        because("german_squad_a_8", "idle_firing", "concentrate_fire"),
        ("drew", "concentrate_fire", [3]),
        ("targeted", "concentrated", "1_1", 1),
    ]
    assert told(facts)[1] == (
        "German Squad (A) 7 falls back to R4C1 (under fire without cover). "
        "German Squad (A) 8 concentrates fire against Squad 1/1 on R1C1 (it fires and nobody fires at it)."
    )


def test_6_3_1_fire_is_told_card_by_card_and_the_worst_leads() -> None:
    fire: list[Fact] = [
        ("phase", "capture"),
        ("phase", "combat_effects"),
        ("resolved", "1_1", -3, [["mines", -4]], "hit"),
        ("pinned", "1_1"),
        ("left", "1_1", "hit"),
        ("entered", {"id": "litter_team_9", "type": "litter_team", "side": "us", "at": 101}),
        ("resolved", "xo", -3, [["mines", -4]], "pin"),
        ("pinned", "xo"),
        ("resolved", "german_squad_a_7", -3, [["fire", -4], ["terrain", 1]], "hit"),
        ("stepped", "german_squad_a_7", -1),
        ("resolved", "german_squad_a_8", -3, [["fire", -4]], "miss"),
    ]
    heading, paragraph = told(fire)
    assert heading == "Turn 2. The company loses Squad 1/1 on R1C1 (mine blasts)."
    assert paragraph == (
        "Mine blasts on R1C1: Squad 1/1 breaks; Litter Team 9 remains; the XO is Pinned. "
        "Gunfire on R3C1: German Squad (A) 7 loses a step. Fire does no harm on R3C2."
    )


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (
            ("fpf", "artillery_105.fpf", 304, True),
            "The prepared fire on R3C4 begins, turn after turn (105 mm artillery, final protective fire).",
        ),
        (
            ("fpf", "artillery_105.fpf", 304, False),
            "The prepared fire on R3C4 ceases (105 mm artillery, final protective fire).",
        ),
        (("fpl", "1_1", 1, True), "Squad 1/1 fires along its final protective line."),
        (("fpl", "1_1", 1, False), "Squad 1/1 ceases fire along its final protective line."),
    ],
)
def test_6_7_2_prepared_fires_and_lines_begin_and_cease_in_the_story(fact: Fact, said: str) -> None:
    assert told([("phase", "activation"), ("ordered", "co_hq", "co_hq", "combat.m", 1), fact])[1] == said


def test_6_2_own_fire_is_called_so() -> None:
    fire: list[Fact] = [
        ("phase", "capture"),
        ("phase", "combat_effects"),
        ("resolved", "1_1", -3, [["own_fire", -1], ["terrain", 1]], "hit"),
        ("stepped", "1_1", -1),
    ]
    assert told(fire) == [
        "Turn 2. The company loses 1 step on R1C1 (our own fire).",
        "Our own fire on R1C1: Squad 1/1 loses a step.",
    ]
    hurt = ("resolved", "german_squad_a_7", -3, [["own_incoming", -4]], "hit")
    shelled: list[Fact] = [("phase", "combat_effects"), hurt, ("stepped", "german_squad_a_7", -1)]
    assert told(shelled)[-1].startswith("Enemy shellfire on "), "whose own it is must not be guessed"


def test_9_13_a_squad_that_gives_a_guard_does_not_detach_a_team() -> None:
    team = {"id": "fire_team_9", "type": "fire_team", "side": "us", "at": 101}
    facts: list[Fact] = [
        ("phase", "capture"),
        ("tallied", "guard.0", 1),
        ("stepped", "1_1", -1),
        ("left", "1_1", "replaced"),
        ("entered", team),
        ("left", "german_squad_a_7", "captured"),
    ]
    lead, text = told(facts)
    assert text.startswith("Squad 1/1 sends a step to the rear with prisoners. Squad 1/1 becomes Fire Team 9.")
    assert "surrenders" in lead
    assert "surrenders" not in text


@pytest.mark.parametrize(
    ("facts", "lead"),
    [
        ([("moved", "1_1", 201)], "The company reaches row 2, with Squad 1/1 in the lead."),
        ([("moved", "1_1", 103)], "Nobody is hit, and the company gains no new row."),
        ([("moved", "1_1", 301)], "Squad 1/1 reaches R3C1: Primary Objective (OBJ1)."),
        ([("tallied", "commander_lost", 1)], "The commander of the company falls on R1C1."),
        ([("ended", {"completed": True, "points": 12})], "The mission is completed, with 12 Experience Points."),
        (
            [("ended", {"completed": True, "points": 5, "earned": [{"row": "secure_obj1", "n": 1, "points": 5}]})],
            "The mission is completed, with 5 Experience Points (Primary Objective secured).",
        ),
    ],
)
def test_what_matters_most_leads(facts: list[Fact], lead: str) -> None:
    before: list[Fact] = [("control", "OBJ1", 301), ("moved", "co_hq", 101)]
    assert told([("phase", "activation"), *facts], before=before)[0] == f"Turn 2. {lead}"


def test_what_an_order_only_counts_is_left_to_the_log() -> None:
    facts: list[Fact] = [
        ("phase", "activation"),
        ("drew", "commands", [4]),
        ("impulse", "plt1_hq", "activated", 3),
        ("tallied", "successful_grenade_attack", 1),
        ("marked", "left.wire", 101, 1),
        ("noted", "1_1", "moved"),
        ("impulse_over", "plt1_hq", 0, 3),
    ]
    assert told(facts)[1] == "The company stays where it is."


@pytest.mark.parametrize(
    ("phase", "said"), [("enemy_event", "The enemy does nothing."), ("capture", "Nothing more happens.")]
)
def test_a_part_in_which_nothing_happens_says_so(phase: str, said: str) -> None:
    assert told([("phase", phase)])[1] == said


def test_teams_of_the_enemy_are_called_by_their_nation() -> None:
    for name in MISSIONS:
        nation = CAMPAIGNS[sheet(name).campaign].forces[sheet(name).forces].nation
        for entry in mission(name):
            made = [fact[1] for fact in entry.get("facts", ()) if fact[0] == "entered"]
            assert all(one["id"].startswith(f"{nation}_") == (one["side"] == "enemy") for one in made)


def test_reasons_are_not_among_the_facts_that_are_folded() -> None:
    facts: list[Any] = [fact for name in ("n1",) for entry in mission(name) for fact in entry.get("facts", ())]
    assert BECAUSE not in {fact[0] for fact in facts}


def test_turns_on_the_wire_have_the_story_and_without_a_language_none() -> None:
    entries = {version: {"kind": "answer", **entry} for version, entry in enumerate(mission("n1"), 1)}
    document = turns_document(TITLE, entries, ROLES, words("en"))
    texts = [[part["text"] for part in (chapter, *chapter["turns"])] for chapter in document["chapters"]]
    assert texts == stories("n1", "en")
    bare = turns_document(TITLE, entries, ROLES, None)
    assert all("text" not in part for chapter in bare["chapters"] for part in (chapter, *chapter["turns"]))


# -- said once, and as it was --------------------------------------------------------------------


def test_what_leads_in_the_words_of_a_part_is_not_told_there_again():
    facts: list[Fact] = [
        ("phase", "activation"),
        ("ordered", "plt1_hq", "1_1", "combat.a", 1),
        ("drew", "spot", [3]),
        ("spotted", ["german_squad_a_7"]),
        ("engaged", "us", 101, 301),
    ]
    heading, company_part = told(facts)
    assert heading.endswith("Squad 1/1 spots German Squad (A) 7 on R3C1.")
    assert company_part == "Our troops on R1C1 open fire on R3C1."


def test_whom_a_side_loses_on_two_cards_leads_together():
    facts: list[Fact] = [("phase", "combat_effects"), ("moved", "2_1", 103)]
    for unit, cause in (("1_1", "incoming"), ("2_1", "mines")):
        facts += [("resolved", unit, -5, [(cause, -5)], "hit"), ("left", unit, "hit")]
    assert told(facts)[0].endswith(
        "The company loses Squad 1/1 on R1C1 (shellfire) and Squad 2/1 on R1C3 (mine blasts)."
    )


def test_6_8_2_who_turns_for_want_of_ammunition_is_told_so():
    facts: list[Fact] = [("phase", "activation"), ("ammo", "1_at", -1), ("flipped", "1_at", False)]
    assert told(facts)[1] == "The 1st Bazooka Team runs out of ammunition and turns to the Fire Team side."
    assert "ammunition" not in told([("phase", "activation"), ("flipped", "1_at", False)])[1]


def contact(at: int, n: int, place: int) -> list[Fact]:
    """A contact that turns out to be a squad."""
    values = {"card": f"r{at // 100}c{at % 100}", "letter": "B"}
    unit = {"id": f"german_squad_a_{n}", "side": "enemy", "at": place}
    return [(BECAUSE, {"values": values}), ("entered", unit)]


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "Contact on R2C1 reveals", "Contacts on R2C1 and R2C2 reveal"),
        ("it", "Il contatto in R2C1 rivela", "I contatti in R2C1 e R2C2 rivelano"),
        ("es", "Con el contacto de F2C1 aparece", "Con los contactos de F2C1 y F2C2 aparecen"),
        ("fr", "Le contact en R2C1 révèle", "Les contacts en R2C1 et R2C2 révèlent"),
    ],
)
def test_contacts_are_one_or_several(language: str, one: str, several: str):
    first, second = contact(201, 21, 301), contact(202, 22, 302)
    assert told([("phase", "contact"), *first], language=language)[1].startswith(one)
    assert told([("phase", "contact"), *first, *second], language=language)[1].startswith(several)


def test_9_1_3_markers_on_whole_rows_are_a_number():
    facts: list[Fact] = [("contact", 100 * row + column, "C", True, False) for row in (1, 2) for column in range(1, 9)]
    assert told([("phase", "enemy_activity"), *facts])[1] == "Unknown contacts now lie on 16 cards."
    few = told([("phase", "enemy_activity"), *facts[:2]])[1]
    assert few == "Unknown contacts now lie on R1C1 and R1C2."


def test_9_3_all_who_are_spotted_on_a_card_are_told_at_once():
    begun = [("entered", {"id": "german_leader_9", "side": "enemy", "at": 301})]
    facts: list[Fact] = [
        ("phase", "activation"),
        ("ordered", "plt1_hq", "1_1", "combat.a", 1),
        ("drew", "spot", [3]),
        ("spotted", ["german_squad_a_7", "german_leader_9"]),
        ("engaged", "us", 101, 301),
    ]
    assert told(facts, before=begun)[0].endswith("Squad 1/1 spots German Squad (A) 7 and German Leader 9 on R3C1.")


def test_6_5_4_who_jams_and_turns_is_told_once():
    facts: list[Fact] = [("phase", "activation"), ("jammed", "1_at"), ("flipped", "1_at", False)]
    assert told(facts)[1] == "The 1st Bazooka Team has a jammed weapon and turns to the Fire Team side."
