"""Every lesson is played to its end by the rules of today, in every way that it takes; what breaks one is named."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from sentiero.cli.lessons import check
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.operations import train
from sentiero.kernel.lessons import Lesson, LessonRefused, holds, read_lesson
from sentiero.kernel.rehearsal import rehearse, ways

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"
EVERY = [
    pytest.param(title, lesson, id=f"{title}-{lesson}") for title in sorted(TITLES) for lesson in TITLES[title].lessons
]


def of_the_page() -> Any:
    """The lesson that the documentation shows."""
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    return json.loads(blocks[0])


@pytest.mark.parametrize(("title", "lesson"), EVERY)
def test_a_lesson_comes_out_in_every_way_that_it_takes(title: str, lesson: str) -> None:
    taught = TITLES[title].lessons[lesson]
    for way in range(ways(taught)):
        played = rehearse(TITLES[title], taught, way)
        assert len(played.answers) >= len(taught.steps)


@pytest.mark.parametrize(("title", "lesson"), EVERY)
def test_what_follows_a_lesson_is_one(title: str, lesson: str) -> None:
    following = TITLES[title].lessons[lesson].next
    assert following is None or following in TITLES[title].lessons


def test_a_rule_that_changes_breaks_the_lesson_that_teaches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Training that asks for nothing: the lesson's third question never comes."""

    def nothing(*args: Any) -> Iterator[Any]:
        yield from ()

    monkeypatch.setattr(train, "train_here", nothing)
    with pytest.raises(LessonRefused) as refused:
        rehearse(TITLES["fire-in-the-lake"], TITLES["fire-in-the-lake"].lessons["first-turn"])
    assert refused.value.params["at"].startswith("steps/2")


def test_the_lesson_of_the_documentation_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lesson.json"
    file.write_text(json.dumps(of_the_page()), encoding="utf-8")
    assert check(file) == 0
    assert "pass: turn.choose takes ['pass']" in capsys.readouterr().out


def broken(change: str) -> Any:
    """The same lesson with one thing wrong."""
    document = deepcopy(of_the_page())
    step = document["steps"][0]
    match change:
        case "title":
            document["title"] = "chess"
        case "asks":
            step["asks"] = "train.where"
        case "accepts":
            step["accepts"] = ["fly"]
        case "success":
            document["success"] = [{"at": ["tracks", "aid"], "least": 99}]
        case "strange":
            step["colour"] = "red"
        case "words":
            del document["texts"]["en"]["steps"]["again"]
        case "texts":
            del document["texts"]
        case "twice":
            document["steps"][1]["id"] = "pass"
        case "over":
            document["steps"] = [{"id": f"s{n}", "asks": "turn.choose", "accepts": ["pass"]} for n in range(9)]
            document["texts"]["en"]["steps"] = {f"s{n}": "Wait." for n in range(9)}
            document["texts"]["en"]["hints"] = {}
    return document


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ("title", "title: expected one of fire-in-the-lake"),
        ("asks", "steps/0/asks: expected turn.choose"),
        ("accepts", "steps/0/accepts: expected legal answers, such as ['train'"),
        ("success", "success/0: expected to be true"),
        ("strange", "steps/0/colour: expected one of id, asks"),
        ("words", "texts/en/steps/again: expected what the step says"),
        ("texts", "texts: expected what it says"),
        ("twice", "steps/1/id: expected a name of its own"),
        ("over", "steps/"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named_with_its_place(
    change: str, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lesson.json"
    file.write_text(json.dumps(broken(change)), encoding="utf-8")
    assert check(file) == 1
    assert place in capsys.readouterr().err


def test_a_file_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lesson.json"
    file.write_text("{", encoding="utf-8")
    assert (check(file), check(tmp_path / "none.json")) == (1, 1)
    assert "this is no JSON: line 1" in capsys.readouterr().err


def test_a_table_that_cannot_be_set_up_is_told_by_its_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lesson.json"
    document = of_the_page()
    document["game"]["scenario"] = "winter"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert check(file) == 1
    assert "game: setup/unknown_scenario" in capsys.readouterr().err


def test_what_must_be_true_is_looked_up_on_the_way_that_is_named() -> None:
    view = {"spaces": {"hue": {"support": 1}}, "played": [5, 7], "on": True}
    assert holds({"at": ["spaces", "hue", "support"], "least": 1, "most": 1}, view)
    assert not holds({"at": ["spaces", "hue", "support"], "most": 0}, view)
    assert holds({"at": ["played", "1"], "is": 7}, view)
    assert not holds({"at": ["played", "2"], "is": 7}, view)
    assert not holds({"at": ["on"], "is": 1}, view)
    assert not holds({"at": ["spaces", "saigon", "support"], "least": 1}, view)


def test_a_document_of_another_kind_is_no_lesson() -> None:
    strange: list[Any] = [[], {"steps": []}, {**of_the_page(), "minutes": "two"}]
    for document in strange:
        with pytest.raises(LessonRefused):
            read_lesson(document)
    assert isinstance(read_lesson(of_the_page()), Lesson)
