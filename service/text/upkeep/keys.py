"""Which keys the code uses, found in its sources and in what titles say of themselves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from service.kernel.words import Ask, Cause, Sentence, Word
from service.text.upkeep.literals import Found, Package
from service.text.upkeep.syntax import arguments, default, parameters, vararg

Key = tuple[str, str]
# What the service itself says about any table.
OWN_KEYS: Final = frozenset(
    {("card", "name"), ("title", "name"), ("title.about", "name")}
    | {("question", "undo.agree"), ("option", "yes"), ("option", "no")}
    | {("said", key) for key in ("waiting", "undone")}
    | {("said", f"note_{kind}") for kind in ("randomness", "ended", "options")}
    | {("said", f"note_{kind}") for kind in ("handed", "taken_back", "halted", "resumed")}
    | {("said", f"note_undo_{kind}") for kind in ("asked", "agreed", "refused", "withdrawn")}
)
SIDES: Final = ("unshaded", "shaded")
_PARAGRAPH = re.compile(r"\d\.\d+(\.\d+)?\Z")


class Code(NamedTuple):
    """What the sources of one title use."""

    questions: Found
    options: Found
    sentences: Found
    facts: Found
    paragraphs: Found
    flags: Found
    framed: Found
    causes: Found


@cache
def of_title(title: Any) -> Code:
    """The keys that the modules of a title's package declare; causes also where they are still passed as strings."""
    package = Package(type(title).__module__.rpartition(".")[0])
    declared = list(_declared(package))
    asks = [one for one in declared if isinstance(one, Ask)]
    return Code(
        questions=frozenset(one.key for one in asks),
        options=frozenset(str(one) for one in declared if isinstance(one, Word)),
        sentences=frozenset(str(one) for one in declared if isinstance(one, Sentence)),
        facts=_facts(package),
        paragraphs=frozenset(text for text in _constants(package) if _PARAGRAPH.match(text)),
        flags=frozenset(flag for one in asks for flag in one.flags),
        framed=frozenset(_framed(package)),
        causes=_causes(package) | {str(one) for one in declared if isinstance(one, Cause)},
    )


def _declared(package: Package) -> Iterator[Any]:
    """Every key that stands in a constant of a module."""
    for source in package.sources:
        yield from _keys_in(list(vars(source.module).values()))


def _keys_in(value: Any) -> Iterator[Any]:
    """The keys in a constant: itself, or what tuples, lists, sets and dictionaries hold."""
    if isinstance(value, Ask | Word | Sentence | Cause):
        yield value
    elif isinstance(value, dict):
        yield from _keys_in([*value, *value.values()])
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from _keys_in(part)


def table(title: Any, code: Code) -> set[Key]:
    """Every key of the table that must have a text."""
    wording: Mapping[str, Any] = title.wording()
    names = wording["names"]
    found = {("question", key) for key in code.questions} | {("option", word) for word in code.options}
    found |= {("why", key) for key in code.causes}
    found |= {("fact", key) for key in code.sentences} | {("option", context) for context in code.framed} | OWN_KEYS
    # Cards have their names in their own catalog.
    found |= {(context, key) for context, keys in names.items() for key in keys if context != "card"}
    found |= {(f"{context}.about", key) for context in wording["about"] for key in names[context]}
    for context, forms in wording["forms"].items():
        found |= {(f"{context}.{form}", key) for form in forms for key in names[context]}
    return found


def may_have(key: Key, wanted: set[Key], code: Code) -> bool:
    """Whether a text may be there although it need not be: another wording for a flag, a question or a card."""
    context, name = key
    if context == "question":
        base, _, flag = name.rpartition(".")
        return ("question", base) in wanted and flag in code.flags
    word, _, where = name.partition("/")
    return (context, word) in wanted and (where.isdigit() or ("question", where) in wanted)


def cards(title: Any) -> set[Key]:
    """Every text that the cards of a title must have."""
    found: set[Key] = set()
    for card in title.catalogue()["cards"]:
        number = str(card["number"])
        # A card without sides has one text.
        sides = card["sides"] or SIDES[:1]
        found.add(("card.title", number))
        found |= {(f"card.{side}.{part}", number) for side in sides for part in ("title", "text")}
    for key in title.wording().get("cards", {}).values():
        found |= {("card.title", key), ("card.unshaded.title", key), ("card.unshaded.text", key)}
    return found


def _passed(package: Package, name: str) -> Found:
    """Everything that functions of the package are given for a parameter of this name."""
    found: set[str] = set()
    for function, (source, node) in package.functions.items():
        if name in parameters(node):
            found |= package.strings(source, default(node, name))
            for place in package.calls.get(function, ()):
                for value in arguments(place.call, parameters(node), name, vararg(node)):
                    found |= package.strings(place.source, value)
    return frozenset(found)


def _passed_to(package: Package, called: str, names: list[str], name: str) -> Found:
    found: set[str] = set()
    for place in package.calls.get(called, ()):
        for value in arguments(place.call, names, name):
            found |= package.strings(place.source, value)
    return frozenset(found)


def _facts(package: Package) -> Found:
    """The kinds of facts that are done or told."""
    found: set[str] = set()
    for name in ("do", "tell"):
        for place in package.calls.get(name, ()):
            found |= package.strings(place.source, place.call.args[0])
    return frozenset(found)


# How the words that give reasons take the key of their text.
_GIVING_REASONS: Final = {
    "tie": ["cause"], "priority": ["cause"], "test": ["cause"], "none": ["cause"],
    "box": ["rule", "cause"], "reason": ["kind", "cause"], "Decline": ["cause"], "Outcome": ["cause"],
}  # fmt: skip


def _causes(package: Package) -> Found:
    """The keys of the reasons that the rules for non-players give."""
    found = set(_passed(package, "cause"))
    for word, names in _GIVING_REASONS.items():
        found |= _passed_to(package, word, names, "cause")
    return frozenset(found)


def _framed(package: Package) -> Iterator[str]:
    """Contexts whose names get something around them as an option: those that come with values."""
    for place in package.calls.get("Option", ()):
        if len(place.call.args) > 2 and isinstance(place.call.args[1], ast.JoinedStr):
            first = place.call.args[1].values[0]
            if isinstance(first, ast.Constant) and not str(first.value).startswith("option"):
                yield str(first.value).partition(".")[0]


def _constants(package: Package) -> Iterator[str]:
    for source in package.sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
