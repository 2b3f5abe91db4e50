"""Documents of games, entries and titles: each reader sees what is theirs, and no secret of another leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from flask import Flask
from sentiero.api.documents import captions, entries, games, replays
from sentiero.api.documents.titles import Titles, page_of
from sentiero.api.http import language
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import LANGUAGE
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.kernel.question import NUMBER, ONE, SOME, Option, Question
from sentiero.kernel.words import Ask
from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.info.host_settings import USUAL
from sentiero.tables.nonplayer_turn import Thinking
from sentiero.tables.people.people import Attendance
from sentiero.text.texts import Texts

from tests.archive import Archive
from tests.grid_title import GridTitle
from tests.toy_title import ToyTitle
from tests.toy_title import request as toy_request

TOY: Final = ToyTitle()
GRID: Final = GridTitle()
LAKE: Final = FireInTheLake()
NOBODY: Final[frozenset[str]] = frozenset()
NORTH: Final = frozenset({"north"})
SOUTH: Final = frozenset({"south"})
INFO: Final = GameInfo(
    "lanterns", 1, 5, {}, [["north"], ["south"]], b"seed", (), 0, False, None, USUAL._replace(open_seats=(1,))
)


@pytest.fixture(scope="module")
def app() -> Flask:
    """Nothing but texts."""
    made = Flask("documents")
    language.install(made, Texts())
    return made


@pytest.fixture
def _asked(app: Flask) -> Iterator[None]:
    with app.test_request_context():
        yield


def question(kind: str = ONE, secret: bool = False, rule: str = "3.1", least: int = 1, most: int = 1) -> Question:
    options = [Option("a", "toy.a", {"card": 1}, {"lamp": "blue"}, "alike"), Option("b", "toy.b")]
    listing = list if kind == NUMBER else lambda: options
    return Question("north", kind, Ask("card.what", rule=rule), listing, least, most, {"card": 4}, secret)


# -- questions -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("_asked")
def test_who_is_asked_sees_the_question_whole() -> None:
    assert games.asked(TOY, question(SOME, secret=True, most=9), NORTH, None) == {
        "role": "north",
        "kind": "some",
        "key": "card.what",
        "params": {"card": 4},
        "rule": "3.1",
        "secret": True,
        "least": 1,
        "most": 2,
        "options": [
            {"value": "a", "key": "toy.a", "params": {"card": 1}, "refs": {"lamp": "blue"}, "group": "alike"},
            {"value": "b", "key": "toy.b", "params": {}, "refs": {}, "group": None},
        ],
    }


@pytest.mark.usefixtures("_asked")
@pytest.mark.parametrize("roles", [NOBODY, SOUTH])
def test_others_see_that_something_is_asked_without_its_options_and_nothing_of_a_secret(roles: frozenset[str]) -> None:
    watched = games.asked(TOY, question(), roles, None)
    assert watched is not None
    assert watched["kind"] == "watched"
    assert not {"options", "least", "most"} & set(watched)
    assert games.asked(TOY, question(secret=True), roles, None) is None


@pytest.mark.usefixtures("_asked")
def test_options_are_not_even_listed_for_whoever_only_watches() -> None:
    def never() -> list[Option]:
        raise AssertionError("nobody looks at these")

    watched = games.asked(TOY, Question("north", ONE, Ask("card.what", rule="3.1"), never), SOUTH, None)
    assert watched is not None
    assert games.waiting(question(secret=True), INFO, None) == {"role": "north", "seat": 0}


@pytest.mark.usefixtures("_asked")
def test_a_question_of_the_service_itself_has_no_paragraph() -> None:
    shown = games.asked(TOY, question(NUMBER, rule="", least=0, most=3), NORTH, None)
    assert shown is not None
    assert (shown["rule"], shown["least"], shown["most"], shown["options"]) == (None, 0, 3, [])


# -- games -----------------------------------------------------------------------------------------


def test_seats_are_told_as_set_up_and_as_they_are_now() -> None:
    assert games.seats(INFO) == [
        {"seat": 0, "roles": ["north"], "open": False},
        {"seat": 1, "roles": ["south"], "open": True},
    ]
    here = lambda seat: Attendance(seat == 0, None)
    now = games.places(TOY, INFO, [True, False], {1: None}, {0: "Ann"}, {0}, {0: "Ann"}, {1}, here, None)
    told = [(seat["taken"], seat["rules"], seat["name"], seat["own"], seat["here"]) for seat in now]
    assert told == [(True, False, "Ann", True, True), (False, True, None, False, False)]
    assert [(seat["account"], seat["kept"]) for seat in now] == [(True, False), (False, True)]


@pytest.mark.usefixtures("_asked")
@pytest.mark.parametrize(
    ("thinking", "thinks", "halted"),
    [
        (None, False, False),
        (Thinking("south", 1, 7, None), True, False),
        (Thinking("south", 1, 7, "nonplayer/failed"), False, True),
    ],
)
def test_the_rules_think_or_are_halted_and_never_both(
    memory_archive: Archive, thinking: Thinking | None, thinks: bool, halted: bool
) -> None:
    session = memory_archive.open(memory_archive.create(toy_request()).game)
    shown = games.situation(session, INFO, NOBODY, None, thinking)
    assert (shown["thinking"] is not None, shown["halted"] is not None) == (thinks, halted)
    assert (shown["status"], shown["result"], shown["question"]) == ("open", None, None)
    if halted:
        assert shown["halted"]["reason"] == "nonplayer/failed"
        assert shown["halted"]["text"]


def test_the_seed_is_told_when_the_game_is_over_and_until_then_only_its_seal(
    memory_archive: Archive, play: Any, app: Flask
) -> None:
    created = memory_archive.create(toy_request("tiny"))
    info = memory_archive.info(created.game)
    with app.test_request_context():
        session = memory_archive.open(created.game)
        before = games.game_document(created.game, session, info, NORTH, None, None)
        after = games.game_document(created.game, play(memory_archive, created), info, NORTH, None, None)
    assert "seed" not in before
    assert info.seed.hex() not in repr(before)
    assert (after["seed"], after["status"]) == (info.seed.hex(), "finished")
    assert before["commitment"] == after["commitment"]
    assert "open_seats" not in before


# -- entries ---------------------------------------------------------------------------------------

WISHED: Final = {
    "kind": "answer", "seat": 0, "role": "north", "at": 9, "answers": ["blue"], "chance": [3],
    "facts": [("wished", "north", "blue")],
    "why": [{"key": "a", "secret": True}, {"key": "b"}],
}  # fmt: skip


def test_an_answer_and_its_secret_reasons_are_shown_to_its_own_role_alone() -> None:
    own, other = (entries.event(TOY, 2, WISHED, roles, None) for roles in (NORTH, SOUTH))
    assert own["answers"] == ["blue"]
    assert own["why"] == {"steps": WISHED["why"]}
    assert "answers" not in other
    assert other["why"] == {"steps": [{"key": "b"}]}
    assert "blue" not in repr(other)
    assert "chance" not in own
    assert "chance" not in other


def test_what_was_forced_on_others_in_the_same_entry_is_not_shown_as_the_callers_answer() -> None:
    entry = {**WISHED, "answers": ["blue", "rest", []]}
    assert entries.event(TOY, 2, entry, NORTH, None)["answers"] == ["blue"]


def test_going_back_is_told_with_who_and_where_to() -> None:
    undo = {"kind": "undo", "seat": 1, "at": 9, "to": 4}
    assert entries.event(TOY, 8, undo, NOBODY, None)["undo"] == {"seat": 1, "to": 4}
    assert entries.undone_to([(7, WISHED), (8, undo)]) == 4
    assert entries.undone_to([(8, undo), (9, WISHED)]) is None


@pytest.mark.parametrize(
    ("shown", "says"),
    [({"facts": [], "why": None}, False), ({"facts": [], "answers": ["a"]}, True), ({"undo": {"to": 1}}, True)],
)
def test_an_entry_says_something_if_any_part_of_it_does(shown: dict[str, Any], says: bool) -> None:
    assert entries.says_something({"version": 1, "role": None, **shown}) is says


def test_turns_are_counted_by_chapter_and_by_who_acted_and_what_was_taken_back_is_left_out() -> None:
    def answer(role: str, *facts: Any) -> dict[str, Any]:
        return {"kind": "answer", "role": role, "facts": facts}

    past: dict[int, Any] = {
        1: {"kind": "start", "facts": []},
        2: answer("north", ("turned", 1)),
        3: answer("north"),
        4: answer("south"),
        5: {"kind": "undo", "to": 3},
        6: answer("south"),
        7: answer("south", ("turned", 2)),
        8: answer("north"),
    }
    found = replays.turns_document(TOY, past, NOBODY, None)
    assert found["version"] == 8
    assert [chapter["heading"] for chapter in found["chapters"]] == [
        {"kind": "turned", "card": 1},
        {"kind": "turned", "card": 2},
    ]
    assert [chapter["begins"] for chapter in found["chapters"]] == [
        {"version": 2, "fact": 0},
        {"version": 7, "fact": 0},
    ]
    assert found["chapters"][0]["turns"] == [
        {"role": "north", "from": 3, "to": 3},
        {"role": "south", "from": 6, "to": 7},
    ]
    assert found["chapters"][1]["turns"] == [{"role": "north", "from": 8, "to": 8}]


# -- titles ----------------------------------------------------------------------------------------

TITLES: Final = Titles({"lanterns": TOY, "aaa": GRID})


def test_a_page_is_made_once_and_its_tag_changes_with_what_it_says() -> None:
    made: list[tuple[str, ...]] = []
    titles = Titles({})

    def make(*address: str) -> list[str]:
        made.append(address)
        return list(address)

    assert titles.page(("a", "it"), make) is titles.page(("a", "it"), make)
    assert titles.page(("a", "fr"), make).data == b'["a","fr"]'
    assert made == [("a", "it"), ("a", "fr")]
    assert page_of([1]) == page_of([1])
    assert page_of([1]).tag != page_of([2]).tag


def test_what_is_not_there_is_refused_with_what_is() -> None:
    wrong = [
        (lambda: TITLES.title("chess"), "title/unknown", ["lanterns", "aaa"]),
        (lambda: TITLES.listed("lanterns", "stars"), "title/no_such_list", ["cards", "lamps", "scenarios"]),
        (lambda: TITLES.thing("lanterns", "cards", "41"), "thing/unknown", [str(n) for n in range(1, 41)]),
        (lambda: TITLES.thing("chess", "cards", "1"), "title/unknown", ["lanterns", "aaa"]),
    ]
    for ask, code, allowed in wrong:
        with pytest.raises(Refusal) as refused:
            ask()
        assert (refused.value.code, refused.value.extra.get("allowed")) == (code, allowed)


def test_a_thing_is_found_by_its_key_as_text_and_a_title_tells_itself_in_short() -> None:
    assert TITLES.thing("lanterns", "cards", "2") == {"number": 2, "role": "south"}
    assert TITLES.summary("lanterns") == {
        "name": "lanterns",
        "rules_version": 1,
        "roles": ["north", "south"],
        "playable": ["north", "south"],
        "lists": ["cards", "lamps", "scenarios"],
        "merged": ["guests", "lit", "oil", "points"],
    }


@pytest.mark.parametrize("query", ["", "?text=0"])
def test_a_thing_has_its_words_if_its_title_has_any_and_the_reader_wants_them(app: Flask, query: str) -> None:
    with app.test_request_context("/" + query, environ_overrides={LANGUAGE: "it"}):
        silent = captions.captioned(TOY, TOY.lists["lamps"], {"name": "blue"})
        card = captions.captioned(LAKE, LAKE.lists["cards"], {"number": 1})
        space = captions.captioned(LAKE, LAKE.lists["spaces"], {"id": "hue"})
        title = captions.title_with_text(LAKE, {"name": LAKE.name})
    assert silent == {"name": "blue"}
    if query:
        assert (card, space, title) == ({"number": 1}, {"id": "hue"}, {"name": LAKE.name})
        return
    assert card["text"]["title"]
    assert "name" not in card["text"], "a card has a page"
    assert space["text"]["name"]
    assert "title" not in space["text"], "a space has a name"
    assert title["text"]["name"]


def test_a_thing_that_can_be_counted_is_told_as_one_and_as_several(app: Flask) -> None:
    with app.test_request_context(environ_overrides={LANGUAGE: "it"}):
        said = captions.captioned(LAKE, LAKE.lists["pieces"], {"id": "vc_guerrillas"})["text"]
        space = captions.captioned(LAKE, LAKE.lists["spaces"], {"id": "hue"})["text"]
    assert said["one"] != said["name"]
    assert space["one"] == space["name"]
