"""How facts and reasons are told: every kind has its sentence, and the sentence gets the values it shows."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.position.folding import FOLD
from sentiero.games.fire_in_the_lake.words.reasoning import FRAMES, reasoning
from sentiero.games.fire_in_the_lake.words.telling import TELLERS, telling
from sentiero.text.catalogs import Catalogs
from sentiero.text.templates import gaps
from sentiero.text.texts import Texts

TITLE = "fire-in-the-lake"
LOC = "loc_hue_da_nang"
OUTCOME = {"by": "final_coup", "ranking": [{"factions": ["vc"], "margin": 4}, {"factions": ["us"], "margin": -1}]}
# A fact, its sentence, and some of the values that must be in it.
TOLD: list[tuple[list[Any], str, dict[str, Any]]] = [
    (["placed", "us_troops", 2, "hue"], "placed", {"kind": "us_troops", "n": 2, "space": "hue"}),
    (["placed", "us_troops", 2, "hue", "out_of_play"], "placed.from", {"box": "out_of_play"}),
    (["removed", "arvn_troops", 2, "hue", "available"], "removed", {"n": 2}),
    (["removed", "us_troops", 2, "hue", "casualties"], "removed.to", {"box": "casualties"}),
    (["moved", "us_troops", 2, "hue", LOC], "moved", {"origin": "hue", "to": LOC}),
    (["hidden", "vc_guerrillas_active", 1, "hue", "vc_guerrillas"], "hidden", {"kind": "vc_guerrillas"}),
    (["untunneled", "vc_tunneled_bases", 1, "hue", "vc_bases"], "untunneled", {"kind": "vc_bases"}),
    (["activated", "vc_guerrillas", 1, "hue", "vc_guerrillas_active"], "activated", {"kind": "vc_guerrillas"}),
    (["all_underground", "arvn_rangers_active"], "all_underground.rangers", {}),
    (["all_underground", "vc_guerrillas_active", "nva_guerrillas_active"], "all_underground", {}),
    (["terror", "hue", 1], "terror.placed", {"n": 1}),
    (["terror", "hue", -2], "terror.removed", {"n": 2}),
    (["terror", LOC, -2], "sabotage.removed", {"n": 2}),
    (["sabotage", LOC, 1], "sabotage.placed", {"space": LOC}),
    (["track", "trail", 1], "trail.improved", {"n": 1}),
    (["track", "trail", -2], "trail.degraded", {"n": 2}),
    (["track", "aid", -6], "track", {"track": "aid", "change": -6}),
    (["track", "aid", -6, "casualties"], "track.for", {"source": "casualties"}),
    (["total", "aid", 6], "total.alone", {"track": "aid", "total": 6}),
    (["replaced", [["arvn_police", 1]], "hue", "vc_guerrillas", 1], "replaced", {"space": "hue"}),
    (["control", "hue", "coin"], "control.coin", {"spaces": ["hue"]}),
    (["control", "hue", "nva"], "control.nva", {"spaces": ["hue"]}),
    (["control", "hue", None], "control.none", {"spaces": ["hue"]}),
    (["victory", "us", 36, -14], "victory", {}),
    (["margins", {"us": -14}], "margins", {}),
    (["chosen", "us", "train.where", "hue", {}], "chosen", {"spaces": ["hue"], "action": "train"}),
    (["chosen", "us", "pacify.where", "hue", {}], "chosen", {"action": "pacify"}),
    (["chosen", "us", "train.where", "done", {}], "chosen.no_more", {"action": "train"}),
    (["chosen", "vc", "event.spaces", ["hue"], {"card": 119}], "chosen.event", {"card": 119, "spaces": ["hue"]}),
    (["chosen", "us", "pivotal.play", "no", {"card": 121}], "chosen.answer", {"faction": "us"}),
    (["cylinder", "us", "passed"], "passed", {"faction": "us"}),
    (["cylinder", "us", "first_op"], "cylinder", {"cylinder": "first_op"}),
    (["capability", 11, None], "capability.removed", {"card": 11}),
    (["capability", 11, "shaded"], "capability", {"side": "shaded"}),
    (["coup_done", 0], "coup_done.none", {}),
    (["coup_done", 1], "coup_done", {}),
    (["dealt", "0", 3, ["us"]], "dealt", {"n": 3, "factions": ["us"]}),
    (["dealt", "0", ["hidden_asset"], ["us"]], "dealt.known", {"markers": ["hidden_asset"]}),
    (["shown", "0", "hidden_asset"], "shown", {"seat": 1, "marker": "hidden_asset"}),
    (["operation", "us", "train", "limited"], "operation.limited", {"operation": "train"}),
    (["operation", "us", "train", "full"], "operation", {"faction": "us"}),
    (["rolled", 4, "attack"], "rolled", {"value": 4, "die": "attack"}),
    (["rolled", 4, "cobras"], "rolled.card", {"card": 13}),
    (["rolled", 4, "card_98"], "rolled.card", {"card": 98}),
    (["showing", None], "showing.none", {}),
    (["showing", 55], "showing", {"card": 55}),
    (["ended", OUTCOME], "ended.final", {"factions": ["vc"], "change": 4}),
    (["ended", {**OUTCOME, "by": "victory_check"}], "ended.check", {"factions": ["vc"]}),
    (["ended", {**OUTCOME, "level": "x", "lead": -3}], "ended.lone", {"level": "x", "change": -3}),
    (["position", {"config": {"scenario": "short"}}], "position", {"scenario": "short"}),
]
REASON = {"key": "some.cause", "rule": "8.5.1", "dice": [4], "spaces": ["hue"], "values": {"faction": "vc"}}


@pytest.fixture(scope="module")
def catalogs() -> Catalogs:
    """All texts."""
    return Catalogs()


@pytest.mark.parametrize(("fact", "sentence", "values"), TOLD)
def test_a_fact_is_told_by_the_sentence_of_its_values(fact: list[Any], sentence: str, values: dict[str, Any]) -> None:
    told = telling(fact)
    assert told.key == sentence
    assert values.items() <= told.params.items()


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_every_sentence_shows_only_values_that_its_fact_has(language: str, catalogs: Catalogs) -> None:
    catalog = catalogs.get(language, TITLE, "table")
    for fact, sentence, _ in TOLD:
        for n in (1, 2):
            text = catalog.text("fact", sentence, n)
            assert text is not None, sentence
            assert gaps(text) <= set(telling(fact).params), (sentence, text)


def test_everything_that_changes_the_table_can_be_told() -> None:
    assert set(FOLD) <= set(TELLERS)


@pytest.mark.parametrize("kind", sorted(set(FRAMES) - {"test", "rule", "random", "roll", "thought"}))
def test_8_0_a_reason_has_its_cause_its_paragraph_and_its_values(kind: str) -> None:
    told = reasoning({**REASON, "kind": kind})
    assert told.key == kind
    assert {"cause": "some.cause", "rule": "8.5.1", "faction": "vc"}.items() <= told.params.items()


@pytest.mark.parametrize(("yes", "sentence"), [(True, "test.yes"), (False, "test.no")])
def test_8_0_a_test_tells_how_it_came_out(yes: bool, sentence: str) -> None:
    assert reasoning({**REASON, "kind": "test", "yes": yes}).key == sentence


@pytest.mark.parametrize(("dice", "sentence"), [([4], "roll.one"), ([4, 1], "roll")])
def test_8_0_a_roll_of_several_dice_has_a_total(dice: list[int], sentence: str) -> None:
    told = reasoning({**REASON, "kind": "roll", "dice": dice})
    assert (told.key, told.params["dice"]) == (sentence, dice)


@pytest.mark.parametrize(("spaces", "sentence"), [([], "rule"), (["hue"], "rule.spaces")])
def test_8_0_a_rule_names_the_spaces_it_is_about_if_any(spaces: list[str], sentence: str) -> None:
    told = reasoning({**REASON, "kind": "rule", "spaces": spaces})
    assert (told.key, told.params.get("spaces")) == (sentence, spaces or None)


def test_8_0_a_random_choice_is_told_by_a_sentence_of_its_own_with_its_dice() -> None:
    told = reasoning({**REASON, "kind": "random"})
    assert (told.key, told.params) == ("some.cause", {"rule": "8.5.1", "dice": [4], "faction": "vc"})


@pytest.mark.parametrize(
    ("language", "question", "said"),
    [
        ("fr", "sweep.troops", "Aucune pièce."),
        ("es", "sweep.troops", "Ninguna ficha."),
        ("it", "sweep.troops", "Nessun pezzo."),
        ("fr", "air_lift.where", "Aucune zone."),
    ],
)
def test_who_chose_none_of_several_is_told_what_there_is_none_of(language: str, question: str, said: str) -> None:
    words = Texts().words(TITLES[TITLE], language)
    assert words is not None
    assert words.fact(["chosen", "us", question, [], {"space": "hue"}]).endswith(said)


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
@pytest.mark.parametrize("kind", ["us_troops", "us_bases", "arvn_troops", "arvn_bases", "nva_bases"])
def test_which_kind_of_piece_is_placed_is_told_as_one_piece(language: str, kind: str) -> None:
    words = Texts().words(TITLES[TITLE], language)
    assert words is not None
    chosen = words.fact(["chosen", "us", "event.kind", kind, {"card": 49, "space": "hue"}])
    name = chosen.rpartition("\u2013 ")[2].rstrip(".")
    assert re.search(rf"\b1 {name}\b", words.fact(["placed", kind, 1, "hue", "available"]))


def test_a_choice_of_all_candidates_is_not_told_as_one_among_them() -> None:
    reason = {
        "kind": "tie",
        "key": "population",
        "rule": "8.2",
        "spaces": ["hue", "saigon"],
        "chosen": ["hue", "saigon"],
    }
    assert reasoning(reason).key == "tie"
    assert reasoning({**reason, "chosen": "hue"}).key == "tie.chosen"
