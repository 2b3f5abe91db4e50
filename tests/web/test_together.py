"""Several people at a table: links, two browsers, a server that goes away and comes back."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.web.conftest import Opened, settle
from tests.web.playing import LOOK, Person, Stuck
from tools.running import Running


def invited(opened: Opened) -> tuple[Page, Page]:
    """A game of the US in one browser, and in another the friend who came by link for the NVA."""
    host = opened("/#/new")
    host.wait_for_selector("form .seat")
    host.select_option("#seat-nva", "friend")
    host.click("form .primary")
    host.click("[data-tool=begin]")
    host.wait_for_selector(".map")
    host.click(".invite summary")
    link = host.locator(".invite input").first.input_value()
    assert "/#/join/" in link
    friend = opened("/#" + link.partition("#")[2])
    friend.wait_for_selector(".map")
    return host, friend


def test_a_friend_comes_by_link_and_the_token_leaves_the_address(opened):
    _, friend = invited(opened)
    assert "sto_" not in friend.url
    assert (
        friend.evaluate("Object.keys(Object.values(JSON.parse(localStorage['sentiero.games']))[0].seats).length") == 1
    )


LATER = "old => document.querySelector('.timeline input').max !== old"


def version_of(page):
    """Where the table of a page stands."""
    return page.locator(".timeline input").get_attribute("max")


def calm(*pages) -> None:
    """Wait until all pages stand at the same version, and stay there for a while."""
    for _ in range(60):
        seen = {version_of(page) for page in pages}
        pages[0].wait_for_timeout(1_000)
        if len(seen) == 1 and seen == {version_of(page) for page in pages}:
            return
    raise AssertionError("the game goes on and on")


def test_two_browsers_play_and_one_lets_the_other_go_back(opened):
    """The US and the NVA sit in two browsers; past a card that was shown, going back needs the other's consent."""
    us, nva = invited(opened)
    people = {"us": Person(us, seed=1), "nva": Person(nva, seed=2)}
    order: list[str] = []
    for _ in range(600):
        for name, person in people.items():
            if not person.page.evaluate(LOOK)["asks"]:
                continue
            # A page that has not heard yet that its answer was taken still asks.
            before = version_of(person.page)
            with suppress(Stuck):
                person.play(1)
            with suppress(TooSlow):
                person.page.wait_for_function(LATER, arg=before, timeout=5_000, polling=50)
                order.append(name)
        # Somebody else has answered since the US did: it cannot go back alone.
        if "us" in order and order[-1] == "nva":
            break
        us.wait_for_timeout(100)
    assert order[-1] == "nva"
    # Who asks for less than there is by now is refused: first both must have heard the same, the rules' answers too.
    calm(us, nva)
    us.locator(".tools button").first.click()
    expect(us.locator(".status")).to_contain_text("others")
    expect(nva.locator(".question.asks")).to_be_visible(timeout=20_000)
    nva.locator(".question .option[data-value=yes]").click()
    expect(us.locator(".log .entry.undone").first).to_be_attached(timeout=20_000)


def test_two_people_at_one_screen_have_a_curtain_between_them(opened):
    page = opened("/#/new")
    page.wait_for_selector("form .seat")
    for role in ("arvn", "nva", "vc"):
        page.select_option(f"#seat-{role}", "here")
    page.click("form .primary")
    page.wait_for_selector(".question.asks, .curtain")
    Person(page, seed=8).play(6)


def test_somebody_without_a_seat_watches(opened, first_game):
    watcher = opened("/#" + first_game.url.partition("#")[2])
    watcher.wait_for_selector(".map")
    expect(watcher.locator(".question.waits")).to_be_visible()
    assert watcher.locator(".tools button:not([data-tool=sound])").count() == 0


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
