"""Entries and turns as they are told: what belongs together in one sentence, a turn in one paragraph."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.questions.ask import ask_pieces, ask_space, ask_yes, chosen
from sentiero.games.fire_in_the_lake.victory.solitaire import LEVELS as LEVELS_OF_A_LONE_PLAYER
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
    "en": "The VC sets up 1 Base in Saigon. The VC Rallies: in Hue 1 VC Guerrilla arrives. In Saigon 1 VC Base takes "
    "the place of 2 Underground VC Guerrillas, and no one has Control anymore. VC Resources 10 → 8 and "
    "VC 27 (8 short).",
    "it": "Sorge 1 Base del VC a Saigon. Riorganizzazione del VC: a Hue arriva 1 Guerriglia VC. A Saigon 1 Base VC "
    "prende il posto di 2 Guerriglie VC Occultate, e nessuno ha più il Controllo. Risorse VC 10 → 8 e "
    "VC 27 (mancano 8).",
    "es": "Surge 1 Base del VC en Saigón. Reagrupamiento del VC: en Hue aparece 1 Guerrilla VC. En Saigón 1 Base VC "
    "ocupa el lugar de 2 Guerrillas VC Ocultas, y nadie tiene ya el Control. Recursos del VC 10 → 8 y "
    "VC 27 (faltan 8).",
    "fr": "1 Base du VC s'établit à Saigon. Ralliement du VC : à Hue, 1 Guérilla VC arrive. À Saigon, 1 Base VC prend "
    "la place de 2 Guérillas VC inactives, et plus personne n'a le Contrôle. Ressources VC 10 → 8 et "
    "VC 27 (il en manque 8).",
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
    text = text.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{MINUS SIGN}", "-")
    return text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


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


def told(*facts: Any, before: list[list[Any]] | None = None) -> str:
    """One turn, in English, after what is known before."""
    ((_, text),) = words_of("en").stories(before or [], [[[["drawn", 68]], list(facts)]])
    return plain(text)


LEVELS: list[list[Any]] = [["shifted", "hue", 2], ["shifted", "saigon", 1], ["control", "hue", "coin"]]


def test_where_the_same_happened_is_named_together_and_once() -> None:
    text = told(
        ["chosen", "vc", "turn.choose", "terror", {}],
        ["operation", "vc", "terror", "limited"],
        *[["chosen", "vc", "terror.where", space, {}] for space in ("hue", "saigon", "da_nang")],
        *[
            fact
            for space in ("hue", "saigon")
            for fact in (["activated", "vc_guerrillas", 1, space, "vc_guerrillas_active"], ["terror", space, 1])
        ],
        ["shifted", "hue", 1],
        ["shifted", "saigon", 0],
        ["removed", "us_troops", 1, "hue", "casualties"],
        before=LEVELS,
    )
    assert text == (
        "The people turn toward Opposition in Hue and Saigon. The VC spreads Terror (Limited Operation): in Hue "
        "1 VC Guerrilla is exposed, 1 US Troop is lost, Terror strikes, and the people come to Passive Support. In "
        "Saigon 1 VC Guerrilla is exposed, Terror strikes, and the people turn Neutral. Nothing comes of it in "
        "Da Nang."
    )


def test_many_spaces_lead_as_a_number_with_the_greatest_among_them() -> None:
    spaces = ("hue", "saigon", "da_nang", "kontum")
    text = told(CHOICE, ["operation", "vc", "terror", "full"], *[["terror", space, 1] for space in spaces])
    assert text.startswith("Terror strikes in 4 spaces, Saigon among them. ")
    assert text.endswith("in Hue, Saigon, Da Nang and Kontum Terror strikes.")


def test_people_who_turn_one_way_and_the_other_are_named_once() -> None:
    shifts = ["shifted", "saigon", 2], ["shifted", "hue", 0]
    text = told(["phase", "support"], *shifts, before=LEVELS)
    assert text.startswith(
        "Support Phase: the people turn toward Support in Saigon, and those in Hue toward Opposition. "
    )


def test_3_3_2_who_marches_on_counts_once() -> None:
    way = [
        ["moved", "nva_troops", 6, "fishhook", "southern_laos"],
        ["moved", "nva_troops", 6, "southern_laos", "quang_nam"],
    ]
    text = told(["chosen", "nva", "turn.choose", "march", {}], ["operation", "nva", "march", "full"], *way)
    assert text.startswith("6 units of the NVA move to Southern Laos and Quang Nam. ")


def test_4_1_an_operation_goes_on_after_a_special_activity_in_its_middle() -> None:
    """What an Assault removes after an Air Lift is not told as the work of the Air Lift."""
    text = told(
        ["chosen", "us", "turn.choose", "assault", {}],
        ["operation", "us", "assault", "full"],
        ["removed", "vc_guerrillas_active", 1, "hue"],
        ["activity", "us", "air_lift"],
        ["moved", "us_troops", 2, "saigon", "kontum"],
        ["chosen", "us", "assault.where", "kontum", {}],
        ["removed", "vc_bases", 1, "kontum"],
    )
    assert text == (
        "The VC loses 1 Base in Kontum. The US Assaults: in Hue 1 Active VC Guerrilla is lost. The US executes an Air "
        "Lift: in Kontum 2 US Troops arrive from Saigon. The Operation goes on: in Kontum 1 VC Base is lost."
    )


def test_what_one_sentence_says_is_not_said_twice() -> None:
    event = ["event", "vc", 23, "shaded"]
    text = told(
        ["chosen", "vc", "turn.choose", "event", {}], event, ["removed", "us_troops", 2, "saigon", "casualties"]
    )
    assert text.startswith("The VC plays Operation Attleboro (23), shaded side. In Saigon 2 US Troops are lost. From")
    bridge: list[list[Any]] = [["event", "us", 35, "unshaded"], ["track", "trail", -2], ["total", "trail", 0]]
    text = told(["chosen", "us", "turn.choose", "event", {}], *bridge, before=[["total", "trail", 2]])
    assert "the Trail" in text
    assert text.count("rail") == 1
    choice, bonus = ["chosen", "us", "turn.choose", "pass", {}], [["track", "arvn", 3], ["total", "arvn", 3]]
    assert told(choice, ["cylinder", "us", "passed"], *bonus) == "The US Passes. ARVN Resources 0 → 3."


@pytest.mark.parametrize(
    ("card", "name", "kind", "stays"),
    [
        (13, "Cobras", "capability", "The Event stays in force for the rest of the game."),
        (17, "Claymores", "momentum", "The Event stays in force until the next Reset Phase."),
    ],
)
def test_an_event_is_told_with_how_long_it_lasts_and_its_history(card: int, name: str, kind: str, stays: str) -> None:
    """5.3, 5.4: whoever reads of a Capability would not know that anything came of it."""
    text = told(
        ["chosen", "us", "turn.choose", "event", {}], ["event", "us", card, "unshaded"], [kind, card, "unshaded"]
    )
    assert text.startswith(f"The US plays {name} ({card}), unshaded side. {stays} The ")
    assert text.count(f"{name} ({card})") == 1


def act(who: str, operation: str) -> list[list[Any]]:
    """How an Operation begins."""
    return [["chosen", who, "turn.choose", operation, {}], ["operation", who, operation, "full"]]


def test_each_faction_that_comes_has_its_own_way() -> None:
    """Troops of the ARVN come from no North Vietnam."""
    text = told(
        ["phase", "redeploy"],
        ["moved", "arvn_troops", 3, "saigon", "quang_tri"],
        ["moved", "nva_troops", 5, "north_vietnam", "quang_tri"],
        ["moved", "nva_troops", 2, "southern_laos", "quang_tri"],
    )
    assert "3 ARVN Troops arrive from Saigon, and 7 NVA Troops arrive from North Vietnam and Southern Laos." in text


def test_the_same_number_in_two_places_or_in_each_of_several() -> None:
    placed = [["placed", "vc_guerrillas", 1, space] for space in ("hue", "saigon")]
    assert "both in Hue and in Saigon 1 VC Guerrilla arrives." in told(*act("vc", "rally"), *placed)
    text = told(*act("vc", "rally"), *placed, ["placed", "vc_guerrillas", 1, "da_nang"])
    assert "in each of 3 spaces (Hue, Saigon and Da Nang) 1 VC Guerrilla arrives." in text


def test_4_4_1_who_takes_the_place_of_his_own_has_not_arrived() -> None:
    text = told(
        *act("nva", "rally"),
        ["placed", "nva_guerrillas", 5, "fishhook"],
        ["activity", "nva", "infiltrate"],
        ["placed", "nva_troops", 4, "fishhook"],
        ["placed", "nva_troops", 1, "southern_laos"],
        ["replaced", [["nva_guerrillas", 5]], "fishhook", "nva_troops", 5],
    )
    assert text.startswith("10 units of the NVA arrive in The Fishhook and Southern Laos. ")


def test_a_faction_that_loses_this_and_that_is_named_once_in_the_lead() -> None:
    text = told(
        *act("us", "assault"),
        ["removed", "vc_guerrillas_active", 3, "hue"],
        ["removed", "vc_guerrillas_active", 2, "kontum"],
        ["removed", "vc_bases", 1, "kontum"],
    )
    assert text.startswith("The VC loses 5 units in Hue and Kontum, and 1 Base in Kontum. ")


def test_a_track_that_leads_has_a_verb_and_the_trail_no_capital_in_the_account() -> None:
    text = told(*act("arvn", "sweep"), ["total", "arvn", 3], before=[["total", "arvn", 12]])
    assert text.startswith("ARVN Resources fall by 9 to 3. ")
    before: list[list[Any]] = [["total", "nva", 10], ["total", "trail", 4]]
    tracks = [["total", "nva", 9], ["total", "trail", 3]]
    placed = ["placed", "nva_bases", 3, "fishhook"]
    assert told(*act("nva", "rally"), placed, *tracks, before=before).endswith(
        "NVA Resources 10 → 9 and the Trail 4 → 3."
    )


def test_3_3_3_an_attack_that_fails_is_said_to() -> None:
    where = ["chosen", "nva", "attack.where", "hue", {}]
    assert told(*act("nva", "attack"), where) == "The NVA Attacks in Hue. Nothing comes of it."


def test_4_3_1_a_govern_in_the_middle_of_an_operation_says_where_money_comes_from() -> None:
    text = told(
        *act("arvn", "train"),
        ["activity", "arvn", "govern"],
        ["chosen", "arvn", "govern.where", "can_tho", {}],
        ["placed", "arvn_troops", 3, "hue"],
    )
    assert "The ARVN Governs in Can Tho. The Operation goes on: in Hue 3 ARVN Troops arrive." in text


def test_the_account_comes_before_the_end_of_the_war() -> None:
    text = told(["phase", "redeploy"], ["victory", "vc", 20, -15], ending(**winners("us")))
    assert text.startswith("Redeploy Phase. VC 20 (15 short). The game ends")


def test_6_4_a_marker_stands_in_the_phase_that_moved_it() -> None:
    """An answer that ends one phase and begins the next tells the markers last."""
    support: list[Any] = [["phase", "support"], ["shifted", "hue", -1]]
    redeploy: list[Any] = [["phase", "redeploy"], ["victory", "vc", 20, -15], ["victory", "us", 40, -10]]
    ((_, *found),) = words_of("en").stories([], [[[["drawn", 68]], support, redeploy]])
    assert [part.partition("VC 20")[1] for part in map(plain, found)] == ["VC 20", ""]
    assert "US 40 (10 short)" in plain(found[1])


def test_7_3_who_came_closest_has_not_got_what_was_wanted() -> None:
    ranking = [{"seat": 0, "factions": ["us"], "margin": -5}]
    text = told(["phase", "redeploy"], ending(ranking=ranking))
    assert "Washington" not in text
    assert text.endswith("the winner came closest.")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "In Hue, in Saigon and on the Hue-Da Nang LoC"),
        ("it", "A Hue, a Saigon e sulla LoC Hue-Da Nang"),
        ("fr", "À Hue, à Saigon et sur la LoC Hue-Da Nang"),
    ],
)
def test_names_in_a_row_share_a_preposition_or_have_one_each(language: str, said: str) -> None:
    """ "In A, B and on C" is no list."""
    facts = [["control", space, "nva"] for space in ("hue", "saigon", "loc_hue_da_nang")]
    assert said in plain(words_of(language).story([["phase", "redeploy"], *facts])).replace("\N{EN DASH}", "-")


def test_6_5_who_goes_home_is_not_lost() -> None:
    text = told(["phase", "commitment"], ["removed", "us_troops", 3, "can_tho"])
    assert text == "Commitment Phase. In Can Tho 3 US Troops go home."


def costing(who: str, whose: str, marker: int, margin: int) -> list[list[Any]]:
    """A turn after which somebody's marker stands there."""
    return [["chosen", who, "turn.choose", "pass", {}], ["victory", whose, marker, margin]]


