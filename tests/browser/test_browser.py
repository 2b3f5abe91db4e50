"""The browser itself: found, told about in one sentence where it is not, and strict about what goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tools import browser as tool
from tools.running import ROOT

pytest_plugins = ["pytester"]


def test_a_page_runs_modules_and_keeps_to_itself(page: Page) -> None:
    page.set_content("<p></p><script type='module'>document.querySelector('p').textContent = 6 * 7</script>")
    page.wait_for_function("document.querySelector('p').textContent === '42'")


def test_the_first_browser_on_the_path_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("google-chrome", "chromium-browser"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert tool.find() == str(tmp_path / "chromium-browser")


INNER = """
from tests.browser.conftest import browser, page

def test_needs_one(page):
    page.set_content({content!r})
    page.wait_for_timeout(100)
"""


def inner(pytester: pytest.Pytester, content: str = "") -> pytest.RunResult:
    pytester.makepyfile(INNER.format(content=content))
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", "-o", f"pythonpath={ROOT}")


def test_without_a_browser_tests_fail_with_one_sentence(
    pytester: pytest.Pytester, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    result = inner(pytester)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["No Chromium was found and none could be installed: *"])


def test_only_who_says_so_does_without(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(tool.NO_BROWSER, "1")
    inner(pytester).assert_outcomes(skipped=1)


def test_an_error_that_nobody_caught_fails_the_test(pytester: pytest.Pytester, browser: Browser) -> None:
    result = inner(pytester, "<script>throw new Error('so it goes')</script>")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*the page complained: *so it goes*"])
