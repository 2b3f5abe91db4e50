"""Every paragraph from 1.3 to 7.3 has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

# Headings without a rule of their own, room on the map (1.3.8) and pawns (3.1.1) have nothing to test.
PARAGRAPHS = [
    "1.3.1",
    "1.3.2",
    "1.3.3",
    "1.3.4",
    "1.3.5",
    "1.3.6",
    "1.3.7",
    "1.4.1",
    "1.4.2",
    "1.4.3",
    "1.4.4",
    "1.5",
    "1.5.1",
    "1.5.2",
    "1.6.1",
    "1.6.2",
    "1.7",
    "1.8",
    "1.8.1",
    "1.9",
    "2.1",
    "2.2",
    "2.3.1",
    "2.3.2",
    "2.3.3",
    "2.3.4",
    "2.3.5",
    "2.3.6",
    "2.3.7",
    "2.3.8",
    "2.3.9",
    "2.4",
    "2.4.1",
    "2.4.2",
    "3.1",
    "3.1.2",
    "3.2.1",
    "3.2.2",
    "3.2.3",
    "3.2.4",
    "3.3.1",
    "3.3.2",
    "3.3.3",
    "3.3.4",
    "4.1",
    "4.1.1",
    "4.2.1",
    "4.2.2",
    "4.2.3",
    "4.3.1",
    "4.3.2",
    "4.3.3",
    "4.4.1",
    "4.4.2",
    "4.4.3",
    "4.5.1",
    "4.5.2",
    "4.5.3",
    "5.1",
    "5.1.1",
    "5.1.2",
    "5.1.3",
    "5.1.4",
    "5.2",
    "5.3",
    "5.4",
    "5.5",
    "6.0",
    "6.1",
    "6.2.1",
    "6.2.2",
    "6.2.3",
    "6.2.4",
    "6.2.5",
    "6.3.1",
    "6.3.2",
    "6.4.1",
    "6.4.2",
    "6.4.3",
    "6.4.4",
    "6.4.5",
    "6.5",
    "6.6",
    "6.7",
    "7.1",
    "7.2",
    "7.3",
]
HERE = Path(__file__).parent


def names() -> str:
    """All names of test functions, with the file that holds them."""
    found = []
    for path in [*HERE.glob("test_*.py"), *HERE.parent.glob("cards/test_*.py")]:
        tests = re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        found += [f"{path.stem} {name} " for name in tests]
    return "\n".join(found)


ALL_NAMES = names()


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_a_test_carries_the_number(paragraph):
    number = paragraph.replace(".", "_")
    assert re.search(rf"(?<![\d_])(test|and|to)_{number}(_[a-z]|_\d\d| |_to)", ALL_NAMES), f"no test for {paragraph}"
