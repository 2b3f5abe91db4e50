"""What changed for callers between two documents: `python -m tools.contract_changes OLD NEW`.

Each change is a line: what breaks a caller, what a caller may use that is new, what is going to end. With `--check`
it fails where something breaks and the major version stayed.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

ROOT: Final = Path(__file__).parents[1]
CURRENT: Final = ROOT / "openapi.yaml"
# The document of the newest release; `python -m tools.contract_changes --release` puts it there.
RELEASED: Final = ROOT / "docs" / "contract" / "released.yaml.gz"
CHANGELOG: Final = ROOT / "docs" / "contract" / "changes.md"
_EARLIER: Final = "\n<!-- earlier releases -->\n"
_HEADING: Final = """\
# What changed for callers

Made by `python -m tools.contract_changes` from the difference of two documents, that of the newest release and that of
today; what the service promises stands in `docs/api.md`.

"""
BREAKS: Final = "breaks"
ADDS: Final = "adds"
ENDS: Final = "deprecates"
_METHODS: Final = ("get", "put", "post", "delete", "patch")
_BASE: Final = "#/components/schemas/"
Document = Mapping[str, Any]


class Change(NamedTuple):
    """One change for callers: of what kind, where, and what."""

    kind: str
    where: str
    what: str


def changes(old: Document, new: Document) -> list[Change]:
    """Everything that callers notice, what breaks them first."""
    found = {*_operations(old, new), *_documents(old, new)}
    return sorted(found, key=lambda one: ((BREAKS, ENDS, ADDS).index(one.kind), one.where, one.what))


def permitted(old: Document, new: Document) -> bool:
    """Whether a document may follow another: what breaks callers needs a new major version."""
    broken = any(change.kind == BREAKS for change in changes(old, new))
    return not broken or major(new) > major(old)


def major(document: Document) -> tuple[int, ...]:
    """What counts as the major version; before 1.0, the minor one does."""
    first, second, *_ = (int(part) for part in document["info"]["version"].split("."))
    return (first,) if first else (first, second)


# -- operations ------------------------------------------------------------------------------------


def _operations(old: Document, new: Document) -> Iterator[Change]:
    before, after = dict(_every(old)), dict(_every(new))
    for name in before.keys() - after.keys():
        yield Change(BREAKS, name, "is gone")
    for name in after.keys() - before.keys():
        yield Change(ADDS, name, "is new")
    for name in before.keys() & after.keys():
        yield from _operation(name, old, before[name], new, after[name])


def _every(document: Document) -> Iterator[tuple[str, Document]]:
    for path, methods in document["paths"].items():
        for method in _METHODS:
            if method in methods:
                shared = methods.get("parameters", [])
                yield f"{method.upper()} {path}", {**methods[method], "parameters": [
                    *shared, *methods[method].get("parameters", [])]}  # fmt: skip


def _operation(name: str, old: Document, before: Document, new: Document, after: Document) -> Iterator[Change]:
    if before["operationId"] != after["operationId"]:
        yield Change(BREAKS, name, f"is called {after['operationId']} and no longer {before['operationId']}")
    if after.get("deprecated") and not before.get("deprecated"):
        yield Change(ENDS, name, "is deprecated")
    if _needs_token(after) and not _needs_token(before):
        yield Change(BREAKS, name, "needs a token now")
    yield from _parameters(name, _named(old, before), _named(new, after))
    if "requestBody" in after and "requestBody" not in before and after["requestBody"].get("required"):
        yield Change(BREAKS, name, "needs a body now")
    yield from _listed(name, "status", set(before["responses"]), set(after["responses"]), "2")
    yield from _listed(name, "problem", set(before.get("x-problems", ())), set(after.get("x-problems", ())), "")
    for status in before["responses"].keys() & after["responses"].keys():
        was, now = (set(_resolved(doc, side["responses"][status]).get("content", {}))
                    for doc, side in ((old, before), (new, after)))  # fmt: skip
        for media in was - now:
            yield Change(BREAKS, name, f"{status} does not come as {media} any more")
        for media in now - was:
            yield Change(ADDS, name, f"{status} can come as {media}")


def _needs_token(operation: Document) -> bool:
    """Whether there is no way without one."""
    ways = operation.get("security", [])
    return bool(ways) and all(ways)


def _listed(name: str, what: str, before: set[str], after: set[str], promised: str) -> Iterator[Change]:
    """What an operation can answer: another refusal may come at any time, another success may go in none."""
    for one in sorted(before - after):
        breaks = what == "status" and one.startswith(promised)
        yield Change(BREAKS if breaks else ADDS, name, f"does not answer the {what} {one} any more")
    for one in sorted(after - before):
        yield Change(ADDS, name, f"can answer the {what} {one}")


def _named(document: Document, operation: Document) -> dict[tuple[str, str], Document]:
    parameters = [_resolved(document, one) for one in operation["parameters"]]
    return {(one["in"], one["name"]): one for one in parameters}


def _parameters(
    name: str, before: Mapping[tuple[str, str], Document], after: Mapping[tuple[str, str], Document]
) -> Iterator[Change]:
    for key in before.keys() - after.keys():
        yield Change(BREAKS, name, f"does not know the {key[0]} parameter {key[1]} any more")
    for key, one in after.items():
        required, known = bool(one.get("required")), key in before
        if not known:
            kind = BREAKS if required else ADDS
            yield Change(kind, name, f"takes the {key[0]} parameter {key[1]}{', and needs it' if required else ''}")
        elif required and not before[key].get("required"):
            yield Change(BREAKS, name, f"needs the {key[0]} parameter {key[1]} now")


def _resolved(document: Document, part: Document) -> Document:
    """What a reference leads to."""
    reference = part.get("$ref")
    if reference is None:
        return part
    found: Any = document
    for step in reference.removeprefix("#/").split("/"):
        found = found[step]
    return dict(found)


# -- documents -------------------------------------------------------------------------------------


def _documents(old: Document, new: Document) -> Iterator[Change]:
    before, after = old["components"]["schemas"], new["components"]["schemas"]
    for name in before.keys() - after.keys():
        yield Change(BREAKS, name, "is gone, or has another name")
    for name in after.keys() - before.keys():
        yield Change(ADDS, name, "is new")
    taken = _taken(new) | _taken(old)
    for name in before.keys() & after.keys():
        yield from _schema(name, before[name], after[name], name in taken)


def _reached(document: Document, parts: list[Any]) -> set[str]:
    """The documents that some parts lead to."""
    schemas, found = document["components"]["schemas"], set[str]()
    while parts:
        part = parts.pop()
        if isinstance(part, Mapping):
            reference = part.get("$ref")
            if isinstance(reference, str) and reference.startswith(_BASE):
                name = reference.removeprefix(_BASE)
                if name not in found:
                    found.add(name)
                    parts.append(schemas[name])
            elif isinstance(reference, str):
                parts.append(_resolved(document, part))
            parts += part.values()
        elif isinstance(part, list):
            parts += part
    return found


def _taken(document: Document) -> set[str]:
    """The documents that callers send."""
    return _reached(document, [one["requestBody"] for _, one in _every(document) if "requestBody" in one])


def _schema(name: str, before: Document, after: Document, taken: bool) -> Iterator[Change]:
    if _kind(before) != _kind(after):
        yield Change(BREAKS, name, f"is {_kind(after)} and no longer {_kind(before)}")
        return
    yield from _values(name, before, after, taken)
    was, now = before.get("properties", {}), after.get("properties", {})
    needed, needs = set(before.get("required", ())), set(after.get("required", ()))
    for member in was.keys() - now.keys():
        yield Change(BREAKS, name, f"has no {member} any more")
    for member in now.keys() - was.keys():
        breaks = taken and member in needs
        yield Change(BREAKS if breaks else ADDS, name, f"has {member}{', which must be sent' if breaks else ''}")
    for member in was.keys() & now.keys():
        if taken and member in needs - needed:
            yield Change(BREAKS, name, f"{member} must be sent now")
        if not taken and member in needed - needs:
            yield Change(BREAKS, name, f"{member} may be missing now")
        if now[member].get("deprecated") and not was[member].get("deprecated"):
            yield Change(ENDS, name, f"{member} is deprecated")
        yield from _schema(f"{name}.{member}", was[member], now[member], taken)
    if isinstance(before.get("items"), Mapping) and isinstance(after.get("items"), Mapping):
        yield from _schema(f"{name}[]", before["items"], after["items"], taken)


def _kind(schema: Document) -> str:
    """What a value is, as far as a caller can tell."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(_BASE)
    if "anyOf" in schema or "oneOf" in schema:
        return "one of several"
    kind = schema.get("type", "anything")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def _values(name: str, before: Document, after: Document, taken: bool) -> Iterator[Change]:
    """Values of an enumeration, and cases of a union: more of them may come to whoever only reads."""
    for word in ("enum", "oneOf", "anyOf"):
        was, now = ({_shown(one) for one in side.get(word, ())} for side in (before, after))
        if not was or not now:
            continue
        for one in sorted(was - now):
            yield Change(
                BREAKS if taken else ADDS, name, f"is not taken as {one} any more" if taken else f"is never {one}"
            )
        for one in sorted(now - was):
            yield Change(ADDS, name, f"can be {one}")


