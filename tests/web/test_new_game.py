"""Setting up a game by clicking: every option with its values, who plays what, how the table is run."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Opened
from tests.web.reading_aloud import complaints


def of_game(page: Page, path: str = "") -> dict:
    """A document of the game that the page shows, as its host reads it."""
    name, kept = page.evaluate("Object.entries(JSON.parse(localStorage['sentiero.games'])).at(-1)")
    address = page.url.partition("/#")[0]
    response = page.request.get(f"{address}/v1/games/{name}{path}", headers={"Authorization": f"Bearer {kept['host']}"})
    return dict(response.json())


def form(opened: Opened, **settings: object) -> Page:
    page = opened("/#/new", **settings)
    page.wait_for_selector("form .seat")
    return page


def test_a_handicap_game_is_made_by_clicking(opened):
    page = form(opened)
    ranks = page.locator("[data-option=handicap] select")
    # With one person nothing can be ranked yet.
    expect(ranks.first).to_be_disabled()
    page.select_option("#seat-nva", "here")
    page.select_option("#seat-vc", "here")
    expect(ranks).to_have_count(3)
    expect(ranks.nth(2)).to_be_enabled()
    ranks.nth(2).select_option("1")
    ranks.nth(0).select_option("2")
    page.click("form .primary")
    page.wait_for_selector(".curtain, .question.asks")
    assert of_game(page, "/table")["table"]["options"]["handicap"] == ["2", "0"]
    # The least experienced chooses first.
    expect(page.locator(".curtain")).to_contain_text("VC")


def test_what_does_not_fit_the_number_of_people_cannot_be_chosen(opened):
    page = form(opened)
    expect(page.locator("[name='option.easy']")).to_be_enabled()
    expect(page.locator("[name='option.deception']")).to_be_disabled()
    page.check("[name='option.easy']")
    page.select_option("#seat-nva", "friend")
    expect(page.locator("[name='option.easy']")).to_be_disabled()
    page.check("[name='option.political_rhythm']")
    page.check("[name=private]")
    page.select_option("#answer_seconds", "86400")
    page.select_option("#late", "host")
    page.click("form .primary")
    page.click("[data-tool=begin]")
    page.wait_for_selector(".map")
    game = of_game(page)
    assert (game["private"], game["strict"], game["answer_seconds"], game["late"]) == (True, False, 86_400, "host")
    assert of_game(page, "/table")["table"]["options"] == {"political_rhythm": True}


def test_a_choice_of_the_title_offers_its_values_by_name(opened):
    page = form(opened)
    page.select_option("[name=title]", "fields-of-fire")
    choice = page.locator("[name='option.campaign']")
    expect(choice.locator("option")).to_have_text(["Standard", "Survive", "Hard"])
    choice.select_option("hard")
    page.check("[name='option.mortar_teams']")
    page.click("form .primary")
    page.wait_for_selector(".fofboard", timeout=60_000)
    assert of_game(page, "/table")["table"]["options"] == {"campaign": "hard", "mortar_teams": True}


def test_a_seat_that_anybody_may_take_is_found_and_taken(opened):
    host = form(opened)
    host.select_option("#seat-vc", "open")
    host.click("form .primary")
    host.wait_for_selector(".map")
    guest = opened()
    guest.locator(".games.open button").first.click()
    guest.wait_for_selector(".map")
    guest.click(".who")
    expect(guest.locator(".people .badge")).to_have_text("you")
    assert guest.locator(".naming").count() == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(opened, theme, width):
    page = form(opened, theme=theme, width=width)
    page.select_option("#seat-nva", "here")
    page.select_option("#seat-vc", "friend")
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.select_option("[name=title]", "fields-of-fire")
    expect(page.locator("[name='option.campaign']")).to_be_visible()
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_another_language_leaves_what_was_chosen(opened):
    page = form(opened)
    page.select_option("#seat-nva", "here")
    page.select_option("#seat-vc", "here")
    page.locator("[data-option=handicap] select").nth(2).select_option("1")
    page.check("[name='option.political_rhythm']")
    page.locator("[name=scenario]").nth(1).check()
    page.select_option("#answer_seconds", "3600")
    page.locator(".bar select").select_option("fr")
    expect(page.locator("h1")).to_have_text("Nouvelle partie")
    expect(page.locator("#seat-nva")).to_have_value("here")
    expect(page.locator("[data-option=handicap] select").nth(2)).to_have_value("1")
    expect(page.locator("[name='option.political_rhythm']")).to_be_checked()
    expect(page.locator("[name=scenario]").nth(1)).to_be_checked()
    expect(page.locator("#answer_seconds")).to_have_value("3600")


def test_somebody_thinks_ahead_for_a_faction_at_a_level(opened):
    page = form(opened)
    expect(page.locator("#level")).to_be_hidden()
    page.select_option("#seat-vc", "thinker")
    # What somebody new is offered.
    expect(page.locator("#level")).to_have_value("2")
    page.select_option("#level", "3")
    page.click("form .primary")
    page.wait_for_selector(".map")
    players = of_game(page)["players"]
    assert players["vc"] == {"name": "thinker", "settings": {"level": 3}, "text": "Thinker"}
    assert {role for role, player in players.items() if player["name"] == "rulebook"} == {"arvn", "nva"}
