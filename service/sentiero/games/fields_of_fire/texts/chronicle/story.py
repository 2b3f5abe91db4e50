"""A whole mission as its turns: the lead, then paragraphs of the company, the enemy, and what fire did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.texts.chronicle.aftermath import Toll, aftermath
from sentiero.games.fields_of_fire.texts.chronicle.clause import Did, did, merged, told
from sentiero.games.fields_of_fire.texts.chronicle.company import company
from sentiero.games.fields_of_fire.texts.chronicle.enemy import enemy
from sentiero.games.fields_of_fire.texts.chronicle.incidents import CAPTURED, happened
from sentiero.games.fields_of_fire.texts.chronicle.lead import TAKEN, Turn, lead
from sentiero.games.fields_of_fire.texts.chronicle.memory import Memory
from sentiero.games.fields_of_fire.words.roles import COMPANY, ENEMY_ROLE
from sentiero.games.fields_of_fire.words.turns import begins_turn
from sentiero.kernel.title import Fact, Told
from sentiero.kernel.words import Sentence

NOBODY: Final = ""
NOTHING: Final = {
    COMPANY: Sentence("story.nothing.company"), ENEMY_ROLE: Sentence("story.nothing.enemy"),
    NOBODY: Sentence("story.nothing.fire"),
}  # fmt: skip
Part = Sequence[Fact]


def chronicle(before: Part, chapters: Sequence[Sequence[Part]]) -> list[list[list[Told]]]:
    """Every turn in its parts: how it begins and what it came to, then who acted."""
    memory = Memory()
    for fact in before:
        memory.see(fact)
    return [_turn(parts, memory) for parts in chapters]


def _turn(parts: Sequence[Part], memory: Memory) -> list[list[Told]]:
    furthest = memory.furthest
    heading, *rest = parts
    event = merged(happened(heading, memory))
    acted = [_part(part, memory) for part in rest]
    done = [event, *(merged(done) for done, _ in acted)]
    all_of_it = Turn(
        [fact for part in parts for fact in part],
        [one for part in done for one in part],
        [toll for _, tolls in acted for toll in tolls],
        furthest,
    )
    if not rest:
        return [[*heading[:1], *map(told, event)]]
    leads, left = _once(lead(all_of_it, memory), done[1:])
    return [[*heading[:1], told(leads), *map(told, event)], *map(_said, rest, left)]


def _once(leads: Did, done: Sequence[list[Did]]) -> tuple[Did, Sequence[list[Did]]]:
    """What leads in the words of a part is not told there again, with its reason, unless the part has nothing else."""
    for part in done:
        for one in part:
            same = one._replace(why="", kind=TAKEN if one.kind == CAPTURED else one.kind)
            if len(part) > 1 and same == leads:
                return one, [[other for other in some if other is not one] for some in done]
    return leads, done


def _part(part: Part, memory: Memory) -> tuple[list[Did], list[Toll]]:
    """Who acts is said by the phase with which a part begins."""
    whose = _whose(part)
    if whose == COMPANY:
        return company(part, memory), []
    return (enemy(part, memory), []) if whose == ENEMY_ROLE else aftermath(part, memory)


def _whose(part: Part) -> str:
    """Whose part it is; nobody's where fire takes effect."""
    return next((begins_turn(fact) or NOBODY for fact in part if fact[0] == "phase"), NOBODY)


def _said(part: Part, done: Sequence[Did]) -> list[Told]:
    return list(map(told, done)) or [told(did(NOTHING[_whose(part)], ()))]
