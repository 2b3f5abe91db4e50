"""What is at stake is always in view, a space tells all of itself where it is looked at, signs are explained."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.played import asked
from tests.web.playing import to_my_turn, until
from tools.running import Running

SIZES = [(1440, 900), (1024, 768), (390, 844)]
# Whether all of something is in view, and nothing lies on it.
IN_VIEW = """(one) => {
  const box = one.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.width > 0 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight
    && at !== null && one.contains(at);
}"""


def in_view(page: Page, selector: str) -> bool:
    found = page.locator(selector).first.evaluate(IN_VIEW)
    return bool(found)


def table_of(page: Page, service: Running) -> dict:
    """The table as everybody sees it."""
    found: dict = asked(service, "GET", f"/v1/games/{page.url.rpartition('/')[2]}/table")["table"]
    return found


def test_cards_standings_and_the_legend_are_in_view_at_every_size_and_say_what_the_table_says(first_game, service):
    page, table = first_game, table_of(first_game, service)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(200)
        for part in (".stake-card >> nth=0", ".stake-card >> nth=1", ".outlook", ".legend-button"):
            assert in_view(page, part), (width, part)
        for faction in ("us", "arvn", "nva", "vc"):
            assert in_view(page, f".stake-one.{faction} .words"), (width, faction)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".stake-card .emblem").count() == 2
    us, nva = table["victory"]["us"], table["victory"]["nva"]
    expect(page.locator(".stake-one.us .words")).to_contain_text(f"You: US {us['marker']} of 50")
    expect(page.locator(".stake-one.nva .words")).to_contain_text(f"NVA {nva['marker']}/18")


def test_a_space_that_is_looked_at_tells_its_sum_its_worth_its_neighbours_and_what_pressing_does(first_game, service):
    page = first_game
    until(page, ".map .area.lit", seed=3)
    now = table_of(page, service)["spaces"]
    space = page.locator(".map .area.lit").last.get_attribute("data-space")
    held = now[space]["pieces"]
    coin = sum(count for kind, count in held.items() if kind.startswith(("us_", "arvn_")))
    look = page.locator(".space-look")
    page.locator(f".map .area[data-space={space}]").evaluate(
        "one => one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))"
    )
    expect(look.locator(".sum")).to_contain_text(f"COIN {coin} : {sum(held.values()) - coin}" if held else "")
    expect(look.locator(".neighbours")).to_contain_text("Adjacent:")
    expect(look.locator(".would")).to_contain_text("Pressing here chooses:")


def test_the_legend_explains_every_piece_and_every_level(first_game):
    first_game.click(".legend-button")
    legend = first_game.locator(".pane.legend")
    for said in ("US Troops", "Active Opposition", "NVA Control", "Terror marker", "Can be chosen", "Coup card"):
        expect(legend).to_contain_text(said)
    first_game.keyboard.press("Escape")
    expect(legend).to_be_hidden()


def test_a_card_in_the_log_is_glanced_at(first_game):
    card = first_game.locator(".entry [data-thing]").last
    card.scroll_into_view_if_needed()
    first_game.wait_for_timeout(300)
    card.hover()
    expect(first_game.locator(".glimpse .card h3")).to_be_visible()
    first_game.mouse.move(5, 5)
    expect(first_game.locator(".glimpse")).to_be_hidden()


def test_on_a_phone_the_question_is_a_drawer_and_the_map_takes_its_place(opened):
    page = opened(width=390, height=844, touch=True)
    page.locator(".hero .primary").first.tap()
    to_my_turn(page)
    height = "document.querySelector('.board').clientHeight"
    before = page.evaluate(height)
    page.locator(".drawer-handle").tap()
    expect(page.locator(".question .option").first).to_be_hidden()
    expect(page.locator(".question .asked")).to_be_visible()
    assert page.evaluate(height) > before + 150
    page.locator(".drawer-handle").tap()
    expect(page.locator(".question .option").first).to_be_visible()
