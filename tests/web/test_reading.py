"""Reading: every paragraph number opens its paragraph, every marked term its meaning, every card all of its text."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.played import asked, played
from tests.web.playing import Person

TITLES = {"fire-in-the-lake": ("3.2.1", "base"), "fields-of-fire": ("6.1.1", "squad")}


@pytest.mark.parametrize("title", TITLES)
def test_every_marked_term_of_a_paragraph_opens_its_meaning(opened, service, title):
    rule = asked(service, "GET", f"/v1/titles/{title}/rules/{TITLES[title][0]}")
    page = opened(f"/#/read/{title}/rules/{rule['paragraph']}")
    terms = page.locator(".reading .term")
    expect(terms).to_have_count(len(rule["terms"]))
    for mark, shown in zip(rule["terms"], terms.all(), strict=True):
        assert shown.inner_text() == rule["text"][mark["start"] : mark["end"]]
        assert shown.get_attribute("data-term") == mark["term"]
    for reference in rule["references"]:
        assert page.locator(f".reading .cite[data-rule='{reference}']").count(), reference
    if rule["terms"]:
        terms.first.click()
        term = asked(service, "GET", f"/v1/titles/{title}/glossary/{rule['terms'][0]['term']}")
        expect(page.locator(".reading h1")).to_have_text(term["name"])


@pytest.mark.parametrize("title", TITLES)
def test_a_term_of_the_glossary_leads_to_others_and_to_paragraphs(opened, title):
    page = opened(f"/#/read/{title}/glossary")
    page.locator(f".terms .term[data-term={TITLES[title][1]}]").click()
    expect(page.locator(".reading h1")).to_be_visible()
    page.locator(".reading .cite").first.click()
    expect(page.locator(".reading h1")).to_have_text(re.compile(r"^\d"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_shows_both_sides_its_tip_its_history_and_what_is_done_without_a_player(opened, service, language):
    page = opened("/#/read/fire-in-the-lake/cards/1", language=language)
    page.wait_for_selector(".card .side.shaded")
    for part in ("tip", "history", "instructions"):
        page.locator(f".card details.{part} summary").click()
        expect(page.locator(f".card details.{part}")).to_have_attribute("open", "")
    assert page.locator(".card .side").count() == 2
    assert page.locator(".card .instructions .faction").count() == 2
    # Terms of every text: of both sides, the tip and the instructions.
    for part in (".side.unshaded", ".side.shaded", ".tip", ".instructions"):
        assert page.locator(f".card {part} .term").count(), part


# Where a mark or an elided article stands, against the line of the term beside it.
ALONE = """() => [...document.querySelectorAll(".glued")].filter((one) => {
  const around = [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
  const lines = [...one.querySelector("button").getClientRects()];
  return around.some((node) => {
    const range = document.createRange();
    range.selectNode(node);
    const mark = range.getBoundingClientRect();
    return !lines.some((line) => mark.top < line.bottom && line.top < mark.bottom);
  });
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("language", ["it", "fr"])
def test_no_line_begins_with_the_mark_behind_a_term_or_ends_with_its_elided_article(opened, language):
    page = opened("/#/read/fire-in-the-lake/rules/8.8.3", language=language)
    page.wait_for_selector(".reading .term")
    assert page.locator(".reading .glued").count() > 10
    for width in (340, 420, 560, 760):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(ALONE) == []


@pytest.mark.parametrize(
    ("title", "shelf"),
    [
        ("fire-in-the-lake", "cards"),
        *(("fields-of-fire", one) for one in ("action-cards", "terrain", "units", "markers")),
    ],
)
def test_the_gallery_shows_everything_of_a_list_and_each_opens(opened, service, title, shelf):
    things = asked(service, "GET", f"/v1/titles/{title}/lists/{shelf}")["things"]
    page = opened(f"/#/read/{title}/{shelf}")
    expect(page.locator(".gallery .card")).to_have_count(len(things))
    assert not re.search(r"undefined|null|\bfof\.|\bread\.|\[object", page.locator(".gallery").inner_text())
    page.locator(".gallery h3 .link").nth(2).click()
    expect(page.locator(".single .card")).to_have_count(1)


@pytest.mark.parametrize(
    ("title", "words", "kinds"),
    [("fire-in-the-lake", "tunnel", {"term", "rule", "card"}), ("fields-of-fire", "squad", {"term", "rule", "Units"})],
)
def test_a_search_finds_rules_terms_and_cards_and_opens_them(opened, title, words, kinds):
    page = opened(f"/#/read/{title}/rules")
    page.fill(".bar input[type=search]", words)
    page.keyboard.press("Enter")
    page.wait_for_selector(".found li")
    assert kinds <= {one.inner_text() for one in page.locator(".found .small").all()}
    for kind in kinds:
        page.locator(f".found li:has(.small:text-is('{kind}')) .link").first.click()
        expect(page.locator(".reading h1")).not_to_have_text("Search")
        page.go_back()
        page.wait_for_selector(".found li")


def test_beside_the_table_the_reader_lists_everything_and_finds_it(first_game):
    first_game.locator(".bar button", has_text="Read").click()
    reader = first_game.locator("dialog.reader")
    for at in range(3):
        reader.locator("details summary").nth(at).click()
        expect(reader.locator("details").nth(at).locator(".link").nth(20)).to_be_attached()
    reader.locator("input[type=search]").fill("patronage")
    first_game.keyboard.press("Enter")
    reader.locator(".found .link").first.click()
    expect(reader.locator("h2")).to_be_visible()
    reader.locator("button[aria-label=Back]").click()
    expect(reader.locator(".found .link").first).to_be_visible()


def test_what_was_found_late_does_not_take_the_place_of_what_was_opened_since(first_game):
    first_game.locator(".bar button", has_text="Read").click()
    reader, held = first_game.locator("dialog.reader"), []
    reader.locator("details summary").first.click()
    first_game.route(re.compile(r"[?&]q=patronage"), lambda route: held.append(route))
    reader.locator("input[type=search]").fill("patronage")
    with first_game.expect_request(re.compile(r"[?&]q=patronage")):
        first_game.keyboard.press("Enter")
    reader.locator("details .link").first.click()
    expect(reader.locator("h2")).to_be_visible()
    with first_game.expect_response(re.compile(r"[?&]q=patronage")):
        held[0].continue_()
    first_game.wait_for_timeout(300)
    expect(reader.locator("h2")).to_be_visible()
    first_game.unroute(re.compile(r"[?&]q=patronage"))
    reader.locator("button[aria-label=Back]").click()
    expect(reader.locator(".found .link").first).to_be_visible()


def test_the_card_in_play_has_its_terms_at_the_table(first_game):
    card = first_game.locator(".panel.cards .card").first
    expect(card.locator(".term").first).to_be_attached()
    card.locator(".side .term").first.click()
    expect(first_game.locator("dialog.reader h2")).to_be_visible()


def test_paragraphs_and_cards_of_the_log_and_its_reasons_open(opened, service):
    game, _ = played(service, "short")
    page = opened(f"/#/game/{game}")
    page.wait_for_selector(".log .entry .why")
    why = page.locator(".log .why:has(.cite)").last
    why.locator("summary").click()
    paragraph = why.locator(".cite").first.get_attribute("data-rule")
    why.locator(".cite").first.click()
    heading = page.locator("dialog.reader h2")
    expect(heading).to_have_text(re.compile(rf"^{re.escape(str(paragraph))} "))
    page.keyboard.press("Escape")
    for _ in range(8):
        if page.locator(".log .said [data-shelf=cards]").count():
            break
        page.locator(".log .earlier").click()
        page.wait_for_timeout(300)
    page.locator(".log .said [data-shelf=cards]").first.click()
    expect(page.locator("dialog.reader .card .side").first).to_be_visible()


def test_a_sentence_of_the_log_lights_up_the_spaces_that_it_names(first_game):
    Person(first_game, seed=12).play(6)
    space = first_game.evaluate("fetch('/v1/titles/fire-in-the-lake/names').then((found) => found.json())")
    named = {name: key for key, name in space["names"]["space"].items()}
    for line in first_game.locator(".log .said p").all():
        found = [key for name, key in named.items() if name in line.inner_text() and not name.startswith("LoC")]
        if found and "LoC" not in line.inner_text():
            line.scroll_into_view_if_needed()
            line.hover()
            for key in found:
                expect(first_game.locator(f".map .space[data-space={key}]")).to_have_class(re.compile("pointed"))
            return
    raise AssertionError("no sentence names a space")
