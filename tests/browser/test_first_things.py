"""What a front end's author does first, with the TypeScript client and nothing else, in a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.clients import TYPESCRIPT, compile_typescript
from tools.running import Running
from tools.walker import Client
from tools.walker import expect as expect_status

MOST_LINES = 150
# Chu Luc, where the NVA come first; at the end a Coup.
CARDS = [47, 38, 81, 24, 125]
NEW_GAME = {"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["nva"]}]}


class Quiet(SimpleHTTPRequestHandler):
    """Serves files as any web server does, and keeps it to itself."""

    def log_message(self, *_: object) -> None: ...


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The example as the compiler makes it, on a web server that knows nothing of the service."""
    root = tmp_path_factory.mktemp("site")
    assert compile_typescript(root) == ""
    shutil.copy(TYPESCRIPT / "examples" / "board.html", root / "examples")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=root)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/examples/board.html"
        server.shutdown()


@pytest.fixture
def game(service: Running) -> dict[str, Any]:
    with Client(service.url) as client:
        made: dict[str, Any] = expect_status(
            client.call("createGame", {**NEW_GAME, "script": {"decks": {"events": CARDS}}}), 201
        )
    return made


@pytest.fixture
def board(page: Page, service: Running, site: str, game: dict[str, Any]) -> Page:
    """The page, at the first question."""
    at = {"service": service.url, "game": game["id"], "token": game["tokens"]["seats"][0]}
    page.goto(f"{site}?{urlencode(at)}")
    expect(page.locator("#question")).to_contain_text("what to do?", timeout=20_000)
    return page


def pieces(page: Page, piece: str, space: str) -> Locator:
    return page.locator(f'[data-piece="{piece}@{space}"]')


def test_all_three_take_less_than_150_lines() -> None:
    """The page itself, without the frame and the styles that it stands in."""
    board, frame = ((TYPESCRIPT / "examples" / name).read_text().splitlines() for name in ("board.ts", "board.html"))
    assert len(board) < MOST_LINES
    assert len(frame) < 30
    assert max(map(len, [*board, *frame])) <= 125


def test_the_map_is_shown_with_its_spaces_and_pieces(board: Page) -> None:
    assert board.locator("[data-space]").count() == 47
    expect(board.locator('[data-space="tay_ninh"] text')).to_have_text("Tay Ninh")
    expect(pieces(board, "nva_guerrillas", "fishhook")).to_have_text("2 G")
    assert board.locator("[data-piece]").count() > 40
    box = pieces(board, "nva_guerrillas", "fishhook").bounding_box()
    assert box is not None
    assert box["width"] > 5


def test_a_person_moves_pieces(board: Page) -> None:
    expect(pieces(board, "nva_guerrillas", "tay_ninh")).to_have_text("1 G")
    board.get_by_role("button", name="March", exact=True).click()
    expect(board.locator("#question")).to_contain_text("into which space?")
    expect(board.locator('[data-space="tay_ninh"]')).to_have_class("lit")
    assert "lit" not in (board.locator('[data-space="can_tho"]').get_attribute("class") or "")
    board.locator('[data-space="tay_ninh"] polygon').click()
    expect(board.locator("#question")).to_contain_text("which pieces move to Tay Ninh?")
    stand = pieces(board, "nva_guerrillas", "fishhook")
    expect(stand).to_have_class("lit")
    stand.click()
    stand.click()
    board.get_by_role("button", name="Send 2").click()
    expect(pieces(board, "nva_guerrillas", "tay_ninh")).to_have_text("3 G")
    expect(stand).to_have_count(0)


def test_a_non_players_turn_is_told_with_its_reasons(board: Page) -> None:
    board.get_by_role("button", name="Pass", exact=True).click()
    story = board.locator("#story li[data-role=vc], #story li[data-role=us], #story li[data-role=arvn]")
    expect(story.first).not_to_be_empty(timeout=20_000)
    expect(story.filter(has_text="(").first).to_be_attached(timeout=20_000)


def test_another_listener_hears_of_what_was_moved(
    board: Page, service: Running, site: str, game: dict[str, Any]
) -> None:
    """Without a token, on a page of its own: the same feed, and nothing to choose."""
    other = board.context.new_page()
    other.goto(f"{site}?{urlencode({'service': service.url, 'game': game['id']})}")
    expect(other.locator("#story li")).not_to_have_count(0, timeout=20_000)
    assert other.locator("#options button, .lit").count() == 0
    board.get_by_role("button", name="Pass", exact=True).click()
    expect(other.locator("#story")).to_contain_text("The NVA Passes.")
