"""Things of a title with the words that belong to each of them."""

from __future__ import annotations

from typing import Any

from sentiero.api.http.language import language, texts, words
from sentiero.kernel.title import Document, Listed
from sentiero.tables.info.game_info import AnyTitle
from sentiero.text.books import Books
from sentiero.text.words import Words


def captioned(title: AnyTitle, listed: Listed, thing: Document, marked: bool = False) -> Document:
    """A thing of a list with its text in the caller's language: its page, marked with terms if wanted, or its name."""
    said, book = words(title), texts().books(title, language())
    if said is None or book is None:
        return thing
    key = str(thing[listed.key])
    if listed.context not in book.pages:
        return {**thing, "text": _with_terms(book, _named(said, listed.context, key), marked)}
    text = book.page(listed.context, key)
    if marked and text is not None:
        text = {**text, "terms": book.marked(listed.context, text)}
    return {**thing, "text": text}


def _with_terms(book: Books, text: Document, marked: bool) -> Document:
    """The terms in what is said about something, where anything is."""
    return {**text, "terms": book.terms_in(text["about"])} if marked and "about" in text else text


def title_with_text(title: AnyTitle, summary: dict[str, Any]) -> dict[str, Any]:
    """A title in short and what it is called."""
    said = words(title)
    if said is None:
        return summary
    # There is one of it.
    text = {what: told for what, told in _named(said, "title", "name").items() if what != "one"}
    return {**summary, "text": text, "role_names": said.roles(title.roles)}


def named_player(title: AnyTitle, player: dict[str, Any]) -> dict[str, Any]:
    """A player of a title and what it is called."""
    said = words(title)
    return player if said is None else {**player, "text": _named(said, "player", player["name"])}


def _named(said: Words, context: str, key: str) -> dict[str, str]:
    name, one = said.name(context, key), said.name(context, key, 1)
    forms = {form: said.form(context, form, key) for form in ("short", "long")}
    more = {"one": one, "about": said.about(context, key), **forms}
    return {"name": name, **{what: text for what, text in more.items() if text is not None}}
