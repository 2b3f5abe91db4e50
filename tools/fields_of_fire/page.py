"""Writes docs/fields-of-fire.md: each section of the rules, the functions that follow it, the tests that show it."""

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
SECTION: Final = re.compile(r"\d{1,2}(?:\.\d{1,2})?")
CITED: Final = re.compile(r"FoF ((?:\d{1,2}(?:\.\d{1,2})?(?:, | and | to )?)+)")

# A ruling, or several, as docstrings, comments and names of tests have it.
RULING: Final = re.compile(r"[Rr]ulings?[ _](\d+)((?:(?:, | and |_and_|_)\d+)*)")
RULED: Final = (*range(1, 93), *range(100, 106))
# Rulings on what no mission of Normandy has.
OTHERS: Final = {
    **dict.fromkeys((17, 19, 20, 23, 47), "Korea"),
    **dict.fromkeys((21, 22, 33, 54, 55, 56, 57, 58, 81, 84), "Vietnam"),
    **dict.fromkeys((24, 25, 26, 27, 28, 29, 59, 87, 89), "Heartbreak Ridge"),
    34: "Volume II",
}

HEAD: Final = (
    "Written by `make fields`. Sections are those that questions, facts and reasons name; what other campaigns need is "
    "not in scope yet (see `fields-of-fire-design.md`)."
)
SECTIONS: Final = {
    "2.1": "Frame", "2.2": "Status of a card", "2.3": "Terrain card", "2.4": "Action card", "2.5": "Units",
    "2.6": "Activity level", "3": "Preparing a mission", "4": "Turn sequence", "5": "Commands",
    "6.1": "Command and control", "6.2": "Movement actions", "6.3": "Recovery actions", "6.4": "Combat actions",
    "6.5": "What pinned units and teams may do", "7": "Communications", "7.1": "Visual-verbal", "7.2": "Runners",
    "7.3": "Nets", "7.4": "Telephones", "7.5": "Radios", "7.6": "Pyrotechnics", "8.1": "Movement", "8.2": "Carrying",
    "8.3": "Evacuation", "8.4": "Line of sight", "8.5": "Cover", "9.2": "Who can fire",
    "9.3": "Opening fire", "9.4": "Where fire lands", "9.5": "Special volumes of fire", "9.6": "Modifier",
    "9.7": "Resolution", "9.8": "Hit effects", "9.9": "Weapons", "9.10": "Grenades", "9.11": "Concentrated fire",
    "9.12": "Jams", "9.13": "Ammunition", "10.1": "Before a call for fire", "10.2": "The attempt", "10.3": "Timing",
    "10.4": "Kinds and values", "10.5": "Registered targets", "10.6": "Mortars on the map",
    "11.1": "Potential contacts", "11.2": "Resolving contacts", "11.3": "Placing a group", "11.4": "Counterattacks",
    "12.1": "Order of the enemy", "12.2": "Spotting", "12.3": "Hierarchies", "12.4": "Movement of the enemy",
    "12.5": "Mines", "12.6": "Snipers", "12.7": "Leaders", "12.8": "Observers", "12.9": "Ammunition of the enemy",
    "12.10": "Vehicles of the enemy", "12.12": "Capture, prisoners, retreat", "13.1": "Command of vehicles",
    "13.2": "Activation and actions of vehicles", "13.3": "Anti-tank combat", "13.4": "Results", "13.6": "Transport",
    "14": "Visibility", "15.1": "Recovery during a mission", "15.2": "After a mission", "15.3": "Experience",
    "15.4": "Skills", "15.5": "Retries", "15.6": "Campaign", "15.7": "Patrols", "16.1": "Victory",
    "16.2": "Missions", "16.3": "Events of higher headquarters",
    "20": "Simplified game",
}  # fmt: skip


def numbers(text: str | None) -> list[str]:
    """The sections that a docstring names first."""
    cited = CITED.search(text or "")
    return SECTION.findall(cited.group(1)) if cited else []


def functions() -> Iterator[tuple[str, str]]:
    """Section and function; of a function that names none, its module's."""
    for path in sorted(GAME.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        of_module = numbers(ast.get_docstring(tree))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                for section in numbers(ast.get_docstring(node)) or of_module:
                    yield section, f"{path.relative_to(GAME).with_suffix('').as_posix().replace('/', '.')}.{node.name}"


def shown() -> Iterator[tuple[str, str]]:
    """Section and test file, by its name or by what its tests and their docstrings cite."""
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        named = re.match(r"test_(\d{1,2})(?:_(\d{1,2}))?_", path.name)
        found = [named.group(1) + (f".{named.group(2)}" if named.group(2) else "")] if named else []
        found += [".".join(part for part in one if part) for one in re.findall(r"def test_(\d{1,2})_(\d{1,2})?", text)]
        found += [section for cited in CITED.findall(text) for section in SECTION.findall(cited)]
        for section in dict.fromkeys(found):
            yield section, path.name


def rulings() -> Iterator[tuple[str, str]]:
    """Section and ruling of ours."""
    for line in json.loads(RULINGS.read_text(encoding="utf-8"))["fields_of_fire"]:
        found = re.match(r"((?:\d{1,2}(?:\.\d{1,2})?(?:, )?)+)(?: \([^)]*\))?:", line)
        cited = SECTION.findall(found.group(1)) if found else numbers(line)
        for section in dict.fromkeys(cited):
            yield section, line


def rulings_of_notes() -> list[str]:
    """Each ruling of the notes: where it is followed and which tests name it, or the campaign that needs it."""
    code, tests = _naming(GAME), _naming(TESTS)
    lines = []
    for number in RULED:
        followed, tried = sorted(code.get(number, ())), sorted(tests.get(number, ()))
        said = [f"in {', '.join(f'`{name}`' for name in followed)}"] if followed else []
        said += [f"shown by {', '.join(f'`{name}`' for name in tried)}"] if tried else []
        lines.append(f"- {number}: {OTHERS.get(number) or '; '.join(said) or 'data'}")
    return lines


def _naming(folder: Path) -> dict[int, set[str]]:
    """The rulings that each module names."""
    found: dict[int, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for first, more in RULING.findall(path.read_text(encoding="utf-8")):
            for number in (first, *re.findall(r"\d+", more)):
                found.setdefault(int(number), set()).add(path.name)
    return found


def gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """All that belongs to each section."""
    found: dict[str, list[str]] = {}
    for section, what in pairs:
        found.setdefault(section, []).append(what)
    return found


def page() -> str:
    """The whole page."""
    done, tried, ruled = gathered(functions()), gathered(shown()), gathered(rulings())
    lines = [
        "# Fields of Fire: section, function, test, ruling",
        "",
        HEAD,
        "",
    ]
    for section, title in SECTIONS.items():
        lines += [f"## {section} {title}", ""]
        lines += [f"- `{name}`" for name in dict.fromkeys(done.get(section, ()))]
        lines += [f"- shown by {', '.join(f'`{name}`' for name in tried[section])}"] if section in tried else []
        lines += [f"- ruling: {line}" for line in ruled.get(section, ())]
        lines += [""]
    lines += ["## 17 Rulings of the notes", "", *rulings_of_notes(), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
