"""A title without a drawing is played by clicking: an order by drag and keys, a number by stepper, one of several."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import settle
from tests.web.playing import LOOK, Person
from tests.web.reading_aloud import complaints
from tools.running import Running


@pytest.fixture(scope="module")
def springs() -> Iterator[Running]:
    """The whole service with a title that has a grid and no drawing."""
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(Path(directory), titles="tests.grid_title:TITLES") as running,
    ):
        yield running


@pytest.fixture
def scout(browser: Browser, springs: Running) -> Iterator[Page]:
    """A game of it, begun like any other; the first question is an order."""
    context = browser.new_context(viewport={"width": 1280, "height": 860}, locale="en")
    settle(context)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{springs.url}/#/new")
    page.locator("form .primary").click()
    page.wait_for_selector(".question.asks .order li")
    yield page
    context.close()
    assert wrong == []


def order(page: Page) -> list[str]:
    """The values in the order that stands there."""
    return [str(one.get_attribute("data-value")) for one in page.locator(".order li").all()]


def packed(page: Page) -> None:
    """Send the order as it is, and come to the first step."""
    page.click(".question .primary")
    page.wait_for_selector(".question.asks .option")


def test_an_order_is_changed_by_dragging(scout):
    assert order(scout) == ["rope", "lamp", "map"]
    scout.drag_and_drop(".order li[data-value=map]", ".order li[data-value=rope]")
    assert order(scout) == ["map", "rope", "lamp"]
    packed(scout)
    assert scout.locator(".plain").inner_text().index("map") < scout.locator(".plain").inner_text().index("rope")


def test_an_order_is_changed_by_keys_and_keeps_the_focus(scout):
    scout.locator(".order li[data-value=lamp]").focus()
    scout.keyboard.press("ArrowUp")
    assert order(scout) == ["lamp", "rope", "map"]
    assert scout.evaluate("document.activeElement.dataset.value") == "lamp"
    scout.keyboard.press("ArrowUp")
    scout.keyboard.press("ArrowDown")
    scout.keyboard.press("ArrowDown")
    assert order(scout) == ["rope", "map", "lamp"]
    packed(scout)


def test_an_order_is_changed_by_its_buttons(scout):
    scout.locator(".order li[data-value=rope] button").nth(1).click()
    assert order(scout) == ["lamp", "rope", "map"]
    assert scout.locator(".order li[data-value=lamp] button").first.is_disabled()


def test_a_number_is_chosen_by_its_stepper_and_stays_in_its_bounds(scout):
    packed(scout)
    scout.locator(".question .option").first.click()
    number = scout.locator(".stepper input")
    expect(number).to_have_value("2")
    for name, values in {"One more": ("2",), "One less": ("1", "1")}.items():
        for value in values:
            scout.locator(f".stepper button[aria-label='{name}']").click()
            expect(number).to_have_value(value)
    number.fill("77")
    number.press("Tab")
    expect(number).to_have_value("2")
    number.focus()
    scout.keyboard.press("ArrowDown")
    expect(number).to_have_value("1")
    asked = scout.evaluate(LOOK)["text"]
    scout.click(".stepper .primary")
    scout.wait_for_function("old => document.querySelector('.question').innerText !== old", arg=asked)
    assert not scout.locator(".question .problem").inner_text()


def test_it_is_played_to_its_end_and_its_table_is_shown_member_by_member(scout):
    assert "strength" in scout.locator(".plain").inner_text()
    assert complaints(scout) == []
    assert Person(scout, seed=2).play(200)
    expect(scout.locator(".question.waits .asked")).not_to_be_empty()
    expect(scout.locator(".plain")).to_contain_text(re.compile("outcome(spring|lost)"))
