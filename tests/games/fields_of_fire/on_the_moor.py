"""What `test_toy_campaign.py` runs in a process of its own: the moor, in every room of the service."""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.games.fields_of_fire.moor import FOLDER, TITLES  # before anything loads the title

# isort: split
from sentiero.api.app import create_app
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.edition.packs import shipped
from sentiero.games.fields_of_fire.position.table import Table as Position
from sentiero.kernel.session import fold_facts
from sentiero.settings import Settings
from sentiero.store.memory import memory_store

from tests.api.conftest import CheckedClient
from tests.archive import Archive
from tests.browser.conftest import browser  # noqa: F401
from tests.games.fields_of_fire.tables import TITLE, played_at_random
from tests.games.fields_of_fire.test_over_http import Table, look_around
from tests.patience import until
from tests.web.conftest import deal, opened  # noqa: F401
from tests.web.playing import Person
from tests.web.reading_aloud import complaints
from tools.running import Running
from tools.texts.check import findings
from tools.walker import Client, expect

NAME = TITLE.name
MISSIONS = ("moor1", "moor2")
LANGUAGES = ("en", "it", "es", "fr")
SEATS = [{"roles": ["company"]}]
# A key that nobody has put into words.
KEY = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b|\b[a-z_]{3,}\.[a-z_]{3,}\b")


@pytest.fixture(scope="module")
def archive() -> Archive:
    """The title with the moor in this process."""
    return Archive(memory_store(), TITLES)


@pytest.fixture(scope="module")
def client(archive: Archive) -> Any:
    """Holds every response against the contract that this process makes."""
    app = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"])
    return CheckedClient(app, app.response_class)


@pytest.fixture(scope="package")
def service() -> Iterator[Running]:
    """The whole service with the moor: API, workers, board."""
    titles = "tests.games.fields_of_fire.moor:TITLES"
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory), titles=titles) as running:
        yield running


def test_it_is_another_campaign_with_the_terrain_of_the_first() -> None:
    moor, normandy = CAMPAIGNS["moor"], CAMPAIGNS["normandy"]
    assert moor.terrain == normandy.terrain
    assert moor.nation != normandy.nation
    assert not set(moor.forces) & set(normandy.forces)
    own = {kind for nation, kind in shipped("designed-1").units if nation in ("crofters", "raiders")}
    assert {"picket", "gatling", "beacon_keeper", "war_band", "repeater"} <= own
    assert {sheet.kind for sheet in moor.missions.values()} == {"offensive", "defensive"}
    assert moor.folder.parent == FOLDER


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mission", MISSIONS)
def test_missions_of_random_answers_keep_every_invariant_and_fold(mission: str, seed: int) -> None:
    session, entries = played_at_random(TITLE.configure({"scenario": mission, "seats": SEATS}), seed)
    assert session.result is not None
    folded = fold_facts(TITLE, [fact for entry in entries for fact in entry["facts"]])
    assert folded.dump() == session.table.dump()


def test_its_own_rules_and_numbers_are_played() -> None:
    """Its events happen, its radios and observers are known, its weapon has a row, its nights are dark."""
    told = ""
    for seed in range(24):
        session, entries = played_at_random(TITLE.configure({"scenario": "moor2", "seats": SEATS}), seed)
        told += str(entries)
        assert skies(entries) == [(1, 3), (3, 2), (5, 0)]
        assert session.result is not None
        assert session.result["may_follow"] == ([] if session.result["completed"] else ["moor2"])
    for name in ("war_horns", "cattle_stampede", "catapults_out_of_stones", "firepot", "raiders_band"):
        assert f"'{name}" in told, name


def skies(entries: Any) -> list[tuple[int, int]]:
    """What visibility the timetable gives, by the turns in which it changes."""
    table: Position = TITLE.blank()
    found: list[tuple[int, int]] = []
    for fact in (fact for entry in entries for fact in entry["facts"]):
        table.fold(fact)
        if fact[0] == "turn" and fact[1] in (1, 3, 5):
            found.append((fact[1], table.sky().values[0]))
    return found


def test_a_mission_over_http_is_told_in_every_language_and_audited(archive: Archive, client: Any) -> None:
    for mission in MISSIONS:
        table, pick = Table(archive, client, scenario=mission), random.Random(7)
        while table.state["status"] == "open":
            if table.state["version"] % 40 == 1:
                look_around(table)
            table.step(pick)
        look_around(table)
        assert table.state["result"]["mission"] == mission
        for language in LANGUAGES:
            events = table.read("/events?limit=500", language=language)["events"]
            said = [line for event in events for line in texts(event)]
            assert len(said) > 100
            said += told(table, language)
            assert [line for line in said if KEY.search(line)] == []
        assert archive.audit(table.game).sound


def texts(document: Any) -> Iterator[str]:
    """Every text in a document."""
    if isinstance(document, dict):
        text = document.get("text", ())
        yield from [text] if isinstance(text, str) else (one for one in text if isinstance(one, str))
        document = list(document.values())
    for part in document if isinstance(document, list) else ():
        yield from texts(part)


def told(table: Table, language: str) -> list[str]:
    """The story of a mission."""
    chapters = table.read("/turns", language=language)["chapters"]
    return [part["text"] for chapter in chapters for part in (chapter, *chapter["turns"]) if "text" in part]


def test_the_campaign_goes_on_from_mission_to_mission(archive: Archive) -> None:
    request = {"title": NAME, "scenario": "moor1", "seats": [], "options": {"campaign": "survive"}}
    games = [archive.create(request).game]
    while (result := to_its_end(archive, games[-1]))["campaign"] == "goes_on":
        games.append(archive.create({"title": NAME, "seats": [], "continues": games[-1]}).game)
    assert len(games) > 1
    assert {one["mission"] for one in result["record"]} == set(MISSIONS)
    for game in games:
        assert archive.audit(game).sound


def to_its_end(archive: Archive, game: str) -> Any:
    """Decide, as a job does, until nobody is asked any more."""
    while (session := archive.open(game)).question is not None:
        archive.decide(game, session.version, most=200)
    return session.result


def test_no_text_is_missing_in_any_language() -> None:
    # Of the service's refusals those of the other title are not asked for here.
    assert [line for line in findings(TITLES) if not line.startswith("problems has unused")] == []


def test_the_commander_plays_it_in_jobs(service: Running) -> None:
    with Client(service.url) as client:
        for mission in MISSIONS:
            made = expect(client.call("createGame", {"title": NAME, "scenario": mission, "seats": []}), 201)
            game, host = made["id"], made["tokens"]["host"]
            until(partial(is_over, client, game))
            assert expect(client.call("auditGame", token=host, game=game), 200)["sound"]


def is_over(client: Client, game: str) -> bool:
    """Whether a game has its result."""
    return bool(expect(client.call("readGame", game=game), 200)["status"] == "finished")


def test_the_board_shows_it_and_it_is_played_by_clicking(opened: Any) -> None:  # noqa: F811
    page: Page = opened("/#/new", language="it")
    page.wait_for_selector("form .primary")
    page.wait_for_selector("#seat-company")
    page.check("input[name=scenario][value=moor2]")
    page.locator("form .primary").click()
    page.wait_for_selector(".fofmap .fofspace", timeout=60_000)
    assert page.locator(".fofmap .fofspace").count() >= 12
    Person(page, seed=3).play(25, patience=90)
    assert not KEY.findall(page.locator("main.table").inner_text())
    assert complaints(page) == []
