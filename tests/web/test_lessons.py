"""Lessons in the browser, taken by somebody who knows neither game and presses only what is pointed at."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

POINTED = "button.pointed:visible:enabled"
# A person needs so many seconds to read a page and press something.
A_LOOK = 12
FIRST_EVENING = 15 * 60


class Newcomer:
    """Presses what is pointed at, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed = 0

    def takes(self, lesson: str, most: int = 120) -> None:
        """Begin a lesson where it is listed, and go on until it says that it is done."""
        self.page.locator(f'[data-lesson="{lesson}"] button').click()
        self.page.wait_for_selector(".coach:visible")
        until = time.monotonic() + 120
        while self.page.locator(".coach a[href^='#/learn']").count() == 0:
            assert self.pressed < most, self.page.locator(".ask").inner_text()
            assert time.monotonic() < until, self.page.locator(".ask").inner_text()
            self.press()

    def press(self) -> None:
        """One thing, or a moment of waiting while the others act."""
        pointed = self.page.locator(POINTED).first
        if not pointed.count():
            self.page.wait_for_timeout(50)
            return
        try:
            pointed.click(timeout=5_000)
        except TooSlow:
            # What was pointed at is over: the next look finds what is pointed at now.
            return
        self.pressed += 1


@pytest.mark.slow
@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("language", "size", "touch"),
    [
        ("en", (1440, 900), False), ("it", (390, 844), True), ("es", (1440, 900), False), ("fr", (390, 844), True),
    ],
)  # fmt: skip
def test_somebody_new_finishes_the_first_lesson_by_pressing_what_is_pointed_at(opened, language, size, touch) -> None:
    page = opened("/", width=size[0], height=size[1], touch=touch, language=language)
    page.click(".hero .learning")
    newcomer = Newcomer(page)
    newcomer.takes("first-turn")
    # What is said at the end, and no complaint that the goal was missed.
    expect(page.locator(".coach .problem")).to_have_count(0)
    assert newcomer.pressed * A_LOOK <= FIRST_EVENING
    page.locator(".coach a[href^='#/learn']").click()
    expect(page.locator('[data-lesson="first-turn"]')).to_have_class("done")


def test_another_answer_is_explained_and_nothing_happens(opened) -> None:
    page = opened("/#/learn/fire-in-the-lake")
    page.locator('[data-lesson="first-turn"] button').click()
    page.locator('.question [data-value="pass"]').click()
    if page.locator(".confirm").count():
        page.locator(".confirm").click()
    expect(page.locator(".question .problem")).to_contain_text("Choose Train.")
    expect(page.locator(".coach .heading")).to_contain_text("Step 1 of 10")


def test_a_mission_begins_as_the_book_proposes_with_one_press(opened) -> None:
    page = opened("/")
    page.locator(".firsts button").nth(1).click()
    page.locator('[data-tool="propose"]').dispatch_event("click")
    # The first order: commands are there, and everything before was taken as it stood.
    expect(page.locator('[data-tool="propose"]')).to_have_count(0, timeout=60_000)
    expect(page.locator(".question.asks")).to_be_visible()
    assert page.locator(".question .answering").inner_text()
