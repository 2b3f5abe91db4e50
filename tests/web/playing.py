"""A player who knows no rule and clicks only what can be seen and is enabled."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooSlow

CHOICES = ".question .option:not([disabled]), .question .step.more:not([disabled])"
SEND = ".question .primary:not(.confirm)"
# What the page asks right now, in one look.
LOOK = """() => {
  const asks = document.querySelector(".question.asks");
  const send = document.querySelector(".question .primary:not(.confirm)");
  const curtain = document.querySelector(".curtain button");
  return {
    curtain: curtain !== null,
    confirm: document.querySelector(".confirm") !== null,
    asks: asks !== null,
    text: document.querySelector(".question")?.innerText ?? "",
    sends: send !== null, ready: send !== null && !send.disabled,
    choices: document.querySelectorAll(
      ".question .option:not([disabled]), .question .step.more:not([disabled])").length,
    over: document.querySelector(".question a[download]") !== null,
  };
}"""


class Stuck(AssertionError):
    """Nothing could be clicked for too long."""


class Person:
    """Answers at random until there is nothing more to answer."""

    def __init__(self, page: Page, seed: int = 1, prefers: Sequence[str] = ()) -> None:
        self.page = page
        # Takes one of these where it is offered, to get through a long game.
        self.prefers = prefers
        self.random = random.Random(seed)
        self.answered = 0

    def play(self, answers: int = 10_000, patience: float = 60) -> bool:
        """Give so many answers, or fewer if the game is over; gives whether it is."""
        most = self.answered + answers
        since = time.monotonic()
        while self.answered < most:
            seen = self.page.evaluate(LOOK)
            if seen["over"]:
                return True
            try:
                done = self._act(seen)
            except TooSlow:
                done = False
            if done:
                since = time.monotonic()
            elif time.monotonic() - since > patience:
                raise Stuck(seen)
            else:
                self.page.wait_for_timeout(20)
        return False

    def _act(self, seen: dict) -> bool:
        if seen["curtain"]:
            return self._click(".curtain button")
        if seen["confirm"]:
            return self._click(".confirm")
        if not seen["asks"]:
            return False
        if seen["sends"] and seen["ready"] and (not seen["choices"] or self.random.random() < 0.6):
            return self._answer(SEND, seen)
        if not seen["choices"]:
            return False
        at = self.random.randrange(seen["choices"])
        if seen["sends"]:
            return self._click(CHOICES, at)
        for value in self.prefers:
            if self.page.locator(f".question .option[data-value={value}]").count():
                return self._answer(f".question .option[data-value={value}]", seen)
        return self._answer(CHOICES, seen, at)

    def _click(self, selector: str, at: int = 0) -> bool:
        self.page.locator(selector).nth(at).click(timeout=1500)
        return True

    def _answer(self, selector: str, seen: dict, at: int = 0) -> bool:
        """Click, and wait until the page has taken it."""
        self._click(selector, at)
        self.answered += 1
        until, confirmed = time.monotonic() + 3, False
        while time.monotonic() < until:
            now = self.page.evaluate(LOOK)
            if now["confirm"] and not confirmed:
                # It is given once it is confirmed.
                confirmed = self._click(".confirm")
            elif not now["confirm"] and now["text"] != seen["text"]:
                break
            self.page.wait_for_timeout(15)
        return True


def until(page: Page, selector: str, seed: int, most: int = 120) -> None:
    """Answer until a control is there."""
    person = Person(page, seed=seed)
    for _ in range(most):
        page.wait_for_selector(".question.asks, .question a[download]", timeout=60_000)
        if page.locator(selector).count():
            return
        if page.evaluate(LOOK)["over"]:
            # A short game may end before anybody asks for it: then in the next.
            page.goto(page.url.partition("#")[0])
            page.click(".hero .primary")
        else:
            person.play(1)
    raise AssertionError(f"nothing asks for {selector}")


def to_my_turn(page: Page) -> None:
    """No two games begin alike: an Event or a Coup Round may ask first. Answer until the page asks what to do."""
    until(page, ".question .option[data-value=pass]", seed=1)
