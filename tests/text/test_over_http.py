"""Texts over HTTP: the reader's language, what may be kept for how long, and two readers at one table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask
from sentiero.api.app import create_app
from sentiero.api.feed.listener import Told
from sentiero.games import TITLES
from sentiero.settings import Settings
from sentiero.store.coding import encode
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.store.records import Recorded

from tests.api.conftest import CheckedClient
from tests.api.tags import numbered
from tests.archive import Archive

TITLE = "/v1/titles/fire-in-the-lake"
LANGUAGES = ("en", "it", "es", "fr")


@pytest.fixture(scope="module")
def app() -> Flask:
    """The API with the real title, over a journal in memory; every response is held against the document."""
    made = create_app(Archive(new_memory_store(), TITLES).games, Settings(), tolerated=["store/only_in_memory"])
    made.test_client_class = CheckedClient
    return made


@pytest.fixture
def client(app: Flask) -> Any:
    """A client that knows the contract."""
    return app.test_client()


@pytest.fixture(scope="module")
def game(app: Flask) -> Any:
    """A game with a seat for each Faction."""
    seats = [{"roles": [faction]} for faction in ("us", "arvn", "nva", "vc")]
    wanted = {
        "title": "fire-in-the-lake",
        "scenario": "short",
        "seats": seats,
        "script": {"decks": {"events": [1, 2, 125]}},
    }
    response: Any = app.test_client().post("/v1/games", json=wanted)
    return response.json


def asked(client: Any, path: str, language: str | None = None, **headers: str) -> Any:
    """Read something in a language."""
    spoken = {} if language is None else {"Accept-Language": language}
    return client.get(path, headers={**spoken, **{name.replace("_", "-"): value for name, value in headers.items()}})


# -- headers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [TITLE, f"{TITLE}/rules/3.2.1", "/v1/games/none", "/nowhere", "/healthz"])
@pytest.mark.parametrize(("wanted", "got"), [(None, "en"), ("it-CH", "it"), ("de, fr;q=0.3", "fr"), ("xx", "en")])
def test_every_response_says_its_language(client: Any, path: str, wanted: str | None, got: str) -> None:
    response = asked(client, path, wanted)
    assert response.headers["Content-Language"] == got
    assert "Accept-Language" in response.headers["Vary"]


def test_the_address_counts_more_than_the_header(client: Any) -> None:
    response = asked(client, f"{TITLE}/rules/3.2.1?lang=es", "it")
    assert (response.headers["Content-Language"], response.json["title"]) == ("es", "Entrenamiento")


def test_pages_for_programmers_are_english(client: Any) -> None:
    for path in ("/docs", "/openapi.yaml"):
        assert asked(client, path, "it").headers["Content-Language"] == "en"


# -- books ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Air Strike"), ("it", "Attacco Aereo"), ("es", "Ataque Aéreo"), ("fr", "Frappe aérienne")],
)
def test_a_paragraph(client: Any, language: str, title: str) -> None:
    rule = asked(client, f"{TITLE}/rules/4.2.3", language).json
    assert (rule["paragraph"], rule["title"]) == ("4.2.3", title)
    assert "6.7" in rule["references"]
    assert len(rule["text"]) > 200


def test_the_rules_are_listed_in_order(client: Any) -> None:
    rules = asked(client, f"{TITLE}/rules", "it").json["rules"]
    assert [rule["paragraph"] for rule in rules[:3]] == ["1.0", "1.1", "1.2"]
    assert len(rules) == 166


def test_a_term(client: Any) -> None:
    assert asked(client, f"{TITLE}/glossary/eligible", "it").json["name"] == "Idonea"
    assert asked(client, f"{TITLE}/glossary/available", "it").json["name"] == "Disponibile"
    assert len(asked(client, f"{TITLE}/glossary").json["terms"]) == 352


def test_a_card_has_text_next_to_its_data(client: Any) -> None:
    card = asked(client, f"{TITLE}/lists/cards/121", "fr").json
    assert (card["number"], card["kind"], card["text"]["title"]) == (121, "pivotal", "Linebacker II")
    assert set(card["text"]) == {"title", "precondition", "tip", "history", "unshaded", "instructions", "terms"}
    assert "text" not in asked(client, f"{TITLE}/lists/cards/121?text=0", "fr").json


def test_scenarios_and_spaces_have_names(client: Any) -> None:
    scenarios = asked(client, f"{TITLE}/lists/scenarios", "it").json["things"]
    assert scenarios[0]["text"]["name"] == "La Guerra di Westy, 1965-1967"
    assert scenarios[0]["text"]["about"]
    spaces = {
        space["id"]: space["text"]["name"] for space in asked(client, f"{TITLE}/lists/spaces", "es").json["things"]
    }
    assert spaces["saigon"] == "Saigón"
    assert asked(client, TITLE, "es").json["text"]["name"] == "Fire in the Lake"


def test_names(client: Any) -> None:
    names = asked(client, f"{TITLE}/names", "it").json["names"]
    assert names["piece"]["vc_guerrillas"] == "Guerriglie VC Occultate"
    assert names["track"]["patronage"] == "Patrocinio"


@pytest.mark.parametrize(
    ("path", "code", "said"),
    [
        ("rules/9.9", "rule/unknown", "sconosciut"),
        ("glossary/xyzzy", "term/unknown", "sconosciut"),
        ("lists/cards/131", "thing/unknown", "Non è in questo elenco"),
    ],
)
def test_what_is_not_there_is_said_in_the_readers_language(client: Any, path: str, code: str, said: str) -> None:
    response = asked(client, f"{TITLE}/{path}", "it")
    assert (response.status_code, response.json["code"]) == (404, code)
    assert said in response.json["title"]


def test_a_title_without_texts_has_none_to_read(client: Any) -> None:
    assert asked(client, "/v1/titles/none/rules").json["code"] == "title/unknown"


# -- search --------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["ambush", "imboscata", "EMBUSCADE", "Emboscada"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_ambush_is_found_by_any_of_its_names(client: Any, word: str, language: str) -> None:
    results = asked(client, f"{TITLE}/search?q={word}", language).json["results"]
    assert (results[0]["kind"], results[0]["key"]) == ("term", "ambush")
    assert asked(client, results[0]["href"], language).json["name"] == results[0]["title"]
    assert "4.4.3" in [rule["paragraph"] for rule in asked(client, f"{TITLE}/rules?q={word}").json["rules"]]
    assert asked(client, f"{TITLE}/glossary?q={word}").json["terms"][0]["term"] == "ambush"
    assert asked(client, f"{TITLE}/lists/cards?q={word}").json["things"]


def test_a_search_for_nothing_finds_nothing(client: Any) -> None:
    assert asked(client, f"{TITLE}/search").json["code"] == "request/bad_query"
    assert asked(client, f"{TITLE}/search?q=xyzzy").json["results"] == []
    assert asked(client, f"{TITLE}/search?q={'x' * 101}").json["code"] == "request/bad_query"


# -- what may be kept ----------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["rules", "rules/3.2.1", "glossary", "glossary/ambush", "names", "search?q=ambush"])
def test_texts_may_be_kept_for_long(client: Any, path: str) -> None:
    first = asked(client, f"{TITLE}/{path}", "it")
    assert first.headers["Cache-Control"] == "public, max-age=604800"
    tag = first.headers["ETag"]
    assert not tag.startswith("W/")
    again = asked(client, f"{TITLE}/{path}", "it", If_None_Match=tag)
    assert (again.status_code, again.headers["ETag"]) == (304, tag)
    # Another language is another text: it must not be taken for this one.
    assert asked(client, f"{TITLE}/{path}", "fr", If_None_Match=tag).status_code == 200


# -- at the table --------------------------------------------------------------------------------


def test_two_people_at_one_table_read_two_languages(client: Any, game: Any) -> None:
    path, seats = f"/v1/games/{game['id']}", game["tokens"]["seats"]
    us = asked(client, f"{path}/question", "it", Authorization=f"Bearer {seats[0]}").json["question"]
    nva = asked(client, f"{path}/question", "fr", Authorization=f"Bearer {seats[2]}").json["waiting_for"]
    assert us["text"] == "Golfo del Tonchino (1): che cosa fare?"
    assert {"key": "operation.train", "text": "Addestramento"}.items() <= us["options"][0].items()
    assert nva["text"] == "La table attend les États-Unis."


def test_a_table_without_text_has_only_keys(client: Any, game: Any) -> None:
    path = f"/v1/games/{game['id']}"
    plain, spoken = (asked(client, f"{path}/table{query}", "es").json for query in ("?text=0", ""))
    # Names are the same at every table: they are read once, at /names.
    assert plain == spoken
    assert asked(client, f"{TITLE}/names", "es").json["names"]["faction"]["nva"] == "EVN"
    token = f"Bearer {game['tokens']['seats'][0]}"
    question = asked(client, f"{path}/question?text=0", "es", Authorization=token).json["question"]
    assert "text" not in question
    assert "text" not in question["options"][0]


def test_events_tell_themselves(client: Any, game: Any) -> None:
    (first,) = asked(client, f"/v1/games/{game['id']}/events?limit=1", "it").json["events"]
    assert first["text"][0] == "Il tavolo è pronto: La Guerra di Westy, 1965-1967."
    assert len(first["text"]) == len(first["facts"])


def test_the_tag_of_a_version_differs_by_language(client: Any, game: Any) -> None:
    path = f"/v1/games/{game['id']}/table"
    both = [asked(client, path, language).headers for language in ("en", "it")]
    assert [numbered(headers) for headers in both] == ['"1"', '"1-it"']
    english, italian = (headers["ETag"] for headers in both)
    assert asked(client, path, "it", If_None_Match=italian).status_code == 304
    assert asked(client, path, "it", If_None_Match=english).status_code == 200


def test_an_answer_may_name_the_version_as_it_was_read(client: Any, game: Any) -> None:
    path, token = f"/v1/games/{game['id']}", f"Bearer {game['tokens']['seats'][0]}"
    headers = {"Authorization": token, "Accept-Language": "it", "If-Match": '"1-it"'}
    wrong = client.post(f"{path}/answers", json={"answer": "sing"}, headers=headers)
    assert wrong.json["code"] == "answer/not_an_option"
    assert wrong.json["detail"] == "«sing» non è tra le opzioni."
    assert wrong.json["question"]["text"] == "Golfo del Tonchino (1): che cosa fare?"
    taken = client.post(f"{path}/answers", json={"answer": "pass"}, headers=headers)
    assert (taken.status_code, numbered(taken.headers)) == (201, '"2-it.0"')
    assert taken.json["text"][0] == "La Fazione USA Passa."
    stale = client.post(f"{path}/answers", json={"answer": "pass"}, headers=headers)
    assert stale.json["detail"] == (
        "La richiesta è per la versione 1, ma la partita è alla versione 2. Rileggere la domanda e, se la risposta va "
        "ancora bene, rimandarla con `If-Match` per la versione 2."
    )


def test_wrong_bodies_are_explained_in_the_readers_language(client: Any) -> None:
    problem = client.post("/v1/games?lang=fr", json={"seats": []}).json
    assert problem["errors"] == [{"pointer": "/title", "detail": "Ce membre est obligatoire."}]


def test_everybody_is_told_how_long_an_answer_may_take(client: Any) -> None:
    wanted = {"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us"]}]}
    made = client.post("/v1/games", json=wanted)
    path, host = f"/v1/games/{made.json['id']}", {"Authorization": f"Bearer {made.json['tokens']['host']}"}
    for changes in ({"answer_seconds": 90}, {"answer_seconds": 0}, {"pace": 5}):
        assert client.patch(f"{path}/options", json=changes, headers=host).status_code == 200
    told = {
        language: [event["note"]["text"] for event in asked(client, f"{path}/events?after=1", language).json["events"]]
        for language in ("en", "it")
    }
    assert told == {
        "en": [
            "The host gives 90 seconds for an answer.",
            "The host removes the time limit for answers.",
            "The host changes the options of the table.",
        ],
        "it": [
            "Chi ospita dà 90 secondi per rispondere.",
            "Chi ospita toglie il limite di tempo per le risposte.",
            "Chi ospita cambia le opzioni del tavolo.",
        ],
    }


def test_going_back_and_notes_are_told_too(client: Any) -> None:
    seats = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]
    made = client.post(
        "/v1/games", json={"title": "fire-in-the-lake", "seats": seats, "script": {"decks": {"events": [1, 125]}}}
    ).json
    path, host = f"/v1/games/{made['id']}", {"Authorization": f"Bearer {made['tokens']['host']}"}
    token = {"Authorization": f"Bearer {made['tokens']['seats'][0]}"}
    mixed = client.post(f"{path}/seats/0/randomness", json={"value": "0" * 64}, headers=token)
    assert mixed.status_code == 201, mixed.json
    client.post(f"{path}/answers", json={"answer": "train"}, headers={**token, "If-Match": '"2"'})
    back = client.post(f"{path}/undo", json={}, headers={**token, "If-Match": '"3"'})
    assert back.status_code == 201, back.json
    assert client.post(f"{path}/end", headers=host).status_code == 200
    events = asked(client, f"{path}/events", "it").json["events"]
    assert [event["note"]["text"] for event in events if "note" in event] == [
        "Il posto 1 aggiunge al caso un proprio numero casuale.",
        "Chi ospita chiude la partita.",
    ]
    assert [event["undo"]["text"] for event in events if "undo" in event] == ["Il posto 1 torna alla versione 2."]


@pytest.mark.parametrize(
    ("language", "question", "yes", "told"),
    [
        ("en", "Seat 2 asks to go back to version 1: do you agree?", "Yes", "Seat 1 refuses to go back to version 1."),
        ("it", "Il posto 2 chiede di tornare alla versione 1: d\u2019accordo?", "Sì", "Il posto 1 rifiuta di tornare"),
        ("es", "El asiento 2 pide volver a la versión 1: ¿de acuerdo?", "Sí", "El asiento 1 se niega a volver"),
        (
            "fr",
            "La place 2 demande à revenir à la version 1\u202f: d\u2019accord\u202f?",
            "Oui",
            "La place 1 refuse de",
        ),
    ],
)
def test_asking_to_go_back_is_told_too(client: Any, language: str, question: str, yes: str, told: str) -> None:
    seats = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]
    wanted = {"title": "fire-in-the-lake", "seats": seats, "script": {"decks": {"events": [1, 125]}}}
    made = client.post("/v1/games", json=wanted).json
    path, tokens = f"/v1/games/{made['id']}", [{"Authorization": f"Bearer {one}"} for one in made["tokens"]["seats"]]
    client.post(f"{path}/answers", json={"answer": "train"}, headers={**tokens[0], "If-Match": '"1"'})
    back = client.post(f"{path}/undo", json={"to": 1}, headers={**tokens[1], "If-Match": '"2"'})
    assert back.json["undone_to"] is None
    shown = asked(client, f"{path}/question", language, **tokens[0]).json["question"]
    assert (shown["text"], shown["options"][0]["text"]) == (question, yes)
    client.post(f"{path}/answers", json={"answer": "no"}, headers={**tokens[0], "If-Match": '"3"'})
    assert asked(client, f"{path}/events", language).json["events"][-1]["note"]["text"].startswith(told)


def test_the_feed_makes_an_entry_readable_once_for_each_language(words: Any) -> None:
    entry = {"kind": "answer", "seat": 0, "role": "us", "at": 1, "answers": [], "facts": [["track", "aid", 3]]}
    told = Told(Recorded(4, encode(entry)))
    shown = {one: told.shown(TITLES["fire-in-the-lake"], frozenset(), words[one], dict) for one in LANGUAGES}
    assert {one: json.loads(data)["text"] for one, data in shown.items()} == {
        "en": ["Aid +3."],
        "it": ["Aiuti +3."],
        "es": ["Ayuda +3."],
        "fr": ["Aide +3."],
    }
    assert "text" not in json.loads(told.shown(TITLES["fire-in-the-lake"], frozenset(), None, dict))
