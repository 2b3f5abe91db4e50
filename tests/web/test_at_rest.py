"""A table at which somebody thinks: every target fits a finger at three sizes, and the page does nothing by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.reading_aloud import small_targets

SIZES = [(1440, 900), (1024, 768), (390, 844)]
SECONDS = 3


def worked(page: Page) -> int:
    """How often styles and layout were computed while nobody touched anything."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")

    def counted() -> int:
        found = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
        return int(found["LayoutCount"] + found["RecalcStyleCount"])

    before = counted()
    page.wait_for_timeout(SECONDS * 1_000)
    return counted() - before


@pytest.mark.parametrize("number", [0, 1], ids=["fire-in-the-lake", "fields-of-fire"])
def test_targets_fit_a_finger_and_nothing_happens_by_itself(opened, number):
    page = opened(width=1440, height=900)
    page.locator(".hero .primary").nth(number).click()
    page.wait_for_selector(".question.asks", timeout=60_000)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        assert small_targets(page) == [], width
    # What glows at first has come to rest.
    page.wait_for_timeout(5_000)
    assert worked(page) <= 2 * SECONDS
