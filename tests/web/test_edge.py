"""The edge track beside the map: one track, every marker, every threshold, each of them explained."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.played import asked
from tools.running import Running

# The numbers of the boxes in which a marker stands.
STANDS = """(panel) => Object.fromEntries([...panel.querySelectorAll("[data-marker]")].map((one) =>
  [one.dataset.marker, Number(one.closest(".edge-cell").querySelector("b").innerText)]))"""
# Pairs of markers that lie on each other.
OVER = """() => {
  const all = [...document.querySelectorAll(".edge-panel .edge-marker")].map((one) => one.getBoundingClientRect());
  const apart = (one, other) => one.right - 3 < other.left || one.bottom - 3 < other.top;
  return all.filter((one, at) => all.slice(at + 1).some((other) => !apart(one, other) && !apart(other, one))).length;
}"""


def table_of(page: Page, service: Running) -> dict:
    """The table as the service has it, seen by everybody."""
    game = page.url.rpartition("/")[2]
    found: dict = asked(service, "GET", f"/v1/games/{game}/table")["table"]
    return found


def test_every_marker_of_the_track_stands_at_its_number(first_game, service):
    table = table_of(first_game, service)
    values = {name: value for name, value in table["tracks"].items() if name != "trail"}
    goals = {f"goal-{faction}": one["marker"] for faction, one in table["victory"].items()}
    panel = first_game.locator(".edge-panel")
    for name, value in {**values, **goals}.items():
        marker = panel.locator(f"[data-marker={name}]")
        expect(marker).to_have_attribute("aria-label", re.compile(rf": {value}\b"))
    assert panel.evaluate(STANDS) == {name: min(75, value) for name, value in {**values, **goals}.items()}
    assert panel.locator(".edge-marker").count() == 10


def test_the_thresholds_are_marked_with_whose_they_are(first_game):
    marked = {
        box.locator("b").inner_text(): [flag.inner_text() for flag in box.locator(".flag").all()]
        for box in first_game.locator(".edge-panel .threshold").all()
    }
    assert marked == {"18": ["N"], "35": ["V"], "50": ["U", "A"]}
    assert first_game.locator(".edge-panel .edge-box").count() == 76


def test_markers_at_one_number_lie_beside_each_other(first_game):
    assert first_game.evaluate(OVER) == 0


def test_a_marker_is_reached_by_keys_and_opens_what_it_means(first_game):
    marker = first_game.locator(".edge-panel [data-marker=goal-us]")
    marker.focus()
    assert "wins above 50" in (marker.get_attribute("aria-label") or "")
    first_game.keyboard.press("Enter")
    expect(first_game.locator(".reader .page h2")).to_have_text("Support+Available")


def test_a_phone_has_the_track_in_rows_of_ten(opened):
    page = opened(width=390, height=844, touch=True)
    page.locator(".hero .primary").first.tap()
    page.wait_for_selector(".question.asks", timeout=60_000)
    page.locator(".tabs button").nth(2).tap()
    panel = page.locator(".edge-panel")
    panel.scroll_into_view_if_needed()
    assert panel.locator(".edge-marker").count() == 10
    assert panel.locator(".edge-cell").count() == 76
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_no_two_markers_of_a_kind_have_the_same_letters(opened, language):
    page = opened(language=language)
    page.locator(".hero .primary").first.click()
    page.wait_for_selector(".question.asks", timeout=60_000)
    for kind in ("goal", "resources", "value"):
        signs = [one.inner_text() for one in page.locator(f".edge-panel .edge-marker.{kind}").all()]
        assert len(signs) == len(set(signs)) >= 3, signs
