"""Takes the pictures of the board in README and docs: `python -m tools.pictures`."""

from __future__ import annotations

import json
import random
import tempfile
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooSlow

from tools.browser import find
from tools.running import Running

TARGET = Path(__file__).parents[1] / "docs" / "pictures"
# What something can be chosen on, in each title, in the order in which the first view offers them.
LIT = (".map .space.lit", ".fofmap .lit")
# Name, size, settings, which title.
PICTURES = (
    ("board", (1440, 900), {"theme": "light", "language": "en"}, 0),
    ("board-dark", (1440, 900), {"theme": "dark", "language": "fr"}, 0),
    ("board-phone", (390, 844), {"theme": "light", "language": "it"}, 0),
    ("fields", (1440, 900), {"theme": "light", "language": "en"}, 1),
)


def answered(page: Page, source: random.Random) -> None:
    """Give any answer that is visible and enabled."""
    page.wait_for_selector(".question.asks, .confirm", timeout=60_000)
    for selector in (".confirm", ".question .primary:not([disabled])", ".question .option:not([disabled])"):
        found = page.locator(selector)
        several = found.count()
        if several:
            # What is asked may have changed since: then it is looked at again.
            with suppress(TooSlow):
                found.nth(source.randrange(several)).click(timeout=1_500)
            break
    page.wait_for_timeout(150)


def picture(browser: Browser, url: str, name: str, size: tuple[int, int], settings: dict[str, str], title: int) -> None:
    """One picture: a first game after some answers, where something can be chosen on the map."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, device_scale_factor=1)
    chosen = json.dumps(json.dumps({"pace": 0, **settings}))
    context.add_init_script(f"localStorage.setItem('sentiero.settings', {chosen})")
    page = context.new_page()
    page.goto(url)
    page.locator(".hero .primary").nth(title).click()
    source = random.Random(7)
    for number in range(60):
        answered(page, source)
        if number > 8 and page.locator(".question.asks").count() and page.locator(LIT[title]).count() > 4:
            break
    page.wait_for_timeout(1_500)
    page.screenshot(path=TARGET / f"{name}.jpg", type="jpeg", quality=85)
    context.close()


def main() -> None:
    """All of them."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(Path(directory), titles=None) as running,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for name, size, settings, title in PICTURES:
            picture(browser, running.url, name, size, settings, title)
        browser.close()


if __name__ == "__main__":
    main()
