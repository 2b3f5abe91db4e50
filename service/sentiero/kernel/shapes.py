"""What documents look like, declared once: the wire gets its names from it, and everybody gets a JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

Document = dict[str, Any]


class Shape(Protocol):
    """Any kind of value. `named` gives a reference to a shape that has a name of its own."""

    def schema(self, named: Named) -> Document:
        """The shape as a JSON Schema (2020-12)."""


class Whole(Protocol):
    """A shape with a name: a component of the contract."""

    @property
    def name(self) -> str:
        """Its name, unique within its title."""

    def whole(self, named: Named) -> Document:
        """Its schema, spelled out."""


Named = Callable[[Whole], Document]


def _about(schema: Document, about: str) -> Document:
    return {**schema, "description": about} if about else schema


class Text(NamedTuple):
    """A text."""

    about: str = ""

    def schema(self, named: Named) -> Document:
        """Any text."""
        return _about({"type": "string"}, self.about)


class Number(NamedTuple):
    """A whole number."""

    about: str = ""
    least: int | None = None
    most: int | None = None

    def schema(self, named: Named) -> Document:
        """A whole number within its limits."""
        limits = {"minimum": self.least, "maximum": self.most}
        limited = {"type": "integer", **{name: value for name, value in limits.items() if value is not None}}
        return _about(limited, self.about)


class Flag(NamedTuple):
    """True or false."""

    about: str = ""

    def schema(self, named: Named) -> Document:
        """A truth value."""
        return _about({"type": "boolean"}, self.about)


class Const(NamedTuple):
    """Always the same text."""

    value: str
    about: str = ""

    def schema(self, named: Named) -> Document:
        """That text alone."""
        return _about({"type": "string", "const": self.value}, self.about)


class Key(NamedTuple):
    """One of the known keys of a context, such as a space or a card."""

    name: str
    values: Sequence[str] | Sequence[int]
    about: str = ""

    def schema(self, named: Named) -> Document:
        """A reference to the enumeration."""
        return named(self)

    def whole(self, named: Named) -> Document:
        """The enumeration."""
        kind = "integer" if all(isinstance(value, int) for value in self.values) else "string"
        # Words of a game are texts of a kind of their own; a schema has plain ones.
        values = [value if isinstance(value, int) else str(value) for value in self.values]
        return _about({"type": kind, "enum": values}, self.about)


class ListOf(NamedTuple):
    """Several of a kind, in order."""

    item: Shape
    about: str = ""
    least: int = 0
    most: int | None = None

    def schema(self, named: Named) -> Document:
        """A list."""
        limits: Document = {"minItems": self.least} if self.least else {}
        if self.most is not None:
            limits["maxItems"] = self.most
        return _about({"type": "array", "items": self.item.schema(named), **limits}, self.about)


class MapOf(NamedTuple):
    """One value for each key, or for some of them."""

    key: Key
    item: Shape
    about: str = ""
    # Whether every key is there.
    every: bool = False

    def schema(self, named: Named) -> Document:
        """An object whose members are the keys."""
        names = [str(value) for value in self.key.values]
        members: Document = {"type": "object", "properties": dict.fromkeys(names, self.item.schema(named))}
        if self.every:
            members["required"] = names
        return _about({**members, "additionalProperties": False}, self.about)


class Table(NamedTuple):
    """Values by names that are not known beforehand."""

    item: Shape
    about: str = ""

    def schema(self, named: Named) -> Document:
        """An object with any members of one shape."""
        return _about({"type": "object", "additionalProperties": self.item.schema(named)}, self.about)


class Maybe(NamedTuple):
    """A value or null."""

    inner: Shape
    about: str = ""

    def schema(self, named: Named) -> Document:
        """The inner shape, or null."""
        inner = self.inner.schema(named)
        return _about({"anyOf": [inner, {"type": "null"}]}, self.about or inner.get("description", ""))


class Optional(NamedTuple):
    """A member of a record that may be missing."""

    inner: Shape

    def schema(self, named: Named) -> Document:
        """The inner shape."""
        return self.inner.schema(named)


class Either(NamedTuple):
    """One of several shapes that can be told apart by looking."""

    shapes: Sequence[Shape]
    about: str = ""

    def schema(self, named: Named) -> Document:
        """Any of the shapes."""
        return _about({"anyOf": [shape.schema(named) for shape in self.shapes]}, self.about)


class Record(NamedTuple):
    """A document with known members."""

    name: str
    members: Mapping[str, Shape]
    about: str = ""

    def schema(self, named: Named) -> Document:
        """A reference to the record."""
        return named(self)

    def whole(self, named: Named) -> Document:
        """The record."""
        required = [name for name, shape in self.members.items() if not isinstance(shape, Optional)]
        properties = {name: shape.schema(named) for name, shape in self.members.items()}
        found: Document = {"type": "object", "properties": properties, **({"required": required} if required else {})}
        return _about(found, self.about)


class Union(NamedTuple):
    """Records that are told apart by one member; by looking, if none is named."""

    name: str
    by: str
    cases: Mapping[str, Record]
    about: str = ""

    def schema(self, named: Named) -> Document:
        """A reference to the union."""
        return named(self)

    def whole(self, named: Named) -> Document:
        """The union with its discriminator."""
        cases = {value: named(record) for value, record in self.cases.items()}
        if not self.by:
            return _about({"anyOf": list(cases.values())}, self.about)
        mapping = {value: case["$ref"] for value, case in cases.items()}
        discriminator = {"propertyName": self.by, "mapping": mapping}
        return _about({"oneOf": list(cases.values()), "discriminator": discriminator}, self.about)


# -- facts -----------------------------------------------------------------------------------------

KIND: Final = "kind"


class FactKind(NamedTuple):
    """One kind of fact: what its values are called, in the order in which the journal keeps them."""

    members: Mapping[str, Shape]
    about: str = ""
    # What the last values are when the journal leaves them out.
    defaults: Sequence[Any] = ()
    # Whether all values together are one list.
    many: bool = False
    # For a kind whose values need more than names.
    naming: Callable[[Sequence[Any]], Document] | None = None

    def named(self, fact: Sequence[Any]) -> Document:
        """A fact as the journal keeps it, as an object."""
        if self.naming is not None:
            return self.naming(fact)
        if self.many:
            return {KIND: fact[0], next(iter(self.members)): list(fact[1:])}
        missing = len(self.members) + 1 - len(fact)
        if missing:
            fact = [*fact, *self.defaults[-missing:]]
        return dict(zip((KIND, *self.members), fact, strict=True))


def fact_union(kinds: Mapping[str, FactKind]) -> Union:
    """Every kind of fact, told apart by `kind`."""
    cases = {
        kind: Record(f"{camel(kind)}Fact", {KIND: Const(kind, "Which kind of fact it is."), **fact.members}, fact.about)
        for kind, fact in kinds.items()
    }
    return Union("Fact", KIND, cases, "One thing that happened.")


def camel(name: str) -> str:
    """`fire-in-the-lake` as `FireInTheLake`."""
    return "".join(part[:1].upper() + part[1:] for part in name.replace("-", "_").split("_"))


def components(shapes: Sequence[Shape], prefix: str, base: str) -> dict[str, Document]:
    """The schemas of everything that has a name among some shapes, by name; references start with `base`."""
    found: dict[str, Document] = {}

    def named(whole: Whole) -> Document:
        name = prefix + whole.name
        if name not in found:
            found[name] = {}
            found[name] = whole.whole(named)
        return {"$ref": base + name}

    for shape in shapes:
        shape.schema(named)
    return found


# -- changes ---------------------------------------------------------------------------------------


def changes_shape(table: Record) -> Record:
    """What changed of a table: its members that are other than before; of a map that has every key, those keys."""
    members = {
        name: Optional(shape._replace(every=False) if isinstance(shape, MapOf) else shape)
        for name, shape in table.members.items()
    }
    return Record(f"{table.name}Changes", members, "What is other than before, of the table as the caller sees it.")


def merged(table: Record) -> list[str]:
    """The members of a table of which only those keys are told that changed."""
    return sorted(name for name, shape in table.members.items() if isinstance(shape, MapOf) and shape.every)


def changes(table: Record, before: Document, after: Document) -> Document:
    """What leads from one view of a table to another."""
    found: Document = {}
    for name, value in after.items():
        if name in before and value == before[name]:
            continue
        shape = table.members.get(name)
        whole = not isinstance(shape, MapOf) or not shape.every or name not in before
        found[name] = value if whole else {key: one for key, one in value.items() if one != before[name][key]}
    return found
