"""Writes docs/fields-of-fire.md: each paragraph of the rules, the functions that follow it, the tests that show it."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
GAME: Final = ROOT / "service/sentiero/games/fields_of_fire"
TESTS: Final = ROOT / "tests/games/fields_of_fire"
PAGE: Final = ROOT / "docs/fields-of-fire.md"
RULINGS: Final = ROOT / "docs/rulings.json"
PARAGRAPHS: Final[dict[str, str]] = json.loads((GAME / "data/paragraphs.json").read_text(encoding="utf-8"))
NUMBER: Final = re.compile(r"\d{1,2}(?:\.\d{1,2}){0,2}")
CITED: Final = re.compile(r"FoF ((?:\d{1,2}(?:\.\d{1,2}){0,2}[a-l]?(?:, | and | to )?)+)")

HEAD: Final = (
    "Written by `make fields`. Paragraphs are those of the printed rules that code, tests or rulings name, under short "
    "titles of ours; what other campaigns need is not in scope yet (see `fields-of-fire-design.md`)."
)


def numbers(text: str | None) -> list[str]:
    """The paragraphs that a docstring names first."""
    cited = CITED.search(text or "")
    return NUMBER.findall(cited.group(1)) if cited else []


def functions() -> Iterator[tuple[str, str]]:
    """Paragraph and function; of a function that names none, its module's."""
    for path in sorted(GAME.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        of_module = numbers(ast.get_docstring(tree))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                name = path.relative_to(GAME).with_suffix("").as_posix().replace("/", ".")
                for number in numbers(ast.get_docstring(node)) or of_module:
                    yield number, f"{name}.{node.name}"


def shown() -> Iterator[tuple[str, str]]:
    """Paragraph and test file, by its name or by what its tests and their docstrings cite."""
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        names = re.findall(r"^(test_\d\w*)", path.name) + re.findall(r"def (test_\d\w*)", text)
        found = [number for name in names if (number := named_in(name))]
        found += [number for cited in CITED.findall(text) for number in NUMBER.findall(cited)]
        for paragraph in dict.fromkeys(found):
            yield paragraph, path.name


def named_in(name: str) -> str:
    """The paragraph with which the name of a test begins."""
    steps = re.match(r"test((?:_\d{1,2})+)[a-l]?_", name)
    parts = steps.group(1)[1:].split("_") if steps else []
    return next((number for most in (3, 2, 1) if (number := ".".join(parts[:most])) in PARAGRAPHS), "")


def rulings() -> Iterator[tuple[str, str]]:
    """Paragraph and ruling of ours."""
    for line in json.loads(RULINGS.read_text(encoding="utf-8"))["fields_of_fire"]:
        numbers_, _, said = line.partition(": ")
        for paragraph in numbers_.split(", "):
            yield paragraph, said


def gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """All that belongs to each paragraph."""
    found: dict[str, list[str]] = {}
    for paragraph, what in pairs:
        found.setdefault(paragraph, []).append(what)
    return found


def page() -> str:
    """The whole page."""
    done, tried, ruled = gathered(functions()), gathered(shown()), gathered(rulings())
    lines = [
        "# Fields of Fire: paragraph, function, test, ruling",
        "",
        HEAD,
        "",
    ]
    for paragraph, title in PARAGRAPHS.items():
        if paragraph not in done | tried | ruled:
            continue
        lines += [f"## {paragraph} {title}", ""]
        lines += [f"- `{name}`" for name in dict.fromkeys(done.get(paragraph, ()))]
        lines += [f"- shown by {', '.join(f'`{name}`' for name in tried[paragraph])}"] if paragraph in tried else []
        lines += [f"- ruling: {line}" for line in ruled.get(paragraph, ())]
        lines += [""]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
