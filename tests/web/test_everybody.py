"""For everyone: phone, keyboard, screen reader, four languages, and nothing that goes elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml
from playwright.sync_api import expect

from tests.web.playing import Person
from tests.web.reading_aloud import complaints

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(opened, theme):
    page = opened(theme=theme)
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    assert complaints(page) == []


def test_a_phone_shows_everything_without_scrolling_sideways(opened):
    page = opened(width=390, height=844, touch=True)
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    for tab in range(4):
        page.locator(".tabs button").nth(tab).click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".tabs button").first.click()
    Person(page, seed=4).play(4)


def to_an_option(page):
    """Tab until an answer has the focus."""
    for _ in range(400):
        if page.evaluate("document.activeElement.matches('.question .option')"):
            return
        page.keyboard.press("Tab")
    pytest.fail("no answer was reached with Tab")


def test_the_keyboard_is_enough(first_game):
    page = first_game
    asked = page.locator(".question .asked").inner_text()
    to_an_option(page)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "old => document.querySelector('.question .asked').innerText !== old || document.querySelector('.confirm')",
        arg=asked,
        polling=100,
    )
    if page.locator(".confirm").count():
        assert page.evaluate("document.activeElement.matches('.confirm')")
        page.keyboard.press("Enter")
    expect(page.locator(".question .asked")).not_to_have_text(asked)


def test_what_is_asked_again_stays_under_the_finger(first_game):
    """An answer that came too late is refused and the table is read again: the same question keeps the focus."""
    page = first_game
    late = {"type": "about:blank", "title": "Conflict", "status": 409, "code": "version/stale", "detail": "Too late."}
    refuse = lambda route: route.fulfill(status=409, content_type="application/problem+json", body=json.dumps(late))
    page.route(re.compile("/(answers|preview)$"), refuse)
    to_an_option(page)
    page.evaluate("document.activeElement.dataset.mine = 'yes'")
    with page.expect_response(re.compile("/question")):
        page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    assert page.evaluate("document.activeElement.dataset.mine") == "yes"


def test_a_screen_reader_hears_the_map_as_spaces_with_what_is_in_them(first_game):
    said = first_game.locator(".map [data-space=saigon][aria-label]").first.get_attribute("aria-label")
    assert said.startswith("Saigon: City, Population 6, ")
    assert re.search(r", \d+ (US|ARVN) ", said)
    assert first_game.locator("[role=log][aria-live=polite]").count() == 1


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_the_page_speaks_and_leaves_no_key_untranslated(opened, language):
    page = opened("/#/new", language=language)
    page.wait_for_selector("form .primary")
    shown = page.locator("body").inner_text()
    assert not re.findall(r"\b(?:new|start|log|tab)\.[a-z_]+", shown)


def test_every_request_is_in_the_contract_and_goes_nowhere_else(opened, service):
    paths = yaml.safe_load((ROOT / "openapi.yaml").read_text())["paths"]
    known = [
        (re.compile("^" + re.sub(r"\{file\}", ".+", re.sub(r"\{(?!file)[^}]+\}", "[^/]+", path)) + "$"), set(methods))
        for path, methods in paths.items()
    ]
    page = opened()
    asked: list[tuple[str, str]] = []
    page.on("request", lambda request: asked.append((request.method.lower(), request.url)))
    page.reload()
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    Person(page, seed=6).play(5)
    page.locator(".tools [data-tool=advice]").click()
    page.locator(".timeline input").fill("1")
    page.wait_for_timeout(300)
    page.goto(f"{service.url}/#/read/fire-in-the-lake/cards")
    page.wait_for_selector(".gallery .card")
    assert {urlsplit(url).netloc for _, url in asked} == {f"127.0.0.1:{service.port}"}
    for method, url in asked:
        at = urlsplit(url).path
        assert any(pattern.match(at) and method in methods for pattern, methods in known), (method, at)
        assert "sto_" not in url, "a token stands in an address"
    assert page.context.cookies() == []


def test_every_word_that_the_modules_use_is_in_the_catalog(opened, service):
    page = opened()
    words = page.evaluate("fetch('/v1/interface').then((found) => found.json())")["words"]
    used: set[str] = set()
    for module in (ROOT / "service" / "sentiero" / "web").rglob("*.js"):
        used |= set(re.findall(r"\bt\(\"([a-z_.0-9]+)\"", module.read_text()))
    assert used
    assert used <= set(words)
