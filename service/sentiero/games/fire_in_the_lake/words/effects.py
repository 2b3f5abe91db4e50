"""What a scene did in each space, as clauses: places where the same happened are named together, and once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import OWNER
from sentiero.games.fire_in_the_lake.words.telling import NEW_PIECES, PIECES, is_withdrawn, part
from sentiero.kernel.title import Fact, Telling
from sentiero.kernel.words import Sentence

# Clauses in a row.
THEN, AND = Sentence("story.then"), Sentence("story.and")
# In one space, or in several where nothing is counted; the same number in two, or in each of several.
PLACE = Sentence("story.place")
BOTH_PLACES, EACH_PLACE = Sentence("story.both_places"), Sentence("story.each_place")
ARRIVE, RETURN, COME = Sentence("did.arrive"), Sentence("did.return"), Sentence("did.come")
LOST, TAKEN, HOME = Sentence("did.lost"), Sentence("did.taken"), Sentence("did.home")
FOUND, HIDE, REPLACED = Sentence("did.found"), Sentence("did.hide"), Sentence("did.replaced")
TERROR, NO_TERROR = Sentence("did.terror"), Sentence("did.no_terror")
SABOTAGE, NO_SABOTAGE = Sentence("did.sabotage"), Sentence("did.no_sabotage")
TUNNEL, NO_TUNNEL = Sentence("did.tunnel"), Sentence("did.no_tunnel")
SHIFTED, NEUTRAL = Sentence("did.shifted"), Sentence("did.neutral")
AT_A_PLACE = Sentence("story.at")
CONTROL: Final = {"coin": Sentence("did.coin"), "nva": Sentence("did.nva"), None: Sentence("did.nobody")}
# In which order the clauses of a place are told, whatever came first.
_ORDER: Final = (
    COME, ARRIVE, RETURN, FOUND, HIDE, REPLACED, LOST, HOME, TAKEN, TUNNEL, NO_TUNNEL, TERROR, NO_TERROR, SABOTAGE,
    NO_SABOTAGE, SHIFTED, *CONTROL.values(),
)  # fmt: skip
_COUNTED: Final = frozenset((COME, ARRIVE, RETURN, FOUND, HIDE, REPLACED, LOST, HOME, TAKEN))
# Names of pieces that a clause says of: as they stand, or as they are called in a box.
_PLAIN: Final = frozenset((ARRIVE, RETURN, FOUND, HIDE))

# What a clause says: pieces by kind, and where those of each Faction come from.
Clause = tuple[Sentence, dict[Any, int], dict[str, list[str]]]


class Effects:
    """What happened in each space, in the order in which something first did."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self.places: dict[str, dict[Sentence, Clause]] = {}
        for fact in facts:
            _READ[fact[0]](self, fact)

    def note(self, space: str, sentence: Sentence, what: Any = None, n: int = 1, origin: str | None = None) -> None:
        """Something more that happened in a space."""
        _, counts, origins = self.places.setdefault(space, {}).setdefault(sentence, (sentence, {}, {}))
        counts[what] = counts.get(what, 0) + n
        if origin is not None and origin not in origins.setdefault(OWNER[what], []):
            origins[OWNER[what]].append(origin)

    def settle(self, space: str, sentences: Iterable[Sentence], sentence: Sentence, what: Any = None) -> None:
        """What a space is in the end: whatever was said of it before no longer counts."""
        here = self.places.setdefault(space, {})
        for one in sentences:
            here.pop(one, None)
        self.note(space, sentence, what)

    def told(self) -> list[Telling]:
        """A clause for each place, or for all places where the same happened."""
        alike: dict[str, list[str]] = {}
        for space, clauses in self.places.items():
            alike.setdefault(repr([clauses[key] for key in _ORDER if key in clauses]), []).append(space)
        return [self._place(spaces) for spaces in alike.values()]

    def _place(self, spaces: Sequence[str]) -> Telling:
        here = self.places[spaces[0]]
        clauses = chain([one for key in _ORDER if key in here for one in clauses_of(here[key])])
        values: dict[str, Any] = {"spaces": list(spaces), "clauses": clauses}
        if len(spaces) == 1 or _COUNTED.isdisjoint(here):
            return part(PLACE, **values)
        if len(spaces) == 2:
            return part(BOTH_PLACES, here=spaces[0], there=spaces[1], **values)
        return part(EACH_PLACE, places=len(spaces), **values)


