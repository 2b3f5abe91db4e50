"""A private plan: answers tried on a copy, kept, and given at the table while they fit; pieces that are dragged."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.playing import until

PASS = ".question .option[data-value=pass]"


def test_what_was_tried_on_a_copy_is_done_at_the_table(first_game):
    page = first_game
    game, asked = page.url, page.locator(".question .asked").inner_text()
    version = page.locator(".timeline input").get_attribute("max")
    page.click("[data-tool=plan]")
    expect(page.locator("[data-tool=copy]")).to_be_visible()
    assert page.url != game
    expect(page.locator(".question .asked")).to_have_text(asked)
    page.click(PASS)
    page.wait_for_function(
        "() => document.querySelector('.confirm') || !document.querySelector('.question [data-value=pass]')"
    )
    if page.locator(".confirm").count():
        page.click(".confirm")
    page.wait_for_function("() => Object.values(JSON.parse(localStorage['sentiero.plans']))[0].steps.length === 1")
    # Nothing of it has happened at the table.
    page.goto(game)
    expect(page.locator(".question .asked")).to_have_text(asked)
    assert page.locator(".timeline input").get_attribute("max") == version
    page.click("[data-tool=plan-apply]")
    page.wait_for_function(
        "old => document.querySelector('.confirm') || document.querySelector('.timeline input').max !== old",
        arg=version,
    )
    if page.locator(".confirm").count():
        page.click(".confirm")
    page.wait_for_function("old => document.querySelector('.timeline input').max !== old", arg=version)
    assert page.evaluate("localStorage['sentiero.plans']") == "{}"
    expect(page.locator(".log")).to_contain_text("The US Passes.")


# A lit piece that a question moves, and a place to drop it: where nothing lies above the space it goes to.
FROM_TO = """() => {
  const to = document.querySelector(".map").dataset.to;
  const token = [...document.querySelectorAll(".map .token.lit")].find((one) => one.dataset.at !== to);
  if (!to || !token) return null;
  const frame = document.querySelector(".board .frame").getBoundingClientRect();
  const box = token.getBoundingClientRect();
  const from = [box.left + box.width / 2, box.top + box.height / 2];
  if (document.elementFromPoint(...from)?.closest("[data-piece]") !== token) return null;
  for (let y = frame.top + 4; y < frame.bottom; y += 6)
    for (let x = frame.left + 4; x < frame.right; x += 6) {
      const at = document.elementFromPoint(x, y)?.closest("[data-space], [data-at]");
      if (at && (at.dataset.space ?? at.dataset.at) === to) return { from, to: [x, y] };
    }
  return null;
}"""


def test_a_piece_that_a_question_moves_is_dragged_to_where_it_goes(first_game):
    page = first_game
    for _ in range(20):
        until(page, ".map[data-to]:not([data-to='']) .token.lit", seed=5)
        found = page.evaluate(FROM_TO)
        if found:
            break
        page.locator(".question .option:not([disabled]), .question .primary:not([disabled])").last.click()
        page.wait_for_timeout(400)
    assert found
    page.mouse.move(*found["from"])
    page.mouse.down()
    page.mouse.move(found["from"][0] + 10, found["from"][1] + 10)
    expect(page.locator(".map .token.ghost")).to_have_count(1)
    page.mouse.move(*found["to"], steps=4)
    page.mouse.up()
    expect(page.locator(".map .token.ghost")).to_have_count(0)
    expect(page.locator(".question .sum, .question .confirming, .question .asked").first).to_be_visible()
    expect(page.locator(".map .token.chosen")).not_to_have_count(0)
