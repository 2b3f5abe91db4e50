"""What the service builds around the documents of a title: its questions, its lists and their texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sentiero.kernel.question import NUMBER, ONE, ORDER, SOME
from sentiero.kernel.shapes import (
    Const,
    Flag,
    Key,
    ListOf,
    MapOf,
    Maybe,
    Number,
    Optional,
    Record,
    Shape,
    Text,
    Union,
    camel,
    changes_shape,
    fact_union,
)
from sentiero.kernel.title import Documents, Listed, Pages
from sentiero.tables.info.game_info import AnyTitle

# Questions of the service's own, which no paragraph asks.
OWN_PARAMS: Final[dict[str, Shape]] = {
    "seat": Optional(Number("A seat that asks for something.", 0)),
    "version": Optional(Number("The version it asks for.", 1)),
}
# What whoever is not asked may know of a question.
WATCHED: Final = "watched"


def of_title(title: AnyTitle) -> dict[str, Shape]:
    """Everything that fills a place in the documents of the service, by the name of the place."""
    documents = title.documents
    question = _question(title)
    return {
        "Table": documents.table,
        "TableChanges": changes_shape(documents.table),
        "Fact": fact_union(documents.facts),
        "Result": documents.result,
        "Reason": documents.reason,
        "Position": documents.position,
        "Scenario": documents.scenario,
        "Options": documents.options,
        "Role": _role(title),
        "Question": question,
        "Listing": _listing(title),
        "Thing": _any_thing(title),
        **({} if title.drawing is None else {"Drawing": _drawing(title.name, title.drawing.shape)}),
    }


def _drawing(title: str, shape: Record) -> Record:
    """The map with its title: it tells the maps of titles apart."""
    return shape._replace(members={"title": Const(title, "The title that it belongs to."), **shape.members})


def _role(title: AnyTitle) -> Key:
    return Key("Role", tuple(title.roles), "A role of the game.")


# -- questions -------------------------------------------------------------------------------------


def _question(title: AnyTitle) -> Union:
    """What is asked, by the kind of answer it wants."""
    params = Record("Params", {**_optional(title.documents.params), **OWN_PARAMS}, "The values in a text.")
    option = _option(title.documents, params)
    asked: dict[str, Shape] = {
        "role": _role(title),
        "key": Text("The key of the question's text."),
        "params": params,
        "rule": Maybe(Text(), "The paragraph of the rules that asks; null for a question of the service's own."),
        "secret": Flag("Whether only the asked seat may know it."),
        "text": Optional(Text("What is asked, in the caller's language.")),
    }
    least = Number("The fewest options to name, or the lowest number.")
    most = Number("The most options to name, or the highest number.")
    mine: dict[str, Shape] = {
        "least": least,
        "most": most,
        "options": ListOf(option, "Every legal answer; empty for a number."),
    }
    kinds: dict[str, tuple[dict[str, Shape], str]] = {
        ONE: (mine, "Send the value of one option."),
        SOME: (mine, "Send a list of `least` to `most` values of options, in any order."),
        ORDER: (mine, "Send a list of `least` to `most` values of options; their order counts."),
        NUMBER: (mine, "Send a number from `least` to `most`."),
        WATCHED: ({}, "Another seat is asked: only that seat sees the answers."),
    }
    cases = {
        kind: Record(
            f"{camel(kind)}Question", {"kind": Const(kind, "What kind of answer is wanted."), **asked, **more}, about
        )
        for kind, (more, about) in kinds.items()
    }
    return Union("Question", "kind", cases, "What is asked.")


def _option(documents: Documents, params: Record) -> Record:
    refs = Record("Refs", _optional(documents.refs), "What an option refers to, for a board to light up.")
    return Record(
        "Option",
        {
            "value": Text("Send this to choose the option."),
            "key": Text("The key of its text: with `params` it alone determines what the text says."),
            "params": params,
            "refs": refs,
            "group": Maybe(Text(), "Options that are alike, such as pieces of a kind in a space, share it."),
            "text": Optional(Text("What it means, in the caller's language.")),
        },
        "One listed answer.",
    )


def _optional(members: Mapping[str, Shape]) -> dict[str, Shape]:
    return {name: shape if isinstance(shape, Optional) else Optional(shape) for name, shape in members.items()}


# -- lists -----------------------------------------------------------------------------------------


def _listing(title: AnyTitle) -> Union:
    """A whole list, told apart by its name."""
    cases = {name: _whole_list(title, name, listed) for name, listed in title.lists.items()}
    return Union("Listing", "list", cases, "A list of the title.")


_NEXT: Final = "Where the next part is; null after the last, missing without `limit`."


def _whole_list(title: AnyTitle, name: str, listed: Listed) -> Record:
    members: dict[str, Shape] = {
        "title": Const(title.name, "The title that it belongs to."),
        "list": Const(name, "Its name, one of the title's `lists`."),
        "key": Const(listed.key, "The member by which each thing is found."),
        "things": ListOf(_thing(title, listed), "Everything in the list, in its own order."),
        "next": Optional(Maybe(Text("Where the next part is."), _NEXT)),
    }
    return Record(f"{camel(name)}List", members, f"The list `{name}`.")


def _any_thing(title: AnyTitle) -> Union:
    cases = {name: _thing(title, listed) for name, listed in title.lists.items()}
    return Union("Thing", "", cases, "A thing of one of the title's lists.")


def _thing(title: AnyTitle, listed: Listed) -> Record:
    """A thing of a list, with what is said of it."""
    pages = title.texts.wording().pages if title.texts is not None else {}
    page = pages.get(listed.context)
    text = _NAMED if page is None else _page(listed.shape.name, page)
    return listed.shape._replace(members={**listed.shape.members, "text": Optional(text)})


_MARK: Final = Record(
    "TermMark",
    {
        "start": Number("Where it begins, counted in characters.", 0),
        "end": Number("Where it ends.", 0),
        "term": Text("Its key in the glossary."),
    },
    "A term of the glossary in a text.",
)
_MARKS: Final = ListOf(_MARK, "The terms in this text, in order.")
_NAMED: Final = Record(
    "NameText",
    {
        "name": Text("What it is called; several of it, where it can be counted."),
        "one": Text("What a single one is called."),
        "short": Optional(Text("A shorter name, for a map or a list.")),
        "long": Optional(Text("The name in full.")),
        "about": Optional(Text("More about it.")),
        "terms": Optional(ListOf(_MARK, "The terms in what is said about it; left out in lists.")),
    },
    "What is said of it.",
)
_INSTRUCTED: Final = "What each role without a player does with it."
_PART: Final = Record(
    "PartText",
    {"title": Maybe(Text("Its heading."), "Null where it has none."), "text": Text("What it says.")},
    "A part of a page.",
)


def _page(name: str, page: Pages) -> Record:
    parts = dict.fromkeys(part for found in page.parts.values() for part in found)
    members: dict[str, Shape] = {
        "title": Text("What it is called."),
        "subtitle": Optional(Text("What it is called in English, where that is another name.")),
    }
    members.update({remark: Optional(Text("A remark; left out where there is none.")) for remark in page.remarks})
    members.update({part: Optional(_PART) for part in parts})
    roles = dict.fromkeys(role for told in page.instructions.values() for role in told)
    if roles:
        told = Record(
            f"{name}Instructions", {role: Optional(Text("What it does with it.")) for role in roles}, _INSTRUCTED
        )
        members["instructions"] = Optional(told)
    marked = Key(f"{name}Marked", (*page.remarks, *parts, *(f"instructions.{role}" for role in roles)))
    members["terms"] = Optional(MapOf(marked, _MARKS, "The terms in its texts, by text; left out in lists."))
    return Record(f"{name}Text", members, "What is said of it, in the caller's language.")
