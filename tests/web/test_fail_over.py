"""The machine with a game is lost under somebody's hands: its replica takes over, the page says what it waits for,
goes on by itself when the answer is on two disks again, and the answer counts once."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from redis.crc import key_slot
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.redis.keys import keys_of

from tests.web.conftest import settle
from tests.web.played import asked
from tests.web.playing import Person, to_my_turn
from tools.cluster_trial.nodes import PRIMARIES, SLOTS, Nodes, until
from tools.running import Running

TAKES_OVER_SECONDS = 60
VERSION = "Number(document.querySelector('.timeline input').max)"


@pytest.fixture
def nodes() -> Iterator[Nodes]:
    """Six machines, as `deploy/valkey-two-disks.conf` has them."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Nodes(Path(directory), links=False) as running:
        yield running


@pytest.fixture
def own(nodes: Nodes) -> Iterator[Running]:
    """A service that acknowledges on two disks."""
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sto-")))
        queue = stack.enter_context(EmbeddedServer(directory / "queue"))
        running = Running(
            directory / "data", titles=None, EVENTS_URL=nodes.url, QUEUE_URL=queue.url, DURABILITY="two-disks"
        )
        yield stack.enter_context(running)


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
    Person(page, seed=9).play(2)
    to_my_turn(page)
    yield page
    context.close()
    assert wrong == []


def told(service: Running, game: str) -> list[dict]:
    """All entries of the game, from the first on."""
    found: list[dict] = asked(service, "GET", f"/v1/games/{game}/events?after=0&limit=500")["events"]
    return found


def keeps(game: str) -> int:
    """The node on which a game lies at first."""
    return key_slot(keys_of(game).events.encode()) * PRIMARIES // SLOTS


def test_the_page_says_what_it_waits_for_and_goes_on(nodes, own, player):
    game = player.url.rpartition("/")[2]
    before, lost = told(own, game), keeps(game)
    assert lost in nodes.roles()
    replica = nodes.roles()[lost]
    nodes.kill(lost)
    player.locator(".question .option[data-value=pass]").click()
    expect(player.locator(".status")).to_contain_text(
        "Your answer is kept, sent again until it is safe", timeout=30_000
    )
    # Nobody has to get up for that.
    until(lambda: _takes_writes(nodes, replica), TAKES_OVER_SECONDS)
    # One disk is not enough.
    assert player.evaluate(VERSION) == before[-1]["version"]
    expect(player.locator(".status")).to_contain_text("Your answer is kept")
    nodes.start(lost)
    player.wait_for_function(
        f"old => {VERSION} > old || document.querySelector('.confirm')", arg=before[-1]["version"], timeout=90_000
    )
    if player.locator(".confirm").count():
        player.click(".confirm")
    player.wait_for_function(f"old => {VERSION} > old", arg=before[-1]["version"], timeout=60_000)
    expect(player.locator(".status")).to_be_empty(timeout=20_000)
    assert not player.locator(".question .problem").inner_text()
    after = told(own, game)
    assert after[: len(before)] == before
    assert [entry["version"] for entry in after] == list(range(1, len(after) + 1))
    passed = [one for one in after[len(before) :] if one["role"] == "us"]
    assert "pass" in str(passed[0]["facts"]).lower()


def _takes_writes(nodes: Nodes, number: int) -> bool:
    with nodes.client(number) as node:
        return bool(node.info("replication")["role"] == "master")
