"""A real browser for every test here, and a page that minds what goes wrong in it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tools.browser import MISSING, NO_BROWSER, find
from tools.running import Running

# Without a sandbox as root, without the shared memory that containers have too little of, and without a graphics card.
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
# A busy machine takes its time; what does not come at all fails all the same.
PATIENCE = 90_000
expect.set_options(timeout=30_000)


# As long as tests in this folder run, and no longer: Playwright's loop would be in the way of others.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, started once; tests fail where there is none, and are left out only where somebody said so."""
    if os.environ.get(NO_BROWSER) == "1":
        pytest.skip(f"{NO_BROWSER}=1")
    path = find()
    if path is None:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of its own, without what others have stored; an error that nobody caught fails the test."""
    context = browser.new_context(locale="en")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.extend(_complaint(message)))
    yield page
    context.close()
    assert not wrong, f"the page complained: {wrong}"


@pytest.fixture(scope="package")
def service() -> Iterator[Running]:
    """The whole service with its own titles, as one command starts it."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory), titles=None) as running:
        yield running


def _complaint(message: ConsoleMessage) -> list[str]:
    # A refused request is told to the page, which may have expected it.
    return [message.text] if message.type == "error" and "Failed to load resource" not in message.text else []
