"""A turn as a paragraph: who did what where, what came of it, and how things stand then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.words.telling import part, told
from service.games.fire_in_the_lake.words.together import TURN, changes_of, together, totals_of
from service.kernel.title import Fact, Telling, Told
from service.kernel.words import Sentence

EXECUTES = Sentence("story.executes")
EXECUTES_LIMITED = Sentence("story.executes_limited")
PLACED = Sentence("story.placed")
REMOVED = Sentence("story.removed")
MOVED = Sentence("story.moved")
ACTIVATED = Sentence("story.activated")
HIDDEN = Sentence("story.hidden")
# Parts of them.
IN = Sentence("part.pieces_new_in")
FROM = Sentence("part.pieces_from")
FROM_TO = Sentence("part.pieces_from_to")
TO_BOX = Sentence("part.pieces_to_box")
FROM_BOX = Sentence("part.pieces_from_box")
# What everybody takes for granted, or what is told with something else.
LEFT_OUT: Final = frozenset({"chosen", "showing", "card_done", "track"})
# Pieces that do the same are told in one sentence.
ALIKE: Final = {"placed": PLACED, "removed": REMOVED, "moved": MOVED, "activated": ACTIVATED, "hidden": HIDDEN}
ACTIONS: Final = ("operation", "activity")


def story(facts: Sequence[Fact]) -> list[Told]:
    """A turn, or a phase of a Coup Round."""
    kept = [fact for fact in facts if not _is_minor(fact)]
    return [*_merged(list(_scenes(facts, kept))), *_standing(facts)]


def begins_turn(fact: Fact) -> str | None:
    """Whose turn begins with a fact; of nobody where it is a phase; None if none begins."""
    if fact[0] == "chosen" and fact[2] == TURN:
        return str(fact[1])
    if fact[0] == "pivotal":
        return str(fact[1])
    return "" if fact[0] == "phase" else None


def _is_minor(fact: Fact) -> bool:
    return fact[0] in LEFT_OUT or (fact[0] == "cylinder" and fact[2] != "passed") or fact[0] in ("total", "control", "victory")


def _scenes(facts: Sequence[Fact], kept: Sequence[Fact]) -> Iterator[Told]:
    """Each action with its spaces, and what happened in it."""
    chosen = _pawns(facts)
    for fact in kept:
        if fact[0] in ACTIONS and (spaces := chosen.get(id(fact))):
            limited = fact[0] == "operation" and fact[3] == "limited"
            yield told(EXECUTES_LIMITED if limited else EXECUTES, faction=fact[1], action=fact[2], spaces=spaces)
        else:
            yield fact


def _pawns(facts: Sequence[Fact]) -> dict[int, list[str]]:
    """3.1.1: the spaces that were selected for each action."""
    found: dict[int, list[str]] = {}
    begun: dict[str, list[str]] = {}
    for fact in facts:
        if fact[0] in ACTIONS:
            begun[fact[2]] = found[id(fact)] = []
        elif fact[0] == "chosen":
            action, _, what = fact[2].partition(".")
            if what == "where" and action in begun:
                answer = [fact[3]] if isinstance(fact[3], str) else fact[3]
                begun[action] += [space for space in answer if space in board.SPACE and space not in begun[action]]
    return found


def _merged(scenes: Sequence[Told]) -> Iterator[Told]:
    """Pieces that do the same one after another, in one sentence."""
    at = 0
    while at < len(scenes):
        kind, group = scenes[at][0], [scenes[at]]
        while kind in ALIKE and at + len(group) < len(scenes) and scenes[at + len(group)][0] == kind:
            group.append(scenes[at + len(group)])
        yield told(ALIKE[kind], parts=[_PARTS[kind](*fact[1:]) for fact in _added(group)]) if kind in ALIKE else scenes[at]
        at += len(group)


def _added(group: Sequence[Fact]) -> list[Fact]:
    """The same pieces on the same way, counted together."""
    counts: dict[tuple[Any, ...], int] = {}
    for kind, piece, n, *rest in group:
        counts[kind, piece, *rest] = counts.get((kind, piece, *rest), 0) + n
    return [(kind, piece, n, *rest) for (kind, piece, *rest), n in counts.items()]


def _placed(kind: str, n: int, space: str, box: str = "available") -> Telling:
    if box == "available":
        return part(IN, kind=kind, n=n, space=space)
    return part(FROM_BOX, kind=kind, n=n, space=space, box=box)


def _removed(kind: str, n: int, space: str, box: str = "available") -> Telling:
    if box == "available":
        return part(FROM, kind=kind, n=n, space=space)
    return part(TO_BOX, kind=kind, n=n, space=space, box=box)


def _moved(kind: str, n: int, origin: str, to: str) -> Telling:
    return part(FROM_TO, kind=kind, n=n, origin=origin, to=to)


def _activated(kind: str, n: int, space: str, becomes: str) -> Telling:
    return part(IN, kind=kind, n=n, space=space)


def _hidden(kind: str, n: int, space: str, becomes: str) -> Telling:
    return part(IN, kind=becomes, n=n, space=space)


_PARTS: Final[dict[str, Callable[..., Telling]]] = {
    "placed": _placed, "removed": _removed, "moved": _moved, "activated": _activated, "hidden": _hidden,
}  # fmt: skip


def _standing(facts: Sequence[Fact]) -> Iterator[Told]:
    """What the turn cost and brought, net, and who Controls what and stands where after it."""
    totals = totals_of(facts)
    net: list[Fact] = []
    for track, total in totals.items():
        changes = changes_of(facts, track)
        plain = sum(n for n, why in changes if why is None)
        net += [("track", track, plain)] if plain else []
        net += [("track", track, n, why) for n, why in changes if why is not None]
        net.append(("total", track, total))
    net += [fact for fact in facts if fact[0] in ("control", "victory")]
    yield from together(net)
