"""Single faults put into the rules, one at a time: which of them do the paragraph tests catch?

Each fault is compiled in a process of its own in place of one module; no file is changed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import signal
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "service/games/fire_in_the_lake"
RULES = ("operations", "activities", "coup", "position/changes.py", "turn.py")
TESTS = "tests/games/fire_in_the_lake/rules"
PATIENCE = 120
OTHER: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
}  # fmt: skip


class Fault(NamedTuple):
    """One change of one module: at which node of its tree."""

    path: Path
    node: int
    line: int
    what: str

    def code(self) -> CodeType:
        """The module with this fault."""
        tree = ast.parse(self.path.read_text())
        spoil(list(ast.walk(tree))[self.node])
        return compile(ast.fix_missing_locations(tree), str(self.path), "exec")


def faults(path: Path) -> Iterator[Fault]:
    """Every single fault of a module."""
    for index, node in enumerate(list(ast.walk(ast.parse(path.read_text())))):
        line, what = getattr(node, "lineno", 0), spoil(node)
        if what:
            yield Fault(path, index, line, what)


def spoil(node: Any) -> str | None:
    """Change a node into its opposite; gives what was done, or None."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in OTHER:
        before, node.ops[0] = node.ops[0], OTHER[type(node.ops[0])]()
        return _change(before, node.ops[0])
    if isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in OTHER:
        joined, node.op = node.op, OTHER[type(node.op)]()
        return _change(joined, node.op)
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        was, node.value = node.value, not node.value if isinstance(node.value, bool) else node.value + 1
        return f"{was} -> {node.value}"
    if isinstance(node, ast.Name) and node.id in ("min", "max"):
        node.id = "max" if node.id == "min" else "min"
        return f"-> {node.id}"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
        return "not dropped"
    return None


def _change(before: ast.AST, after: ast.AST) -> str:
    return f"{type(before).__name__} -> {type(after).__name__}"


def caught(fault: Fault) -> bool:
    """Whether the tests fail, or never end, with this fault."""
    child = os.fork()
    if child == 0:
        os._exit(_run(fault))
    _, status = os.waitpid(child, 0)
    return status != 0


def _run(fault: Fault) -> int:
    signal.alarm(PATIENCE)
    honest = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if loader.path == str(fault.path):
            return fault.code()
        return honest(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010
    # Plugins take longer to start than the tests to run.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "pytest_timeout", str(ROOT / TESTS)]))


def modules(names: list[str]) -> list[Path]:
    """The files of these modules and packages of the game."""
    found = [GAME / name for name in names]
    return sorted(file for path in found for file in (path.glob("*.py") if path.is_dir() else [path]))


def main() -> None:
    """Try all faults, or so many of them at random, and say which survive."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", default=list(RULES), help="such as operations coup/support.py turn.py")
    parser.add_argument("--most", type=int, help="only so many faults, taken at random")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.chdir(ROOT)
    all_faults = [fault for path in modules(wanted.modules) for fault in faults(path)]
    chosen = all_faults
    if wanted.most is not None and wanted.most < len(all_faults):
        chosen = random.Random(wanted.seed).sample(all_faults, wanted.most)
    survivors = 0
    for fault in chosen:
        if not caught(fault):
            survivors += 1
            print(f"survives: {fault.path.relative_to(GAME)}:{fault.line} {fault.what}", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} caught ({len(all_faults)} faults in all)")


if __name__ == "__main__":
    main()
