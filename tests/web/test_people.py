"""People around a table: what they are called, who is here, what they say, until when, and what they leave ahead."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import LOOK
from tests.web.reading_aloud import complaints

# Notices can be asked for, and whoever asks is counted.
ASKING = """
  window.asked = 0;
  Object.defineProperty(Notification, "permission", { get: () => "default" });
  Notification.requestPermission = async () => { window.asked += 1; return "default"; };
"""


def two(opened) -> tuple[Page, Page]:
    """The US in one browser, the NVA in another."""
    us = opened("/#/new")
    us.wait_for_selector("form .seat")
    us.select_option("#seat-nva", "friend")
    us.click("form .primary")
    us.click("[data-tool=begin]")
    us.click(".invite summary")
    link = us.locator(".invite input").first.input_value()
    us.click(".invite summary")
    us.click(".who")
    expect(us.locator(".people [data-seat='1']")).to_contain_text("not here")
    nva = opened("/#" + link.partition("#")[2])
    nva.wait_for_selector(".map")
    nva.click(".who")
    return us, nva


def name(page: Page, called: str) -> None:
    page.fill(".naming input", called)
    page.click(".naming button")


def test_two_people_see_each_others_names_and_that_they_are_here(opened):
    us, nva = two(opened)
    expect(us.locator(".people [data-seat='1']")).to_contain_text("here now")
    name(us, "Anna")
    expect(us.locator(".people [data-seat='0']")).to_contain_text("Anna")
    expect(nva.locator(".people [data-seat='0'] strong")).to_have_text("Anna")
    name(nva, "Bruno")
    expect(us.locator(".people [data-seat='1'] strong")).to_have_text("Bruno")
    # Whoever is not asked reads by name whom the table waits for.
    us.wait_for_function("() => document.querySelector('.question.asks') || /Bruno/.test(document.body.innerText)")
    waits, who = (nva, "Anna") if us.evaluate(LOOK)["asks"] else (us, "Bruno")
    expect(waits.locator(".question.waits")).to_contain_text(who)
    # A name can be taken away again.
    name(nva, "")
    expect(us.locator(".people [data-seat='1'] strong")).to_have_text("")
    # The name is still there after a reload, and the list of my games knows whose turn it is.
    us.reload()
    us.click(".who")
    expect(us.locator(".naming input")).to_have_value("Anna")
    us.goto(us.url.partition("#")[0])
    expect(us.locator(".games.mine")).to_contain_text("Anna")


def test_what_one_writes_the_others_read_as_it_was_written(opened):
    us, nva = two(opened)
    name(us, "Anna")
    nva.click(".beside .shut")
    us.fill(".writing textarea", "Ready? <b>not bold</b>")
    us.click(".writing button")
    expect(us.locator(".messages li:visible")).to_contain_text("Ready? <b>not bold</b>")
    # Shut, the panel says that there is something new, and it is read out.
    expect(nva.locator(".who .unread")).to_have_text("1 unread")
    expect(nva.locator(".unseen[aria-live=polite]")).to_contain_text("Ready?")
    nva.click(".who")
    expect(nva.locator(".messages li:visible")).to_contain_text("Anna")
    expect(nva.locator(".who .unread")).to_have_count(0)
    nva.focus(".writing textarea")
    nva.keyboard.type("Yes.")
    nva.keyboard.press("Enter")
    expect(us.locator(".messages li:visible").nth(1)).to_contain_text("Yes.")
    assert us.locator(".messages b").count() == 0
    # Whoever watches reads along, and cannot write.
    watcher = opened("/#" + us.url.partition("#")[2])
    watcher.click(".who")
    expect(watcher.locator(".messages li:visible")).to_have_count(2)
    assert watcher.locator(".writing").count() == 0
    assert watcher.locator(".naming").count() == 0
    # What was read stays read.
    nva.reload()
    expect(nva.locator(".who")).to_contain_text("2/2")
    expect(nva.locator(".who .unread")).to_have_count(0)


def test_what_somebody_is_choosing_is_not_disturbed_by_talk(opened):
    us, nva = two(opened)
    for page in (us, nva):
        page.click(".beside .shut")
    us.wait_for_function("() => document.querySelector('.question.asks') || document.querySelector('.question.waits')")
    asked, other = (us, nva) if us.evaluate(LOOK)["asks"] else (nva, us)
    expect(asked.locator(".question.asks")).to_be_visible(timeout=20_000)
    asked.evaluate("document.querySelector('.question .option').dataset.same = '1'")
    other.click(".who")
    name(other, "Zoe")
    asked.click(".who")
    expect(asked.locator(".people")).to_contain_text("Zoe")
    assert asked.locator(".question .option[data-same='1']").count() == 1


def test_a_deadline_is_shown_to_whoever_is_asked(opened):
    page = opened("/#/new")
    page.wait_for_selector("form .seat")
    page.select_option("#answer_seconds", "3600")
    page.click("form .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    expect(page.locator(".due")).to_have_text(re.compile(r"Please answer by .+\(in (59|60) minutes|in 1 hour"))


def test_an_answer_is_left_ahead_and_taken_back(first_game):
    page = first_game
    page.click("[data-tool=ahead]")
    choice = page.locator("[data-question='transfer.amount']")
    expect(choice).to_have_value("")
    choice.select_option("game/0")
    expect(page.locator("[data-tool=ahead] .badge")).to_have_text("1")
    page.reload()
    page.click("[data-tool=ahead]")
    expect(choice).to_have_value("game/0")
    choice.select_option("")
    expect(page.locator("[data-tool=ahead] .badge")).to_have_count(0)
    page.reload()
    page.click("[data-tool=ahead]")
    expect(choice).to_have_value("")


def test_the_browser_is_asked_for_notices_only_on_a_click(opened):
    page = opened()
    page.context.add_init_script(ASKING)
    page.reload()
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    assert page.title().startswith("●")
    assert page.evaluate("window.asked") == 0
    page.click("[data-tool=notify]")
    assert page.evaluate("window.asked") == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_where_people_are(opened, theme):
    page = opened(theme=theme)
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    page.click("[data-tool=ahead]")
    page.fill(".writing textarea", "Hello")
    page.click(".writing button")
    expect(page.locator(".messages li:visible")).to_contain_text("Hello")
    assert complaints(page) == []


def test_a_phone_shows_people_without_scrolling_sideways(opened):
    page = opened(width=390, height=844, touch=True)
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    page.click(".who")
    expect(page.locator(".beside")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(page.locator(".beside")).not_to_be_visible()
    assert page.evaluate("document.activeElement.matches('.who')")
    page.locator("[data-tool=changes]").scroll_into_view_if_needed()
    expect(page.locator("[data-tool=changes]")).to_be_in_viewport()
