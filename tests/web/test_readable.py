"""Nothing that decides is too small to be read where the table opens: texts and signs of the map, at three sizes."""

from __future__ import annotations

import pytest

from tests.web.played import played

SIZES = [(1440, 900), (1024, 768), (390, 844)]
LEAST = 10
# Of everything on the map that is in view: what it is, and how high it is on the screen, letters by their size.
MEASURED = """() => {
  const frame = document.querySelector(".board .frame").getBoundingClientRect();
  const seen = (box) => box.width > 0 && box.right > frame.left && box.left < frame.right
    && box.bottom > frame.top && box.top < frame.bottom;
  const found = [];
  for (const one of document.querySelectorAll(".map text")) {
    if (!one.textContent.trim() || !seen(one.getBoundingClientRect())) continue;
    const what = `${one.getAttribute("class") ?? ""} in ${one.parentNode.getAttribute("class")}: ${one.textContent}`;
    found.push([what, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a]);
  }
  for (const one of document.querySelectorAll(".map .token .body, .map .marks rect, .map .chevron, .map .star, "
    + ".map .count rect, .map .mark > path")) {
    const box = one.getBoundingClientRect();
    if (seen(box)) found.push([`sign ${one.getAttribute("class")}`, Math.max(box.width, box.height)]);
  }
  return found;
}"""


def smallest(page) -> tuple[float, str]:
    """The least of everything that is in view, and what it is."""
    page.wait_for_timeout(300)
    found = page.evaluate(MEASURED)
    assert len(found) > 20
    return min((high, what) for what, high in found)


@pytest.fixture(scope="module")
def late(service):
    """A game that was played to its end."""
    return played(service)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_at_the_start_of_fire_in_the_lake(opened, width, height):
    page = opened(width=width, height=height, touch=width < 500)
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    page.wait_for_selector(".map .token")
    least = smallest(page)
    assert least[0] >= LEAST, least


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_late_in_fire_in_the_lake(opened, late, width, height, language):
    game, over = late
    page = opened(
        f"/#/game/{game}?at={over * 9 // 10}", width=width, height=height, touch=width < 500, language=language
    )
    page.wait_for_selector(".map .token")
    least = smallest(page)
    assert least[0] >= LEAST, least


# Of Fields of Fire: names and numbers of cards, contacts, controls, modifiers of fire, and what kind of unit it is.
CARDS = """() => {
  const frame = document.querySelector(".fofboard .frame").getBoundingClientRect();
  const seen = (box) => box.width > 0 && box.right > frame.left && box.left < frame.right
    && box.bottom > frame.top && box.top < frame.bottom;
  const found = [];
  for (const one of document.querySelectorAll(".fofmap .ground .heading text:not(.where), .fofmap .chip text, "
    + ".fofmap .fofcontact text, .fofmap .ncm text"))
    if (seen(one.getBoundingClientRect()))
      found.push([one.textContent, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a]);
  for (const one of document.querySelectorAll(".fofmap .figure, .fofmap .shot .head"))
    if (seen(one.getBoundingClientRect())) {
      const box = one.getBoundingClientRect();
      found.push([`sign ${one.getAttribute("class")}`, Math.max(box.width, box.height)]);
    }
  return found;
}"""


def test_where_a_mission_of_fields_of_fire_opens_at_every_size(opened):
    page = opened(width=1440, height=900)
    page.locator(".hero .primary").nth(1).click()
    page.wait_for_selector(".fofmap .counter .figure", timeout=60_000)
    page.wait_for_selector(".question.asks")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.wait_for_selector(".fofmap .counter .figure")
        page.wait_for_timeout(500)
        found = page.evaluate(CARDS)
        assert len(found) > 5
        least = min((high, what) for what, high in found)
        assert least[0] >= LEAST, (width, least)
