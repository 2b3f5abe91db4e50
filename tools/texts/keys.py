"""Which texts a title must have: the keys that its modules declare, and the names of its things."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Final, NamedTuple

from sentiero.api.documents.entries import TIME_ENDED, TIME_SET
from sentiero.api.operators import WORDS as OPERATOR_WORDS
from sentiero.kernel.title import Title, Wording
from sentiero.kernel.words import Ask, Cause, Paragraph, Sentence, Word
from sentiero.tables.entries import KINDS
from sentiero.tables.entries.consent import AGREE, NO, YES
from sentiero.tables.people.webhooks import EVENTS

Key = tuple[str, str]
AnyTitle = Title[Any]
Found = frozenset[str]
# What the service itself says about any table, in its own catalog.
SAID: Final = frozenset(
    {("question", AGREE.key), ("option", str(YES)), ("option", str(NO)), ("said", "waiting"), ("said", "undone")}
    | {("said", f"notice_{event}") for event in EVENTS}
    | {("said", f"limit_{how}") for how in ("any", "exactly", "up_to", "range", "order")}
    | {("said", f"note_{kind.name}") for kind in KINDS.values() if kind.told}
    | {("said", f"embed_{what}") for what in ("board", "version", "earlier", "later", "newest")}
    | {("said", f"harness_{what}") for what in ("you", "table", "lately", "one", "some", "number", "order")}
    | {("said", f"operator_{key}") for key in OPERATOR_WORDS}
    | {("said", TIME_SET), ("said", TIME_ENDED)}
)
# What every title says of itself.
OF_ITSELF: Final = frozenset({("title", "name"), ("title.about", "name")})


class Declared(NamedTuple):
    """The keys that the modules of a title declare."""

    questions: Found
    options: Found
    sentences: Found
    causes: Found
    paragraphs: Found
    flags: Found


def declared(title: AnyTitle) -> Declared:
    """What stands in the constants of all modules of a title's package."""
    return _declared_in(type(title).__module__.rpartition(".")[0])


@cache
def _declared_in(name: str) -> Declared:
    package = import_module(name)
    found = [key for module in _modules(package) for key in _keys_in(list(vars(module).values()))]
    asks = [one for one in found if isinstance(one, Ask)]
    return Declared(
        questions=frozenset(one.key for one in asks),
        options=_named(found, Word),
        sentences=_named(found, Sentence),
        causes=_named(found, Cause),
        paragraphs=frozenset(str(one.rule) for one in asks if one.rule) | _named(found, Paragraph),
        flags=frozenset(flag for one in asks for flag in one.flags),
    )


def _named(found: list[Any], kind: type[str]) -> Found:
    return frozenset(str(one) for one in found if isinstance(one, kind))


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def _keys_in(value: Any) -> Iterator[Any]:
    """The keys in a constant: itself, or what tuples, lists, sets and dictionaries hold."""
    if isinstance(value, Ask | Word | Sentence | Cause | Paragraph):
        yield value
    elif isinstance(value, dict):
        yield from _keys_in([*value, *value.values()])
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from _keys_in(part)


def table(wording: Wording, keys: Declared) -> set[Key]:
    """Every key of the table that must have a text."""
    names = wording.names
    found = {("question", key) for key in keys.questions} | {("option", word) for word in keys.options}
    found |= {("why", key) for key in keys.causes} | {("fact", key) for key in keys.sentences}
    found |= {("option", context) for context in wording.framed} | OF_ITSELF
    # What has a page has its name there.
    found |= {(kind, "name") for kind in wording.pages}
    found |= {(context, key) for context, things in names.items() for key in things if context not in wording.pages}
    found |= {(f"{context}.about", key) for context in wording.about for key in names[context]}
    for context, forms in wording.forms.items():
        found |= {(f"{context}.{form}", key) for form in forms for key in names[context]}
    return found - SAID


def may_have(key: Key, wanted: set[Key], keys: Declared) -> bool:
    """Whether a text may be there although it need not be: another wording for a flag, a question or what asks."""
    context, name = key
    word, _, where = name.partition("/")
    known = wanted | SAID
    if context == "question" and (context, word) not in known:
        base, _, flag = word.rpartition(".")
        return (context, base) in known and flag in keys.flags and (not where or _asks(where))
    return (context, word) in known and (_asks(where) or ("question", where) in known)


def _asks(where: str) -> bool:
    """Whether this is something that asks: a thing by its number, or a part of it."""
    return where.partition(".")[0].isdigit()


def lessons(title: AnyTitle) -> set[Key]:
    """Every text that the lessons of a title must have."""
    found = {(f"lesson.{what}", name) for what in ("title", "about", "goal", "done") for name in title.lessons}
    return found | {("lesson.step", f"{name}.{step.id}") for name, one in title.lessons.items() for step in one.steps}


def may_be_in_lesson(key: Key, title: AnyTitle) -> bool:
    """Whether a text may be in a lesson although it need not be: what is said where a step wants another answer."""
    return key[0] == "lesson.hint" and ("lesson.step", key[1]) in lessons(title)


def pages(wording: Wording, kind: str) -> set[Key]:
    """Every text that the pages of a kind must have."""
    found: set[Key] = set()
    for key, parts in wording.pages[kind].parts.items():
        found.add((f"{kind}.title", key))
        found |= {(f"{kind}.{part}.{what}", key) for part in parts for what in ("title", "text")}
    told = (keys for by_role in wording.pages[kind].instructions.values() for keys in by_role.values())
    return found | {(f"{kind}.instruction", key) for keys in told for key in keys}


def may_be_on_page(key: Key, wording: Wording, kind: str) -> bool:
    """Whether a text may be on a page although it need not be."""
    context, name = key
    return name in wording.pages[kind].parts and context in [f"{kind}.{one}" for one in wording.pages[kind].remarks]
