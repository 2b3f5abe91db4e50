"""Who plays where no person does: a player of the title, by name, with settings of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.chance import Chance
from sentiero.kernel.fitting import Fitting
from sentiero.kernel.problems import Problem
from sentiero.kernel.question import NUMBER, ONE, Answer, Question
from sentiero.kernel.title import Choice, Document, Player, Title

# The usual names: the rules of the title, and any legal answer.
RULEBOOK: Final = "rulebook"
RANDOM: Final = "random"


class PlayerRefused(Problem):
    """There is no such player for this role, or it cannot be set so."""


class StandIn(NamedTuple):
    """Who plays for somebody, and how it is set."""

    name: str
    settings: Mapping[str, Any] = {}

    def document(self) -> Document:
        """The same as data."""
        return {"name": self.name, "settings": dict(self.settings)}


def usual(title: Title[Any], role: str) -> StandIn:
    """Who plays a role where nobody has said who, or PlayerRefused if nobody can."""
    name = next((name for name, player in title.players.items() if role in player.roles), None)
    if name is None:
        raise PlayerRefused("title/no_nonplayers")
    return StandIn(name)


def known(title: Title[Any], stand_in: StandIn, role: str) -> Player:
    """The player that is named, or PlayerRefused if it does not play this role."""
    player = title.players.get(stand_in.name)
    if player is None or role not in player.roles:
        able = [name for name, one in title.players.items() if role in one.roles]
        raise PlayerRefused("player/unknown", player=stand_in.name, role=role, allowed=able)
    return player


def require(title: Title[Any], stand_in: StandIn, roles: Sequence[str]) -> None:
    """PlayerRefused if it does not play one of these roles, or cannot be set so."""
    for role in roles:
        shapes = known(title, stand_in, role).settings
        for name, value in stand_in.settings.items():
            if name not in shapes or not Fitting(shapes[name])(value):
                raise PlayerRefused("player/bad_setting", player=stand_in.name, setting=name, allowed=list(shapes))


def repeats(player: Player, stand_in: StandIn | None) -> bool:
    """Whether a player that is set so answers the same when it is asked again."""
    return player.repeats and not (player.timed and stand_in is not None and stand_in.settings.get(player.timed))


class AnyAnswer:
    """Any legal answer, each as likely as another of its kind: for tests, and as the first step of a ladder."""

    @staticmethod
    def decide(table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
        """By draws of chance, from nothing but the question."""
        return Choice(_any(question, chance))


def _any(question: Question, chance: Chance) -> Answer:
    least, most = question.least, question.most
    if question.kind == NUMBER:
        return least + chance.roll(most - least + 1) - 1
    if question.kind == ONE:
        return question.values[chance.roll(len(question.values)) - 1]
    count = least + chance.roll(most - least + 1) - 1
    left = list(question.values)
    return [left.pop(chance.roll(len(left)) - 1) for _ in range(count)]


def at_random(roles: Sequence[str]) -> Player:
    """The player that takes any legal answer, for these roles."""
    return Player(roles, AnyAnswer())