def test_the_turning_point_of_a_campaign_is_the_turn_that_cost_somebody_else_most() -> None:
    turns: list[list[list[Any]]] = [
        [
            ["chosen", "vc", "turn.choose", "terror", {}],
            ["operation", "vc", "terror", "full"],
            ["victory", "us", 40, -10],
        ],
        [
            ["chosen", "us", "turn.choose", "train", {}],
            ["operation", "us", "train", "full"],
            ["victory", "us", 30, -20],
        ],
        [
            ["chosen", "nva", "turn.choose", "march", {}],
            ["operation", "nva", "march", "full"],
            ["victory", "arvn", 45, -5],
        ],
    ]
    first: list[list[Any]] = [["victory", "us", 44, -6], ["victory", "arvn", 52, 2]]
    coup: list[list[list[Any]]] = [
        [["drawn", 127]],
        [["phase", "victory"], ["margins", {"us": -20}]],
        [["coup_done", 1]],
    ]
    later: list[list[list[Any]]] = [[["drawn", 128]], [["phase", "victory"], ["margins", {"us": -20}]]]
    chapters = [[[["drawn", 68]], turns[0]], [[["drawn", 69]], turns[1], turns[2]], coup, later]
    stories = words_of("en").stories(first, chapters)
    said = plain(stories[2][1])
    assert said.endswith(
        "Turning point of the Campaign: the NVA at MACV (69), a turn that cost the ARVN 7 points (+2 to -5)."
    )
    assert "Turning point" not in stories[3][1], "the next Campaign has had no turn yet"


