"""Why a non-player did that: every reason of whole games is a sentence, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.declines import DECLINES
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.games.fire_in_the_lake.title import Texts as GameTexts
from sentiero.text.catalogs import Catalogs
from sentiero.text.texts import Texts
from sentiero.text.words import Words

from tools.fire_in_the_lake.soak import play
from tools.texts.keys import declared

LANGUAGES = ("en", "it", "es", "fr")


@pytest.fixture(scope="module")
def reasons() -> list[dict[str, Any]]:
    """The reasons of three games, one of each scenario, each kind of reason and each cause a few times."""
    found: dict[str, list[dict[str, Any]]] = {}
    for seed in range(3):
        for entry in play(seed, check=False)[1]:
            for reason in entry.get("why", ()):
                same = found.setdefault(f"{reason['kind']} {reason['key']} {reason.get('yes')}", [])
                if len(same) < 3:
                    same.append(reason)
    return [reason for same in found.values() for reason in same]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str, reasons: list[Mapping[str, Any]]) -> None:
    words = Words(Catalogs(), language, FireInTheLake.name, GameTexts())
    assert len(reasons) > 150
    for reason in reasons:
        said = words.reason(reason)
        assert said[0].isupper() or said[0].isdigit() or said[0] == "¿", (reason, said)
        for strange in ("{", "_", "None", "True", "False", reason["key"] if "." in reason["key"] else "{"):
            assert strange not in said, (reason, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_has_a_text(language: str) -> None:
    table = Catalogs().get(language, FireInTheLake.name, "table")
    assert [cause for cause in declared(FireInTheLake()).causes if not table.text("why", cause, 1)] == []


def test_a_test_says_its_values_and_how_it_came_out() -> None:
    words = Words(Catalogs(), "en", FireInTheLake.name, GameTexts())
    reason = {"kind": "test", "key": "vc.rally.available", "rule": "8.5.3", "yes": True}
    said = words.reason({**reason, "values": {"total": 9, "available": 12}})
    assert said == "The total of 3 dice (9) is less than the number of VC Guerrillas Available (12): yes"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "At random, 1 of 23: 1 ARVN Police in An Loc"),
        ("it", "A caso, 1 su 23: 1 Polizia ARVN ad An Loc"),
        ("es", "Al azar, 1 de 23: 1 Policía del ARVN en An Loc"),
        ("fr", "Au hasard, 1 sur 23\N{NARROW NO-BREAK SPACE}: 1 cube de Police ARVN à An Loc"),
    ],
)
def test_a_piece_drawn_at_random_is_told_by_its_name_and_space(language: str, sentence: str) -> None:
    words = Words(Catalogs(), language, FireInTheLake.name, GameTexts())
    values = {"sides": 23, "value": "arvn_police@an_loc#1"}
    reason = {"kind": "random", "key": "random.equal", "rule": "8.4.7", "dice": [4], "values": values}
    assert words.reason(reason) == sentence


@pytest.mark.parametrize("code", ["undo/strict", "undo/not_there", "answer/not_an_option", "replay/chance_left_over"])
def test_an_audit_has_words_for_whatever_the_rules_refuse(code: str) -> None:
    texts = Texts()
    assert all(texts.because(language, "reason", code) != code for language in LANGUAGES)


def test_what_sends_a_non_player_to_operations_is_stated_positively() -> None:
    """8.4.1: a test that is told as met or not met has no "no" in it that would make two of them."""
    words = Texts().words(FireInTheLake(), "en")
    assert words is not None
    for decline in DECLINES.values():
        told = words.reason({"kind": "test", "key": decline.cause, "rule": "8.4.1", "yes": True, "values": {}})
        assert not {"no", "not", "none"} & set(told.split(":")[1].split()), told
