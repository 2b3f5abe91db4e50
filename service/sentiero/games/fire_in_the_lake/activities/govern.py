"""4.3.1 Govern."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import ARVN, CUBES, US
from sentiero.games.fire_in_the_lake.position.changes import NEUTRAL, add, toward, transfer
from sentiero.games.fire_in_the_lake.position.lasting import MANDATE_OF_HEAVEN, YOUNG_TURKS
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_word, ask_yes
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, next_activity_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("4.3.1")
WHERE = Ask("govern.where", RULE, told=True)
HOW = Ask("govern.how", RULE)
KEEP_SUPPORT = Ask("govern.mandate", RULE)
AID, PATRONAGE = Word("aid"), Word("patronage")


def govern_spaces(table: Table, turn: Turn) -> Iterator[str]:
    """COIN-Controlled with any Support, not Saigon, not selected for Training."""
    training = turn.spaces if turn.operation == "train" else ()
    for space in board.POPULATED:
        if space == board.SAIGON or space in training or table.level(space) <= 0:
            continue
        if table.control(space) == COIN_CONTROL:
            yield space


def govern_possible(table: Table, turn: Turn) -> bool:
    """Whether there is a space to Govern."""
    return any(govern_spaces(table, turn))


def govern_limit(table: Table) -> int:
    """1 or 2 spaces; 1 with shaded Mandate of Heaven."""
    return activity_limit(table, 1 if table.capability(MANDATE_OF_HEAVEN, SHADED) else 2)


def govern(table: Table, turn: Turn) -> Steps:
    """4.3.1: in each space, add Aid or turn Aid into Patronage."""
    most = govern_limit(table)
    mandate = table.capability(MANDATE_OF_HEAVEN, UNSHADED)
    candidates = lambda: govern_spaces(table, turn)
    while space := (yield from next_activity_space(turn, WHERE, candidates, most)):
        modes = lambda at=space: govern_modes(table, at)
        how = yield from ask_word(ARVN, HOW, modes, space=space)
        if how == AID:
            add(table, "aid", 3 * board.population(space))
        else:
            transfer(table, "aid", "patronage", board.population(space))
            if mandate and (yield from ask_yes(ARVN, KEEP_SUPPORT, space=space)):
                mandate = False
            else:
                toward(table, space, NEUTRAL)
    if turn.activity_spaces and table.leader() == YOUNG_TURKS:
        add(table, "patronage", 2)


def govern_modes(table: Table, space: str) -> Iterator[Word]:
    """Patronage needs more ARVN cubes than US cubes here."""
    yield AID
    if table.count(space, CUBES[ARVN]) > table.count(space, CUBES[US]):
        yield PATRONAGE


GOVERN = Activity("govern", RULE, frozenset({"train", "patrol"}), govern_possible, govern)
