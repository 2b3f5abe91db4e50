"""7.3 Victory Deception and Handicap options: secret markers, dealt, chosen and revealed."""

from __future__ import annotations

from typing import Final, cast

from sentiero.games.fire_in_the_lake.position.markers import AGENDA, MARKERS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import NO, chosen, word_options
from sentiero.kernel.question import NO_PARAMS, ONE, SOME, Option, Question
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask

CHOOSE = Ask("deception.choose", "7.3")
REVEAL = Ask("deception.reveal", "7.3")

EACH: Final = 2


def handicap(table: Table) -> Steps:
    """Before the first card: the inexperienced choose 2 markers each, the others draw blindly from the rest."""
    chooser_ids = table.config["options"].get("handicap")
    if chooser_ids is None or table.markers or table.card is not None:
        return
    seats = {seat["id"]: seat["roles"] for seat in table.config["seats"]}
    pool = list(MARKERS)
    for seat in chooser_ids:
        chosen = yield from _choose(seats[seat][0], pool)
        for marker in chosen:
            pool.remove(marker)
        table.do("dealt", seat, chosen, seats[seat])
    rest = table.chance.shuffle(pool, secret=True)
    for seat, roles in seats.items():
        if seat not in chooser_ids:
            table.do("dealt", seat, [rest.pop() for _ in range(EACH)], roles)


def _choose(role: str, pool: list[str]) -> StepsTo[list[str]]:
    options = [_marker(name, i, pool) for i, name in enumerate(pool, 1)]
    answer = yield Question(role, SOME, CHOOSE, lambda: options, EACH, EACH, secret=True)
    return [value.partition("#")[0] for value in cast("list[str]", answer)]


def _marker(name: str, place: int, pool: list[str]) -> Option:
    alike = {"number": pool[:place].count(name), "of": pool.count(name)}
    return Option(f"{name}#{place}", f"option.{name}", alike if alike["of"] > 1 else NO_PARAMS, {"marker": name}, name)


def reveal_agendas(table: Table, seats: list[tuple[str, tuple[str, ...]]]) -> Steps:
    """A player may reveal a Hidden Agenda, which adds 1 to its margin from then on."""
    for seat, factions in seats:
        while markers := table.markers.get(seat):
            words = (AGENDA, NO) if AGENDA in markers else (NO,)
            listing = lambda found=words: word_options(found)
            answer = yield Question(factions[0], ONE, REVEAL, listing, secret=True, tells=chosen)
            if answer != AGENDA:
                break
            table.do("shown", seat, AGENDA)


def show_the_rest(table: Table) -> None:
    """At game end every marker is shown; an unrevealed Hidden Agenda no longer counts."""
    for seat, markers in list(table.markers.items()):
        for marker in [name for name in markers if name != AGENDA]:
            table.do("shown", seat, marker)