def _shown(one: Any) -> str:
    return _kind(one) if isinstance(one, Mapping) else str(one)


# -- papers ----------------------------------------------------------------------------------------


def told(old: Document, new: Document) -> str:
    """The changes as a part of the changelog for callers."""
    headings = {BREAKS: "What breaks a caller", ENDS: "What is going to end", ADDS: "What is new"}
    lines = [f"## {new['info']['version']} (after {old['info']['version']})", ""]
    found = changes(old, new)
    for kind, heading in headings.items():
        of_kind = [f"- `{one.where}` {one.what}" for one in found if one.kind == kind]
        if of_kind:
            lines += [f"### {heading}", "", *of_kind, ""]
    return "\n".join(lines if found else [*lines, "Nothing that callers notice.", ""])


def read(path: Path) -> Document:
    """A document, compressed or not."""
    data = path.read_bytes()
    document: Document = yaml.load(
        gzip.decompress(data) if path.suffix == ".gz" else data, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    )
    return document


def write() -> None:
    """Put the changes since the newest release at the top of the changelog for callers."""
    text = CHANGELOG.read_text() if CHANGELOG.exists() else _HEADING
    earlier = text.partition(_EARLIER)[2]
    CHANGELOG.write_text(_HEADING + told(read(RELEASED), read(CURRENT)) + _EARLIER + earlier)


def main() -> int:
    """Tell what changed, or keep a release."""
    parser = argparse.ArgumentParser(prog="python -m tools.contract_changes", description=__doc__)
    parser.add_argument("old", type=Path, nargs="?", default=RELEASED)
    parser.add_argument("new", type=Path, nargs="?", default=CURRENT)
    parser.add_argument("--check", action="store_true", help="fail where a caller breaks under the same major version")
    parser.add_argument("--release", action="store_true", help="keep the document of today as the newest release")
    parser.add_argument("--write", action="store_true", help="write the changelog for callers")
    chosen = parser.parse_args()
    if chosen.write:
        write()
        return 0
    if chosen.release:
        RELEASED.parent.mkdir(parents=True, exist_ok=True)
        RELEASED.write_bytes(gzip.compress(CURRENT.read_bytes(), 9, mtime=0))
        # What was told of it stays, below what comes.
        CHANGELOG.write_text(CHANGELOG.read_text().replace(_EARLIER, "", 1).replace(_HEADING, _HEADING + _EARLIER, 1))
        return 0
    old, new = read(chosen.old), read(chosen.new)
    sys.stdout.write(told(old, new))
    return int(chosen.check and not permitted(old, new))


if __name__ == "__main__":
    sys.exit(main())
