"""One key for all seats of a person: made on one device, entered on another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Opened

KEPT = "() => JSON.parse(localStorage['sentiero.games'] ?? '{}')"


def a_game(page: Page) -> str:
    """A first game, begun with one click; its id."""
    page.click(".firsts button >> nth=0")
    page.wait_for_selector(".question")
    return page.url.rpartition("/")[2]


def home(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#/")
    page.click(".own-key summary")


def test_seats_are_found_again_on_another_device(opened: Opened) -> None:
    page = opened()
    first = a_game(page)
    home(page)
    page.click("text=Make a key")
    expect(page.locator(".own-key [role=status]")).to_contain_text("Save it before you need it")
    key = page.input_value("#own-key")
    assert key.startswith("sto_k_")
    assert page.get_attribute("#own-key", "type") == "password"

    other = opened()
    other.click(".own-key summary")
    other.fill("#own-key", key)
    other.click("text=Use this key")
    expect(other.locator(".games.mine a")).to_have_count(1)
    assert other.evaluate(KEPT)[first]["seats"] == page.evaluate(KEPT)[first]["seats"]

    # A game that is begun there is found here, and one that is forgotten does not come back.
    page.goto(page.url.partition("#")[0] + "#/")
    with other.expect_response(lambda one: one.url.endswith("/v1/keyring/tokens")):
        second = a_game(other)
    page.reload()
    expect(page.locator(".games.mine a")).to_have_count(2)
    assert set(page.evaluate(KEPT)) == {first, second}


def test_a_key_that_opens_nothing_is_told(opened: Opened) -> None:
    page = opened()
    page.click(".own-key summary")
    page.fill("#own-key", "sto_k_" + "A" * 43)
    page.click("text=Use this key")
    expect(page.locator(".own-key [role=status]")).to_contain_text("no keyring for this key")
    assert page.evaluate("localStorage['sentiero.keyring']") is None


@pytest.mark.parametrize("width", [1440, 390])
def test_it_is_replaced_and_forgotten(opened: Opened, width: int) -> None:
    page = opened(width=width)
    page.click(".own-key summary")
    page.click("text=Make a key")
    expect(page.locator(".own-key [role=status]")).not_to_be_empty()
    key = page.input_value("#own-key")
    page.click("text=Replace it by a new one")
    expect(page.locator(".own-key [role=status]")).to_contain_text("a new one now")
    assert page.input_value("#own-key") != key
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("text=Forget it here")
    expect(page.locator("text=Make a key")).to_be_visible()
    assert page.evaluate("localStorage['sentiero.keyring']") is None
