"""The player: it asks the usual one, looks at other answers too, and takes what does best in games of its own."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sentiero.kernel.chance import Chance
from sentiero.kernel.players import known, usual
from sentiero.kernel.progress import tell
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.session import SEEDS, Session
from sentiero.kernel.shapes import Number, Shape
from sentiero.kernel.title import Choice, Document, Player, Title
from sentiero.thinker.candidates import candidates
from sentiero.thinker.levels import LEVELS, Level
from sentiero.thinker.outlook import Outlook
from sentiero.thinker.reasons import compared, in_full, unseen
from sentiero.thinker.search import Effort, Found, Search, Sight

THINKER: Final = "thinker"
LEVEL: Final = "level"
PLAYOUTS: Final = "playouts"
SECONDS: Final = "seconds"
SETTINGS: Final[Mapping[str, Shape]] = {
    LEVEL: Number("from 1, like a beginner, to 5", 1, max(LEVELS)),
    PLAYOUTS: Number("games tried for a turn; 0 for as many as the level has", 0, 20_000),
    SECONDS: Number("for one answer, in place of a number of games; 0 for no limit", 0, 60),
}
USUAL: Final = {LEVEL: 2, PLAYOUTS: 0, SECONDS: 0}


class Thinker:
    """Thinks ahead in a title, with the outlook that it has."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def think(self, game: Session[Any], settings: Document, mind: Document, chance: Chance) -> Choice:
        """What does best over cards and dice that nobody knows; the usual answer where nothing is to be compared."""
        question = game.question
        assert question is not None, "whoever is asked thinks"
        usually = self._usually(game, question, mind, chance)
        level = LEVELS[settings[LEVEL]]
        budget = self._budget(question, level, settings)
        answers = self._answers(game, question, usually, level, chance) if budget else []
        if len(answers) < 2:
            return usually
        if game.stem is None:
            return usually._replace(why=[*in_full(usually.why), unseen(question)])
        search = Search(
            game, Sight(self.outlook, min(level.cards, self.outlook.farthest), self._worth(level)), chance.roll(SEEDS)
        )
        found = search.halved(answers, self._effort(question, budget, level, settings), tell)
        return self._chosen(question, usually, mind, found, search.playouts)

    def _usually(self, game: Session[Any], question: Question, mind: Document, chance: Chance) -> Choice:
        """What the usual player answers to a game in which all is dealt again that is not seen."""
        decides = known(game.title, usual(game.title, question.role), question.role).decides
        assert decides is not None, "whoever usually plays goes by the table"
        return decides.decide(game.table, question, mind, chance)

    def _answers(
        self, game: Session[Any], question: Question, usually: Choice, level: Level, chance: Chance
    ) -> list[Answer]:
        ideas = self.outlook.ideas(game.table, question)
        return candidates(question, usually.answer, level.candidates, chance, ideas)

    def _budget(self, question: Question, level: Level, settings: Document) -> int:
        whole = settings[PLAYOUTS] or level.playouts
        return whole if question.key in self.outlook.turns else level.parts * whole // level.playouts

    def _effort(self, question: Question, budget: int, level: Level, settings: Document) -> Effort:
        seconds = float(settings[SECONDS])
        if not seconds:
            return Effort(budget)
        part = 1 if question.key in self.outlook.turns else level.parts / level.playouts
        return Effort(budget, seconds * part, time.monotonic())

    def _worth(self, level: Level) -> Any:
        outlook = self.outlook
        if not level.learned:
            return lambda table, role: outlook.now(table)[role]
        if not outlook.first:
            return lambda table, role: outlook.margins(table)[role]
        return lambda table, role: outlook.margins(table)[role] + outlook.first * outlook.chances(table)[role]

    def _chosen(self, question: Question, usually: Choice, mind: Document, found: list[Found], playouts: int) -> Choice:
        best, usual_one = found[0].answer, question.accept(usually.answer)
        why = compared(question, usual_one, found, playouts)
        # What the usual player remembers, and why it answers so, goes with its own answer.
        if best != usual_one:
            return Choice(best, [why], mind)
        return Choice(best, [*in_full(usually.why), why], usually.mind)


def outlook_of(title: Title[Any]) -> Outlook | None:
    """What a title tells whoever thinks ahead; None if nobody does."""
    player = title.players.get(THINKER)
    return player.thinks.outlook if player is not None and isinstance(player.thinks, Thinker) else None


def thinker(roles: Sequence[str], outlook: Outlook) -> Player:
    """The player that thinks ahead, for these roles."""
    return Player(roles, thinks=Thinker(outlook), settings=SETTINGS, usual=USUAL, timed=SECONDS, slow=True)
