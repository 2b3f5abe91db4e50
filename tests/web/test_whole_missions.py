"""Whole missions of Fields of Fire, from the first choice to the result, by clicking what is visible and enabled."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import Person
from tests.web.reading_aloud import complaints

# A person who has enough of giving orders gets through ten turns in a minute or two.
QUICK = ("done", "none", "no", "pass")
KEY = re.compile(r"\b[a-z_]{3,}\.[a-z_]{3,}\b(?!\.\w)|\bfof\.[a-z_.]+")
SIMPLE = ("no_experience", "no_ammunition", "no_communications", "mortar_teams")
Opened = Callable[..., Page]


def begun(opened: Opened, scenario: str, options: tuple[str, ...] = (), **settings: object) -> Page:
    """A mission that was chosen and begun like any other game."""
    page = opened("/#/new", **settings)
    page.wait_for_selector("form .primary")
    page.select_option("select[name=title]", "fields-of-fire")
    page.wait_for_selector("#seat-company")
    page.check(f"input[name=scenario][value={scenario}]")
    for option in options:
        page.check(f'input[name="option.{option}"]')
    page.locator("form .primary").click()
    page.wait_for_selector(".fofmap .fofspace", timeout=60_000)
    return page


def led(page: Page, seed: int, orders: int = 5, most: int = 900) -> None:
    """Some orders at random, then on to the next thing, and so on."""
    person = Person(page, seed=seed, prefers=QUICK)
    while person.answered < most:
        for prefers, answers in (((), orders), (QUICK, 16)):
            person.prefers = prefers
            if person.play(answers, patience=90):
                return
    raise AssertionError("the mission does not end")


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_the_simplified_first_mission_is_led_to_its_result_and_changes_its_language_on_the_way(opened):
    page = begun(opened, "n1", SIMPLE, language="it")
    person = Person(page, seed=5)
    assert not person.play(40, patience=90)
    page.select_option(".bar select", "fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert complaints(page) == []
    led(page, 6)
    expect(page.locator(".question.waits .asked")).not_to_be_empty()
    expect(page.locator(".turns [aria-current]")).to_have_text("10")
    assert not KEY.findall(page.locator("main.table").inner_text())
    assert complaints(page) == []
