"""The pure parts of the page, tried in Node: what follows from numbers and documents alone needs no browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted((Path(__file__).parent / "modules").glob("*.test.mjs"))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name.removesuffix(".test.mjs"))
def test_a_module_does_what_its_cases_say(module):
    node = [sys.executable, "-m", "tools.node", "node", "--test", "--test-reporter=tap", str(module)]
    done = subprocess.run(node, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n# fail 0\n" in done.stdout
    assert "\n# tests 0\n" not in done.stdout
