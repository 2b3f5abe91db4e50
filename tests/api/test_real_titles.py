"""The titles of this service behind the API: whole games by a client without rules, and no request that breaks them."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.settings import Settings
from sentiero.store.memory import memory_store as new_memory_store

from tests.api.conftest import CheckedClient
from tests.archive import Archive
from tools.running import Running
from tools.walker import Client, choose, seatings, walk

NAMES = sorted(TITLES)
# Titles for one person: the role that a seat can hold.
ALONE = {"fields-of-fire": "company"}


def scenarios_of(name: str) -> list[str]:
    """What a title can be set up as."""
    title: Any = TITLES[name]
    return [str(scenario["id"]) for scenario in title.lists["scenarios"].things()]


KINDS = [
    pytest.param(name, scenario, seats, id=f"{name}-{scenario}-{seats}")
    for name in NAMES
    for scenario in scenarios_of(name)
    for seats in ([1] if name in ALONE else range(2, len(TITLES[name].roles) + 1))
]
# Every role in somebody's hands: nobody waits for a job.
HELD = [name for name in NAMES if name not in ALONE]


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    """Our own titles as people run them."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory), titles=None) as running:
        yield running


@pytest.fixture(scope="module")
def app() -> Flask:
    """Our own titles in this process."""
    return create_app(Archive(new_memory_store(), TITLES).games, Settings(), tolerated=["store/only_in_memory"])


@pytest.fixture(scope="module")
def client(app: Flask) -> Any:
    """Holds every response against openapi.yaml."""
    return CheckedClient(app, app.response_class)


@pytest.fixture(scope="module")
def unchecked(app: Flask) -> Any:
    """Does not: an odd position may be playable and still look odd."""
    return app.test_client()


def request_for(name: str, scenario: str, seats: int) -> dict[str, Any]:
    """The body of a request for a new game."""
    dealt = [[ALONE[name]]] if name in ALONE else seatings(TITLES[name].roles, seats)
    return {"title": name, "scenario": scenario, "seats": [{"roles": held} for held in dealt]}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "scenario", "seats"), KINDS)
def test_a_client_without_rules_plays_to_a_result(service, name, scenario, seats):
    with Client(service.url) as client:
        assert walk(client, request_for(name, scenario, seats), random.Random(f"{scenario}{seats}")).result


@pytest.mark.parametrize("name", HELD)
def test_every_response_of_a_whole_game_fits_the_contract(client, name):
    scenario = scenarios_of(name)[0]
    created = client.post("/v1/games", json=request_for(name, scenario, 2)).json
    path, tokens, pick = f"/v1/games/{created['id']}", created["tokens"]["seats"], random.Random(3)
    state = created
    while state["status"] == "open":
        headers = {"Authorization": f"Bearer {tokens[state['waiting_for']['seat']]}"}
        question = client.get(path + "/question", headers=headers).json["question"]
        if state["version"] % 25 == 0:
            for part in ("", "/table", "/question", "/events?limit=25"):
                assert client.get(path + part).status_code == 200
            assert client.get(path + "/table", headers=headers).status_code == 200
        sent = {"answer": choose(question, pick)}
        state = expect_created(client.post(path + "/answers", json=sent, headers={**headers, "If-Match": tag(state)}))
    assert state["result"]


def tag(state: Any) -> str:
    """The entity tag of where a game stands."""
    return f'"{state["version"]}"'


def expect_created(response: Any) -> Any:
    """The body of a 201."""
    assert response.status_code == 201, response.json
    return response.json


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 300)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_set_up_breaks_a_title(client, name, data):
    roles = [*TITLES[name].roles, "nobody"]
    scenarios = scenarios_of(name)
    sound = request_for(name, data.draw(st.sampled_from(scenarios)), data.draw(st.integers(2, 4)))
    held = st.lists(st.sampled_from(roles), max_size=4)
    changes = {
        "scenario": st.sampled_from([*scenarios, "nowhere"]),
        "seats": st.lists(st.fixed_dictionaries({"roles": held}), max_size=5),
        "options": st.dictionaries(st.text(max_size=8), JSON, max_size=3),
        "script": st.fixed_dictionaries(
            {},
            optional={
                "decks": st.dictionaries(st.sampled_from(["events", "no"]), st.lists(st.integers(0, 140), max_size=6)),
                "dice": st.lists(st.integers(0, 8), max_size=6),
                "position": st.dictionaries(st.text(max_size=8), JSON, max_size=3),
            },
        ),
    }
    chosen = data.draw(st.sets(st.sampled_from(sorted(changes)), max_size=2))
    body = {**sound, **{part: data.draw(changes[part]) for part in sorted(chosen)}}
    assert client.post("/v1/games", json=body).status_code in (201, 422)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_damaged_position_breaks_a_title(unchecked, name, data):
    scenario = scenarios_of(name)[0]
    position = data.draw(damaged(deepcopy(sound_position(name, scenario))))
    body = {**request_for(name, scenario, 2), "script": {"position": position}}
    assert unchecked.post("/v1/games", json=body).status_code in (201, 422)


def sound_position(name: str, scenario: str) -> Any:
    """The checkpoint of a new game."""
    archive = Archive(new_memory_store(), TITLES, entropy=bytes)
    created = archive.create(request_for(name, scenario, 2))
    return created.session.table.dump()


@st.composite
def damaged(draw: Any, document: Any) -> Any:
    """A document with one part of it replaced, dropped or doubled."""
    holder, key = document, None
    while isinstance(holder, dict | list) and holder:
        keys = sorted(holder, key=str) if isinstance(holder, dict) else range(len(holder))
        key = draw(st.sampled_from(list(keys)))
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or draw(st.integers(0, 3)) == 0:
            break
        holder = inner
    if draw(st.booleans()):
        holder[key] = draw(JSON)
    else:
        del holder[key]
    return document


def test_the_map_is_served_with_its_tag_and_kept(client):
    shown = client.get("/v1/titles/fire-in-the-lake/map")
    assert {area["space"] for area in shown.json["areas"]} > {"quang_tri", "north_vietnam"}
    assert "max-age" in shown.headers["Cache-Control"]
    again = client.get("/v1/titles/fire-in-the-lake/map", headers={"If-None-Match": shown.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(("title", "kind"), [("fire-in-the-lake", "drawing"), ("fields-of-fire", "grid")])
def test_a_map_says_of_what_title_and_kind_it_is(client, title, kind):
    shown = client.get(f"/v1/titles/{title}/map").json
    assert (shown["title"], shown["kind"]) == (title, kind)
