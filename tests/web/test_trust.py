"""What a player must be able to rely on: the log follows, nothing that was chosen is lost, looking is not choosing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.played import asked, played
from tests.web.playing import LOOK, Person, until
from tests.web.test_access import Hand
from tests.web.test_table import version_of
from tests.web.test_together import invited
from tools.running import Running

LATER = "old => Number(document.querySelector('.timeline input').max) > old"
# The page tells at its own pace what the service has played long ago.
NEWEST = "Math.max(0, ...[...document.querySelectorAll('.log .entry')].map(one => Number(one.dataset.version)))"
TOLD = f"old => {NEWEST} > old"
FROM_END = "() => { const log = document.querySelector('.log .scroll'); return %s; }"
DISTANCE = "log.scrollHeight - log.scrollTop - log.clientHeight"
AT_END = FROM_END % f"{DISTANCE} < 3"


@pytest.fixture(scope="module")
def long(service: Running) -> tuple[str, int]:
    """A game that was played to its end."""
    return played(service, "short")


def placed(page: Page) -> Page:
    """A space is asked for, and can be pressed on the map."""
    until(page, ".map .space.lit", seed=5)
    return page


# -- the log ---------------------------------------------------------------------------------------


def test_the_log_follows_until_somebody_scrolls_and_a_button_brings_the_newest_back(opened):
    page = opened(pace=200)
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    version = page.evaluate(NEWEST)
    page.click("[data-tool=hand_over]")
    for step in (10, 25, 40):
        page.wait_for_function(TOLD, arg=version + step)
        # The panel above grows and shrinks, the log with it.
        page.evaluate(f"document.querySelector('.ask').style.minHeight = '{100 + 5 * step}px'")
    page.wait_for_function(AT_END)
    expect(page.locator(".newest")).to_be_hidden()
    page.locator(".log .scroll").hover()
    page.mouse.wheel(0, -600)
    expect(page.locator(".newest")).to_be_visible()
    assert not page.evaluate(AT_END)
    page.wait_for_function(TOLD, arg=page.evaluate(NEWEST) + 3)
    assert not page.evaluate(AT_END)
    page.click(".newest")
    page.wait_for_function(AT_END)
    expect(page.locator(".newest")).to_be_hidden()


def test_what_was_taken_back_stays_struck_through_after_a_reload(first_game):
    until(first_game, ".question .option[data-value=train]", seed=1)
    before = version_of(first_game)
    first_game.click(".question .option[data-value=train]")
    first_game.wait_for_function(LATER, arg=before)
    first_game.wait_for_selector(".question.asks")
    first_game.click("[data-tool=undo]")
    expect(first_game.locator(".log .entry.undone").first).to_be_attached()
    struck = first_game.locator(".log .entry.undone").count()
    first_game.reload()
    first_game.wait_for_selector(".log .entry")
    expect(first_game.locator(".log .entry.undone")).to_have_count(struck)


@pytest.mark.parametrize("moment", [40, 300])
def test_the_log_and_the_story_go_with_the_slider(opened, long, moment):
    page = opened(f"/#/game/{long[0]}")
    page.wait_for_selector(".log .entry")
    page.locator(".timeline input").fill(str(moment))
    now = page.locator(".log .entry[aria-current]")
    expect(now).to_be_in_viewport()
    assert moment - 20 < int(now.get_attribute("data-version") or 0) <= moment
    page.click(".log .by-card")
    turn = page.locator(".story .turn[aria-current]").first
    expect(turn).to_be_in_viewport()
    assert int(turn.get_attribute("data-from") or 0) <= moment <= int(turn.get_attribute("data-to") or 0)
    page.click(".log .chip.all")
    # Back at the newest, the log ends with the last entry again.
    page.locator(".question .asked button").first.click()
    last = page.locator(".log .entry").last
    expect(last).to_be_in_viewport()
    assert int(last.get_attribute("data-version") or 0) > long[1] - 10


def test_what_changed_at_a_moment_of_the_past_is_the_difference_drawn_on_the_map(opened, long):
    page = opened(f"/#/game/{long[0]}?at=200")
    page.wait_for_selector(".question.waits:has-text('200')")
    page.click("[data-tool=changes]")
    changes = page.locator(".changes")
    expect(changes.locator(".net li").first).to_be_visible()
    spaces = changes.locator(".net li").count()
    drawn = page.locator(".map .difference")
    assert 5 < drawn.count() <= spaces
    # A sum, not a list of everything that happened.
    assert spaces < 60
    page.keyboard.press("Escape")
    expect(drawn).to_have_count(0)


# -- answers ---------------------------------------------------------------------------------------


def test_advice_ends_with_its_question(first_game):
    first_game.click("[data-tool=advice]")
    expect(first_game.locator(".advice")).to_be_visible()
    version = version_of(first_game)
    Person(first_game, seed=1).play(1)
    first_game.wait_for_function(LATER, arg=version)
    expect(first_game.locator(".advice")).to_have_count(0)


def test_chosen_spaces_are_marked_and_being_done_is_in_view(opened):
    page = opened(height=620)
    page.click(".hero .primary")
    until(page, ".question .option[data-value=train]", seed=1)
    page.click(".question .option[data-value=train]")
    done = page.locator(".question .always .option[data-value=done]")
    for _ in range(12):
        page.wait_for_selector(".question.asks")
        if done.count() and page.locator(".map .space.chosen").count():
            break
        Person(page, seed=4).play(1)
    assert page.locator(".map .space.chosen").count() >= 1
    for option in page.locator(".question .always .option").all():
        expect(option).to_be_in_viewport(ratio=0.95)
    inside = "([one, all]) => one.getBoundingClientRect().bottom <= all.getBoundingClientRect().bottom + 1"
    handles = [done.element_handle(), page.locator(".question").element_handle()]
    assert page.evaluate(inside, handles)


def costly(route: Route) -> None:
    """An answer that would cost something."""
    said = route.fetch()
    route.fulfill(json={**said.json(), "facts": [{"kind": "track", "track": "arvn", "change": -3, "source": None}]})


def test_a_press_on_the_map_that_costs_something_is_asked_once_more(first_game):
    page = placed(first_game)
    page.route("**/answers/preview", costly)
    asks, version = page.evaluate(LOOK)["text"], version_of(page)
    space = page.locator(".map .space.lit:focus-visible, .map .space.lit").first
    space.focus()
    page.keyboard.press("Enter")
    if page.locator(".confirm").count() == 0 and page.evaluate(LOOK)["text"] != asks:
        pytest.skip("several answers lie in that space")
    expect(page.locator(".confirming")).to_contain_text("This costs something")
    assert version_of(page) == version
    # Pressed once more, it is done.
    space.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(LATER, arg=version)


def test_a_finger_that_rests_looks_and_chooses_nothing(opened):
    page = opened(width=390, height=844, touch=True)
    page.locator(".hero .primary").first.tap()
    placed(page)
    # The map moves to what is lit.
    page.wait_for_timeout(1_500)
    text, version = page.evaluate(LOOK)["text"], version_of(page)
    box = page.locator(".map .space.lit").first.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    hand = Hand(page)
    hand.touch("touchStart", at)
    expect(page.locator(".space-look")).to_be_visible()
    page.wait_for_timeout(700)
    hand.touch("touchEnd")
    page.wait_for_timeout(300)
    expect(page.locator(".space-look")).to_be_visible()
    assert (page.evaluate(LOOK)["text"], version_of(page)) == (text, version)


# -- invitations and addresses ---------------------------------------------------------------------


def test_a_link_that_is_no_invitation_says_so_and_leads_home(opened, first_game):
    game = first_game.url.rpartition("/")[2]
    page = opened(f"/#/join/{game}/1/sto_{game}_nobody")
    expect(page.locator("[role=alert]")).to_contain_text("This link seats nobody anymore")
    assert "sto_" not in page.url
    page.click("main a.button")
    expect(page.locator(".hero")).to_be_visible()


ADDRESSES = """
  window.addresses = [];
  const ask = window.fetch;
  window.fetch = (...args) => { window.addresses.push(location.href); return ask(...args); };
