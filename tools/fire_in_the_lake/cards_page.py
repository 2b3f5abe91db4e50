"""`make cards`: docs/cards.md, with each card's file, its tests and the rulings made on it."""

from __future__ import annotations

import ast
import json
from pathlib import Path

from sentiero.games.fire_in_the_lake.cards import CARDS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "cards.md"
RULINGS = ROOT / "docs" / "rulings.json"
HEAD = """# The cards of Fire in the Lake

Written by `make cards` from the card files, their tests and `docs/rulings.json`. Do not edit by hand.

| card | kind | order | period | file | tests | rulings |
|---|---|---|---|---|---|---|
"""
TAIL = "\n## Rulings on the rules\n\n"


def title(number: int) -> str:
    """The card's name, as its file says."""
    tree = ast.parse(_file(number).read_text(encoding="utf-8"))
    return (ast.get_docstring(tree) or "").removeprefix(f"{number} ").removesuffix(".")


def _file(number: int) -> Path:
    (found,) = (ROOT / "service/sentiero/games/fire_in_the_lake/cards").glob(f"card_{number:03d}_*.py")
    return found


def _test_file(number: int) -> Path:
    return ROOT / "tests/games/fire_in_the_lake/cards" / f"test_{_file(number).name}"


def count_tests(number: int) -> int:
    """How many test functions the card's own test file has."""
    path = _test_file(number)
    if not path.exists():
        return 0
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return sum(1 for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))


def row(number: int, rulings: dict[str, list[str]]) -> str:
    """One card as a line of the table."""
    card = CARDS[number]
    order = "-".join(faction.upper() for faction in card.order)
    said = "<br>".join(rulings.get(str(number), []))
    file = f"[{_file(number).name}](../{_file(number).relative_to(ROOT)})"
    test = f"[{count_tests(number)}](../{_test_file(number).relative_to(ROOT)})"
    return f"| {number} {title(number)} | {card.kind} | {order} | {card.period or ''} | {file} | {test} | {said} |"


def page() -> str:
    """The whole page."""
    rulings = json.loads(RULINGS.read_text(encoding="utf-8"))
    rows = "\n".join(row(number, rulings["cards"]) for number in CARDS)
    rules = "\n".join(f"- {ruling}" for ruling in rulings["rules"])
    return f"{HEAD}{rows}\n{TAIL}{rules}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
