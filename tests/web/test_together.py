"""Several people at a table: links, two browsers, a server that goes away and comes back."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import settle
from tests.web.playing import Person
from tools.running import Running


def test_a_friend_comes_by_link_and_the_token_leaves_the_address(opened):
    host = opened("/#/new")
    host.wait_for_selector("form .seat")
    host.select_option("#seat-nva", "friend")
    host.click("form .primary")
    host.wait_for_selector(".map")
    host.click(".invite summary")
    link = host.locator(".invite input").first.input_value()
    assert "/#/join/" in link
    friend = opened(link.partition("127.0.0.1:")[2].partition("/")[2].join(["/", ""]))
    friend.wait_for_selector(".map")
    assert "sto_" not in friend.url
    assert (
        friend.evaluate("Object.keys(Object.values(JSON.parse(localStorage['sentiero.games']))[0].seats).length") == 1
    )


def test_somebody_without_a_seat_watches(opened, first_game):
    watcher = opened(f"/{first_game.url.partition('/#')[1][0:]}#{first_game.url.partition('#')[2]}".replace("//", "/"))
    watcher.wait_for_selector(".map")
    expect(watcher.locator(".question.waits")).to_be_visible()
    assert watcher.locator(".tools button").count() == 0


def test_the_server_is_killed_in_the_middle_and_the_page_goes_on(browser):
    with tempfile.TemporaryDirectory(prefix="sto-") as directory:
        running = Running(Path(directory), titles=None).start()
        context = browser.new_context(locale="en")
        settle(context)
        page = context.new_page()
        page.goto(running.url)
        page.click(".hero .primary")
        page.wait_for_selector(".question.asks", timeout=60_000)
        running.stop()
        expect(page.locator(".status")).to_contain_text("Connection lost", timeout=20_000)
        running.start()
        expect(page.locator(".status")).to_contain_text("Connected again", timeout=30_000)
        Person(page, seed=7).play(2)
        context.close()
        running.stop()
