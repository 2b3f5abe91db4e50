"""A whole game looked at again, turn by turn: what each decision was worth, and what luck did in between."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Document
from sentiero.proof.replay import Replay
from sentiero.store.coding import decode_entry
from sentiero.store.records import Recorded
from sentiero.tables.entries.answer import ANSWER
from sentiero.tables.entries.undo import surviving
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.validation import kind_of
from sentiero.thinker.analysis import Depth, Judged, judged, luck
from sentiero.thinker.player import outlook_of


class Turn(NamedTuple):
    """A turn that was looked at: the version at which it was chosen, and what it was worth."""

    version: int
    asked: Question
    judged: Judged
    # What happened to the chances of each role from the turn before to this one, beside what was decided.
    luck: dict[str, float]

    def document(self) -> Document:
        """The same as data."""
        moved = {role: round(value, 3) for role, value in self.luck.items()}
        found = self.judged
        answers: Document = {"question": {"key": self.asked.key, "params": self.asked.params}}
        answers |= {"played_as": _options(self.asked, found.played), "best_as": _options(self.asked, found.best)}
        return {"version": self.version, **found.document(), **answers, "luck": moved}


def _options(asked: Question, answer: Answer) -> list[Document]:
    """What was answered, as the options say it; nothing of a number."""
    chosen = [answer] if isinstance(answer, str) else answer if isinstance(answer, list) else []
    found = {option.value: {"key": option.text, "params": option.params} for option in asked.options}
    return [found[value] for value in chosen if value in found]


def analysed(
    title: AnyTitle,
    seed: bytes,
    entries: Sequence[Recorded],
    depth: Depth,
    roles: Collection[str] = (),
    after: int = 0,
    left: Mapping[str, float] | None = None,
) -> Iterator[Turn]:
    """Every turn after a version that counts in the end, of these roles or of all: as each knew it when it chose.

    Whoever goes on says which chances the turn at that version left.
    Numbers come from the versions: the same game is judged alike each time.
    """
    outlook = outlook_of(title)
    if outlook is None:
        return
    told = [decode_entry(data) for _, data in entries]
    line, replay = set(surviving(enumerate(told, 1))), Replay(title, seed)
    for version, entry in enumerate(told, 1):
        session = replay.session if version > 1 else None
        asked = session.question if session is not None else None
        if session is not None and asked is not None and version in line and kind_of(entry) is ANSWER:
            wanted = asked.key in outlook.turns and (not roles or asked.role in roles) and version - 1 > after
            now = judged(session, entry["answers"][0], outlook, depth, version) if wanted else None
            if now is not None:
                yield Turn(version - 1, asked, now, luck(left or {}, now))
                left = now.left
        replay.tell(entry)
