"""Looking back: what changed since one's turn; a game that is over is found, watched and verified."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.playing import Person
from tests.web.reading_aloud import complaints
from tests.web.test_table import version_of


@pytest.fixture
def deal() -> None:
    """Sealed, as the service deals: what somebody names cannot be verified."""


@pytest.fixture
def over(first_game: Page) -> Page:
    """A game that was played for some answers and then ended by its host."""
    Person(first_game, seed=3).play(3)
    name, kept = first_game.evaluate("Object.entries(JSON.parse(localStorage['sentiero.games']))[0]")
    address = first_game.url.partition("/#")[0]
    ended = first_game.request.post(
        f"{address}/v1/games/{name}/end", data={}, headers={"Authorization": f"Bearer {kept['host']}"}
    )
    assert ended.ok
    first_game.wait_for_selector(".question a[download]")
    return first_game


def test_what_changed_since_my_turn_is_a_list_to_read(first_game):
    person = Person(first_game, seed=1, prefers=("pass",))
    seen = "Object.values(JSON.parse(localStorage['sentiero.games']))[0].turns?.['0'].seen"
    others = f"() => Number(document.querySelector('.timeline input').max) > {seen}"
    for _ in range(60):
        person.play(1)
        first_game.wait_for_selector(".question.asks", timeout=60_000)
        if first_game.evaluate(others):
            break
    since = first_game.evaluate(seen)
    first_game.click("[data-tool=changes]")
    changes = first_game.locator(".changes")
    expect(changes.locator("h2")).to_have_text("What changed since my turn")
    expect(changes).to_contain_text(f"From entry {since} to entry {version_of(first_game)}")
    told = changes.locator(".come li")
    assert told.count() > 0
    assert all(told.all_inner_texts())
    assert complaints(first_game) == []
    # From there the table of that time is one click away.
    changes.locator(".actions button").first.click()
    expect(first_game.locator(".question.waits")).to_contain_text(str(since))
    first_game.keyboard.press("Escape")
    expect(changes).not_to_be_visible()


def test_what_was_taken_back_is_told_as_such(first_game):
    before = version_of(first_game)
    first_game.locator(".question .option").first.click()
    first_game.wait_for_function(
        "old => Number(document.querySelector('.timeline input').max) > old || document.querySelector('.confirm')",
        arg=before,
    )
    if first_game.locator(".confirm").count():
        first_game.click(".confirm")
        first_game.wait_for_function("old => Number(document.querySelector('.timeline input').max) > old", arg=before)
    answered = version_of(first_game)
    first_game.click("[data-tool=undo]")
    first_game.wait_for_function("old => Number(document.querySelector('.timeline input').max) > old", arg=answered)
    first_game.click("[data-tool=changes]")
    expect(first_game.locator(".differences .undone li").first).not_to_be_empty()


def test_a_game_that_is_over_is_found_and_watched_from_its_beginning(opened, over):
    name = over.url.rpartition("/")[2]
    watcher = opened()
    row = watcher.locator(f".games.over li[data-game='{name}']")
    expect(row).to_contain_text("ended by its host")
    assert complaints(watcher) == []
    row.locator(".button").click()
    expect(watcher.locator(".question.waits")).to_contain_text("the past: entry 1")
    watcher.locator(".question button.quiet").click()
    expect(watcher.locator(".question")).to_contain_text("Showing again")
    expect(watcher.locator(".question a[download]")).to_be_visible(timeout=60_000)
    assert watcher.locator(".timeline input").input_value() == str(version_of(watcher))


def test_whoever_played_verifies_in_the_browser_and_by_the_audit(over):
    over.click(".question button.quiet")
    expect(over.locator(".checks.here .agrees")).to_have_count(3)
    expect(over.locator(".checks.there .agrees")).to_have_count(5, timeout=30_000)
    expect(over.locator(".status")).to_contain_text("Everything agrees")
    assert complaints(over) == []


def test_whoever_watched_verifies_in_the_browser_alone(opened, over):
    watcher = opened("/#" + over.url.partition("#")[2])
    watcher.click(".question button.quiet")
    expect(watcher.locator(".checks.here .agrees")).to_have_count(3)
    expect(watcher.locator(".checks.here")).to_contain_text("numbers are what the seed gives")
    expect(watcher.locator(".checks.there")).to_contain_text("Only those who played")
    expect(watcher.locator(".status")).to_contain_text("this browser can check")


def changed(route: Route, what: str) -> None:
    """The file of a game as a dishonest service would send it."""
    lines = route.fetch().text().splitlines()
    heading, first = json.loads(lines[0]), json.loads(lines[1])
    if what == "seal":
        heading["seed"] = f"{int(heading['seed'][:2], 16) ^ 1:02x}" + heading["seed"][2:]
        lines[0] = json.dumps(heading, separators=(",", ":"))
    elif what == "chain":
        lines[2] = lines[2].replace('"at":1', '"at":2', 1)
    else:
        first["chance"] = [40 - number for number in first["chance"]]
        lines[1] = json.dumps(first, separators=(",", ":"))
    route.fulfill(body="\n".join(lines) + "\n", content_type="application/x-ndjson")


@pytest.mark.parametrize(("what", "place"), [("seal", 0), ("chain", 1), ("chance", 2)])
def test_a_file_that_was_changed_is_found_out(over, what, place):
    over.route("**/export", lambda route: changed(route, what))
    over.click(".question button.quiet")
    checks = over.locator(".checks.here li")
    expect(checks).to_have_count(3)
    expect(checks.nth(place)).to_have_class("differs")
    expect(over.locator(".status")).to_contain_text("not sound", timeout=30_000)


HASHED = """async (given) => {
  const { blake2b } = await import("/web/now/proof/blake2b.js");
  return given.map((size) => blake2b(new Uint8Array(size).map((_, at) => at * 7)));
}"""


def test_the_hash_of_the_chain_is_the_one_of_the_service(opened):
    from hashlib import blake2b

    sizes = [0, 1, 127, 128, 129, 1_000]
    wanted = [blake2b(bytes(at * 7 % 256 for at in range(size)), digest_size=16).hexdigest() for size in sizes]
    assert opened().evaluate(HASHED, sizes) == wanted


DRAWN = """async (given) => {
  const { drawn, explained, mixed } = await import("/web/now/proof/draws.js");
  const seed = Uint8Array.from(given.seed.match(/../g), (pair) => parseInt(pair, 16));
  return explained(await drawn(await mixed(seed, given.mixed), given.from, given.told.length), given.told);
}"""


@pytest.mark.parametrize("mixed", [[], ["one", "due"]])
def test_dice_and_shuffles_are_known_by_their_seed(opened, mixed):
    from sentiero.kernel.chance import Chance, mixed_seed, sealed_source

    seed = bytes(range(32))
    chance = Chance(sealed_source(mixed_seed(seed, mixed)), 5)
    chance.begin()
    chance.shuffle(range(40))
    for _ in range(3):
        chance.roll()
    given = {"seed": seed.hex(), "mixed": mixed, "from": 5, "told": chance.drawn}
    page = opened()
    assert page.evaluate(DRAWN, given) == {"dice": 3, "shuffled": 40, "other": 0, "wrong": 0}
    # Two cards that changed places are no shuffle of this seed any more.
    told = list(chance.drawn)
    told[3] = told[3] % 37 + 1
    found = page.evaluate(DRAWN, {**given, "told": told})
    assert found["shuffled"] < 40
    assert found["other"] + found["wrong"] > 0


# A slider that somebody draws while the game goes on.
DRAW = """async () => {
  const { createTimeline } = await import("/web/now/play/timeline.js");
  const looked = [];
  const nothing = () => {};
  const bar = createTimeline({ look: (when) => looked.push(when), replay: nothing, share: nothing, fork: nothing,
    changes: nothing });
  const slider = bar.element.querySelector("input");
  const draw = (at) => { slider.value = at; slider.dispatchEvent(new Event("input")); };
  const later = () => new Promise((done) => setTimeout(done, 120));
  bar.set(10, 10);
  draw(3);
  bar.set(11, 11);
  const under = slider.value;
  await later();
  draw(11);
  bar.set(12, 12);
  await later();
  bar.set(12, 12);
  return { looked, under, after: slider.value };
}"""


def test_what_happens_meanwhile_does_not_move_the_slider_under_the_finger(opened):
    assert opened().evaluate(DRAW) == {"looked": [3, None], "under": "3", "after": "12"}
