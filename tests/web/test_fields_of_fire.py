"""The table of Fields of Fire: a mission is begun and led by clicking what is visible and enabled."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.games.fields_of_fire.fights import a_fight
from tests.web.playing import LOOK, Person
from tests.web.reading_aloud import complaints
from tools.running import Running

Mission = Callable[..., Page]
LAST = ".question .option >> nth=-1"
CHANGED = "old => document.querySelector('.question').innerText !== old"


def answered(page: Page, selector: str, at: int = 0) -> None:
    """Click, and wait until something else is asked or shown."""
    before = page.evaluate(LOOK)["text"]
    until = time.monotonic() + 60
    while page.evaluate(LOOK)["text"] == before:
        assert time.monotonic() < until, f"nothing else is asked after: {before}"
        page.locator(selector).nth(at).click()
        # Whoever clicks while the panel is drawn anew clicks once more.
        with suppress(TooSlow):
            page.wait_for_function(CHANGED, arg=before, timeout=10_000)
    if page.locator(".confirm").count():
        page.locator(".confirm").click()
    page.wait_for_selector(".question.asks", timeout=60_000)


def prepared(page: Page) -> Page:
    """Everything before the first turn, as it is proposed."""
    for _ in range(60):
        page.wait_for_selector(".question.asks", timeout=60_000)
        if page.locator(".orders").count():
            return page
        answered(page, LAST)
    raise AssertionError("the first order is never asked for")


@pytest.fixture
def mission(opened: Callable[..., Page]) -> Mission:
    """A mission of one's own, chosen and begun like any other game."""

    def begin(**settings: object) -> Page:
        page = opened("/#/new", **settings)
        page.wait_for_selector("form .primary")
        if page.locator("select[name=title]").count():
            page.select_option("select[name=title]", "fields-of-fire")
        page.wait_for_selector("#seat-company")
        page.locator("form .primary").click()
        page.wait_for_selector(".fofmap .fofspace", timeout=60_000)
        return page

    return begin


@pytest.fixture
def commanding(mission: Mission) -> Page:
    """The first order of the first turn is asked for."""
    return prepared(mission())


def test_cards_units_and_contacts_of_the_mission_are_drawn(commanding):
    assert commanding.locator(".fofspace .ground").count() == 12
    assert commanding.locator(".fofunit.us").count() > 20
    assert commanding.locator(".fofcontact").count() == 12
    expect(commanding.locator(".turns [aria-current]")).to_have_text("1")
    expect(commanding.locator(".fof-command .acts .left").first).to_be_visible()


def test_a_unit_is_picked_on_the_grid_and_its_action_in_the_list(commanding):
    unit = commanding.locator(".fofunit.lit").first
    name = unit.get_attribute("aria-label").split(",")[0]
    unit.click()
    expect(commanding.locator(".orders .chosen-unit")).to_contain_text(name)
    expect(commanding.locator(".fofunit.chosen")).to_have_count(1)
    version = commanding.locator(".timeline input").get_attribute("max")
    answered(commanding, ".orders .option")
    # What it would do may be shown before it is asked once more.
    given = "old => document.querySelector('.timeline input').max !== old || document.querySelector('.confirm')"
    commanding.wait_for_function(given, arg=version, polling=100)
    if commanding.locator(".confirm").count():
        commanding.locator(".confirm").click()
    commanding.wait_for_function("old => document.querySelector('.timeline input').max !== old", arg=version)
    assert not commanding.locator(".question .problem").inner_text()


def test_a_mission_is_led_by_clicking_what_is_visible_and_enabled(commanding):
    before = int(commanding.locator(".timeline input").get_attribute("max"))
    Person(commanding, seed=3).play(30)
    commanding.wait_for_function("old => Number(document.querySelector('.timeline input').max) > old", arg=before + 4)
    assert not commanding.locator(".question .problem").inner_text()


