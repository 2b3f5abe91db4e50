"""Accounts on the board: somebody logs in at a provider, keeps a seat for a friend, and the friend takes it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.provider import CLIENT, SECRET, Provider
from tests.browser.conftest import PATIENCE
from tests.web.conftest import settle
from tools.running import Running


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    with Provider() as running:
        yield running


@pytest.fixture(scope="module")
def hosted(provider: Provider) -> Iterator[Running]:
    """A service whose host has accounts."""
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(
            Path(directory),
            titles=None,
            OIDC_ISSUER=provider.issuer,
            OIDC_CLIENT_ID=CLIENT,
            OIDC_CLIENT_SECRET=SECRET,
            ACCOUNT_SECRET="a secret of the service that nobody guesses",
            PUBLIC_URL="{url}",
            WEB_CONCURRENCY="1",
        ) as running,
    ):
        yield running


def logged_in(browser: Browser, hosted: Running, provider: Provider, name: str) -> Page:
    """A browser of its own in which somebody has logged in."""
    provider.person = {"sub": name, "preferred_username": name}
    context = browser.new_context(locale="en")
    context.set_default_timeout(PATIENCE)
    settle(context)
    page = context.new_page()
    page.goto(hosted.url)
    page.click("text=Log in")
    expect(page.locator(".account")).to_contain_text(f"Logged in as {name}")
    return page


def test_a_seat_is_kept_for_a_name(browser: Browser, hosted: Running, provider: Provider) -> None:
    ann = logged_in(browser, hosted, provider, "Ann")
    ann.goto(f"{hosted.url}/#/new")
    ann.select_option("#seat-arvn", "account")
    ann.fill("input[name='account.arvn']", "bob")
    ann.click("form.new [type=submit]")
    ann.wait_for_url("**/#/game/*")
    address = ann.url

    bob = logged_in(browser, hosted, provider, "Bob")
    bob.goto(address)
    bob.click(".who")
    bob.click(".people [data-seat] button:has-text('Sit down')")
    for page in (ann, bob):
        page.click(".who")
    expect(bob.locator(".people li", has_text="Bob").locator(".badge")).to_have_text("you")
    expect(ann.locator(".people li", has_text="Bob")).to_have_count(1)

    # Elsewhere the seat is found again by the login alone.
    again = logged_in(browser, hosted, provider, "Bob")
    expect(again.locator(".games.mine a")).to_have_count(1)
    for page in (ann, bob, again):
        page.context.close()


def test_a_login_that_was_broken_off_is_told(browser: Browser, hosted: Running) -> None:
    context = browser.new_context(locale="it")
    context.set_default_timeout(PATIENCE)
    settle(context, language="it")
    page = context.new_page()
    page.goto(f"{hosted.url}/login/done?error=access_denied&state=x")
    expect(page.locator("[role=alert]")).to_contain_text("non è riuscito")
    page.goto(f"{hosted.url}/#/login")
    page.reload()
    expect(page.locator("[role=alert]")).to_contain_text("serve un account")
    context.close()
