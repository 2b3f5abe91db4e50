"""Which strings an expression of a package can be, found without running it.

An over-cautious reader of code: constants, names, choices, comprehensions, the results of functions and the
arguments they are called with are followed; what cannot be known is left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Final, NamedTuple

from service.text.upkeep.syntax import Function, arguments, assigned, called, default, inner, parameters, scopes, vararg

Found = frozenset[str]
NOTHING: Final[Found] = frozenset()
DEEPEST: Final = 20
_COPIES: Final = {"list", "tuple", "sorted", "set", "iter", "dict"}


class Source(NamedTuple):
    """One module: its name, its code and what stands above each part of it."""

    module: ModuleType
    tree: ast.Module
    above: dict[ast.AST, ast.AST]


class Place(NamedTuple):
    """A call and where it stands."""

    source: Source
    call: ast.Call


class Package:
    """All modules of a package, and the functions and calls in them by name."""

    def __init__(self, name: str) -> None:
        self.sources = [_source(module) for module in _modules(name)]
        self.functions: dict[str, tuple[Source, ast.FunctionDef]] = {}
        self.calls: dict[str, list[Place]] = {}
        for source in self.sources:
            for node in ast.walk(source.tree):
                if isinstance(node, ast.FunctionDef):
                    self.functions[node.name] = (source, node)
                elif isinstance(node, ast.Call):
                    self.calls.setdefault(called(node), []).append(Place(source, node))

    def strings(self, source: Source, node: ast.expr | None, depth: int = 0) -> Found:
        """The strings that an expression, or what it contains, can be."""
        if node is None or depth > DEEPEST:
            return NOTHING
        match node:
            case ast.Constant(value=str(text)):
                return frozenset((text,))
            case ast.Name(id=name):
                return self._named(source, node, name, depth + 1)
            case ast.JoinedStr(values=parts):
                choices = [self.strings(source, part, depth + 1) for part in parts]
                return frozenset("".join(chosen) for chosen in product(*choices))
            case ast.Call():
                return self._result(source, node, depth + 1)
            case ast.Dict(keys=keys):
                return self._all(source, keys, depth)
            case ast.Attribute(attr=name) if name in self.functions:
                return self._returned(name, depth + 1)
        return self._all(source, inner(node), depth)

    def _all(self, source: Source, nodes: Iterable[ast.expr | None], depth: int) -> Found:
        return NOTHING.union(*(self.strings(source, node, depth + 1) for node in nodes))

    def _named(self, source: Source, node: ast.AST, name: str, depth: int) -> Found:
        for scope in scopes(source.above, node):
            values = list(assigned(scope, name))
            if values:
                return self._all(source, values, depth)
            if isinstance(scope, ast.FunctionDef | ast.Lambda) and name in parameters(scope):
                return self._given(source, scope, name, depth)
        return _spelled(getattr(source.module, name, None))

    def _given(self, source: Source, function: Function, name: str, depth: int) -> Found:
        """What a parameter is called with, all over the package, or its default."""
        found = self.strings(source, default(function, name), depth)
        if isinstance(function, ast.FunctionDef):
            for place in self.calls.get(function.name, ()):
                for value in arguments(place.call, parameters(function), name, vararg(function)):
                    found |= self.strings(place.source, value, depth + 1)
        return found

    def _result(self, source: Source, node: ast.Call, depth: int) -> Found:
        name = called(node)
        if name in _COPIES:
            return self._all(source, node.args, depth)
        if name in ("items", "keys") and isinstance(node.func, ast.Attribute):
            return self.strings(source, node.func.value, depth)
        return self._returned(name, depth) if name in self.functions else NOTHING

    def _returned(self, name: str, depth: int) -> Found:
        """What a function, or a property, gives."""
        home, function = self.functions[name]
        given = [part.value for part in ast.walk(function) if isinstance(part, ast.Return | ast.Yield)]
        return self._all(home, given, depth)


def _spelled(value: Any) -> Found:
    if isinstance(value, str):
        return frozenset((value,))
    if isinstance(value, tuple | list | set | frozenset | dict):
        return NOTHING.union(*(_spelled(part) for part in value))
    return NOTHING


def _modules(name: str) -> Iterator[ModuleType]:
    package = import_module(name)
    yield package
    for found in walk_packages(package.__path__, f"{name}."):
        yield import_module(found.name)


def _source(module: ModuleType) -> Source:
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    return Source(module, tree, {inner: node for node in ast.walk(tree) for inner in ast.iter_child_nodes(node)})
