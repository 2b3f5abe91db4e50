"""Writes docs/nonplayers.md: each paragraph of chapter 8, the functions that follow it, the tests that show it."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "service/sentiero/games/fire_in_the_lake"
TESTS = ROOT / "tests/games/fire_in_the_lake"
PAGE = ROOT / "docs/nonplayers.md"
RULINGS = ROOT / "docs/rulings.json"
PARAGRAPH = re.compile(r"8\.\d(?:\.\d)?")
# Where chapter 8 is followed outside its own package.
BESIDE = ("victory/solitaire.py", "sequence.py", "victory/margins.py", "coup/commitment.py")

PARAGRAPHS = (
    ["8.1", "8.1.1", "8.1.2", "8.1.3", "8.1.4", "8.2", "8.3"]
    + [f"8.4.{n}" for n in range(1, 8)]
    + [f"8.5.{n}" for n in range(1, 7)]
    + [f"8.6.{n}" for n in range(1, 7)]
    + [f"8.7.{n}" for n in range(1, 8)]
    + [f"8.8.{n}" for n in range(1, 10)]
    + ["8.9"]
)


def leading(text: str | None) -> list[str]:
    """The paragraphs that a docstring begins with."""
    head = re.match(r"[\d., to-]*", text or "")
    return PARAGRAPH.findall(head.group(0)) if head else []


def functions() -> Iterator[tuple[str, str]]:
    """Paragraph and function, for everything that follows chapter 8."""
    paths = sorted((GAME / "nonplayer").rglob("*.py")) + [GAME / name for name in BESIDE]
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        of_module = leading(ast.get_docstring(tree)) if "nonplayer" in path.parts or path == GAME / BESIDE[0] else []
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                for paragraph in leading(ast.get_docstring(node)) or of_module:
                    yield paragraph, f"{path.relative_to(GAME).with_suffix('')}.{node.name}"


def shown() -> Iterator[tuple[str, str]]:
    """Paragraph and test."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for name in re.findall(r"^def (test_8_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            number = re.match(r"test_(8_\d)(?:_(\d)(?!\d))?", name)
            assert number is not None, name
            yield number.group(1).replace("_", ".") + (f".{number.group(2)}" if number.group(2) else ""), name


def gathered(pairs: Iterator[tuple[str, str]]) -> dict[str, list[str]]:
    """All that belongs to each paragraph."""
    found: dict[str, list[str]] = {}
    for paragraph, name in pairs:
        found.setdefault(paragraph, []).append(name)
    return found


def page() -> str:
    """The page as it should be."""
    by_function, by_test = gathered(functions()), gathered(shown())
    lines = [
        "# Non-players, paragraph by paragraph",
        "",
        "Written by `make nonplayers` from the code and its tests. Functions are in",
        "`service/sentiero/games/fire_in_the_lake/`, tests in `tests/games/fire_in_the_lake/`.",
        "The rulings at the end are those of `docs/rulings.json`.",
        "",
    ]
    for paragraph in PARAGRAPHS:
        lines += [f"## {paragraph}", ""]
        lines += [f"- `{name}`" for name in sorted(set(by_function.get(paragraph, ())))]
        lines += ["", f"Tests ({len(by_test.get(paragraph, ()))}):", ""]
        lines += [f"- {name.removeprefix('test_').replace('_', ' ')}" for name in sorted(by_test.get(paragraph, ()))]
        lines.append("")
    rulings = json.loads(RULINGS.read_text(encoding="utf-8"))["nonplayers"]
    lines += ["## Rulings", "", *(f"- {ruling}" for ruling in rulings), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
