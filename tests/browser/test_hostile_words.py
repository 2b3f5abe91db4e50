"""What people call themselves and write is text to the board; and if it ever were not, the policy of the page holds."""

from __future__ import annotations

from playwright.sync_api import Browser

from tools.running import Running
from tools.walker import Client, expect

MARKUP = "<img src=x onerror=hacked=1>"
LOOK = "() => [window.hacked ?? null, document.querySelectorAll('img[src=x]').length]"


def test_markup_in_names_and_messages_stays_text(browser: Browser, service: Running) -> None:
    seats = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"], "open": True}]
    wanted = {"title": "fire-in-the-lake", "scenario": "short", "seats": seats}
    with Client(service.url) as client:
        made = expect(client.call("createGame", wanted), 201)
        token = made["tokens"]["seats"][0]
        expect(client.call("nameOwnSeat", {"name": MARKUP}, token, game=made["id"], seat="0"), 200)
        expect(client.call("writeMessage", {"text": MARKUP}, token, game=made["id"]), 201)
    context = browser.new_context(locale="en")
    page = context.new_page()
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    for path in ("/#/", f"/#/game/{made['id']}", f"/#/join/{made['id']}/0/{token}"):
        page.goto(service.url + path)
        page.wait_for_selector(".bar")
        page.wait_for_load_state("networkidle") if path == "/#/" else page.wait_for_timeout(1_500)
        assert page.evaluate(LOOK) == [None, 0]
    assert dialogs == []
    context.close()


def test_the_page_runs_nothing_that_is_written_into_it(browser: Browser, service: Running) -> None:
    context = browser.new_context(locale="en")
    page = context.new_page()
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text) if "Content Security" in message.text else None)
    page.goto(service.url)
    page.wait_for_selector(".bar")
    page.evaluate(f"document.body.insertAdjacentHTML('beforeend', {MARKUP!r})")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.hacked = 2'}))")
    page.wait_for_timeout(500)
    assert page.evaluate("window.hacked ?? null") is None
    assert refused
    context.close()


def test_no_other_site_puts_the_board_into_a_frame(browser: Browser, service: Running) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.set_content(f"<iframe src='{service.url}/docs'></iframe><iframe src='{service.url}/'></iframe>")
    page.wait_for_timeout(1_500)
    frames = [frame for frame in page.frames if frame is not page.main_frame]
    assert [frame.url for frame in frames] == ["chrome-error://chromewebdata/"] * 2
    context.close()
