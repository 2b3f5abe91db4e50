"""What the board knows of a title it reads from the contract: looked for in its modules, and in the lists of titles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from sentiero.assembly import api_without_games
from sentiero.games import TITLES

WEB = Path(__file__).parents[2] / "service" / "sentiero" / "web"
MODULES = sorted(WEB.rglob("*.js"))
# Here alone titles are told apart; what lies in its folder draws a title.
REGISTRY = WEB / "titles.js"
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'')
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)
PARAGRAPH = re.compile(r"\d{1,2}(\.\d{1,2}){1,3}")
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def literals(module: Path) -> Iterator[str]:
    """Every string of a module; comments may say what they like."""
    for one, other in LITERAL.findall(COMMENT.sub("", module.read_text("utf-8"))):
        yield one or other


def drawn(module: Path) -> bool:
    """Whether a module belongs to the board of one title."""
    inside = module.relative_to(WEB).parts
    return inside[0] == "table" and len(inside) > 2


def words_of(title: str) -> set[str]:
    """The keys by which a title calls its things: none of them is a word of any other game."""
    found = {title, *TITLES[title].roles}
    for name in ("spaces", "pieces", "units", "terrain", "tracks", "scenarios", "actions"):
        listed = TITLES[title].lists.get(name)
        if listed is not None:
            found |= {str(thing[listed.key]) for thing in listed.things()}
    # What is plain language too says nothing, nor what headings are called in HTML.
    return (
        found
        - {f"h{level}" for level in range(1, 7)}
        - {"company", "enemy", "short", "medium", "full", "turn", "visibility", "aid"}
    )


def things(title: str, name: str) -> Mapping[str, Any]:
    listed = TITLES[title].lists[name]
    return {str(thing[listed.key]): thing for thing in listed.things()}


@pytest.mark.parametrize("module", MODULES, ids=lambda one: str(one.relative_to(WEB)))
def test_no_module_cites_a_rule_by_its_number(module: Path) -> None:
    assert [one for one in literals(module) if PARAGRAPH.fullmatch(one)] == []


@pytest.mark.parametrize("title", sorted(TITLES))
def test_modules_of_every_title_know_no_word_of_one(title: str) -> None:
    words = words_of(title)
    assert len(words) > 30
    generic = [module for module in MODULES if not drawn(module) and module != REGISTRY]
    assert len(generic) > 50
    known = {module.name: sorted(words & set(literals(module))) for module in generic}
    assert {name: found for name, found in known.items() if found} == {}


def test_the_search_finds_what_it_looks_for(tmp_path: Path) -> None:
    (tmp_path / "wrong.js").write_text('// "1.1" in a comment\ncite("9.4"); const most = { "saigon": 1 }; t("a")')
    found = list(literals(tmp_path / "wrong.js"))
    assert [one for one in found if PARAGRAPH.fullmatch(one)] == ["9.4"]
    assert words_of("fire-in-the-lake") & set(found) == {"saigon"}


def test_what_markers_on_the_edge_mean_are_terms_of_the_glossary() -> None:
    listed = [*things("fire-in-the-lake", "tracks").values(), *things("fire-in-the-lake", "victory").values()]
    client = api_without_games().test_client()
    for term in {one["term"] for one in listed}:
        assert client.get(f"/v1/titles/fire-in-the-lake/glossary/{term}").status_code == 200, term
    (edge,) = things("fire-in-the-lake", "edge").values()
    assert (edge["least"], edge["most"], edge["row"]) == (0, 75, 10)
    assert [one["id"] for one in listed if one.get("edge") is False] == ["trail"]


@pytest.mark.parametrize(
    ("title", "name"), [("fire-in-the-lake", "markers"), ("fields-of-fire", "markers"), ("fields-of-fire", "states")]
)
def test_what_markers_mean_are_terms_of_the_glossary(title: str, name: str) -> None:
    client = api_without_games().test_client()
    for key, thing in things(title, name).items():
        assert client.get(f"/v1/titles/{title}/glossary/{thing['term']}").status_code == 200, key


def test_control_and_sides_can_be_told_apart() -> None:
    for title, name in (("fire-in-the-lake", "control"), ("fields-of-fire", "sides")):
        found = list(things(title, name).values())
        assert len({one["colour"] for one in found}) == len(found) == 2
        assert all(COLOUR.fullmatch(one["colour"]) and COLOUR.fullmatch(one["ink"]) for one in found)
    assert len({one["outline"] for one in things("fields-of-fire", "sides").values()}) == 2


def test_what_a_board_explains_leads_to_paragraphs_that_open() -> None:
    client = api_without_games().test_client()
    for topic in things("fields-of-fire", "topics").values():
        assert client.get(f"/v1/titles/fields-of-fire/rules/{topic['rule']}").status_code == 200, topic
