"""Before a game with others: who has come, links to copy, scan and send; whose turn it is in the title; sounds."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.playing import to_my_turn
from tests.web.reading_aloud import complaints

# Counts what is made to sound.
SPY = """
  window.sounded = 0;
  const real = window.AudioContext;
  window.AudioContext = class extends real {
    createOscillator() { window.sounded += 1; return super.createOscillator(); }
    createBufferSource() { window.sounded += 1; return super.createBufferSource(); }
  };
"""


def test_a_lobby_shows_who_is_missing_with_a_link_to_send_and_who_has_come(opened):
    host = opened("/#/new")
    host.wait_for_selector("form .seat")
    host.select_option("#seat-nva", "friend")
    host.click("form .primary")
    expect(host.locator(".lobby .awaited")).to_have_count(1)
    expect(host.locator(".lobby .awaited .qr path")).to_have_attribute("d", re.compile("M4 4"))
    assert complaints(host) == []
    link = host.locator(".lobby input").input_value()
    host.set_viewport_size({"width": 390, "height": 844})
    assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")
    friend = opened("/#" + link.partition("#")[2])
    friend.wait_for_selector(".map")
    expect(host.locator(".lobby .awaited")).to_have_count(0)
    expect(host.locator(".lobby input")).to_have_count(0)
    host.click("[data-tool=begin].primary")
    host.wait_for_selector(".map")


def test_the_title_of_the_page_says_in_how_many_games_it_is_my_turn(first_game):
    first_game.click(".bar .home")
    expect(first_game).to_have_title("(1) Sentiero")
    expect(first_game.locator(".games.mine li").first.locator(".badge")).to_have_text("Your turn")


def test_nothing_sounds_until_somebody_wants_it(opened):
    page = opened()
    page.context.add_init_script(SPY)
    page.reload()
    page.click(".hero .primary")
    to_my_turn(page)
    assert page.evaluate("window.sounded") == 0
    page.click("[data-tool=sound]")
    assert page.evaluate("window.sounded") == 3
    expect(page.locator("[data-tool=sound]")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator("[data-tool=sound]")).to_have_attribute("aria-pressed", "true")
