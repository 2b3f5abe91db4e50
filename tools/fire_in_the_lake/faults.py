"""Single faults of a module: what they change, and how they are put into it."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "service/sentiero/games/fire_in_the_lake"
PACKAGE = "sentiero.games.fire_in_the_lake"
PLAIN = (int, str, tuple, frozenset)
# Numbers that say as many as there are: one more is no fault.
WITHOUT_LIMIT = (99, 999)
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

    @property
    def module(self) -> str:
        """The name by which its module is imported."""
        return ".".join((PACKAGE, *self.path.relative_to(GAME).with_suffix("").parts))

    def code(self) -> CodeType:
        """The module with this fault."""
        tree = ast.parse(self.path.read_text())
        spoil(list(ast.walk(tree))[self.node])
        return compile(ast.fix_missing_locations(tree), str(self.path), "exec")

    def function(self) -> str | None:
        """The function that has it, or the class with the method; None for what every test may meet."""
        for node in ast.parse(self.path.read_text()).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and self._lies_in(node):
                if isinstance(node, ast.ClassDef):
                    return node.name if any(map(self._lies_in, _methods(node))) else None
                return None if node.decorator_list else node.name
        return None

    def _lies_in(self, node: ast.FunctionDef | ast.ClassDef) -> bool:
        return node.lineno <= self.line <= (node.end_lineno or node.lineno)


def _methods(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [part for part in node.body if isinstance(part, ast.FunctionDef)]


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
    if isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value not in WITHOUT_LIMIT:
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


def put_in(fault: Fault) -> bool:
    """Put a fault into the loaded module and whoever imported from it; False if that cannot be done."""
    module = importlib.import_module(fault.module)
    spoiled = ModuleType(fault.module)
    spoiled.__file__ = str(fault.path)
    exec(fault.code(), spoiled.__dict__)
    changed = [name for name in vars(spoiled) if _taken_over(module, name, vars(spoiled)[name])]
    return bool(changed)


def _taken_over(module: ModuleType, name: str, new: Any) -> bool:
    """Let what has this name be as in the spoiled module; whether it was any different."""
    old = vars(module).get(name)
    if isinstance(old, type) and old.__module__ == module.__name__:
        methods = [_same_function(vars(old)[key], value) for key, value in vars(new).items() if key in vars(old)]
        return any(methods)
    if getattr(old, "__module__", None) == module.__name__ and callable(old):
        return _same_function(old, new)
    if name.startswith("__") or not isinstance(old, PLAIN) or old == new or _has_functions(old):
        return False
    for one in [module, *sys.modules.values()]:
        if one is module or (vars(one).get(name) is old and _has_from_others(one, name)):
            setattr(one, name, new)
    return True


def _same_function(old: Any, new: Any) -> bool:
    """Let a function do what another does; whether that is anything else."""
    if hasattr(old, "cache_clear"):
        old.cache_clear()
        old, new = old.__wrapped__, new.__wrapped__
    if not isinstance(old, FunctionType):
        return False
    parts = ("__code__", "__defaults__", "__kwdefaults__")
    different = any(getattr(old, part) != getattr(new, part) for part in parts)
    for part in parts:
        setattr(old, part, getattr(new, part))
    return different


def _has_functions(value: Any) -> bool:
    return isinstance(value, tuple) and any(map(callable, value))


def _has_from_others(one: ModuleType, name: str) -> bool:
    """Whether a module of ours has this name by an import, be it through other modules."""
    file = getattr(one, "__file__", None)
    if file is None or not file.startswith(str(ROOT)):
        return False
    assigned = (node for node in ast.parse(Path(file).read_text()).body if isinstance(node, ast.Assign))
    return not any(isinstance(target, ast.Name) and target.id == name for node in assigned for target in node.targets)