def test_a_lit_card_of_the_grid_is_an_answer(mission):
    """Before the first turn the company says where its controls lie: a card of the map for each."""
    page = mission()
    for _ in range(20):
        page.wait_for_selector(".question.asks")
        if page.locator(".fofspace.lit").count():
            break
        answered(page, LAST)
    card = page.locator(".fofspace.lit").first
    before = page.evaluate(LOOK)["text"]
    at = card.get_attribute("data-space")
    card.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("old => document.querySelector('.question').innerText !== old", arg=before)
    expect(page.locator(f"[data-space={at}] .chip.control").first).to_be_attached()


def test_hovering_explains_what_counts_for_a_unit(commanding):
    commanding.locator('[data-piece="1_1"]').hover()
    about = commanding.locator(".about")
    expect(about).to_be_visible()
    expect(about).to_contain_text("Squad 1/1")
    expect(about).to_contain_text("What counts under fire")
    commanding.mouse.move(2, 2)
    expect(about).not_to_be_visible()


def test_arrow_keys_go_from_card_to_card_and_enter_explains(commanding):
    commanding.locator("[data-space=r1c2]").focus()
    commanding.keyboard.press("ArrowUp")
    assert commanding.evaluate("document.activeElement.dataset.space") == "r2c2"
    commanding.keyboard.press("Enter")
    expect(commanding.locator(".about.stays h3")).to_contain_text("Row 2, column 2")
    commanding.keyboard.press("Escape")
    expect(commanding.locator(".about")).not_to_be_visible()
    assert commanding.evaluate("document.activeElement.dataset.space") == "r2c2"


def test_a_screen_reader_hears_cards_with_what_is_on_them(commanding):
    said = commanding.locator("[data-space=s1]").get_attribute("aria-label")
    assert "Squad 1/1, steps: 3" in said
    ground = commanding.locator("[data-space=r3c2]").get_attribute("aria-label")
    assert re.match(r"Row 3, column 2: .+; level \d; cover \+\d across dark borders, else \+\d;", ground)
    assert "potential contact B" in ground


def test_nets_and_the_chain_of_command_are_switched_on_and_off(commanding):
    assert commanding.locator(".tie").count() == 0
    commanding.locator("[data-layer=nets]").click()
    assert commanding.locator(".tie.net").count() > 0
    commanding.locator("[data-layer=chain]").click()
    assert commanding.locator(".tie.chain").count() > 0
    commanding.locator("[data-layer=chain]").click()
    assert commanding.locator(".tie.chain").count() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(mission, theme):
    page = prepared(mission(theme=theme))
    assert complaints(page) == []
    page.locator("[data-space=r2c2]").click()
    page.locator("[data-layer=nets]").click()
    expect(page.locator(".about.stays")).to_be_visible()
    assert complaints(page) == []


def test_a_phone_shows_everything_without_scrolling_sideways(mission):
    page = prepared(mission(width=390, height=844, touch=True))
    for tab in range(4):
        page.locator(".tabs button").nth(tab).click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".tabs button").first.click()
    Person(page, seed=4).play(4)


@pytest.mark.parametrize("language", ["it", "es", "fr"])
def test_no_word_of_the_table_is_left_untranslated(mission, language):
    page = mission(language=language)
    page.wait_for_selector(".question.asks")
    said = page.locator("main.table").inner_text() + page.locator("[data-space=r1c1]").get_attribute("aria-label")
    assert not re.findall(r"\bfof\.[a-z_.]+", said)


def test_fire_is_drawn_as_arrows_with_values_when_the_rules_lead_the_company(commanding):
    commanding.locator(".tools [data-tool=hand_over]").click()
    expect(commanding.locator(".shot .ncm text").first).to_be_attached(timeout=240_000)
    assert re.fullmatch(r"[+\u2212]\d|0", commanding.locator(".shot .ncm text").first.text_content())