def ending(**values: Any) -> list[Any]:
    return ["ended", {"by": "final_coup", "rule": "7.3", **winners("vc"), **values}]


def winners(*factions: str) -> dict[str, Any]:
    return {"ranking": [{"seat": 0, "factions": list(factions), "margin": 1}]}


@pytest.mark.parametrize("language", STORY)
def test_each_ending_has_closing_words_of_its_own(language: str) -> None:
    ends = [ending(**winners(*who)) for who in (("us",), ("arvn",), ("nva",), ("vc",), ("us", "arvn"), ("nva", "vc"))]
    ends += [ending(level=level, lead=3) for level in LEVELS_OF_A_LONE_PLAYER]
    words = words_of(language)
    said = [words.story([["phase", "reset"], end]) for end in ends]
    closings = [text.removeprefix(words.story([["phase", "reset"]])) for text in said]
    assert len(set(closings)) == len(ends) == 13
    assert all(len(text) > 80 for text in closings)


def test_a_turn_begins_with_its_choice_a_pivotal_event_or_a_phase() -> None:
    assert [begins_turn(fact) for fact in (CHOICE, ["pivotal", "us", 121], ["phase", "reset"], ["drawn", 3])] == [
        "vc", "us", "", None,
    ]  # fmt: skip
    facts: list[list[Any]] = [["card_done"], ["drawn", 3], ["showing", 4], CHOICE, ["operation", "vc", "rally", "full"]]
    assert [len(part) for part in by_turn(facts)] == [1, 2, 2]


def test_2_3_8_a_pivotal_event_that_is_played_is_executed_and_told_once() -> None:
    facts: list[list[Any]] = [["pivotal", "vc", 124], ["event", "vc", 124, "unshaded"], ["terror", "hue", 1]]
    assert words_of("en").story(facts).count("Tet Offensive (124)") == 1
    assert words_of("en").story([["event", "us", 1, "unshaded"]]).startswith("The US plays Gulf of Tonkin (1)")


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
