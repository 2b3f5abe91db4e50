"""A game in a few lines: ask, answer, look, branch, save, load, replay."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sentiero.games import TITLES
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.players import StandIn
from sentiero.kernel.problems import Problem
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.session import Entry, Session, load_session, new_session
from sentiero.kernel.title import Document, Title
from sentiero.library import notation
from sentiero.library.journal import JournalError, read_journal


class Game:
    """One game in this process: ask, answer, look, branch, save, load, replay."""

    def __init__(self, session: Session[Any], seed: str, start: Document, entries: list[Entry]) -> None:
        self.session = session
        self.seed = seed
        # The first checkpoint, and every entry since.
        self.start = start
        self.entries = entries
        # Who plays a role; where nobody is named, the first player of the title that can.
        self.players: dict[str, StandIn] = {}

    @classmethod
    def new(
        cls,
        title: str,
        scenario: str | None = None,
        seed: object = 0,
        seats: Sequence[Sequence[str]] = (),
        options: Mapping[str, Any] | None = None,
        players: Mapping[str, str] | None = None,
    ) -> Game:
        """A game that is set up; the same seed gives the same deck and the same dice."""
        game = cls._set_up(title, scenario, seats, options, str(seed))
        game.players = {role: StandIn(name) for role, name in (players or {}).items()}
        return game

    @classmethod
    def at(cls, line: str, seed: object = 0) -> Game:
        """A game that begins with a position as `notation` writes it; NotationError, or a Problem, if it is none."""
        written = notation.read(line)
        if written.title not in TITLES:
            raise notation.NotationError(f"{written.title!r} is no title")
        begun = cls._set_up(written.title, written.scenario, written.seats, written.options, "0")
        position = notation.apply(written.changes, begun.start["state"])
        script = {"position": position}
        return cls._set_up(written.title, written.scenario, written.seats, written.options, str(seed), script)

    @classmethod
    def _set_up(
        cls,
        title: str,
        scenario: str | None,
        seats: Sequence[Sequence[str]],
        options: Mapping[str, Any] | None,
        seed: str,
        script: Document | None = None,
    ) -> Game:
        found: Title[Any] = TITLES[title]
        wanted: Document = {"seats": [{"roles": list(roles)} for roles in seats], "options": dict(options or {})}
        if scenario is not None:
            wanted["scenario"] = scenario
        if script is not None:
            wanted["script"] = script
        session, _ = new_session(found, found.configure(wanted), _source(seed))
        assert session.checkpoint is not None, "a game begins with a boundary"
        return cls(session, seed, session.checkpoint, [])

    @property
    def notation(self) -> str:
        """The position as a line of text, where nothing was in mid-air last; Problem where that would tell secrets."""
        stem = self.session.stem
        if stem is None:
            raise Problem("fork/hidden")
        config = self.start["state"]["config"]
        seats = [seat["roles"] for seat in config["seats"]]
        begun = self._set_up(self.session.title.name, config["scenario"], seats, config["options"], "0")
        return notation.write(self.session.title.name, config, begun.start["state"], stem.state)

    def __repr__(self) -> str:
        """Where it stands, in one line, with the position."""
        asked = self.question
        stands = "over" if asked is None else f"{asked.role} is asked {asked.key}"
        stem = self.session.stem
        return (
            f"<{self.session.title.name} at {self.version}: {stands}>"
            if stem is None
            else (f"<{self.notation} at {self.version}: {stands}>")
        )

    # -- looking ------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """What is asked; None if the game is over."""
        return self.session.question

    @property
    def result(self) -> Document | None:
        """How it ended, or None while it goes on."""
        return self.session.result

    @property
    def version(self) -> int:
        """How many entries there are."""
        return self.session.version

    def look(self, *roles: str) -> Document:
        """The table through the eyes of some roles; as everybody sees it, of none."""
        return self.session.title.view(self.session.table, frozenset(roles))

    # -- playing ------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> Entry:
        """Answer the open question, whoever is asked."""
        return self._kept(self.session.answer(self.question.role if self.question else "", answer))

    def decide(self, player: str | None = None, **settings: Any) -> Entry:
        """Let a player of the title answer the open question."""
        by = self.players.get(self.question.role) if self.question else None
        return self._kept(self.session.decide(by if player is None else StandIn(player, settings)))

    def play(self, *people: str) -> Document | None:
        """Let the players answer until one of these roles is asked; gives the result if the game is over."""
        while self.question is not None and self.question.role not in people:
            self.decide()
        return self.result

    def branch(self, seed: object = 0, known_to: Sequence[str] | None = None) -> Game:
        """A game of its own that goes on from here; with `known_to`, all that these roles have not seen dealt again."""
        known = None if known_to is None else frozenset(known_to)
        game = Game(self.session.branch(_source(str(seed)), known), str(seed), self.start, [])
        game.players = dict(self.players)
        return game

    def _kept(self, entry: Entry) -> Entry:
        self.entries.append(entry)
        return entry

    # -- keeping ------------------------------------------------------------------------------

    def save(self) -> Document:
        """All of it as one JSON document; a branch is not saved, as what led to it is not its own."""
        if self.start["version"] + len(self.entries) != self.version:
            raise ValueError("a branch cannot be saved")
        title = self.session.title
        return {
            "title": title.name,
            "rules_version": title.rules_version,
            "seed": self.seed,
            "players": {role: by.document() for role, by in self.players.items()},
            "start": self.start,
            "entries": self.entries,
        }

    @classmethod
    def load(cls, saved: Mapping[str, Any], upto: int | None = None) -> Game:
        """A game that was saved; with `upto`, as it stood after so many entries."""
        entries = list(saved["entries"] if upto is None else saved["entries"][:upto])
        session = load_session(TITLES[saved["title"]], saved["start"], entries, _source(saved["seed"]))
        game = cls(session, saved["seed"], saved["start"], entries)
        game.players = {role: StandIn(**by) for role, by in saved["players"].items()}
        return game

    @classmethod
    def exported(cls, lines: Iterable[str | bytes], upto: int | None = None) -> Game:
        """A game that a service exported, without what was taken back; with `upto`, after so many answers."""
        journal = read_journal(lines)
        if journal.title not in TITLES:
            raise JournalError(f"{journal.title!r} is no title")
        session, first = new_session(TITLES[journal.title], journal.first["config"], journal.source)
        if json.dumps(first.get("facts")) != json.dumps(journal.first.get("facts")):
            raise JournalError("these rules set it up otherwise")
        assert session.checkpoint is not None, "a game begins with a boundary"
        entries = list(journal.answered if upto is None else journal.answered[:upto])
        game = cls(session, journal.seed.hex(), session.checkpoint, entries)
        session.replay(entries)
        return game


def replay(saved: Mapping[str, Any]) -> Iterator[tuple[Game, Entry]]:
    """The game before each of its entries, played again by the rules, and the entry that came."""
    entries = list(saved["entries"])
    game = Game.load(saved, 0)
    for entry in entries:
        yield game, entry
        game.session.replay([entry])
        game.entries.append(entry)


def _source(seed: str) -> Any:
    return sealed_source(seed.encode())
