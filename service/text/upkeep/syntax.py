"""What stands where in Python code: the parameters of functions, what calls pass for them, what names are given."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

Function = ast.FunctionDef | ast.Lambda
_Comprehension = ast.ListComp | ast.GeneratorExp | ast.SetComp


def parameters(function: Function) -> list[str]:
    """The names of a function's parameters, in order; a collecting one last."""
    names = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
    names += [function.args.vararg.arg] if function.args.vararg else []
    return names + [one.arg for one in function.args.kwonlyargs]


def vararg(function: Function) -> bool:
    """Whether the function collects any number of arguments."""
    return function.args.vararg is not None


def default(function: Function, name: str) -> ast.expr | None:
    """The default of a parameter, if it has one."""
    names = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
    pairs = dict(zip(reversed(names), reversed(function.args.defaults), strict=False))
    named = zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True)
    pairs.update({one.arg: value for one, value in named if value is not None})
    return pairs.get(name)


def arguments(call: ast.Call, names: list[str], name: str, collects: bool = False) -> list[ast.expr]:
    """What a call passes for a parameter."""
    at = names.index(name)
    if collects and name == names[-1]:
        return [_unstarred(value) for value in call.args[at:]]
    if at < len(call.args) and not any(isinstance(value, ast.Starred) for value in call.args[: at + 1]):
        return [call.args[at]]
    return [keyword.value for keyword in call.keywords if keyword.arg == name]


def _unstarred(node: ast.expr) -> ast.expr:
    return node.value if isinstance(node, ast.Starred) else node


def inner(node: ast.expr) -> list[ast.expr]:
    """The parts of an expression that it may be, or that it lists."""
    match node:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts) | ast.BoolOp(values=parts):
            return parts
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            return [one, other]
        case ast.ListComp(elt=part) | ast.GeneratorExp(elt=part) | ast.SetComp(elt=part) | ast.Lambda(body=part):
            return [part]
        case ast.Starred(value=part) | ast.FormattedValue(value=part) | ast.NamedExpr(value=part):
            return [part]
    return []


def scopes(above: Mapping[ast.AST, ast.AST], node: ast.AST) -> Iterator[ast.AST]:
    """The functions and comprehensions around a part of the code, the nearest first."""
    while node in above:
        node = above[node]
        if isinstance(node, ast.FunctionDef | ast.Lambda | ast.ListComp | ast.GeneratorExp | ast.SetComp):
            yield node


def assigned(scope: ast.AST, name: str) -> Iterator[ast.expr]:
    """Every value that a name gets in a function or comprehension."""
    if isinstance(scope, ast.ListComp | ast.GeneratorExp | ast.SetComp):
        for loop in scope.generators:
            yield from _taken(loop.target, loop.iter, name)
    elif isinstance(scope, ast.FunctionDef):
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    yield from _taken(target, node.value, name)
            elif isinstance(node, ast.For):
                yield from _taken(node.target, node.iter, name)
            elif isinstance(node, ast.NamedExpr | ast.AnnAssign | ast.AugAssign) and node.value is not None:
                yield from _taken(node.target, node.value, name)
            elif isinstance(node, ast.Call) and _grows(node, name):
                yield from node.args


def _grows(call: ast.Call, name: str) -> bool:
    """Whether a call adds something to the named list."""
    match call.func:
        case ast.Attribute(value=ast.Name(id=owner), attr="append" | "extend"):
            return owner == name
    return False


def _taken(target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
    """What a target takes from a value; of pairs, each name its own part."""
    if isinstance(target, ast.Name) and target.id == name:
        yield value
    elif isinstance(target, ast.Tuple):
        for at, part in enumerate(target.elts):
            if isinstance(part, ast.Name) and part.id == name:
                yield from _parts(value, at)


def _parts(value: ast.expr, at: int) -> list[ast.expr]:
    if isinstance(value, ast.Call) and called(value) == "items":
        return [value] if at == 0 else []
    if isinstance(value, ast.Call) and called(value) == "enumerate":
        return value.args[:1] if at == 1 else []
    rows = value.elts if isinstance(value, ast.Tuple | ast.List) else []
    if rows and all(isinstance(row, ast.Tuple) for row in rows):
        return [row.elts[at] for row in rows if isinstance(row, ast.Tuple) and at < len(row.elts)]
    return [rows[at]] if at < len(rows) else []


def called(call: ast.Call) -> str:
    """The bare name of what is called."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
