"""The reader's language, and the words of a request in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

from flask import Flask, current_app, request

from sentiero.api.http.replying import LANGUAGE
from sentiero.kernel.question import Question
from sentiero.kernel.title import Document
from sentiero.text.languages import DEFAULT
from sentiero.text.texts import Texts
from sentiero.text.words import Words

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

NAME: Final = "sentiero.texts"
_WITHOUT = re.compile(r"(?:^|&)text=0(?:&|\Z)")


def install(app: Flask, texts: Texts) -> None:
    """Give an app its texts."""
    app.extensions[NAME] = texts


def texts() -> Texts:
    """All texts of the current app."""
    return cast(Texts, current_app.extensions[NAME])


def language() -> str:
    """The language of this request."""
    return cast(str, request.environ.get(LANGUAGE, DEFAULT))


def with_text() -> bool:
    """Whether the caller wants words next to keys: `text=0` says no."""
    return _with_text(request.environ)


def _with_text(environ: WSGIEnvironment) -> bool:
    asked = environ.get("QUERY_STRING")
    return not asked or _WITHOUT.search(asked) is None


def words(title: Any) -> Words | None:
    """What a title says to the caller; None if it has no texts, or the caller wants none."""
    environ = request.environ
    return texts().words(title, environ.get(LANGUAGE, DEFAULT)) if _with_text(environ) else None


def option_keys(title: Any, question: Question, said: Words | None = None) -> Callable[[str], str]:
    """Gives the key of an option's text as its question has it; the same whatever language is `said`."""
    if said is None or said.language != DEFAULT:
        said = texts().words(title, DEFAULT)
    return str if said is None else said.option_keys(question.key, question.params)


def said_option(title: Any, said: Words, question: Document, option: Document) -> str:
    """An option that a question had, in words, from what is kept of both."""
    default = said if said.language == DEFAULT else texts().words(title, DEFAULT) or said
    key = default.option_keys(question["key"], question["params"])(option["key"])
    return said.option(key, option["params"])


def because(what: str, key: str, **values: Any) -> str:
    """A part of a problem's detail in the caller's language."""
    return texts().because(language(), what, key, values)
