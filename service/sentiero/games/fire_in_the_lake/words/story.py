"""A turn as a paragraph: who did what where, what came of it, and how things stand then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.words.telling import NEW_PIECES, PIECES, changed, part, told
from sentiero.games.fire_in_the_lake.words.together import changes_of, control_of, totals_of, victory_of
from sentiero.kernel.scenes import scenes
from sentiero.kernel.title import Fact, Telling, Told
from sentiero.kernel.words import Sentence

CARD = Sentence("story.card")
EXECUTES = Sentence("story.executes")
EXECUTES_LIMITED = Sentence("story.executes_limited")
PLACED, REMOVED, MOVED = Sentence("story.placed"), Sentence("story.removed"), Sentence("story.moved")
ACTIVATED, HIDDEN = Sentence("story.activated"), Sentence("story.hidden")
SHIFTED, TERROR, SABOTAGE = Sentence("story.shifted"), Sentence("story.terror"), Sentence("story.sabotage")
# Parts of them: some pieces and their way, a space and its level.
IN, FROM_BOX = Sentence("part.in"), Sentence("part.from_box")
FROM, TO_BOX = Sentence("part.from"), Sentence("part.to_box")
FROM_TO, LEVEL = Sentence("part.from_to"), Sentence("part.level")
# What everybody takes for granted, or what is told with something else.
LEFT_OUT: Final = frozenset({"chosen", "showing", "card_done", "track", "total", "control", "victory"})
ACTIONS: Final = ("operation", "activity")
# A new scene begins with these: what is alike is told together up to there.
SCENES: Final = frozenset((*ACTIONS, "event", "rolled", "phase"))
# Pieces that do the same: the sentence, its parts, those by way of a box, and which piece is named.
PIECES_THAT: Final[dict[str, tuple[Sentence, Sentence, Sentence, Sentence]]] = {
    "placed": (PLACED, IN, FROM_BOX, NEW_PIECES),
    "removed": (REMOVED, FROM, TO_BOX, PIECES),
    "moved": (MOVED, FROM_TO, FROM_TO, PIECES),
    "activated": (ACTIVATED, IN, IN, NEW_PIECES),
    "hidden": (HIDDEN, IN, IN, NEW_PIECES),
}
MARKERS: Final = {"terror": TERROR, "sabotage": SABOTAGE}


def story(facts: Sequence[Fact]) -> list[Told]:
    """A turn, a phase of a Coup Round, or how a card begins."""
    kept = [fact for fact in facts if not _is_left_out(fact, facts)]
    pawns = _pawns(facts)
    told: list[Told] = []
    for scene in scenes(kept, lambda fact: fact[0] in SCENES):
        told += [_opened(fact, pawns.get(id(fact), [])) for fact in scene[:1]]
        told += _alike(scene[1:])
    return [*told, *_standing(facts)]


def _is_left_out(fact: Fact, facts: Sequence[Fact]) -> bool:
    if fact[0] == "event":
        # Who plays a Pivotal Event executes it.
        return any(other[0] == "pivotal" and other[1:3] == fact[1:3] for other in facts)
    return fact[0] in LEFT_OUT or (fact[0] == "cylinder" and fact[2] != "passed")


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


def _opened(fact: Fact, spaces: list[str]) -> Told:
    """The first fact of a scene: an action with its spaces, a card."""
    if fact[0] in ACTIONS and spaces:
        limited = fact[0] == "operation" and fact[3] == "limited"
        return told(EXECUTES_LIMITED if limited else EXECUTES, faction=fact[1], action=fact[2], spaces=spaces)
    if fact[0] == "drawn":
        return told(CARD, card=fact[1])
    return next(iter(_alike([fact])))


def _alike(facts: Sequence[Fact]) -> list[Told]:
    """What is alike in one sentence, in the place of the first of them."""
    groups: dict[Any, list[Fact]] = {}
    for at, fact in enumerate(facts):
        groups.setdefault(_kind(fact, at), []).append(fact)
    return [_together(group) for group in groups.values()]


def _kind(fact: Fact, at: int) -> Any:
    """What a fact is told together with: itself alone where nothing is like it."""
    if fact[0] in PIECES_THAT or fact[0] == "shifted" or (fact[0] in MARKERS and fact[2] == 1):
        return fact[0]
    return at


def _together(group: Sequence[Fact]) -> Told:
    kind = group[0][0]
    if kind in PIECES_THAT:
        return _pieces(kind, group)
    if kind == "shifted":
        levels = {space: level for _, space, level in group}
        return told(SHIFTED, parts=[part(LEVEL, space=space, level=level) for space, level in levels.items()])
    if kind in MARKERS and group[0][2] == 1:
        return told(MARKERS[kind], spaces=list(dict.fromkeys(fact[1] for fact in group)))
    return group[0]


def _pieces(kind: str, group: Sequence[Fact]) -> Telling:
    """Pieces by their way, and those on the same way by kind."""
    sentence, plain, boxed, named = PIECES_THAT[kind]
    ways: dict[tuple[Any, ...], dict[str, int]] = {}
    for _, piece, n, *way in group:
        # Turned pieces are named by the side that lies hidden or lay so.
        name = way.pop() if kind == "hidden" else piece
        if kind == "activated":
            way.pop()
        counts = ways.setdefault(tuple(way), {})
        counts[name] = counts.get(name, 0) + n
    parts = []
    for along, counts in ways.items():
        pieces = [part(named, kind=name, n=n) for name, n in counts.items()]
        if kind == "moved":
            parts.append(part(plain, pieces=pieces, origin=along[0], to=along[1]))
        elif len(along) > 1:
            parts.append(part(boxed, pieces=pieces, space=along[0], box=along[1]))
        else:
            parts.append(part(plain, pieces=pieces, space=along[0]))
    return told(sentence, parts=parts, n=sum(fact[2] for fact in group))


def _standing(facts: Sequence[Fact]) -> Iterator[Told]:
    """What the turn cost and brought in all, and who Controls what and stands where after it."""
    for track, total in totals_of(facts).items():
        changes = changes_of(facts, track)
        plain = sum(n for n, why in changes if why is None)
        sums = [(plain, None)] if plain else []
        if net := [*sums, *((n, why) for n, why in changes if why is not None)]:
            yield changed(track, net, total)
    yield from control_of(facts)
    yield from victory_of(facts)