@pytest.fixture
def fighting(opened: Callable[..., Page], service: Running) -> Callable[..., Page]:
    """A mission that begins in the middle of a fight, watched by somebody without a seat."""

    def begin(controls: dict[str, int] | None = None, **settings: object) -> Page:
        position = {**a_fight(), "controls": {**a_fight()["controls"], **(controls or {})}}
        body = {"title": "fields-of-fire", "scenario": "n1", "seats": [{"roles": ["company"]}],
                "script": {"position": position}}  # fmt: skip
        request = urllib.request.Request(
            f"{service.url}/v1/games", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as response:
            game = json.load(response)["id"]
        page = opened(f"/#/game/{game}", **settings)
        page.wait_for_selector(".fofmap .fofspace", timeout=60_000)
        return page

    return begin


def test_pointing_at_the_number_of_an_arrow_tells_whose_fire_it_is_and_what_it_does(fighting):
    page = fighting()
    page.locator(".shot .ncm[data-shot]").first.hover(force=True)
    about = page.locator(".about")
    expect(about).to_contain_text("Who fires")
    expect(about).to_contain_text("§6.2.1")
    expect(about).to_contain_text("What it means for each unit")


def test_the_modifier_of_a_unit_stands_on_it_and_is_explained_part_by_part(fighting):
    page = fighting()
    unit = page.locator(".fofunit:has(.under-fire)").first
    shown = unit.locator(".under-fire text").text_content()
    unit.hover(force=True)
    made = page.locator(".about .made")
    expect(made.locator("h4")).to_contain_text(f"Net combat modifier: {shown}")
    parts = [int(one.replace("\u2212", "-")) for one in made.locator(".parts strong").all_text_contents()]
    assert len(made.locator(".parts .cite").all()) == len(parts)
    assert max(-4, min(6, sum(parts))) == int(shown.replace("\u2212", "-"))


def test_a_crossfire_is_seen_and_heard(fighting):
    page = fighting()
    card = page.locator(".fofspace:has(.chip.crossfire)").first
    assert "Crossfire" in card.get_attribute("aria-label")
    assert re.search(r"modifier [+\u2212]?\d", card.get_attribute("aria-label"))


def test_the_keyboard_reads_a_card_with_its_fire_and_what_is_in_sight_of_it(fighting):
    page = fighting()
    card = page.locator(".fofspace:has(.chip.crossfire)").first
    card.focus()
    page.keyboard.press("Enter")
    about = page.locator(".about.stays")
    expect(about).to_contain_text("Crossfire")
    expect(about).to_contain_text("In sight")
    assert page.locator(".fofspace.insight").count() > 0
    page.keyboard.press("Escape")
    assert page.locator(".fofspace.insight").count() == 0


def test_who_hears_whom_is_drawn_and_told(fighting):
    page = fighting()
    page.locator("[data-layer=hears]").click()
    assert page.locator(".tie.hears.voice").count() > 0
    page.locator(".fof-support summary").first.click()
    expect(page.locator(".fof-support .heard").first).to_contain_text("by voice and hand")


def test_what_the_mission_wants_says_whether_it_is_done(fighting):
    page = fighting()
    assert page.locator(".fof-aims .aims li").count() == 4
    expect(page.locator(".fof-aims .aims")).to_contain_text("Clear row 1")


@pytest.mark.parametrize(("theme", "language"), [("light", "it"), ("dark", "fr")])
def test_axe_finds_nothing_in_a_fight_with_everything_drawn(fighting, theme, language):
    page = fighting(theme=theme, language=language)
    for layer in ("hears", "nets", "chain"):
        page.locator(f"[data-layer={layer}]").click()
    page.locator(".fofspace:has(.chip.crossfire)").first.focus()
    page.keyboard.press("Enter")
    assert complaints(page) == []


def test_a_phase_line_runs_across_the_map_beyond_its_row(fighting):
    page = fighting(controls={"PL1": 101, "PL2": 201})
    assert page.locator(".phaseline text").all_text_contents() == ["PL1", "PL2"]
    line, card = (page.locator(one).first.bounding_box() for one in (".phaseline path", "[data-space=r1c1] .edge"))
    assert line["y"] < card["y"]
    assert line["width"] > 3 * card["width"]
    assert "Phase Line 1" in page.locator("[data-space=r1c1]").get_attribute("aria-label")
