"""Entries and turns as they are told: what belongs together in one sentence, a turn in one paragraph."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.words.asking import ask_pieces, ask_space, ask_yes, chosen
from sentiero.games.fire_in_the_lake.words.turns import begins_turn, by_turn
from sentiero.kernel.question import Question
from sentiero.kernel.words import Ask
from sentiero.text.texts import Texts
from sentiero.text.words import Words

TITLE = TITLES["fire-in-the-lake"]
CHOICE: list[Any] = ["chosen", "vc", "turn.choose", "rally", {"card": 68, "limited": False}]
RALLY: list[list[Any]] = [
    CHOICE,
    ["operation", "vc", "rally", "full"],
    ["chosen", "vc", "rally.where", "hue", {}],
    ["track", "vc", -1],
    ["total", "vc", 9],
    ["placed", "vc_guerrillas", 1, "hue"],
    ["chosen", "vc", "rally.where", "saigon", {}],
    ["track", "vc", -1],
    ["total", "vc", 8],
    ["replaced", [["vc_guerrillas", 2]], "saigon", "vc_bases", 1],
    ["control", "saigon", None],
    ["victory", "vc", 27, -8],
    ["chosen", "vc", "rally.where", "done", {}],
    ["cylinder", "vc", "first_op"],
]
STORY = {
    "en": "The VC Rallies in Hue and Saigon. Placed: 1 VC Guerrilla in Hue. Replacement in Saigon: "
    "1 VC Base for 2 Underground VC Guerrillas. VC Resources -2: 8. No longer under Control: Saigon. "
    "Victory markers: VC 27 (-8).",
    "it": "Riorganizzazione del VC a Hue e Saigon. Si pone 1 Guerriglia VC a Hue. Rimpiazzo a Saigon: "
    "1 Base VC al posto di 2 Guerriglie VC Occultate. Risorse VC -2: 8. Resta senza Controllo: Saigon. "
    "Segnalini di Vittoria: VC 27 (-8).",
    "es": "Reagrupamiento del VC en Hue y Saigón. Se coloca 1 Guerrilla VC en Hue. Reemplazo en Saigón: "
    "1 Base VC en lugar de 2 Guerrillas VC Ocultas. Recursos del VC -2: 8. Queda sin Control: Saigón. "
    "Marcadores de Victoria: VC 27 (-8).",
    "fr": "Ralliement du VC à Hue et Saigon. Arrive sur la carte : 1 Guérilla VC à Hue. Remplacement à Saigon : "
    "1 Base VC à la place de 2 Guérillas VC inactives. Ressources VC -2 : 8. Désormais sans contrôle : Saigon. "
    "Marqueurs de victoire : VC 27 (-8).",
}
TOGETHER: list[tuple[list[list[Any]], list[str]]] = [
    (
        [["track", "arvn", 15, "aid"], ["track", "arvn", 15, "econ"], ["total", "arvn", 60]],
        ["ARVN Resources +15 (Aid) and +15 (Econ): 60."],
    ),
    ([["track", "arvn", -3]], ["ARVN Resources -3."]),
    (
        [["track", "vc", 1], ["total", "vc", 5], ["phase", "support"], ["track", "vc", -2], ["total", "vc", 3]],
        ["VC Resources +1: 5.", "Support Phase.", "VC Resources -2: 3."],
    ),
    (
        [["control", "hue", "coin"], ["control", "saigon", "nva"], ["control", "da_nang", "coin"]],
        ["Now under COIN Control: Hue and Da Nang.", "Now under NVA Control: Saigon."],
    ),
    ([["victory", "vc", 27, -8], ["victory", "us", 51, 1]], ["Victory markers: US 51 (+1) and VC 27 (-8)."]),
    (
        [["cylinder", "us", "ineligible"], ["cylinder", "vc", "eligible"], ["card_done"]],
        ["The card is complete. Ineligible on the next one: US."],
    ),
    ([["cylinder", "vc", "eligible"], ["card_done"]], ["The card is complete; Eligibility is adjusted."]),
    ([["card_done"]], ["The card is complete; Eligibility is adjusted."]),
    ([["cylinder", "us", "eligible"], ["cylinder", "vc", "eligible"]], ["Eligible again: US and VC."]),
    ([["margins", {"us": -3, "vc": 2}]], ["Margins: US -3 and VC +2."]),
    (
        [CHOICE, ["operation", "vc", "rally", "full"]],
        ["The VC executes an Operation: Rally."],
    ),
]


def plain(text: str) -> str:
    """With the signs that a keyboard has."""
    return text.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{MINUS SIGN}", "-")


def words_of(language: str) -> Words:
    found = Texts().words(TITLE, language)
    assert found is not None
    return found


@pytest.mark.parametrize("language", STORY)
def test_a_turn_is_a_paragraph(language: str) -> None:
    assert plain(words_of(language).story(RALLY)) == STORY[language]


@pytest.mark.parametrize(("facts", "said"), TOGETHER)
def test_what_belongs_together_is_one_sentence(facts: list[list[Any]], said: list[str]) -> None:
    assert list(map(plain, words_of("en").facts(facts))) == said


def test_what_is_alike_in_a_turn_is_one_sentence() -> None:
    facts: list[list[Any]] = [
        ["operation", "vc", "terror", "limited"],
        ["chosen", "vc", "terror.where", "hue", {}],
        ["activated", "vc_guerrillas", 1, "hue", "vc_guerrillas_active"],
        ["terror", "hue", 1],
        ["shifted", "hue", 1],
        ["activated", "vc_guerrillas", 1, "saigon", "vc_guerrillas_active"],
        ["terror", "saigon", 1],
        ["shifted", "saigon", 0],
        ["removed", "us_troops", 1, "hue", "casualties"],
        ["moved", "vc_guerrillas", 2, "hue", "saigon"],
    ]
    assert words_of("en").story(facts) == (
        "Limited Operation: the VC spreads Terror in Hue. Now Active: 1 VC Guerrilla in Hue and 1 VC Guerrilla in "
        "Saigon. Marked with Terror: Hue and Saigon. Support and Opposition: Hue to Passive Support and Saigon to "
        "Neutral. Removed: 1 US Troop from Hue (Casualties). On the move: 2 Underground VC Guerrillas from Hue to "
        "Saigon."
    )


def test_a_turn_begins_with_its_choice_a_pivotal_event_or_a_phase() -> None:
    assert [begins_turn(fact) for fact in (CHOICE, ["pivotal", "us", 121], ["phase", "reset"], ["drawn", 3])] == [
        "vc", "us", "", None,
    ]  # fmt: skip
    facts: list[list[Any]] = [["card_done"], ["drawn", 3], ["showing", 4], CHOICE, ["operation", "vc", "rally", "full"]]
    assert [len(part) for part in by_turn(facts)] == [1, 2, 2]


def test_2_3_8_a_pivotal_event_that_is_played_is_executed_and_told_once() -> None:
    facts: list[list[Any]] = [["pivotal", "vc", 124], ["event", "vc", 124, "unshaded"], ["terror", "hue", 1]]
    assert words_of("en").story(facts).count("Tet Offensive (124)") == 1
    assert words_of("en").story([["event", "us", 1, "unshaded"]]) == words_of("en").fact(["event", "us", 1, "unshaded"])


@pytest.mark.parametrize("answer", ["transfer_give", "transfer_request"])
def test_1_5_2_a_transfer_is_not_told_as_the_answer_to_what_was_asked(answer: str) -> None:
    said = words_of("en").fact(["chosen", "vc", "terror.where", answer, {}])
    assert "?" not in said
    assert said.startswith("VC")


def asked(steps: Any) -> Question:
    question = next(steps)
    assert isinstance(question, Question)
    return question


def test_3_1_1_a_selected_space_is_told_even_if_there_was_no_other() -> None:
    question = asked(ask_space("vc", Ask("rally.where", "3.3.1", told=True), lambda: ["hue"], chosen=["saigon"]))
    assert chosen(question, "hue", True) == ("chosen", "vc", "rally.where", "hue", {})
    assert chosen(question, "tax", True) is None
    assert chosen(question, "done", True) is None
    assert chosen(question, "done", False) == ("chosen", "vc", "rally.where", "done", {})


def test_other_answers_are_told_where_nothing_follows_from_them() -> None:
    pieces = asked(ask_pieces("vc", Ask("march.pieces", "3.3.2"), list, 0, 2, space="hue"))
    assert chosen(pieces, [], False) == ("chosen", "vc", "march.pieces", [], {"space": "hue"})
    assert chosen(pieces, ["vc_guerrillas@saigon#1"], True) is None
    pivotal = asked(ask_yes("us", Ask("pivotal.play", "2.3.8"), card=121, played=["vc"]))
    assert chosen(pivotal, "no", False) == ("chosen", "us", "pivotal.play", "no", {"card": 121})
    assert chosen(pivotal, "yes", True) is None
