"""The title behind the API: every document of a mission, going back, forks, earlier times, its schema, its problems."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from sentiero import tables
from sentiero.api.app import create_app
from sentiero.api.contract.titles import title_schema
from sentiero.api.feed import feeds
from sentiero.cli.backups import _why_unsound
from sentiero.games import TITLES
from sentiero.games.fields_of_fire.edition import packs
from sentiero.games.fields_of_fire.edition.packs import shipped
from sentiero.kernel.shapes import MapOf
from sentiero.settings import FeedSettings, Settings
from sentiero.store.coding import decode_entry
from sentiero.store.memory import memory_store

from tests.api.conftest import CheckedClient
from tests.api.listening import NDJSON, Stream
from tests.archive import Archive
from tools.walker import choose

NAME = "fields-of-fire"
SEATS = [{"roles": ["company"]}]
# So many entries are enough of a long defence.
DEFENDED = 250


@pytest.fixture(scope="module")
def archive() -> Archive:
    """Our own titles in this process."""
    return Archive(memory_store(), TITLES)


@pytest.fixture(scope="module")
def app(archive: Archive) -> Any:
    """The service in this process, with its feed."""
    made = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"])
    feeds.install(made, archive.games, FeedSettings(heartbeat_seconds=0.05))
    return made


@pytest.fixture(scope="module")
def client(app: Any) -> Any:
    """Holds every response against the contract."""
    return CheckedClient(app, app.response_class)


class Table:
    """One mission over HTTP."""

    def __init__(self, archive: Archive, client: Any, **body: Any) -> None:
        self.archive, self.client = archive, client
        made = client.post("/v1/games", json={"title": NAME, "seats": SEATS, **body})
        assert made.status_code == 201, made.json
        self.state, self.game = made.json, made.json["id"]
        self.path = f"/v1/games/{self.game}"
        self.token = made.json["tokens"]["seats"][0]
        self.host = made.json["tokens"]["host"]

    def read(self, part: str, own: bool = True, language: str = "en") -> Any:
        """A document as the player sees it, or anybody."""
        headers = {"Accept-Language": language} | ({"Authorization": f"Bearer {self.token}"} if own else {})
        response = self.client.get(self.path + part, headers=headers)
        assert response.status_code == 200, response.json
        return response.json

    def post(self, part: str, body: Any, token: str = "") -> Any:
        """Something that the player, or the host, does."""
        headers = {"Authorization": f"Bearer {token or self.token}", "If-Match": f'"{self.state["version"]}"'}
        return self.client.post(self.path + part, json=body, headers=headers)

    def step(self, pick: random.Random) -> None:
        """One answer: of the player, or of the charts as a job gives it."""
        if self.state["waiting_for"]["seat"] is None:
            with self.archive.hold(self.game) as held:
                tables.decide(held, self.state["version"])
            self.state = self.read("/question")
            return
        question = self.read("/question")["question"]
        sent = self.post("/answers", {"answer": choose(question, pick)})
        assert sent.status_code == 201, sent.json
        self.state = sent.json

    def until(self, key: str, pick: random.Random, most: int = 400) -> None:
        """Play on until this is asked."""
        for _ in range(most):
            if self.read("/question")["question"]["key"] == key:
                return
            self.step(pick)
        raise AssertionError(f"{key} is never asked")


def look_around(table: Table) -> None:
    """Everything that can be read of it, by everybody, in every language."""
    version = table.state["version"]
    for own, language in ((True, "it"), (True, "es"), (False, "fr"), (False, "en")):
        for part in ("", "/table", "/question", f"/events?after={max(0, version - 40)}&limit=40", "/diff?from=1"):
            table.read(part, own, language)
    if (table.state["waiting_for"] or {}).get("seat") is not None:
        table.read("/advice")


def test_every_document_of_a_whole_mission_fits_the_contract(archive: Archive, client: Any) -> None:
    table, pick = Table(archive, client, scenario="n1", options={"simplified": True}), random.Random(5)
    while table.state["status"] == "open":
        if table.state["version"] % 120 == 1:
            look_around(table)
        table.step(pick)
    look_around(table)
    assert table.state["result"]["mission"] == "n1"
    assert archive.audit(table.game).sound


def test_a_defence_is_played_by_a_client_without_rules(archive: Archive, client: Any) -> None:
    table, pick = Table(archive, client, scenario="k3", options={"simplified": True}), random.Random(3)
    asked: set[str] = set()
    while table.state["status"] == "open" and table.state["version"] < DEFENDED:
        if table.state["version"] % 120 == 1:
            look_around(table)
        asked.add(table.read("/question")["question"]["key"])
        table.step(pick)
    look_around(table)
    assert {"begin.change", "foxholes.occupy", "final.fire", "final.line", "contact.resolve", "order.give"} <= asked
    shown = table.read("/table")["table"]
    assert [row["row"] for row in shown["timetable"]] == [1, 2, 3, 4]
    assert shown["controls"]["MLR"] in ("r2c1", "r1c1", "r0c1"), "after row 2, or where open flanks have put it"
    assert archive.audit(table.game).sound


def test_every_list_is_served_with_names_in_every_language(client: Any) -> None:
    for language in ("en", "it", "es", "fr"):
        for listing, listed in TITLES[NAME].lists.items():
            shown = client.get(f"/v1/titles/{NAME}/lists/{listing}", headers={"Accept-Language": language}).json
            unnamed = [one[listed.key] for one in shown["things"] if one["text"]["name"] == str(one[listed.key])]
            assert unnamed == [], (language, listing)
    scenario = client.get(f"/v1/titles/{NAME}/lists/scenarios/n1", headers={"Accept-Language": "it"}).json
    assert scenario["text"]["name"] == "Normandia 1: Trévières"
    assert "trincee" in scenario["text"]["about"]


def test_the_schema_of_the_title_by_itself(client: Any) -> None:
    response = client.get(f"/v1/titles/{NAME}/schema.json")
    assert response.json == title_schema(TITLES[NAME])
    assert {"Table", "Fact", "Result", "Reason", "Question", "Position", "Options"} <= set(response.json["$defs"])


def test_rules_glossary_and_search_speak(client: Any) -> None:
    rule = client.get(f"/v1/titles/{NAME}/rules/6.5.1", headers={"Accept-Language": "it"}).json
    assert rule["title"] == "Attacco con Granate"
    term = client.get(f"/v1/titles/{NAME}/glossary/pinned", headers={"Accept-Language": "es"}).json
    assert term["name"] == "Clavado"
    found = client.get(f"/v1/titles/{NAME}/search?q=crossfire").json
    assert "crossfire" in {one["key"] for one in found["results"]}


def test_the_player_goes_back_as_far_as_he_likes_and_it_stays_in_the_journal(archive: Archive, client: Any) -> None:
    table, pick = Table(archive, client, scenario="n1"), random.Random(2)
    before = table.state["version"]
    table.step(pick)
    assert table.post("/undo", {"to": before}).json["undone_to"] == before
    table.state = table.read("/question")
    table.until("order.give", pick)
    back = table.post("/undo", {"to": before})
    assert (back.status_code, back.json["undone_to"]) == (201, before)
    assert archive.audit(table.game).sound


def to_a_drawn_card(table: Table, pick: random.Random) -> int:
    """Play on until an answer of the player has drawn a card; the version before that answer."""
    while True:
        before = table.state["version"]
        table.step(pick)
        facts = table.read(f"/events?after={before}")["events"][0].get("facts", ())
        if any(fact["kind"] == "drew" for fact in facts):
            return int(before)


def test_a_drawn_card_is_a_reveal_that_nobody_takes_back_at_a_strict_table(archive: Archive, client: Any) -> None:
    table, pick = Table(archive, client, scenario="n1", strict=True), random.Random(2)
    first = table.state["version"]
    table.step(pick)
    assert table.post("/undo", {"to": first}).status_code == 201, "nothing was drawn yet"
    table.state = table.read("/question")
    before = to_a_drawn_card(table, pick)
    after = table.read("/table")
    told = set()
    for language in ("en", "it", "es", "fr"):
        headers = {"Authorization": f"Bearer {table.token}", "If-Match": f'"{table.state["version"]}"'}
        refused = client.post(
            table.path + "/undo", json={"to": before}, headers={**headers, "Accept-Language": language}
        )
        assert (refused.status_code, refused.json["code"]) == (403, "undo/strict")
        assert str(before) in refused.json["detail"]
        told.add(refused.json["detail"])
    assert len(told) == 4, "each language has a sentence of its own"
    assert table.read("/table") == after
    assert archive.audit(table.game).sound


def test_the_same_cards_come_again_after_going_back(archive: Archive, client: Any) -> None:
    table, pick = Table(archive, client, scenario="n1"), random.Random(2)
    before = to_a_drawn_card(table, pick)
    drawn = table.read(f"/events?after={before}&limit=1")["events"][0]
    assert table.post("/undo", {"to": before}).json["undone_to"] == before
    table.state = table.read("/question")
    sent = table.post("/answers", {"answer": drawn["answers"][0]})
    assert sent.status_code == 201, sent.json
    assert sent.json["facts"] == drawn["facts"]


def test_a_preview_stops_before_the_card_that_would_be_drawn(archive: Archive, client: Any) -> None:
    table, pick = Table(archive, client, scenario="n1"), random.Random(2)
    before = to_a_drawn_card(table, pick)
    drawn = table.read(f"/events?after={before}&limit=1")["events"][0]
    table.post("/undo", {"to": before})
    table.state = table.read("/question")
    shown = table.post("/answers/preview", {"answer": drawn["answers"][0]})
    assert (shown.status_code, shown.json["uncertain"]) == (200, "hidden")
    assert all(fact["kind"] != "drew" for fact in shown.json["facts"])


@pytest.mark.parametrize("own", [True, False])
def test_changes_in_the_live_feed_lead_from_one_table_to_the_next(
    archive: Archive, app: Any, client: Any, own: bool
) -> None:
    table, pick = Table(archive, client, scenario="n1", options={"simplified": True}), random.Random(4)
    shape, read = TITLES[NAME].documents.table, lambda: table.read("/table", own)["table"]
    seen, moved = read(), 0
    headers = {"Authorization": f"Bearer {table.token}"} if own else {}
    with Stream(app, f"{table.path}/events?after={table.state['version']}&changes=1", **headers, Accept=NDJSON) as feed:
        lines = (json.loads(line) for line in feed.lines() if line.strip())
        for _ in range(150):
            table.step(pick)
            changed = next(lines)["changes"]
            for name, value in changed.items():
                member = shape.members[name]
                every = isinstance(member, MapOf) and member.every
                seen[name] = {**seen[name], **value} if every else value
            assert seen == read()
            moved += "units" in changed
    assert moved > 10


def test_an_earlier_time_can_be_looked_at_and_forked(archive: Archive, client: Any) -> None:
    table, pick = Table(archive, client, scenario="n1"), random.Random(3)
    table.until("order.give", pick)
    for _ in range(10):
        table.step(pick)
    earlier = table.read(f"/table?at={table.state['version'] - 5}")
    assert earlier["version"] == table.state["version"] - 5
    fork = table.post("/forks", {"at": earlier["version"], "seats": SEATS}, table.host)
    assert fork.status_code == 201, fork.json
    other = client.get(f"/v1/games/{fork.json['id']}/question")
    assert other.status_code == 200


def test_a_fork_tells_nothing_of_a_deck_that_was_shuffled_since_the_last_checkpoint(
    archive: Archive, client: Any
) -> None:
    table, pick = Table(archive, client, scenario="n1"), random.Random(3)
    events = archive.store.events
    for _ in range(600):
        table.step(pick)
        kept = events.checkpoint(table.game)
        assert kept is not None
        since = [decode_entry(data) for _, data in events.read(table.game, kept.version)]
        if any(fact[0] == "shuffled" for entry in since for fact in entry.get("facts", ())):
            break
    else:
        raise AssertionError("nothing was shuffled")
    fork = table.post("/forks", {"seats": SEATS}, table.host)
    assert fork.status_code == 201, fork.json
    parent, other = archive.open(table.game).table, archive.open(fork.json["id"]).table
    assert len(parent.deck) > 10
    assert other.deck[: len(parent.deck)] != parent.deck


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"scenario": "n9"}, "setup/unknown_scenario"),
        ({"seats": [{"roles": ["enemy"]}]}, "setup/roles_not_covered"),
        ({"options": {"cheating": True}}, "setup/unknown_option"),
        ({"options": {"simplified": 3}}, "setup/bad_option"),
        ({"options": {"campaign": "easy"}}, "setup/bad_option"),
        ({"options": {"pack": ["ours"]}}, "setup/unknown_pack"),
        ({"script": {"position": {"units": 7}}}, "position/unreadable"),
    ],
)
def test_a_bad_set_up_is_refused_with_a_sentence(client: Any, body: dict[str, Any], code: str) -> None:
    request = {"title": NAME, "scenario": "n1", "seats": SEATS, **body}
    refused = client.post("/v1/games", json=request, headers={"Accept-Language": "fr"})
    assert (refused.status_code, refused.json["code"]) == (422, code)
    assert "{" not in refused.json["detail"]
    if code.startswith("setup/"):
        assert refused.json["allowed"], "what would have been taken"


def test_an_answer_that_is_not_open_is_refused(archive: Archive, client: Any) -> None:
    table = Table(archive, client, scenario="n1")
    refused = table.post("/answers", {"answer": "sing"})
    assert (refused.status_code, refused.json["code"]) == (422, "answer/not_an_option")


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_a_briefing_comes_with_its_terms(client, language):
    response = client.get(f"/v1/titles/{NAME}/lists/scenarios/n1", headers={"Accept-Language": language})
    text = response.json["text"]
    marked = [text["about"][mark["start"] : mark["end"]] for mark in text["terms"]]
    assert marked
    known = client.get(f"/v1/titles/{NAME}/glossary", headers={"Accept-Language": language}).json["terms"]
    assert {mark["term"] for mark in text["terms"]} <= {one["term"] for one in known}
    listed = client.get(f"/v1/titles/{NAME}/lists/scenarios").json["things"]
    assert all("terms" not in one["text"] for one in listed), "lists leave them out"


def test_a_game_whose_pack_is_another_now_says_so_and_goes_on_when_it_is_back(
    archive: Archive, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(archive, client, scenario="n1")
    path, token = f"/v1/games/{table.game}", {"Authorization": f"Bearer {table.token}"}
    later = Archive(archive.games.room.store, TITLES)
    app = create_app(later.games, Settings(), tolerated=["store/only_in_memory"])
    other = CheckedClient(app, app.response_class)
    with monkeypatch.context() as changed:
        pack = shipped("designed-1")
        changed.setattr(packs, "shipped", lambda name: replace(pack, digests={"normandy": "0" * 64}))
        for part in ("/question", "/table"):
            refused: Any = other.get(path + part, headers=token)
            assert (refused.status_code, refused.json["code"]) == (503, "data/other_pack")
            assert refused.json["params"] == {"pack": "designed-1"}
        told = _why_unsound(later.games, table.game)
        assert told is not None
        assert "data/other_pack" in told
        # What was recorded stays readable.
        assert other.get(path + "/events", headers=token).status_code == 200
    assert other.get(path + "/question", headers=token).status_code == 200
