"""For everyone: axe-core on every view of both titles, keys alone, large text, no motion, fingers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.played import played
from tests.web.playing import LOOK, to_my_turn
from tests.web.reading_aloud import complaints
from tools.running import Running

LAKE, FIELDS = "fire-in-the-lake", "fields-of-fire"
VIEWS = [
    "/",
    "/#/new",
    *(
        f"/#/read/{title}/{page}"
        for title, pages in {
            LAKE: ("rules", "rules/3.2.1", "glossary", "glossary/base", "cards", "cards/1", "search/base"),
            FIELDS: ("rules/9.3", "glossary", "action-cards", "terrain", "units", "markers", "search/squad"),
        }.items()
        for page in pages
    ),
]


@pytest.fixture(scope="module")
def late(service: Running) -> tuple[str, int]:
    """A game that was played to its end."""
    return played(service)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", VIEWS)
def test_axe_finds_nothing_on_any_view(opened, path, theme):
    page = opened(path, theme=theme)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert complaints(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 820, 1280])
def test_axe_finds_nothing_at_a_late_table(opened, late, theme, width):
    game, over = late
    page = opened(f"/#/game/{game}?at={over - 40}", width=width, height=900, theme=theme)
    page.wait_for_selector(".map .token")
    page.wait_for_load_state("networkidle")
    assert complaints(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_where_a_paragraph_is_open_beside_the_table(opened, theme):
    page = opened(theme=theme)
    page.click(".hero .primary")
    page.wait_for_selector(".question.asks", timeout=60_000)
    page.locator(".question .cite").first.click()
    page.wait_for_selector(".reader .page h2")
    assert complaints(page) == []


# -- keys ------------------------------------------------------------------------------------------


def to(page: Page, selector: str, most: int = 400) -> None:
    """Go on by Tab until something is in focus."""
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by keys")


def answered_by_keys(page: Page) -> None:
    """One answer, without a pointer."""
    before = page.evaluate(LOOK)
    version = page.locator(".timeline input").get_attribute("max")
    for _ in range(12):
        seen = page.evaluate(LOOK)
        if seen["confirm"]:
            to(page, ".confirm")
        elif seen["sends"] and seen["ready"]:
            to(page, ".question .primary")
        else:
            to(page, ".question .option:not([disabled]), .question .step.more:not([disabled])")
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
        now = page.evaluate(LOOK)
        if page.locator(".timeline input").get_attribute("max") != version or now["text"] != before["text"]:
            if now["confirm"]:
                continue
            break
    page.wait_for_selector(".question.asks", timeout=60_000)


def test_a_game_is_begun_and_played_without_a_pointer(opened):
    page = opened()
    to(page, ".hero .primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".question.asks", timeout=60_000)
    before = int(page.locator(".timeline input").get_attribute("max") or 0)
    for _ in range(5):
        answered_by_keys(page)
    assert int(page.locator(".timeline input").get_attribute("max") or 0) >= before + 3
    assert not page.locator(".question .problem").inner_text()


def test_the_reader_is_opened_followed_and_left_by_keys_and_gives_the_focus_back(first_game):
    page = first_game
    to(page, ".question .cite")
    page.keyboard.press("Enter")
    heading = page.locator(".reader .page h2")
    expect(heading).to_be_visible()
    first = heading.inner_text()
    to(page, ".reader .page .term, .reader .page .cite")
    page.keyboard.press("Enter")
    expect(heading).not_to_have_text(first)
    page.keyboard.press("Escape")
    expect(page.locator(".reader")).not_to_be_visible()
    assert page.evaluate("document.activeElement.matches('.question .cite')")


# -- large text and calm ---------------------------------------------------------------------------

# Whatever is cut off: text of controls that is wider or higher than they are, and what cannot be scrolled to.
CUT = """() => [...document.querySelectorAll("main button, main h2, main h3, main summary, main label, .bar *")]
  .filter((one) => one.checkVisibility() && one.clientWidth && one.innerText?.trim()
    && !one.closest(".sheet, .pan") && !one.matches(".gamename")
    && (one.scrollWidth > one.clientWidth + 2) && getComputedStyle(one).overflowX !== "visible")
  .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("width", [390, 1280])
