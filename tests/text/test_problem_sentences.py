"""Sentences of refusals: names in the reader's language, never a key; seats as people count them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sentiero.api.http.codes import CODES
from sentiero.games import TITLES
from sentiero.kernel.problems import IllegalAnswer
from sentiero.kernel.question import SOME, Option, Question
from sentiero.kernel.words import Ask
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.info.host_settings import EXAMPLES, are_sound
from sentiero.tables.problems import NoteRefused
from sentiero.text.texts import Texts

from tests.tables.entries.record import Written, start
from tests.text.test_over_http import app, client, game  # noqa: F401

TEXTS = Texts()
TITLE = TITLES["fire-in-the-lake"]
# For each value of a sentence a key of ours, as the service would hand it over.
KEYS = {"role": "vc", "faction": "vc", "option": "political_rhythm", "scenario": "short", "title": "fire-in-the-lake"}
REST = dict.fromkeys(
    ("allowed", "asked", "column", "current", "expected", "format", "header", "key", "least", "limit", "line",
     "listing", "most", "paragraph", "parameter", "reasons", "seconds", "setting", "term", "to", "value"), 7,
)  # fmt: skip
_API_WORDS = re.compile(r"`[^`]*`|/v1/titles")


@pytest.mark.parametrize("language", TEXTS.languages)
def test_no_sentence_shows_a_key_or_an_empty_place(language: str) -> None:
    words = TEXTS.words(TITLE, language)
    for code in (*CODES, *TITLE.documents.refusals):
        for said in TEXTS.problem(language, code, code, {**REST, **KEYS, "seat": 0}, words):
            plain = _API_WORDS.sub("", said)
            # Names of settings are for whoever runs the service.
            assert not set("{}_") & set(plain.replace("WEBHOOK_ALLOW", "")), (code, said)
            assert "fire-in-the-lake" not in plain, (code, said)
            assert not re.search(r"\b(vc|short)\b", plain), (code, said)


@pytest.mark.parametrize(
    ("language", "seat"), [("en", "Seat 2"), ("it", "posto 2"), ("es", "asiento 2"), ("fr", "place 2")]
)
def test_the_second_seat_is_seat_2(language: str, seat: str) -> None:
    words = TEXTS.words(TITLE, language)
    assert words is not None
    assert seat.lower() in words.said("note_handed", seat=1, version=None).lower()
    assert seat.lower() in words.question("undo.agree", {"seat": 1, "version": 4}).lower()
    assert seat.lower() in TEXTS.problem(language, "seat/handed_over", "", {"seat": 1}, words)[1].lower()
    assert seat.lower() in TEXTS.problem(language, "seat/handed_over", "", {"seat": 1})[1].lower()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The question is for the US; it is not for this seat to answer."),
        ("it", "La domanda è per gli USA: non spetta a questo posto rispondere."),
        ("es", "La pregunta es para EE.UU.: no le toca responder a este asiento."),
        ("fr", "La question est pour les États-Unis\u202f: ce n\u2019est pas à cette place de répondre."),
    ],
)
def test_whose_question_it_is(client: Any, game: Any, language: str, said: str) -> None:  # noqa: F811
    headers = {"Authorization": f"Bearer {game['tokens']['seats'][3]}", "Accept-Language": language, "If-Match": '"1"'}
    refused = client.post(f"/v1/games/{game['id']}/answers", json={"answer": "pass"}, headers=headers)
    assert (refused.json["code"], refused.json["detail"]) == ("answer/not_your_question", said)


def test_what_a_set_up_is_refused_for_has_its_name(client: Any) -> None:  # noqa: F811
    wanted = {"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us"]}, {"roles": ["us"]}]}
    twice = client.post("/v1/games", json=wanted, headers={"Accept-Language": "es"})
    assert twice.json["detail"] == "Dos asientos no pueden llevar la Facción EE.UU."
    unknown = client.get("/v1/titles/fire-in-the-lake/rules/99", headers={"Accept-Language": "it"})
    assert unknown.json["detail"] == "Le regole di Fire in the Lake non hanno il paragrafo «99»."


def answered(at: Any, table: Any, answer: Any, match: str = '"1"') -> Any:
    """How an answer of the US, who are asked, is refused."""
    headers = {"Authorization": f"Bearer {table['tokens']['seats'][0]}", "If-Match": match}
    return at.post(f"/v1/games/{table['id']}/answers", json={"answer": answer}, headers=headers).json


def test_an_answer_of_another_form_is_refused_with_an_example(client: Any, game: Any) -> None:  # noqa: F811
    refused = answered(client, game, ["pass"])
    legal = [option["value"] for option in refused["question"]["options"]]
    assert refused["code"] == "answer/not_one_option"
    assert refused["params"]["example"] in legal
    assert refused["params"]["example"] in refused["detail"]


def test_who_is_late_is_told_what_to_do(client: Any, game: Any) -> None:  # noqa: F811
    refused = answered(client, game, "pass", '"7"')
    assert refused["code"] == "version/stale"
    assert "send your answer with `If-Match` for version 1" in refused["detail"]


def test_a_token_that_opens_nothing_may_have_been_replaced(client: Any, game: Any) -> None:  # noqa: F811
    refused = client.get(f"/v1/games/{game['id']}/table", headers={"Authorization": "Bearer sto_guess"})
    assert "may have been replaced" in refused.json["detail"]


def test_a_setting_that_cannot_be_is_named_with_one_that_can() -> None:
    with pytest.raises(NoteRefused) as refused:
        SETTINGS.check(Written(start()), SETTINGS.entry(None, 2, set={"pace": -1}))
    assert refused.value.params == {"setting": "pace", "example": EXAMPLES["pace"]}
    said = TEXTS.problem("en", "options/unsound", "", refused.value.params)[1]
    assert said == "`pace` cannot be set like that; `params` has a value that it takes."
    with pytest.raises(NoteRefused) as refused:
        SETTINGS.check(Written(start()), SETTINGS.entry(None, 2, set={"colour": "red"}))
    assert refused.value.params == {"setting": "colour", "allowed": list(EXAMPLES)}


def test_every_example_of_a_setting_is_sound() -> None:
    assert are_sound(dict(EXAMPLES), 1)


def test_a_seat_is_counted_from_1_in_the_sentence_and_beside_its_address(client: Any) -> None:  # noqa: F811
    wanted = {"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us", "vc"]}]}
    refused = client.post("/v1/games", json=wanted).json
    assert (refused["params"]["seat"], refused["params"]["seat_said"]) == (0, 1)
    assert "eat 1" in refused["detail"]


def test_a_position_that_cannot_be_read_says_where_and_where_one_is(client: Any) -> None:  # noqa: F811
    script = {"position": {"nonsense": 1}}
    wanted = {"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us"]}], "script": script}
    refused = client.post("/v1/games", json=wanted).json
    assert refused["code"] == "position/unreadable"
    assert "`nonsense`" in refused["detail"]
    assert "first entry of any game" in refused["detail"]


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (1, 1, "Name exactly 1 option."),
        (2, 2, "Name exactly 2 options."),
        (0, 1, "Name at most 1 option, or none."),
        (0, 2, "Name up to 2 options, or none."),
        (1, 2, "Name from 1 to 2 options."),
    ],
)
def test_how_many_options_is_said_as_people_say_it(least: int, most: int, said: str) -> None:
    assert TEXTS.problem("en", "answer/wrong_count", "", {"least": least, "most": most})[1] == said


def test_a_list_is_asked_for_with_one() -> None:
    question = Question("us", SOME, Ask("march.groups", "3.2.2"), lambda: [Option("a", "x"), Option("b", "y")], 1, 2)
    with pytest.raises(IllegalAnswer) as refused:
        question.accept("a")
    assert refused.value.params == {"example": ["a"]}
