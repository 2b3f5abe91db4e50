"""Each number of a row stands in the view of its role, under its name; what is hidden changes none of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.kernel.title import Column, Observes
from sentiero.library import Game
from sentiero.research.arrays import Eyes

from tools.environment.tables import files
from tools.environment.vocabulary import kept, vocabulary

GAMES = [
    ("fire-in-the-lake", {"scenario": "short", "seats": [["us"], ["arvn"], ["nva"], ["vc"]]}),
    ("fire-in-the-lake", {"scenario": "full", "seats": [["vc"]]}),
    ("fire-in-the-lake", {"scenario": "medium", "seats": [["us", "arvn"], ["nva"], ["vc"]], "options": {
        "deception": True, "period_events": True}}),
    ("fields-of-fire", {"scenario": "n1", "seats": [["company"]]}),
    ("fields-of-fire", {"scenario": "n4", "seats": [["company"]]}),
]  # fmt: skip
CODES = re.compile(r"(-?\d+) ([\w?!/]+)")


def observation(game: Game) -> Observes:
    found = game.session.title.observation
    assert found is not None
    return found


def positions(
    title: str, setting: dict[str, Any], every: int = 29, most: int = 500
) -> Iterator[tuple[Game, list[str]]]:
    """Games of players by chance as they go on, and whose eyes look."""
    for seed in range(2):
        game = Game.new(title, seed=seed, **setting)
        for n in range(most):
            if game.question is None:
                break
            if n % every == 0:
                yield game, setting["seats"][n // every % len(setting["seats"])]
            by = "random" if n % 3 and "random" in players_of(game) else None
            game.decide(by)


def players_of(game: Game) -> list[str]:
    asked = game.question
    assert asked is not None
    return [name for name, one in game.session.title.players.items() if asked.role in one.roles]


def read(view: Any, column: Column, eyes: list[str]) -> int:
    """The number as a reader of the view would find it, who knows nothing but the table of the columns."""
    value, codes = view, {name: int(n) for n, name in CODES.findall(column.about)}
    path = re.findall(r"[^.\[\]]+", column.name)
    if path[0] == "eyes":
        return int(path[1] in eyes)
    for at, step in enumerate(path):
        if value is None:
            break
        value = inside(value, step, ".".join(path[at:]))
        if value is FOUND:
            return 1
    return coded(value, codes, column.name)


FOUND = object()


def inside(value: Any, step: str, rest: str) -> Any:
    """One step deeper; a list of keys is a mark for each."""
    if isinstance(value, list):
        if value and isinstance(value[0], dict) and "card" in value[0]:
            return next((one["side"] for one in value if str(one["card"]) == step), None)
        if step.isdigit() and not all(isinstance(one, str | int) for one in value):
            return value[int(step)] if int(step) < len(value) else None
        return FOUND if step in map(str, value) else None
    if rest in value:
        return value[rest]
    return value.get(step, value.get(rest))


def coded(value: Any, codes: dict[str, int], name: str) -> int:
    if value is None:
        return -1 if name == "leaders.leader" else 0
    if isinstance(value, str) and value in codes:
        return codes[value]
    return int(value)


@pytest.mark.parametrize(("title", "setting"), GAMES[:3])
def test_every_number_stands_in_the_view_under_its_name(title: str, setting: dict[str, Any]) -> None:
    seen = 0
    for game, eyes in positions(title, setting):
        view, rows = game.look(*eyes), observation(game)
        row = rows.row(game.session.table, frozenset(eyes))
        assert len(row) == len(rows.columns)
        hands = [column.name for column in rows.columns if column.name.startswith("deception")]
        wrong = [
            (column.name, found, told)
            for column, found in zip(rows.columns, row, strict=True)
            if column.name not in hands and found != (told := read(view, column, eyes))
        ]
        assert wrong == []
        by_name = dict(zip([column.name for column in rows.columns], row, strict=True))
        assert {name: by_name[name] for name in hands} == markers(view, hands)
        seen += 1
    assert seen > 10


def markers(view: Any, names: list[str]) -> dict[str, int]:
    """7.3: how many of each marker a reader of the view counts."""
    found = dict.fromkeys(names, 0)
    for seat, hand in view["deception"].items():
        found[f"deception.{seat}.hidden"] = hand["hidden"]
        for kind in ("shown", "own"):
            for name in hand.get(kind, []):
                found[f"deception.{seat}.{kind}.{name}"] += 1
    return found


@pytest.mark.parametrize(("title", "setting"), GAMES[3:])
def test_every_number_of_a_mission_stands_in_the_view_under_its_name(title: str, setting: dict[str, Any]) -> None:
    from sentiero.games.fields_of_fire.ground.grid import named

    for game, eyes in positions(title, setting, most=400):
        view, rows = game.look(*eyes), observation(game)
        row = rows.row(game.session.table, frozenset(eyes))
        assert len(row) == len(rows.columns)
        flat = flattened(view, named)
        wrong = [
            (column.name, found, flat.get(column.name))
            for column, found in zip(rows.columns, row, strict=True)
            if found != number(flat.get(column.name), column)
        ]
        assert wrong == []


def number(value: Any, column: Column) -> int:
    codes = {name: int(n) for n, name in CODES.findall(column.about)}
    if isinstance(value, str):
        return codes[value]
    return int(value or 0)


def flattened(view: Any, named: Any) -> dict[str, Any]:
    """The view with places for cards, units and covers, by the names of the columns."""
    units = list(view["units"])
    place = lambda unit: units.index(unit) + 1 if unit in units else 0
    found: dict[str, Any] = {
        "mission": view["mission"], "visibility": view["visibility"], "activity_level": view["activity_level"],
        "points": view["points"], **{f"turn.{key}": value for key, value in view["turn"].items()},
        **{f"decks.{key}": value for key, value in view["decks"].items()},
        **{f"support.{key}": value for key, value in view["support"].items()},
    }  # fmt: skip
    now = view["commands"]["impulse"]
    if now is not None:
        told = {**now, "hq": place(now["hq"])}
        found |= {f"commands.impulse.{key}": value for key, value in told.items()}
    for n, (name, card) in enumerate(view["cards"].items()):
        of = f"cards[{n}]"
        found |= {f"{of}.{key}": value for key, value in card.items() if not isinstance(value, list | dict)}
        found |= {f"{of}.at": named(name), **{f"{of}.marks.{key}": one for key, one in card.get("marks", {}).items()}}
        found |= {f"{of}.fire.{side}": named(to[name]) for side, to in view["fire"].items() if name in to}
        if "cover" in card:
            found |= {f"{of}.cover[0]": card["cover"][0], f"{of}.cover[1]": card["cover"][1]}
            found[f"{of}.borders"] = sum(dark << way for way, dark in enumerate(card["borders"]))
    for n, unit in enumerate(view["units"].values()):
        of, usual = f"units[{n}]", {"front": True, "spotted": True, "experience": 1, "ammo": None}
        told = {**usual, **unit}
        told |= {"at": named(unit["at"]), "hq": place(unit.get("hq")), "aboard": place(unit.get("aboard"))}
        told["ammo"] = -1 if told["ammo"] is None else told["ammo"]
        found |= {f"{of}.{key}": value for key, value in told.items() if not isinstance(value, list | dict)}
        found[f"{of}.load.n"] = (unit.get("load") or {"n": 0})["n"]
    for n, (number_of, cover) in enumerate(view["covers"].items()):
        arc = -1 if cover["arc"] is None else cover["arc"]
        told = {"number": int(number_of), "at": named(cover["at"]), "kind": cover["kind"], "arc": arc}
        found |= {f"covers[{n}].{key}": value for key, value in told.items()}
    for n, one in enumerate(view["incoming"]):
        found |= {f"incoming[{n}].{key}": value for key, value in {**one, "at": named(one["at"])}.items()}
    return found


@pytest.mark.parametrize(("title", "setting"), GAMES)
def test_what_a_role_has_not_seen_changes_nothing(title: str, setting: dict[str, Any]) -> None:
    dealt = 0
    for game, eyes in positions(title, setting, every=41, most=300):
        rows, roles = observation(game), frozenset(eyes)
        again = game.branch(seed="again", known_to=eyes)
        assert list(rows.row(again.session.table, roles)) == list(rows.row(game.session.table, roles))
        dealt += again.session.table.dump() != game.session.table.dump()
    assert dealt > 3, "something was hidden, and dealt again"


def test_the_tables_name_every_number() -> None:
    stale = [path.name for path, text in files().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "make environment"


@pytest.mark.parametrize("title", list(TITLES))
def test_the_vocabulary_has_every_question_and_word(title: str) -> None:
    assert vocabulary(TITLES[title], kept(TITLES[title])) == kept(TITLES[title]), "make environment"


@pytest.mark.parametrize(("title", "setting"), GAMES[::3])
def test_options_are_told_apart(title: str, setting: dict[str, Any]) -> None:
    """Two options of a question have other numbers, so that a program can choose."""
    from sentiero.research.picking import Picking

    eyes = Eyes(TITLES[title])
    alike = asked = 0
    for game, _ in positions(title, setting, every=1, most=400):
        question = game.question
        assert question is not None
        if question.kind == "number":
            continue
        picking = Picking(question, eyes.room)
        rows = [tuple(row) for row in eyes.options(picking, game.session.table)[: picking.count].tolist()]
        asked += len(rows)
        alike += len(rows) - len(set(rows))
    assert asked > 1000
    assert alike / asked < 0.01
