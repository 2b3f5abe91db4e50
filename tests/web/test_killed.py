"""The whole service is killed in the middle of a game: the page says so, goes on by itself, and nothing is lost."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import settle
from tests.web.played import asked
from tests.web.playing import LOOK, Person, to_my_turn
from tools.running import Running, alive, descendants


@pytest.fixture
def own() -> Iterator[Running]:
    """A service that may be killed."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory), titles=None) as running:
        yield running


@pytest.fixture
def player(browser: Browser, own: Running) -> Iterator[Page]:
    """Somebody who is in the middle of a game."""
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 860})
    settle(context)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(own.url)
    page.locator(".hero .primary").first.click()
    page.wait_for_selector(".question.asks", timeout=60_000)
    Person(page, seed=9).play(6)
    # Nothing is on its way any more: the page asks what to do.
    to_my_turn(page)
    yield page
    context.close()
    assert wrong == []


def killed(service: Running) -> None:
    """Nobody has time to put anything in order."""
    everybody = [service.pid, *descendants(service.pid)]
    os.kill(service.pid, signal.SIGKILL)
    service.stop(signal.SIGKILL)
    until = time.monotonic() + 30
    while any(alive(pid) for pid in everybody):
        assert time.monotonic() < until, "a child outlives its killed parent"
        time.sleep(0.05)


def told(service: Running, page: Page) -> list[dict]:
    """All entries of the game, from the first on."""
    game = page.url.rpartition("/")[2]
    found: list[dict] = asked(service, "GET", f"/v1/games/{game}/events?after=0&limit=500")["events"]
    return found


def test_the_page_says_so_goes_on_by_itself_and_nothing_is_lost(own, player):
    before, seen = told(own, player), player.evaluate(LOOK)["text"]
    killed(own)
    expect(player.locator(".status")).to_contain_text("Connection lost", timeout=20_000)
    own.start()
    expect(player.locator(".status")).to_contain_text("Connected again", timeout=40_000)
    assert player.evaluate(LOOK)["text"] == seen
    assert told(own, player)[: len(before)] == before
    version = player.locator(".timeline input").get_attribute("max")
    Person(player, seed=7).play(3)
    player.wait_for_function("old => document.querySelector('.timeline input').max !== old", arg=version)


def test_an_answer_given_while_nobody_listens_arrives_once(own, player):
    before = told(own, player)
    killed(own)
    player.locator(".question .option[data-value=pass]").click()
    expect(player.locator(".status")).to_contain_text("Your answer is kept", timeout=20_000)
    own.start()
    # It arrives without another click, once, and the notice goes when all is well.
    later = "Number(document.querySelector('.timeline input').max) > old"
    # What would show a card is asked once more, now that there is somebody to say so.
    player.wait_for_function(
        f"old => {later} || document.querySelector('.confirm')", arg=before[-1]["version"], timeout=60_000
    )
    if player.locator(".confirm").count():
        player.click(".confirm")
    player.wait_for_function(f"old => {later}", arg=before[-1]["version"], timeout=60_000)
    expect(player.locator(".status")).to_be_empty(timeout=20_000)
    passed = [one for one in told(own, player)[len(before) :] if one["role"] == "us"]
    assert "pass" in str(passed[0]["facts"]).lower()
    assert not player.locator(".question .problem").inner_text()
    Person(player, seed=7).play(2)
    after = told(own, player)
    assert after[: len(before)] == before
    versions = [entry["version"] for entry in after]
    assert versions == sorted(set(versions))
