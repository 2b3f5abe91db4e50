"""A game that a service exported (`GET /v1/games/{id}/export`, one entry a line), read without any of the service."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.chance import Source, scripted_source, sealed_source
from sentiero.kernel.session import Entry

_START, _UNDO, _RULES, _ANSWERS = "start", "undo", "rules", "answers"
_GAME: Final = "game"


class JournalError(ValueError):
    """What is no export, or one that these rules cannot play again."""


class Journal(NamedTuple):
    """What an export says: the game's title and seed, its first entry, and the answers that led to its end."""

    title: str
    seed: bytes
    first: Entry
    answered: Sequence[Entry]

    @property
    def source(self) -> Source:
        """The chance of its set-up."""
        sealed, dice = sealed_source(self.seed), self.first.get("dice")
        return scripted_source(dice, self.first["set_up_draws"], sealed) if dice else sealed


def read_journal(lines: Iterable[str | bytes]) -> Journal:
    """An export as text or bytes, line by line; JournalError if it is none."""
    try:
        heading, first, *entries = [json.loads(line) for line in lines if line.strip()]
        if heading["kind"] != _GAME or first["kind"] != _START:
            raise JournalError("this is no export of a game")
        return Journal(heading["title"], bytes.fromhex(heading["seed"]), first, _line(entries))
    except (ValueError, KeyError, TypeError) as error:
        raise JournalError("this is no export of a game") from error


def _line(entries: Sequence[Any]) -> list[Entry]:
    """The answers that count: what was taken back does not."""
    line: list[tuple[int, Entry]] = []
    # The heading is no entry, and the first one has the number 1.
    for version, entry in enumerate(entries, 2):
        if entry["kind"] == _RULES:
            raise JournalError(f"the rules changed at version {version}, and the older ones are not known")
        if entry["kind"] == _UNDO:
            line = [one for one in line if one[0] <= entry["to"]]
        if _ANSWERS in entry:
            line.append((version, entry))
    return [entry for _, entry in line]
