"""A game as a whole: everything that happened with what it changed, and its parts by card and turn."""

from __future__ import annotations

from typing import Any

from service.api.documents.entries import event, named
from service.api.documents.games import Document, seats
from service.kernel.session import Entry, fold_facts
from service.kernel.shapes import changes
from service.tables.entries.undo import UNDO, surviving
from service.tables.game import Game
from service.tables.info import AnyTitle
from service.text.words import Words

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
    chapters: list[Document] = []
    for version in surviving(entries.items()):
        entry = entries[version]
        _take(chapters, version, entry.get("role"))
        for at, fact in enumerate(title.public_facts(entry.get("facts", ()), roles)):
            if fact[0] in title.documents.chapters:
                begins: Document = {"begins": {"version": version, "fact": at}, "turns": []}
                begins["heading"] = named(title, [fact])[0]
                if words is not None:
                    begins["text"] = words.fact(fact)
                chapters.append(begins)
    return {"title": title.name, "version": len(entries), "chapters": chapters}


def _take(chapters: list[Document], version: int, role: Any) -> None:
    """Count an entry to the turn of whoever answered, in the chapter that is going on."""
    if not chapters or role is None:
        return
    turns = chapters[-1]["turns"]
    if turns and turns[-1]["role"] == role:
        turns[-1]["to"] = version
    else:
        turns.append({"role": role, "from": version, "to": version})
