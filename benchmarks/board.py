"""The board in a real browser: how soon it is there, how much it weighs, how fast it answers and moves."""

from __future__ import annotations

import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import CDPSession, Page, Route, sync_playwright

from benchmarks.figures import Figure
from tools.browser import find
from tools.running import Running

_AT_ONCE = '{"language":"en","theme":"light","pace":0,"preview":false}'
# Frames while the map is dragged and zoomed for two seconds.
_FRAMES = """async () => {
  const map = document.querySelector(".map");
  const box = map.getBoundingClientRect();
  const at = (clientX, clientY, type) =>
    map.dispatchEvent(new PointerEvent(type, {pointerId: 1, clientX, clientY, bubbles: true}));
  map.setPointerCapture = () => {};
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  at(x, y, "pointerdown");
  let frames = 0;
  const begin = performance.now();
  while (performance.now() - begin < 2000) {
    const turn = (performance.now() - begin) / 300;
    at(x + 120 * Math.sin(turn), y + 120 * Math.cos(turn), "pointermove");
    const wheel = {deltaY: 30 * Math.sin(turn), clientX: x, clientY: y, cancelable: true};
    if (frames % 4 === 0) map.dispatchEvent(new WheelEvent("wheel", wheel));
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  at(x, y, "pointerup");
  return frames / 2;
}"""
# A game of the rules alone, watched in the same document; gives its name.
_HANDED = """async () => {
  const ask = async (method, path, body, token) => {
    const headers = {"Content-Type": "application/json", ...(token ? {Authorization: `Bearer ${token}`} : {})};
    const reply = await fetch(path, {method, headers, body: body && JSON.stringify(body)});
    return reply.status === 204 ? null : reply.json();
  };
  const seats = [{roles: ["us"]}];
  const made = await ask("POST", "/v1/games", {title: "fire-in-the-lake", scenario: "full", seats});
  location.hash = `/game/${made.id}`;
  await new Promise((done) => setTimeout(done, 1500));
  await ask("PUT", `/v1/games/${made.id}/seats/0/rules`, undefined, made.tokens.seats[0]);
}"""
_OVER = "() => document.querySelector('.question a[download]') !== null"
# From a click to the frame after the map has changed what is lit.
_CLICK = """() => new Promise((done) => {
  const begin = performance.now();
  const asked = document.querySelector(".question").innerText;
  const button = document.querySelector(".question .primary:not([disabled])")
    ?? document.querySelector(".question .option:not([disabled]), .question .more:not([disabled])");
  if (!button) return done(0);
  button.click();
  const look = () => {
    const now = document.querySelector(".question.asks");
    if (now && now.innerText !== asked) requestAnimationFrame(() => done(performance.now() - begin));
    else if (performance.now() - begin > 2000) done(0);
    else requestAnimationFrame(look);
  };
  look();
})"""


@contextmanager
def _table() -> Iterator[tuple[Page, str]]:
    """A table of a first game, with a question to answer, and its address."""
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(Path(directory), titles=None) as running,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script(f"localStorage.setItem('sentiero.settings', '{_AT_ONCE}')")
        page = context.new_page()
        page.goto(running.url)
        page.click(".hero .primary")
        page.wait_for_selector(".question.asks", timeout=60_000)
        yield page, page.url
        browser.close()


def _first_view(page: Page, url: str) -> tuple[float, float]:
    """Seconds until the map and the question of a table are there, and kilobytes that came, with nothing kept."""
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.setCacheDisabled", {"cacheDisabled": True})
    weights: list[float] = []
    client.on("Network.loadingFinished", lambda one: weights.append(one["encodedDataLength"]))
    page.goto("about:blank")
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(".question.asks")
    page.wait_for_selector(".map .token")
    return time.perf_counter() - began, sum(weights) / 1000


def _crowded(route: Route) -> None:
    """The table with every piece of the box on the map: what is Available, fallen or out of play stands there too."""
    reply = route.fetch()
    document = reply.json()
    table = document["table"]
    spaces = list(table["spaces"].values())
    boxes = [table.pop(name) for name in ("available", "casualties", "out_of_play")]
    table |= {"available": {}, "casualties": {}, "out_of_play": {}}
    for at, (kind, count) in enumerate(one for box in boxes for one in box.items()):
        for number in range(count):
            held = spaces[(7 * at + number) % len(spaces)]["pieces"]
            held[kind] = held.get(kind, 0) + 1
    route.fulfill(response=reply, json=document)


def _pieces(page: Page) -> int:
    """How many pieces stand on the map."""
    counts = (
        "[...document.querySelectorAll('.map .tokens .token')].map((one) => one.querySelector('.count')?.textContent)"
    )
    found: int = page.evaluate(f"{counts}.reduce((sum, count) => sum + Number(count ?? 1), 0)")
    return found


def _frames(page: Page, url: str) -> tuple[float, int]:
    """Frames in a second while a map with every piece is moved, and how many pieces that are."""
    page.route(re.compile(r"/v1/games/[^/]+/table"), _crowded)
    page.goto("about:blank")
    page.goto(url)
    page.wait_for_selector(".map .token")
    page.wait_for_timeout(1_500)
    rates = [page.evaluate(_FRAMES) for _ in range(3)]
    pieces = _pieces(page)
    page.unroute_all()
    return statistics.median(rates), pieces


def _heap(client: CDPSession) -> float:
    """Megabytes that are held after everything was let go that nobody holds."""
    client.send("HeapProfiler.collectGarbage")
    used: float = client.send("Runtime.getHeapUsage")["usedSize"]
    return used / 1e6


def _growth(page: Page, entries: int = 1_000) -> tuple[float, float]:
    """Megabytes at the end of a game of the rules, and after so many entries more in the same document."""
    client = page.context.new_cdp_session(page)
    held: list[float] = []
    seen = 0
    while seen < entries:
        page.evaluate(_HANDED)
        page.wait_for_function(_OVER, timeout=300_000)
        page.wait_for_timeout(500)
        seen += int(page.locator(".timeline input").get_attribute("max") or 0) if held else 0
        held.append(_heap(client))
    return held[0], held[-1]


def figures() -> list[Figure]:
    """All of them, of one table."""
    with _table() as (page, url):
        seconds, weight = _first_view(page, url)
        clicks = []
        for _ in range(25):
            page.wait_for_selector(".question.asks", timeout=60_000)
            clicks.append(page.evaluate(_CLICK))
        frames, pieces = _frames(page, url)
        before, after = _growth(page)
    return [
        Figure("board: first view of a table, s", seconds, "under 1"),
        Figure("board: first view of a table, kB", weight, "under 400"),
        Figure(
            "board: from click to the next question on the map, ms, median",
            statistics.median(filter(None, clicks)),
            "under 100",
        ),
        Figure(f"board: panning and zooming with {pieces} pieces, frames/s", frames, "50 or more"),
        Figure("board: memory of a page after 1,000 entries more, as a share of before", after / before, "under 1.2"),
    ]


if __name__ == "__main__":
    for figure in figures():
        print(figure)
