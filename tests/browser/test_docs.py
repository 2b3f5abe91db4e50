"""/docs/try in a real browser: an operation is tried under a policy that allows nothing from outside."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Request, expect

from tools.running import Running


def test_an_operation_is_tried_from_the_documentation(page: Page, service: Running) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(_address(request)))
    page.goto(f"{service.url}/docs")
    operation = page.locator("#listTitles")
    operation.locator("summary").click()
    operation.get_by_role("link", name="Try it").click()
    tried = page.locator("#operations-titles-listTitles")
    execute(tried)
    expect(tried.locator(".live-responses-table tbody .response-col_status").first).to_contain_text(
        "200", timeout=60_000
    )
    expect(tried.locator(".live-responses-table")).to_contain_text("fire-in-the-lake")
    assert {address for address in asked if address and not address.startswith(service.url)} == set()


def test_a_game_is_made_and_answered_from_there(page: Page, service: Running) -> None:
    page.goto(f"{service.url}/docs/try#/games/createGame")
    made = page.locator("#operations-games-createGame")
    execute(made)
    expect(made.locator(".live-responses-table tbody .response-col_status").first).to_contain_text(
        "201", timeout=60_000
    )
    expect(made.locator(".live-responses-table")).to_contain_text('"tokens"')


def execute(operation: Locator) -> None:
    """By the keyboard: Swagger UI draws and scrolls for seconds, and a pointer would wait until nothing moves."""
    button = operation.get_by_role("button", name="Execute")
    button.wait_for(timeout=90_000)
    # The button is there before what it would send is known.
    operation.locator(".responses-wrapper").wait_for(timeout=90_000)
    button.press("Enter", timeout=90_000)


def _address(request: Request) -> str:
    # What a page carries in itself was asked of nobody.
    return "" if request.url.startswith(("data:", "blob:")) else request.url


def test_the_contract_is_searched_and_walked_through(page: Page, service: Running) -> None:
    page.goto(f"{service.url}/docs")
    operations = page.locator("details[id='undo'], details[id='sendAnswers'], details[id='listTitles']")
    expect(operations).to_have_count(3)
    page.fill("#search", "undo/strict")
    expect(page.locator("#sendAnswers")).to_be_hidden()
    expect(page.locator("tr[id='undo/strict']")).to_be_visible()
    page.fill("#search", "")
    expect(page.locator("#sendAnswers")).to_be_visible()
    page.click("nav a[href='#documents']")
    page.evaluate("location.hash = '#Problem'")
    expect(page.locator("#Problem")).to_have_attribute("open", "")
    assert "`" not in page.inner_text("#createGame summary")
