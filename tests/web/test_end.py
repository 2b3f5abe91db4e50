"""The end of a game is a page: who won, how it came to that, the last words, once more, the story to print or send."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.web.played import asked, played
from tests.web.reading_aloud import complaints
from tools.running import Running

MINUS = "\u2212"
MARGINS = "() => [...document.querySelectorAll('.standings .value')].map((one) => one.textContent)"


@pytest.fixture(scope="module")
def over(service: Running) -> tuple[str, int]:
    """A short game that was played to its end."""
    return played(service, "short")


def test_who_won_the_margins_and_the_last_words_are_told(opened, service, over):
    name, _ = over
    result = asked(service, "GET", f"/v1/games/{name}")["result"]
    page: Page = opened(f"/#/end/{name}")
    first = page.locator("h1")
    expect(first).to_have_text(re.compile(r"^(No player has won|The victory goes to)"))
    if result["winner"] is None:
        ahead = " + ".join(role.upper() for role in result["ranking"][0]["factions"])
        expect(first).to_contain_text(ahead)
    expect(page.locator(".lastwords")).to_have_text(result["closing"])
    expect(page.locator(".result")).to_have_text(result["text"])
    wanted = [f"{one['margin']:+d}".replace("-", MINUS).replace("+0", "0") for one in result["ranking"]]
    assert page.evaluate(MARGINS) == wanted
    assert complaints(page) == []


def test_the_graph_ends_with_the_margins_of_the_result_and_its_signs_lead_to_the_table(opened, service, over):
    name, newest = over
    chapters = asked(service, "GET", f"/v1/games/{name}/turns")["chapters"]
    page: Page = opened(f"/#/end/{name}")
    page.wait_for_selector(".course")
    points = page.evaluate(
        "() => [...document.querySelectorAll('.line path')].map((one) => one.getAttribute('d').match(/L/g).length + 1)"
    )
    assert points == [len(chapters)] * 4
    # What lies higher on the picture is nearer to winning.
    ends = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('.course .line')].map((one) =>
      [one.classList[1], Number(one.querySelector('path').getAttribute('d').split(' ').pop())]))""")
    margins = asked(service, "GET", f"/v1/games/{name}")["result"]["margins"]
    assert sorted(ends, key=lambda role: ends[role]) == sorted(margins, key=lambda role: -margins[role]) or len(
        set(margins.values())
    ) < len(margins)
    links = page.locator(".turned a")
    assert 1 <= links.count() <= 8
    assert page.locator(".course a").count() == links.count()
    address = links.first.get_attribute("href") or ""
    links.first.click()
    page.wait_for_selector(".timeline")
    version = address.rpartition("at=")[2]
    assert 1 <= int(version) <= newest
    if int(version) < newest:
        expect(page.locator(".question")).to_contain_text(version)


def test_one_plays_again_and_as_another_side(opened, service, over):
    name, _ = over
    page: Page = opened(f"/#/end/{name}")
    page.click("[data-role=vc]")
    page.wait_for_selector(".map")
    made = page.url.rpartition("/")[2]
    game = asked(service, "GET", f"/v1/games/{made}")
    assert made != name
    assert (game["scenario"], [seat["roles"] for seat in game["seats"]]) == ("short", [["vc"]])
    page.goto(page.url.partition("#")[0] + f"#/end/{name}")
    page.click("[data-tool=again]")
    page.wait_for_selector(".map")
    again = page.url.rpartition("/")[2]
    assert [seat["roles"] for seat in asked(service, "GET", f"/v1/games/{again}")["seats"]] == [["us"]]


def test_the_story_is_printed_and_sent(opened, service, over):
    name, _ = over
    page: Page = opened(f"/#/end/{name}")
    page.evaluate("""() => {
      window.printed = 0; window.print = () => { window.printed += 1; };
      navigator.share = async (given) => { window.shared = given; };
    }""")
    page.click(f"a[href='#/story/{name}']")
    page.wait_for_selector(".wholestory section")
    told = asked(service, "GET", f"/v1/games/{name}/turns")["chapters"]
    assert page.locator(".wholestory section").count() == len(told)
    page.click("[data-tool=print]")
    assert page.evaluate("window.printed") == 1
    page.click("[data-tool=send]")
    shared = page.evaluate("window.shared")
    assert told[-1]["turns"][-1]["text"] in shared["text"]
    assert complaints(page) == []
    # On paper stands the story, and nothing to press.
    page.emulate_media(media="print")
    expect(page.locator("[data-tool=print]")).not_to_be_visible()
    expect(page.locator(".wholestory section").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_fits_every_screen_and_axe_finds_nothing(opened, over, width, height, theme):
    page: Page = opened(f"/#/end/{over[0]}", width=width, height=height, theme=theme)
    page.wait_for_selector(".course")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page) == []


def test_a_mission_says_what_it_earned(opened, service):
    wanted = {"title": "fields-of-fire", "seats": [{"roles": ["company"]}], "script": {"seed": "earned"}}
    made = asked(service, "POST", "/v1/games", wanted)
    asked(service, "PUT", f"/v1/games/{made['id']}/seats/0/rules", token=made["tokens"]["seats"][0])
    until = time.monotonic() + 240
    while (game := asked(service, "GET", f"/v1/games/{made['id']}"))["status"] == "open":
        assert time.monotonic() < until, "the commander does not come to an end"
        time.sleep(0.3)
    page: Page = opened(f"/#/end/{made['id']}")
    expect(page.locator("h1")).to_have_text(game["result"]["text"])
    earned = [f"+{one['points']}" for one in game["result"]["earned"]]
    expect(page.locator(".standings .value").last).to_have_text(str(game["result"]["points"]))
    assert page.evaluate(MARGINS) == [*earned, str(game["result"]["points"])]
    assert page.locator(".course").count() == 0


def test_a_game_that_still_goes_on_has_no_end(opened, first_game):
    name = first_game.url.rpartition("/")[2]
    page: Page = opened(f"/#/end/{name}")
    expect(page.locator(".problem")).not_to_be_empty()
    page.click(".actions a")
    page.wait_for_selector(".map")
