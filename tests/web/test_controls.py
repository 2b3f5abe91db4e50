"""Numbers and pieces of Fire in the Lake are chosen by their controls, as its questions ask for them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.playing import LOOK, until


def sent(page: Page, selector: str) -> None:
    """Click, confirm where that is asked, and wait for what comes next."""
    asked = page.evaluate(LOOK)["text"]
    page.click(selector)
    page.wait_for_function("old => document.querySelector('.question').innerText !== old", arg=asked)
    if page.locator(".confirm").count():
        page.locator(".confirm").click()
    page.wait_for_selector(".question.asks", timeout=60_000)
    assert not page.locator(".question .problem").inner_text()


def test_a_number_is_stepped_down_and_sent(first_game):
    until(first_game, ".question .stepper", seed=1)
    number = first_game.locator(".stepper input")
    least, most = int(number.get_attribute("min") or 0), int(number.get_attribute("max") or 0)
    expect(number).to_have_value(str(most))
    first_game.locator(".stepper .step").first.click()
    expect(number).to_have_value(str(max(least, most - 1)))
    for _ in range(most - least + 2):
        first_game.locator(".stepper .step").last.click()
    expect(number).to_have_value(str(most))
    sent(first_game, ".stepper .primary")


def test_some_pieces_of_a_kind_are_taken_by_number_and_given_back(first_game):
    until(first_game, ".question .group .more:not([disabled])", seed=2)
    count = first_game.locator(".group .count").first
    before = count.inner_text()
    first_game.locator(".group .more").first.click()
    expect(count).not_to_have_text(before)
    first_game.locator(".group button").first.click()
    expect(count).to_have_text(before)
    more = first_game.locator(".group .more:not([disabled])")
    while more.count() and first_game.locator(".question .primary").is_disabled():
        more.first.click()
    sent(first_game, ".question .primary")


# Pieces of two kinds in one space, of one kind in another; and what pressing a space leads to.
SPACES = """async (space) => {
  const { chooseSome } = await import("/web/now/question/some.js");
  const piece = (kind, at, number = 1) => ({
    value: `${kind}@${at}#${number}`, text: kind, place: at, thing: kind, group: `${kind}@${at}`,
  });
  const inHue = [piece("troops", "hue"), piece("troops", "hue", 2), piece("police", "hue")];
  const options = [...inHue, piece("police", "saigon")];
  const question = { kind: "some", least: 0, most: 3, options };
  const ctx = { icon: () => null, grouped: (one) => one.text, point() {}, changed() {}, peek() {}, choose() {} };
  const asking = chooseSome(question, ctx);
  document.body.append(asking.element);
  await new Promise((done) => setTimeout(done));
  asking.onPlace(space);
  const within = asking.element.contains(document.activeElement);
  const found = { chosen: [...asking.lit().chosen.keys()], within, at: document.activeElement.dataset.group ?? "" };
  asking.element.remove();
  return found;
}"""


def test_a_space_with_pieces_of_several_kinds_leads_to_them_in_the_list(opened):
    page = opened()
    assert page.evaluate(SPACES, "saigon")["chosen"] == ["saigon", "saigon/police"]
    assert page.evaluate(SPACES, "hue") == {"chosen": [], "within": True, "at": "troops@hue"}
