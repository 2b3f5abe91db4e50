"""A page of the board for every test, in a real browser, against the whole service."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests import seeds
from tests.browser.conftest import PATIENCE, browser, page, service  # noqa: F401
from tests.web.playing import to_my_turn
from tools.running import Running

# Nothing is animated where nobody looks.
AT_ONCE = {"language": "en", "theme": "light", "pace": 0}
Opened = Callable[..., Page]


def settle(context: BrowserContext, **settings: object) -> None:
    """What a reader has chosen before the page opens."""
    chosen = json.dumps({**AT_ONCE, **settings})
    key = "sentiero.settings"
    context.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', {json.dumps(chosen)})")


def _strange(home: str, url: str) -> list[str]:
    """A request to somewhere else, or with a token in its address; what stands after # is never sent."""
    sent = url.partition("#")[0]
    return [] if sent.startswith(home + "/") and "sto_" not in sent else [sent]


@pytest.fixture
def deal(request: pytest.FixtureRequest) -> str | None:
    """The name under which games of a test are dealt, the same in every run; None: sealed, as the service deals."""
    return hashlib.sha256(f"{seeds.SEED} {request.node.nodeid}".encode()).hexdigest()[:16]


def _dealt(context: BrowserContext, name: str) -> None:
    """Every game that a page of a test begins is dealt by a name, one after the other."""
    games = itertools.count(1)

    def begin(route: Route) -> None:
        wanted = route.request.post_data_json if route.request.method == "POST" else None
        if not isinstance(wanted, dict) or not {"script", "continues", "lesson"}.isdisjoint(wanted):
            route.continue_()
        else:
            route.continue_(post_data=json.dumps({**wanted, "script": {"seed": f"{name} {next(games)}"}}))

    context.route("**/v1/games", begin)


@pytest.fixture
def opened(browser: Browser, service: Running, deal: str | None) -> Iterator[Opened]:  # noqa: F811
    """Opens the board in a browser of its own: as somebody else, on a phone, in another language."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(
        path: str = "/", width: int = 1280, height: int = 860, touch: bool = False, **settings: object
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, locale="en", has_touch=touch)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        settle(context, **settings)
        if deal is not None:
            _dealt(context, f"{deal} {len(contexts)}")
        made = context.new_page()
        made.on("pageerror", lambda error: wrong.append(str(error)))
        made.on(
            "console",
            lambda one: wrong.append(one.text) if one.type == "error" and "Failed to load" not in one.text else None,
        )
        made.on("request", lambda request: wrong.extend(_strange(service.url, request.url)))
        made.goto(service.url + path)
        made.wait_for_selector(".bar")
        return made

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong, f"the page complained: {wrong}"


@pytest.fixture
def first_game(opened: Opened) -> Page:
    """One click after the start: a game against the rules that asks what to do."""
    found = opened()
    found.click(".hero .primary")
    to_my_turn(found)
    return found