"""


def test_an_unlucky_invitation_is_tried_again_and_its_token_is_never_in_the_address(opened):
    host = opened("/#/new")
    host.wait_for_selector("form .seat")
    host.select_option("#seat-nva", "friend")
    host.click("form .primary")
    host.click("[data-tool=begin]")
    host.click(".invite summary")
    link = host.locator(".invite input").first.input_value()
    token = link.rpartition("/")[2]
    friend = opened()
    friend.route("**/v1/games/**", lambda route: route.abort())
    # Where the page stands when it asks its first question.
    friend.context.add_init_script(ADDRESSES)
    friend.goto(link.partition("/#")[0] + "/v1/titles")
    friend.goto(link)
    expect(friend.locator("[role=alert]")).to_contain_text("Connection lost")
    assert token not in friend.url
    addresses = friend.evaluate("window.addresses")
    assert addresses
    assert not [address for address in addresses if token in address]
    friend.unroute("**/v1/games/**")
    # A reload loses nothing either.
    friend.reload()
    friend.wait_for_selector(".map .space")
    kept = friend.evaluate("Object.values(JSON.parse(localStorage['sentiero.games']))[0].seats")
    assert list(kept) == ["1"]
    assert kept["1"] != token
    assert friend.evaluate("localStorage['sentiero.invited']") == "{}"


def test_a_link_seats_one_person_and_the_host_forgets_it(opened):
    host, friend = invited(opened)
    expect(host.locator(".invite .come")).to_be_attached()
    kept = host.evaluate("Object.values(JSON.parse(localStorage['sentiero.games']))[0]")
    assert kept["invites"] == {}
    host.reload()
    host.wait_for_selector(".map")
    assert host.locator(".invite input").count() == 0
    expect(friend.locator(".map")).to_be_visible()


def test_the_second_who_comes_with_a_link_reads_why_not(opened):
    host = opened("/#/new")
    host.wait_for_selector("form .seat")
    host.select_option("#seat-nva", "friend")
    host.click("form .primary")
    host.click("[data-tool=begin]")
    host.click(".invite summary")
    link = "/#" + host.locator(".invite input").first.input_value().partition("#")[2]
    first = opened(link)
    first.wait_for_selector(".map")
    second = opened(link)
    expect(second.locator("[role=alert]")).to_contain_text("This link seats nobody anymore")


@pytest.mark.parametrize("address", ["/#/game/%", "/#/read/%E0%A4%A/rules", "/#/somewhere", "/#/join/%/0/x"])
def test_an_address_that_leads_nowhere_says_so(opened, address):
    page = opened(address)
    expect(page.locator("main h1")).to_have_text("Nothing is here")
    page.click("main a.button")
    expect(page.locator(".hero")).to_be_visible()


# -- looks -----------------------------------------------------------------------------------------

FOR_EVER = "document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === Infinity).length"


@pytest.mark.parametrize("title", ["fire-in-the-lake", "fields-of-fire"])
def test_nothing_moves_for_ever_where_somebody_thinks(opened, title):
    page = opened("/#/new")
    page.wait_for_selector("form .primary")
    page.select_option("select[name=title]", title)
    page.wait_for_selector("#seat-company" if title == "fields-of-fire" else "#seat-us")
    page.click("form .primary")
    lit = ".fofspace.lit, .token.lit" if title == "fields-of-fire" else ".map .space.lit"
    until(page, lit, seed=3)
    assert page.locator(lit).count() > 0
    assert page.evaluate(FOR_EVER) == 0


# What is wider than its panel.
OVERFLOWING = """(where) => [...document.querySelectorAll(where)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
# Every word of a label, and on how many lines it stands.
TORN = """() => [...document.querySelectorAll(".track .label")].flatMap((label) => {
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  const torn = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const word of node.data.matchAll(/[^\\s+]+\\+?/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size > 1) torn.push(word[0]);
    }
  return torn;
})"""


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_no_label_breaks_within_a_word(opened, language):
    page = opened(language=language, width=1440, height=900)
    page.click(".hero .primary")
    page.wait_for_selector(".track .label")
    assert page.locator(".track .label").count() > 8
    assert page.evaluate(TORN) == []
    assert page.evaluate(
        "document.querySelector('.side.left').scrollWidth <= document.querySelector('.side.left').clientWidth"
    )


def test_a_name_of_forty_letters_stays_within_its_panels(opened, service):
    seats = [{"roles": ["us"]}, {"roles": ["nva"]}]
    made = asked(service, "POST", "/v1/games", {"title": "fire-in-the-lake", "seats": seats})
    for seat in (0, 1):
        body = {"name": "Ω" * 20 + "W" * 20}
        asked(service, "PUT", f"/v1/games/{made['id']}/seats/{seat}/name", body, made["tokens"]["seats"][seat])
    page = opened(f"/#/game/{made['id']}")
    page.wait_for_selector(".question.waits")
    expect(page.locator(".question")).to_contain_text("ΩΩΩ")
    page.click(".who")
    expect(page.locator("ul.people")).to_contain_text("ΩΩΩ")
    assert page.evaluate(OVERFLOWING, ".question, .question .asked, .beside, .people, .people li") == []


def test_one_panel_stands_beside_the_table_at_a_time(opened, long):
    page = opened(f"/#/game/{long[0]}")
    page.wait_for_selector(".question a[download]")
    opens: list[Callable[[], None]] = [
        lambda: page.click("[data-tool=changes]"),
        lambda: page.click(".who"),
        lambda: page.click("[data-tool=verify]"),
    ]
    for look in opens:
        look()
        page.wait_for_selector("dialog.pane[open]")
        expect(page.locator("dialog.pane[open]")).to_have_count(1)
