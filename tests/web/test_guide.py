"""The guide on the board: what is due and why, what it costs, what is at stake; off for who knows, none in a lesson."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect


def first_of(opened, title: int, **settings: object) -> Page:
    """A first game of a title."""
    page: Page = opened("/", **settings)
    page.locator(".firsts button").nth(title).click()
    page.wait_for_selector(".question.asks")
    return page


def test_a_first_turn_is_explained_with_cost_and_stake(opened) -> None:
    page = first_of(opened, 0)
    guide = page.locator(".guide")
    game = page.url.rpartition("/")[2]
    table = page.evaluate("game => fetch(`/v1/games/${game}/table`).then((one) => one.json())", game)["table"]
    have, econ = table["tracks"]["arvn"], table["tracks"]["econ"]
    expect(guide.locator("summary")).to_contain_text("on this card")
    expect(guide).to_contain_text("Train: costs 3 ARVN Resources a space")
    # 1.8.1: the US spends only what is above the Total Econ.
    expect(guide).to_contain_text(f"you may spend {max(0, have - econ)} of {have}")
    expect(guide).to_contain_text(f"{table['victory']['us']['marker']}; above 50 you win")


def test_who_knows_turns_it_off_and_it_stays_off(opened) -> None:
    page = first_of(opened, 0)
    page.locator('[data-guide="off"]').click()
    expect(page.locator(".guide")).to_be_hidden()
    page.reload()
    page.wait_for_selector(".question.asks")
    expect(page.locator(".guide")).to_be_hidden()
    page.locator('[data-tool="guide"]').click()
    expect(page.locator(".guide")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_a_mission_begins_with_a_briefing_and_one_press(opened, language: str) -> None:
    page = first_of(opened, 1, language=language)
    briefing = page.locator(".guide .briefing")
    # The aim, the turns, how points are made, what one has.
    expect(briefing.locator("h4")).to_have_count(4)
    expect(briefing.locator(".aims, li").first).to_be_visible()
    assert "fof." not in page.locator(".guide").inner_text()
    # Units by their names, not by their keys.
    assert " hq" not in briefing.inner_text()
    page.locator('[data-guide="propose"]').click()
    expect(page.locator('[data-tool="propose"]')).to_have_count(0, timeout=60_000)
    expect(page.locator(".question .answering .option").first).to_be_visible()
    # Commands, and what an order costs.
    expect(page.locator(".guide li").first).to_contain_text("1")
    expect(briefing).to_have_count(0)


def test_on_a_phone_only_what_is_due_is_seen_until_it_is_opened(opened) -> None:
    page = first_of(opened, 0, width=390, height=844, touch=True)
    expect(page.locator(".guide summary")).to_be_visible()
    expect(page.locator(".guide li").first).to_be_hidden()
    page.locator(".guide summary").click()
    expect(page.locator(".guide li").first).to_be_visible()


def test_where_a_lesson_speaks_the_guide_is_silent(opened) -> None:
    page = opened("/#/learn/fire-in-the-lake")
    page.locator('[data-lesson="first-turn"] button').click()
    page.wait_for_selector(".coach:visible")
    expect(page.locator(".guide")).to_be_hidden()
