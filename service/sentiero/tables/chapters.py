"""A game by its chapters, such as cards, and these by turns: what happened in each, as facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sentiero.kernel.session import Entry
from sentiero.kernel.title import BECAUSE, Fact, Parts
from sentiero.tables.info.game_info import AnyTitle

NOBODY = ""


@dataclass
class Turn:
    """What one role did in a row; of nobody in particular, a phase."""

    role: str
    first: int
    last: int
    facts: list[Fact] = field(default_factory=list)


@dataclass
class Chapter:
    """A part of a game, and where its first fact is."""

    version: int
    place: int
    # The one that begins it, and what came of it before the first turn.
    facts: list[Fact]
    turns: list[Turn] = field(default_factory=list)

    def parts(self) -> Parts:
        """How it begins, then each turn."""
        return [self.facts, *(turn.facts for turn in self.turns)]


def before_the_first(title: AnyTitle, line: Iterable[tuple[int, Entry]], roles: frozenset[str]) -> list[Fact]:
    """What came before the first chapter."""
    found: list[Fact] = []
    for _, entry in line:
        for fact in title.public_facts(entry.get("facts", ()), roles):
            if fact[0] in title.documents.chapters:
                return found
            found.append(fact)
    return found


def chapters_of(title: AnyTitle, line: Iterable[tuple[int, Entry]], roles: frozenset[str]) -> list[Chapter]:
    """The chapters of a line of entries; what came before the first is in none."""
    chapters: list[Chapter] = []
    for version, entry in line:
        if title.documents.turns is None and entry.get("role"):
            _turn_of(chapters, entry["role"], version)
        if title.documents.reasoned and chapters:
            for reason in entry.get("why", ()):
                _happened(title, chapters, version, (BECAUSE, reason))
        for place, fact in enumerate(title.public_facts(entry.get("facts", ()), roles)):
            if fact[0] in title.documents.chapters:
                chapters.append(Chapter(version, place, [fact]))
            elif chapters:
                _happened(title, chapters, version, fact)
    return chapters


def _happened(title: AnyTitle, chapters: list[Chapter], version: int, fact: Fact) -> None:
    begins = title.documents.turns and title.documents.turns(fact)
    if begins is not None:
        _turn_of(chapters, begins, version)
    chapter = chapters[-1]
    if chapter.turns:
        chapter.turns[-1].last = version
        chapter.turns[-1].facts.append(fact)
    else:
        chapter.facts.append(fact)


def _turn_of(chapters: list[Chapter], role: str, version: int) -> None:
    """Whoever has the turn goes on with it; each phase is one of its own."""
    if not chapters:
        return
    turns = chapters[-1].turns
    if turns and turns[-1].role == role != NOBODY:
        turns[-1].last = version
    else:
        turns.append(Turn(role, version, version))