def test_with_letters_twice_as_large_nothing_is_lost_and_everything_works(opened, width):
    page = opened(width=width, height=860)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.click(".hero .primary")
    to_my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    assert page.evaluate(CUT) == []
    # Each part of the table can be brought into view: the map, the log, the cards, the spaces.
    for part in (".map", ".log .scroll", ".panel.cards", ".timeline input"):
        shown = page.locator(part).first
        if not shown.is_visible():
            for tab in page.locator(".tabs button").all():
                tab.click()
                if shown.is_visible():
                    break
        box = shown.bounding_box()
        assert box is not None
        assert box["width"] > 60, part
        assert box["height"] > 10, part
    page.locator(".tabs button").first.click() if page.locator(".tabs").is_visible() else None
    asked = page.evaluate(LOOK)["text"]
    page.locator(".question .option").first.click()
    page.wait_for_function("old => document.querySelector('.question').innerText !== old", arg=asked)


def test_whoever_wants_no_motion_sees_none(browser, service):
    context = browser.new_context(locale="en", reduced_motion="reduce")
    context.add_init_script("""localStorage.setItem('sentiero.settings', '{"language":"en","pace":1400}')""")
    page = context.new_page()
    page.goto(service.url)
    page.click(".hero .primary")
    to_my_turn(page)
    flown: list[int] = page.evaluate(
        """() => { const seen = []; const old = Element.prototype.animate;
        Element.prototype.animate = function (...args) { seen.push(1); return old.apply(this, args); };
        window.flown = seen; return seen; }"""
    )
    page.locator(".question .option").first.click()
    page.wait_for_timeout(1_500)
    flown = page.evaluate("window.flown")
    assert flown == []
    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0
    context.close()


# -- fingers ---------------------------------------------------------------------------------------


class Hand:
    """Touches the screen with one finger or two, as a hand does."""

    def __init__(self, page: Page) -> None:
        self.client = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Where the fingers are now; none of them to let go."""
        spots = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})


def view_of(page: Page) -> list[float]:
    """What part of the map is drawn, when it has come to rest."""
    page.wait_for_timeout(400)
    return [float(number) for number in (page.locator(".map").get_attribute("viewBox") or "").split()]


# A point of a lit city that nothing covers.
IN_SIGHT = """() => {
  for (const city of document.querySelectorAll(".map .city.lit")) {
    const { x, y, width, height } = city.querySelector(".edge").getBoundingClientRect();
    for (const across of [0.2, 0.4, 0.6, 0.8])
      for (const down of [0.2, 0.4, 0.6, 0.8]) {
        const at = [x + across * width, y + down * height];
        if (document.elementFromPoint(...at)?.closest(".space") === city) return at;
      }
  }
}"""


@pytest.fixture
def phone(opened: Callable[..., Page]) -> Page:
    """A first game in a hand."""
    page = opened(width=390, height=844, touch=True)
    page.locator(".hero .primary").first.tap()
    page.wait_for_selector(".question.asks", timeout=60_000)
    return page


def test_two_fingers_make_the_map_larger_and_smaller(phone):
    box = phone.locator(".map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    whole, hand = view_of(phone), Hand(phone)
    hand.touch("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 9):
        hand.touch("touchMove", (x - 30 - 8 * step, y), (x + 30 + 8 * step, y))
    hand.touch("touchEnd")
    near = view_of(phone)
    assert near[2] < whole[2] * 0.7
    hand.touch("touchStart", (x - 94, y), (x + 94, y))
    for step in range(1, 9):
        hand.touch("touchMove", (x - 94 + 8 * step, y), (x + 94 - 8 * step, y))
    hand.touch("touchEnd")
    assert view_of(phone)[2] > near[2] * 1.4


def test_one_finger_moves_the_map_and_chooses_nothing(phone):
    asked = phone.evaluate(LOOK)["text"]
    box = phone.locator(".map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before, hand = view_of(phone), Hand(phone)
    hand.touch("touchStart", (x, y))
    for step in range(1, 9):
        hand.touch("touchMove", (x - 10 * step, y))
    hand.touch("touchEnd")
    assert view_of(phone)[0] > before[0] + 20
    assert phone.evaluate(LOOK)["text"] == asked


def test_a_tap_on_a_lit_space_is_an_answer(phone):
    for _ in range(30):
        if phone.locator(".map .city.lit").count():
            break
        phone.wait_for_selector(".question.asks")
        before = phone.evaluate(LOOK)["text"]
        ready = phone.locator(".question .primary:not([disabled]), .confirm")
        (ready if ready.count() else phone.locator(".question .option:not([disabled])")).first.tap()
        phone.wait_for_function("old => document.querySelector('.question').innerText !== old", arg=before)
        if phone.locator(".confirm").count():
            phone.locator(".confirm").tap()
        phone.wait_for_selector(".question.asks", timeout=60_000)
    asked = phone.evaluate(LOOK)["text"]
    x, y = phone.evaluate(IN_SIGHT)
    phone.touchscreen.tap(x, y)
    phone.wait_for_function("old => document.querySelector('.question').innerText !== old", arg=asked)
