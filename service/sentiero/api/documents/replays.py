"""A game as a whole: everything that happened with what it changed, and its parts by card and turn."""

from __future__ import annotations

from sentiero.api.documents.entries import event, named
from sentiero.api.documents.games import Document, seats
from sentiero.kernel.session import Entry, fold_facts
from sentiero.kernel.shapes import changes
from sentiero.kernel.title import Fact
from sentiero.tables.chapters import Chapter, Turn, before_the_first, chapters_of
from sentiero.tables.entries.undo import UNDO, surviving
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnyTitle
from sentiero.text.words import Words

NOBODY: frozenset[str] = frozenset()


def replay_document(game: Game, words: Words | None) -> Document:
    """A finished game from its first table on, as everybody may see it; what was taken back is left out."""
    entries, title, info = game.past(), game.title, game.info
    # Where somebody went back, the table is as it was: what came between is not in the line.
    line = [version for version in surviving(entries.items()) if entries[version]["kind"] != UNDO.name]
    # From the facts alone: whatever rules it was played by, they tell it.
    table = fold_facts(title, entries[line[0]].get("facts", ()))
    first = before = title.view(table, NOBODY)
    told = [event(title, line[0], entries[line[0]], NOBODY, words)]
    for version in line[1:]:
        for fact in entries[version].get("facts", ()):
            table.fold(fact)
        after = title.view(table, NOBODY)
        shown = event(title, version, entries[version], NOBODY, words)
        told.append({**shown, "changes": changes(title.documents.table, before, after)})
        before = after
    return {
        "title": info.title,
        "id": game.name,
        "scenario": info.scenario,
        "seats": seats(info),
        "version": line[-1],
        "table": first,
        "events": told,
        "result": table.result(),
    }


def turns_document(title: AnyTitle, entries: dict[int, Entry], roles: frozenset[str], words: Words | None) -> Document:
    """The chapters of a game, such as cards, and in each of them who acted from where to where."""
    line = [(version, entries[version]) for version in surviving(entries.items())]
    found = chapters_of(title, line, roles)
    told = _stories(found, before_the_first(title, line, roles), words)
    chapters = [_chapter(title, chapter, texts) for chapter, texts in zip(found, told, strict=True)]
    return {"title": title.name, "version": len(entries), "chapters": chapters}


def _stories(found: list[Chapter], before: list[Fact], words: Words | None) -> list[list[str | None]]:
    """The text of each part of every chapter; none where none is wanted."""
    if words is None:
        return [[None] * (1 + len(chapter.turns)) for chapter in found]
    return [[*texts] for texts in words.stories(before, [chapter.parts() for chapter in found])]


def _chapter(title: AnyTitle, chapter: Chapter, texts: list[str | None]) -> Document:
    return {
        "begins": {"version": chapter.version, "fact": chapter.place},
        "heading": named(title, chapter.facts[:1])[0],
        "turns": [_turn(turn, text) for turn, text in zip(chapter.turns, texts[1:], strict=True)],
        **_text(texts[0]),
    }


def _turn(turn: Turn, text: str | None) -> Document:
    return {"role": turn.role or None, "from": turn.first, "to": turn.last, **_text(text)}


def _text(text: str | None) -> Document:
    return {} if text is None else {"text": text}