def chain(clauses: Sequence[Telling]) -> Telling:
    """Clauses as one: with a comma before the last "and", since each may have one of its own."""
    first, *rest = clauses
    if not rest:
        return first
    return part(THEN if len(rest) > 1 else AND, first=first, rest=chain(rest))


def clauses_of(said: Clause) -> list[Telling]:
    """One thing that happened in a space; those of each Faction who came by themselves, since each has its way."""
    sentence, counts, origins = said
    if sentence == SHIFTED:
        level = next(iter(counts))
        return [part(NEUTRAL) if level == "0" else part(sentence, level=level)]
    if sentence == REPLACED:
        return [_replaced(list(counts))]
    if sentence not in _COUNTED:
        return [part(sentence)]
    if not origins:
        return [_counted(sentence, counts)]
    return [
        _counted(sentence, {kind: n for kind, n in counts.items() if OWNER[kind] == owner}, spaces=spaces)
        for owner, spaces in origins.items()
    ]


def _counted(sentence: Sentence, counts: dict[Any, int], **values: Any) -> Telling:
    named = NEW_PIECES if sentence in _PLAIN else PIECES
    pieces = [part(named, kind=kind, n=count) for kind, count in counts.items()]
    return part(sentence, pieces=pieces, n=sum(counts.values()), **values)


def _replaced(changes: Sequence[tuple[tuple[tuple[str, int], ...], str, int]]) -> Telling:
    gone, came = _added(old for olds, _, _ in changes for old in olds), _added((kind, n) for _, kind, n in changes)
    old = [part(PIECES, kind=kind, n=n) for kind, n in gone.items()]
    new = [part(NEW_PIECES, kind=kind, n=n) for kind, n in came.items()]
    return part(REPLACED, replaced=old, pieces=new, n=sum(came.values()))


def _added(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for kind, n in pairs:
        found[kind] = found.get(kind, 0) + n
    return found


# -- fact by fact ------------------------------------------------------------------------------


def _placed(effects: Effects, fact: Fact) -> None:
    effects.note(fact[3], RETURN if len(fact) > 4 and fact[4] != "available" else ARRIVE, fact[1], fact[2])


def removal(fact: Fact) -> Sentence:
    """Lost, taken by its own Faction, or gone home."""
    if len(fact) > 5 and fact[5]:
        return TAKEN
    return HOME if is_withdrawn(fact[1], fact[4] if len(fact) > 4 else "available") else LOST


def _removed(effects: Effects, fact: Fact) -> None:
    effects.note(fact[3], removal(fact), fact[1], fact[2])


def _moved(effects: Effects, fact: Fact) -> None:
    effects.note(fact[4], COME, fact[1], fact[2], fact[3])


def _replaced_fact(effects: Effects, fact: Fact) -> None:
    _, old, space, kind, n = fact
    effects.note(space, REPLACED, (tuple((one, count) for one, count in old), kind, n))


def _marked(effects: Effects, fact: Fact) -> None:
    _, space, n = fact
    if space in board.IS_LOC:
        effects.note(space, SABOTAGE if n > 0 else NO_SABOTAGE)
    else:
        effects.note(space, TERROR if n > 0 else NO_TERROR)


def _shifted(effects: Effects, fact: Fact) -> None:
    effects.settle(fact[1], (SHIFTED,), SHIFTED, str(fact[2]))


def _control(effects: Effects, fact: Fact) -> None:
    effects.settle(fact[1], CONTROL.values(), CONTROL[fact[2]])


_READ: Final[dict[str, Callable[[Effects, Fact], None]]] = {
    "placed": _placed,
    "removed": _removed,
    "moved": _moved,
    "replaced": _replaced_fact,
    "activated": lambda effects, fact: effects.note(fact[3], FOUND, fact[1], fact[2]),
    "hidden": lambda effects, fact: effects.note(fact[3], HIDE, fact[4], fact[2]),
    "terror": _marked,
    "sabotage": _marked,
    "tunneled": lambda effects, fact: effects.note(fact[3], TUNNEL),
    "untunneled": lambda effects, fact: effects.note(fact[3], NO_TUNNEL),
    "shifted": _shifted,
    "control": _control,
}
# The kinds of facts that happen in a space.
IN_SPACES: Final = frozenset(_READ)


def places(facts: Iterable[Fact]) -> list[Telling]:
    """What happened where."""
    return Effects(fact for fact in facts if fact[0] in IN_SPACES).told()
