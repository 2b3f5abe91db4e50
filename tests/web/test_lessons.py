"""Lessons in the browser, taken by somebody who knows neither game and presses only what is pointed at."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow
from sentiero.games import TITLES

POINTED = "button.pointed:visible:enabled"
# A person needs so many seconds to read a page and press something.
A_LOOK = 12
FIRST_EVENING = 15 * 60
LANGUAGES = ("en", "it", "es", "fr")
SIZES = {"desk": (1440, 900), "phone": (390, 844)}


class Newcomer:
    """Presses what is pointed at, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed = 0

    def takes(self, title: str, lesson: str, most: int = 120) -> None:
        """Begin a lesson where it is listed, and go on until it says that it is done."""
        self.page.locator(f'[data-title="{title}"] [data-lesson="{lesson}"] button').click()
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


# In every run each lesson once, so that all lessons, languages and sizes come in turn; `make lessons` takes them all.
WAYS = [(language, size) for size in SIZES for language in LANGUAGES]
EVERY = [(title, lesson) for title in sorted(TITLES) for lesson in TITLES[title].lessons]


def taken() -> Iterator[object]:
    """Which lesson is taken in which language and at which size."""
    for number, (title, lesson) in enumerate(EVERY):
        chosen = WAYS if os.environ.get("ALL_LESSONS") == "1" else [WAYS[number % len(WAYS)]]
        for language, size in chosen:
            yield pytest.param(title, lesson, language, size, id=f"{title}-{lesson}-{language}-{size}")


@pytest.mark.slow
@pytest.mark.timeout(240)
@pytest.mark.parametrize(("title", "lesson", "language", "size"), list(taken()))
def test_somebody_new_finishes_a_lesson_by_pressing_what_is_pointed_at(opened, title, lesson, language, size) -> None:
    width, height = SIZES[size]
    page = opened("/", width=width, height=height, touch=size == "phone", language=language)
    page.click(".hero .learning")
    newcomer = Newcomer(page)
    newcomer.takes(title, lesson)
    # What is said at the end, and no complaint that the goal was missed.
    expect(page.locator(".coach .problem")).to_have_count(0)
    assert newcomer.pressed * A_LOOK <= FIRST_EVENING
    page.locator(".coach a[href^='#/learn']").click()
    expect(page.locator(f'[data-title="{title}"] [data-lesson="{lesson}"]')).to_have_class("done")


def test_all_lessons_languages_and_sizes_come_in_turn() -> None:
    several = {(language, size) for number in range(len(EVERY)) for language, size in [WAYS[number % len(WAYS)]]}
    assert several == set(WAYS)


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
    expect(page.locator(".question .answering .option").first).to_be_visible()
