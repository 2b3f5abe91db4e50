"""A game that is over is looked at again on its last page: how far, the chances, the mistakes, and playing on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.played import asked
from tests.web.reading_aloud import complaints
from tools.running import Running

ROLES = ("us", "arvn", "nva", "vc")
# As each reader writes numbers.
FIGURES = {"en": re.compile(r"5\.1.*4\.6.*5\.6"), **dict.fromkeys(("it", "es", "fr"), re.compile("5,1.*4,6.*5,6"))}
WORDS = {
    "en": ("What each turn was worth", "Play on from here", "Look more closely"),
    "it": ("Quanto valeva ogni turno", "Continua da qui", "Esamina più a fondo"),
    "es": ("Cuánto valía cada turno", "Seguir desde aquí", "Revisar más a fondo"),
    "fr": ("Ce que valait chaque tour", "Reprendre d\u2019ici", "Regarder de plus près"),
}
KEPT = """([id, token]) => localStorage.setItem('sentiero.games', JSON.stringify(
  { [id]: { title: 'fire-in-the-lake', seats: { 0: token }, at: 1 } }))"""


def estimate(value: float) -> dict[str, float]:
    return {"value": value, "low": value - 0.5, "high": value + 0.5}


def turn(version: int, role: str, mistake: bool, lost: float) -> dict[str, Any]:
    standing = {one: {"chance": estimate(0.25), "margin": estimate(-3)} for one in ROLES}
    return {
        "version": version, "role": role, "played": "pass", "best": "train", "mistake": mistake,
        "lost": estimate(lost), "lost_chance": estimate(0.1), "before": standing, "after": standing, "luck": {},
        "playouts": 240, "text": {"played": "Pass", "best": "Operation"},
    }  # fmt: skip


@pytest.fixture(scope="module")
def over(service: Running) -> tuple[str, str, int]:
    """A game that its host has ended after the first turns, a token of it, and a version at which US was asked."""
    wanted = {"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us"]}], "script": {"seed": "web"}}
    made = asked(service, "POST", "/v1/games", wanted)
    path, token = f"/v1/games/{made['id']}", made["tokens"]["seats"][0]
    asked(service, "PUT", f"{path}/seats/0/rules", token=token)
    while asked(service, "GET", path)["version"] < 60:
        pass
    asked(service, "POST", f"{path}/end", token=made["tokens"]["host"])
    events = asked(service, "GET", f"{path}/events?after=1&limit=200", token=token)["events"]
    at = next(one["version"] for one in events if one.get("role") == "us")
    return made["id"], token, at - 1


def opened_as_a_player(opened: Any, service: Running, over: tuple[str, str, int], **settings: object) -> Page:
    """The last page of the game, before whoever sat there."""
    page: Page = opened("/#/", **settings)
    page.evaluate(KEPT, [over[0], over[1]])
    page.goto(f"{service.url}/#/end/{over[0]}")
    return page


def told(page: Page, over: tuple[str, str, int], **more: object) -> None:
    """What the service says of a game that was looked at."""
    turns = [turn(over[2], "us", True, 2.4), turn(over[2] + 1, "nva", False, 0), turn(over[2] + 2, "vc", True, 5.1)]
    found = {"title": "fire-in-the-lake", "version": 61, "status": "done", "progress": 100, "turns": turns, **more}

    def answer(route: Route) -> None:
        depth = "deep" if "deep" in route.request.url else "quick"
        nothing = {"status": "none", "progress": 0, "turns": []} if depth == "deep" else {}
        route.fulfill(json={**found, "depth": depth, **nothing})

    page.context.route(re.compile(r"/analysis\?"), answer)


def test_it_is_asked_for_and_followed_to_its_end(opened: Any, service: Running, over: tuple[str, str, int]) -> None:
    """By the real service: a job looks, the page tells how far it is, and draws what was found."""
    page = opened_as_a_player(opened, service, over)
    expect(page.locator(".analysis h2")).to_have_text("What each turn was worth")
    page.click("[data-tool=analyse]")
    expect(page.locator(".analysis [role=status], .analysis .chances").first).to_be_visible()
    expect(page.locator("[data-tool=analyse]")).to_have_text("Look more closely", timeout=90_000)
    expect(page.locator(".analysis progress")).to_have_count(0)
    found = asked(service, "GET", f"/v1/games/{over[0]}/analysis")
    lines = page.locator(".chances .line path").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
    assert [one.count("L") + 1 for one in lines] == [len(found["turns"])] * 4
    assert page.locator(".chances .erred").count() == sum(one["mistake"] for one in found["turns"])
    assert complaints(page) == []


@pytest.mark.parametrize("language", sorted(WORDS))
def test_mistakes_are_named_in_four_languages(
    opened: Any, service: Running, over: tuple[str, str, int], language: str
) -> None:
    page: Page = opened("/#/", language=language)
    told(page, over)
    page.evaluate(KEPT, [over[0], over[1]])
    page.goto(f"{service.url}/#/end/{over[0]}")
    heading, play, deeper = WORDS[language]
    expect(page.locator(".analysis h2")).to_have_text(heading)
    expect(page.locator(".mistakes li")).to_have_count(2)
    # The largest first, with its interval.
    expect(page.locator(".mistakes li").first).to_have_attribute("data-version", str(over[2] + 2))
    expect(page.locator(".mistakes li").first).to_contain_text(FIGURES[language])
    expect(page.locator("[data-tool=play-on]").first).to_have_text(play)
    expect(page.locator("[data-tool=analyse]")).to_have_text(deeper)
    expect(page.locator(".chances .erred")).to_have_count(2)
    assert complaints(page) == []


def test_a_mark_leads_to_the_table_and_one_plays_on_from_the_question(
    opened: Any, service: Running, over: tuple[str, str, int]
) -> None:
    page: Page = opened("/#/")
    told(page, over)
    page.evaluate(KEPT, [over[0], over[1]])
    page.goto(f"{service.url}/#/end/{over[0]}")
    assert page.locator(".chances .erred").first.get_attribute("href") == f"#/game/{over[0]}?at={over[2]}"
    page.click(f".mistakes li[data-version='{over[2]}'] [data-tool=play-on]")
    expect(page.locator(".question.asks.us [data-value=pass]")).to_be_visible()
    made = page.url.rpartition("/")[2]
    game = asked(service, "GET", f"/v1/games/{made}")
    assert (game["forked_from"]["game"], [seat["roles"] for seat in game["seats"]]) == (over[0], [["us"]])


def test_whoever_only_looks_asks_for_nothing(opened: Any, service: Running, over: tuple[str, str, int]) -> None:
    page: Page = opened(f"/#/end/{over[0]}", width=390, height=800)
    page.wait_for_selector("h1")
    expect(page.locator("[data-tool=analyse]")).to_have_count(0)
