"""A title that is nothing like the first goes through the whole service: API, texts, audit, undo, forks, feed, jobs."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.proof.export import read_export
from sentiero.settings import Settings
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.text.catalogs import Catalogs
from sentiero.text.texts import Texts, speaking

from tests.api.listening import NDJSON, Stream
from tests.archive import Archive
from tests.grid_locales import make_locales
from tests.grid_title import SCOUT, GridTitle
from tests.store.raw import kept_in_memory
from tools.running import Running
from tools.walker import Client, expect

GRID = {"title": GridTitle.name, "seats": [{"roles": [SCOUT]}]}


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    return Texts(Catalogs(make_locales(tmp_path_factory.mktemp("locales"))))


@pytest.fixture
def archive() -> Archive:
    return Archive(new_memory_store(), {GridTitle.name: GridTitle()})


@pytest.fixture
def client(archive: Archive, texts: Texts) -> Any:
    return create_app(archive.games, Settings(), ["store/only_in_memory"], texts=texts).test_client()


class Played:
    """A game over HTTP by somebody who knows no rule; the wind is played at once."""

    def __init__(self, client: Any, archive: Archive, **more: Any) -> None:
        self.client, self.archive = client, archive
        made = client.post("/v1/games", json={**GRID, **more})
        assert made.status_code == 201, made.json
        self.made = made.json
        self.path = f"/v1/games/{self.made['id']}"
        (token,) = self.made["tokens"]["seats"]
        self.headers = {"Authorization": f"Bearer {token}"}

    def step(self, pick: random.Random) -> bool:
        asked = self.client.get(f"{self.path}/question", headers=self.headers).json
        if asked["status"] != "open":
            return False
        if asked["thinking"]:
            self.archive.decide(self.made["id"], asked["version"])
            return True
        question = asked["question"]
        values = [option["value"] for option in question["options"]]
        answer: Any = pick.choice(values) if values else pick.randint(question["least"], question["most"])
        if question["kind"] == "order":
            answer = pick.sample(values, len(values))
        match = {"If-Match": f'"{asked["version"]}"', **self.headers}
        assert self.client.post(f"{self.path}/answers", json={"answer": answer}, headers=match).status_code == 201
        return True

    def to_the_end(self, seed: int = 1) -> Any:
        pick = random.Random(seed)
        while self.step(pick):
            pass
        return self.client.get(self.path, headers=self.headers).json

    def get(self, rest: str, **headers: str) -> Any:
        return self.client.get(f"{self.path}{rest}", headers={**self.headers, **headers})


def test_a_whole_mission_and_its_audit(client: Any, archive: Archive) -> None:
    game = Played(client, archive)
    assert game.made["seats"] == [{"seat": 0, "roles": [SCOUT], "open": False}]
    ended = game.to_the_end()
    assert ended["result"]["outcome"] in ("spring", "lost")
    assert game.get("/audit").json["sound"]
    file = game.get("/export").get_data().splitlines(keepends=True)
    assert archive.restore(read_export(file)).session.result == archive.open(game.made["id"]).result


def test_the_campaign_goes_on_with_the_strength_that_is_left(client: Any, archive: Archive) -> None:
    first = Played(client, archive)
    refused = client.post("/v1/games", json={**GRID, "continues": first.made["id"]})
    assert (refused.status_code, refused.json["code"]) == (409, "continue/unfinished")
    ended = first.to_the_end()
    second = Played(client, archive, continues=first.made["id"])
    assert second.made["continues"] == {"game": first.made["id"], "version": ended["version"]}
    assert (second.made["scenario"], second.made["scripted"]) == ("hills", False)
    table = second.get("/table").json["table"]
    assert table["strength"] == max(1, ended["result"]["strength"]) + 3
    second.to_the_end()
    report = second.get("/audit").json
    assert report["sound"]
    assert [check["name"] for check in report["checks"]][-1] == "earlier"
    over = client.post("/v1/games", json={**GRID, "continues": second.made["id"]})
    assert (over.status_code, over.json["code"]) == (422, "setup/unknown_scenario")


def test_an_audit_finds_a_campaign_that_goes_on_from_something_else(client: Any, archive: Archive) -> None:
    first, other = Played(client, archive), Played(client, archive)
    first.to_the_end(1)
    other.to_the_end(2)
    second = Played(client, archive, continues=first.made["id"])
    second.to_the_end()
    kept = kept_in_memory(archive.store)
    kept[first.made["id"]], kept[other.made["id"]] = kept[other.made["id"]], kept[first.made["id"]]
    found = Archive(archive.store, archive.titles).audit(second.made["id"]).checks["earlier"]
    assert found is not None
    assert found.code == "audit/other_earlier"


def test_a_private_game_is_continued_only_with_its_token(client: Any, archive: Archive) -> None:
    first = Played(client, archive, private=True)
    first.to_the_end()
    wanted = {**GRID, "continues": first.made["id"]}
    assert client.post("/v1/games", json=wanted).status_code == 401
    assert client.post("/v1/games", json=wanted, headers=first.headers).status_code == 201


def test_going_back_alone_until_a_tile_is_seen(client: Any, archive: Archive) -> None:
    game = Played(client, archive)
    pick = random.Random(3)
    game.step(pick)
    undone = client.post(f"{game.path}/undo", json={}, headers={"If-Match": '"2"', **game.headers})
    assert (undone.status_code, undone.json["undone_to"]) == (201, 1)
    game.to_the_end()
    assert game.get("/audit").json["sound"]


def test_a_fork_of_a_game_that_goes_on_lays_hidden_tiles_anew(client: Any, archive: Archive) -> None:
    # Some scouts find the spring at once: one who has not.
    game = next(game for game in (Played(client, archive) for _ in range(50)) if still_looking(game, 6))
    parent = archive.open(game.made["id"]).table
    forks = [archive.fork(game.made["id"]).session.table for _ in range(8)]
    for fork in forks:
        assert {cell: fork.tiles[cell] for cell in parent.seen} == {cell: parent.tiles[cell] for cell in parent.seen}
        assert sorted(fork.tiles.values()) == sorted(parent.tiles.values())
    assert len({tuple(fork.tiles.items()) for fork in forks}) > 1


def still_looking(game: Played, steps: int) -> bool:
    """Whether the game goes on after so many steps, with more than one way to lay what is hidden."""
    pick = random.Random(4)
    if not all(game.step(pick) for _ in range(steps)):
        return False
    table = game.archive.open(game.made["id"]).table
    return table.outcome is None and len({table.tiles[cell] for cell in table.tiles if cell not in table.seen}) > 1


def test_nobody_sees_a_hidden_tile(client: Any, archive: Archive) -> None:
    game = Played(client, archive)
    assert set(game.get("/table").json["table"]["tiles"].values()) == {None}
    assert game.get("/events").json["events"][0]["facts"][0]["position"]["tiles"] == {}


def test_the_feed_tells_every_entry(client: Any, archive: Archive) -> None:
    game = Played(client, archive)
    ended = game.to_the_end()
    with Stream(client.application, f"{game.path}/events", Accept=NDJSON) as stream:
        assert stream.status == 200
        told = [line for line in stream.lines() if line.strip()]
    assert len(told) == ended["version"] + 1
    assert b'"end":true' in told[-1]


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_texts_come_from_the_titles_own_catalogs(client: Any, archive: Archive, language: str) -> None:
    game = Played(client, archive)
    asked = game.get("/question", **{"Accept-Language": language}).json["question"]
    assert asked["text"].startswith(f"{language.capitalize()} pack (3, ")
    assert asked["options"][0]["text"] == f"{language.capitalize()} rope"
    game.to_the_end()
    reasons = [event["why"] for event in game.get("/events?lang=" + language).json["events"] if "why" in event]
    assert all(reason["short"][0].startswith(f"{language.capitalize()} wind.") for reason in reasons)
    tiles = client.get(f"/v1/titles/springs/lists/tiles?lang={language}").json
    assert tiles["things"][0]["text"]["title"] == f"{language} spring"
    found = client.get(f"/v1/titles/springs/search?q=spring&lang={language}").json["results"]
    assert {(one["kind"], one["href"]) for one in found} >= {("tile", "/v1/titles/springs/lists/tiles/spring")}
    rule = client.get(f"/v1/titles/springs/rules/2.1?lang={language}")
    assert rule.status_code == 200


def test_without_its_catalogs_it_is_left_out(tmp_path: Path) -> None:
    folder = make_locales(tmp_path / "locales")
    titles = {GridTitle.name: GridTitle()}
    assert speaking(titles, Catalogs(folder)) == titles
    (folder / GridTitle.name / "it" / "LC_MESSAGES" / "tiles.po").unlink()
    assert speaking(titles, Catalogs(folder)) == {}


@pytest.fixture(scope="module")
def served() -> Iterator[Running]:
    titles = "tests.grid_title:TITLES"
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory), titles=titles) as running:
        yield running


def test_jobs_play_the_wind(served: Running) -> None:
    with Client(served.url) as client:
        # Where the spring is next door the wind never blows: then another game tells.
        assert any(any(event.get("why") for event in _by_the_wind(client)) for _ in range(12))


def _by_the_wind(client: Client) -> list[Any]:
    """What the wind did in a whole game that nobody plays."""
    made = expect(client.call("createGame", {"title": GridTitle.name, "seats": []}), 201)
    for _ in range(2_000):
        asked = expect(client.send("GET", f"/v1/games/{made['id']}/question?wait=2", {}), 200)
        if asked["status"] == "finished":
            break
    assert asked["status"] == "finished"
    events = expect(client.send("GET", f"/v1/games/{made['id']}/events?limit=500", {}), 200)["events"]
    return [event for event in events if event["role"] == "wind"]
