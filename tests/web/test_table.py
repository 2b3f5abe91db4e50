"""Playing at the board: what is asked is lit, what is lit can be clicked, what happened is told."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.playing import LOOK, Person


def version_of(page: Page) -> int:
    """The newest version that the page knows."""
    return int(page.locator(".timeline input").get_attribute("max") or 0)


def test_one_click_leads_to_a_first_game_and_its_question(first_game):
    expect(first_game.locator(".question .asked")).not_to_be_empty()
    assert first_game.locator(".question .cite").first.inner_text().startswith("§")
    assert first_game.locator(".map .space").count() == 47
    assert first_game.locator(".map .token").count() > 40
    assert first_game.locator(".log .entry p").count() > 0


def test_answers_are_given_by_clicking_what_is_visible_and_enabled(first_game):
    before = version_of(first_game)
    person = Person(first_game, seed=2)
    person.play(12)
    first_game.wait_for_function(f"Number(document.querySelector('.timeline input').max) > {before + 5}")
    assert not first_game.locator(".question .problem").inner_text()


HEARD = """old => {
  const question = document.querySelector(".question");
  return question.innerText !== old || question.contains(document.activeElement);
}"""


def test_a_lit_space_of_the_map_is_an_answer(first_game):
    person = Person(first_game, seed=5)
    for _ in range(30):
        first_game.wait_for_selector(".question.asks", timeout=60_000)
        if first_game.locator(".map .space.lit").count():
            break
        person.play(1)
    asked = first_game.evaluate(LOOK)["text"]
    first_game.locator(".map .space.lit").first.focus()
    first_game.keyboard.press("Enter")
    # Where pieces of several kinds are in the space, one of them is picked in the list next.
    heard = "question.innerText !== old || question.contains(document.activeElement)"
    first_game.wait_for_function(
        f"old => {{ const question = document.querySelector('.question'); return {heard}; }}", arg=asked
    )


def test_a_paragraph_opens_beside_the_table_and_leads_to_others(first_game):
    first_game.locator(".question .cite").first.click()
    reader = first_game.locator("dialog.reader")
    expect(reader.locator("h2")).to_have_text(re.compile(r"^\d"))
    first_game.keyboard.press("Escape")
    expect(reader).not_to_be_visible()


def test_the_language_changes_without_losing_the_place(first_game):
    address = first_game.url
    first_game.evaluate("window.same = true")
    asked = first_game.locator(".question .asked").inner_text()
    first_game.select_option(".bar select", "it")
    expect(first_game.locator(".log h2")).to_have_text("Che cosa è successo")
    expect(first_game.locator(".question .asked")).not_to_have_text(asked)
    assert first_game.evaluate("window.same") is True
    assert first_game.url == address
    assert first_game.locator("html").get_attribute("lang") == "it"


def test_any_moment_of_the_game_can_be_looked_at(first_game):
    Person(first_game, seed=3).play(4)
    slider = first_game.locator(".timeline input")
    slider.fill("1")
    expect(first_game.locator(".question.waits")).to_contain_text("1")
    first_game.locator(".question button:not(.quiet)").click()
    expect(first_game.locator(".question")).not_to_contain_text("past")


def test_a_reload_comes_back_to_the_same_question(first_game):
    asked = first_game.locator(".question .asked").inner_text()
    first_game.reload()
    expect(first_game.locator(".question.asks .asked")).to_have_text(asked)


def test_undo_takes_an_answer_back(first_game):
    """Commitment and Operations ask several things before dice fall: the last of them can be taken back."""
    asked = first_game.locator(".question .asked").inner_text()
    version = first_game.locator(".timeline input").get_attribute("max")
    first_game.locator(".question .option").first.click()
    # The next question may have the same words; the version tells that it is another.
    first_game.wait_for_function(
        "old => document.querySelector('.timeline input').max !== old || document.querySelector('.confirm')",
        arg=version,
    )
    if first_game.locator(".confirm").count():
        first_game.locator(".confirm").click()
        first_game.wait_for_function("old => document.querySelector('.timeline input').max !== old", arg=version)
    first_game.locator(".tools button").first.click()
    expect(first_game.locator(".question .asked")).to_have_text(asked, timeout=15_000)


def test_advice_says_what_the_rules_would_do_and_why(first_game):
    first_game.locator(".tools [data-tool=advice]").click()
    advice = first_game.locator(".advice")
    expect(advice.locator("strong")).not_to_be_empty()


def test_the_story_is_told_by_card_one_paragraph_a_turn(first_game):
    Person(first_game, seed=5).play(6)
    first_game.click(".log .by-card")
    chapter = first_game.locator(".story .chapter:has(.turn)").first
    expect(chapter.locator("summary")).not_to_be_empty()
    if chapter.get_attribute("open") is None:
        chapter.locator("summary").click()
    expect(chapter.locator(".turn .said").first).to_be_visible()
    expect(chapter.locator(".turn .said").first).not_to_be_empty()
    expect(first_game.locator(".log .chip[aria-pressed=true]")).to_have_count(1)
    first_game.click(".log .chip.all")
    expect(first_game.locator(".log .scroll")).to_be_visible()
    expect(first_game.locator(".story")).to_be_hidden()
