"""Sentences of refusals: names in the reader's language, never a key; seats as people count them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sentiero.api.http.codes import CODES
from sentiero.games import TITLES
from sentiero.text.texts import Texts

from tests.text.test_over_http import app, client, game  # noqa: F401

TEXTS = Texts()
TITLE = TITLES["fire-in-the-lake"]
# For each value of a sentence a key of ours, as the service would hand it over.
KEYS = {"role": "vc", "faction": "vc", "option": "political_rhythm", "scenario": "short", "title": "fire-in-the-lake"}
REST = dict.fromkeys(
    ("allowed", "asked", "column", "current", "expected", "format", "header", "key", "least", "limit", "line",
     "listing", "most", "paragraph", "parameter", "reasons", "seconds", "term", "to", "value"), 7,
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
