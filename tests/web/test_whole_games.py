"""Whole games, from one click to the result, by clicking only what is visible and enabled."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.playing import Person

# A person who passes wherever that is possible gets through the years in minutes.
QUICK = ("pass", "done", "no")
KEY = re.compile(r"\b[a-z_]{3,}\.[a-z_]{3,}\b(?!\.\w)")


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_a_game_against_the_rules_is_played_to_its_result(opened, language):
    page = opened(language=language)
    page.click(".hero .primary")
    person = Person(page, seed=11, prefers=QUICK)
    assert person.play(3_000, patience=90)
    expect(page.locator(".question.waits .asked")).not_to_be_empty()
    assert page.locator("html").get_attribute("lang") == language
    assert not KEY.findall(page.locator(".log .scroll").inner_text())
    # It can be looked at from its beginning, and verified.
    page.locator(".timeline input").fill("1")
    page.locator(".question button:not(.quiet)").click()
    page.locator(".question button.quiet").click()
    expect(page.locator(".status")).not_to_be_empty()
