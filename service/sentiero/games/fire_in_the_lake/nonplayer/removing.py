"""8.1.2: why these pieces go and not others, so far as their order decided it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sentiero.games.fire_in_the_lake.nonplayer.forces import CUBES_KINDS, SIDE, TROOPS_KINDS
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import ACTIVE, ARVN_POLICE, COIN_KINDS, IS_BASE, OWNER
from sentiero.games.fire_in_the_lake.questions.ask import Chosen, Stack
from sentiero.kernel.words import Cause

ALL_GO = Cause("pieces.all")
# Enemy pieces.
BASES_FIRST, FIGHTERS_FIRST = Cause("pieces.bases"), Cause("pieces.fighters")
UNDERGROUND_FIRST = Cause("pieces.underground")
US_FIRST, VC_FIRST = Cause("pieces.us_first"), Cause("pieces.vc_first")
TROOPS_FEWEST, POLICE_FEWEST = Cause("pieces.troops_fewest"), Cause("pieces.police_fewest")
# Own pieces.
CUBES_FIRST, BASES_LAST = Cause("pieces.own_cubes"), Cause("pieces.own_bases")
ACTIVE_FIRST = Cause("pieces.own_active")
TROOPS_MOST, POLICE_MOST = Cause("pieces.troops_most"), Cause("pieces.police_most")
# Either.
TROOPS_IF_EVEN, LAST_POLICE = Cause("pieces.troops_even"), Cause("pieces.last_police")
TROOPS_IN_TURN, POLICE_IN_TURN = Cause("pieces.turn_troops"), Cause("pieces.turn_police")
BASE, FIGHTER, CUBE = 0, 1, 2
UNDERGROUND = ACTIVE.keys()

Why = tuple[Cause, Mapping[str, int]]


def tell_removed(np: Nonplayer, stacks: Sequence[Stack], chosen: Chosen, after: str | None = None) -> None:
    """Say what decided which of the listed enemy pieces go, a kind of cube having gone before."""
    for cause, values in why_removed(stacks, chosen, after):
        np.reason("rule", cause, values=values)


def tell_given_up(np: Nonplayer, stacks: Sequence[Stack], chosen: Chosen) -> None:
    """Say what decided which of the listed own pieces go."""
    for cause, values in why_given_up(stacks, chosen):
        np.reason("rule", cause, values=values)


def why_removed(stacks: Sequence[Stack], chosen: Chosen, after: str | None = None) -> Iterator[Why]:
    """Bases, then Guerrillas or Special Forces, Underground first, then Troops and Police in turn from the fewest."""
    gone, left = _gone(chosen), _left(stacks, chosen)
    if not left or not gone:
        yield from [(ALL_GO, {})] if gone else ()
        return
    grade = max(map(_grade, gone))
    if any(_grade(kind) > grade for kind, _, _ in left):
        yield (BASES_FIRST if grade == BASE else FIGHTERS_FIRST), {}
    if grade == CUBE:
        yield from _cubes(stacks, chosen, fewest_first=True, after=after)
    going, staying = _of_grade(gone, grade), _of_grade((kind for kind, _, _ in left), grade)
    if grade == FIGHTER and going & UNDERGROUND and staying - UNDERGROUND:
        yield UNDERGROUND_FIRST, {}
    if any(SIDE[OWNER[one]] < SIDE[OWNER[other]] and _alike(one, other) for one in going for other in staying):
        yield (US_FIRST if going & set(COIN_KINDS) else VC_FIRST), {}


def why_given_up(stacks: Sequence[Stack], chosen: Chosen) -> Iterator[Why]:
    """The reverse: cubes from the most, then Guerrillas or Special Forces, Active first, Bases last."""
    gone, left = _gone(chosen), _left(stacks, chosen)
    if not left or not gone:
        yield from [(ALL_GO, {})] if gone else ()
        return
    grade = min(map(_grade, gone))
    if any(_grade(kind) < grade for kind, _, _ in left):
        yield (CUBES_FIRST if grade == CUBE else BASES_LAST), {}
    if grade == CUBE:
        yield from _cubes(stacks, chosen, fewest_first=False)
    staying = _of_grade((kind for kind, _, _ in left), grade)
    if grade == FIGHTER and _of_grade(gone, grade) - UNDERGROUND and staying & UNDERGROUND:
        yield ACTIVE_FIRST, {}


# -- Troops and Police -------------------------------------------------------------------------


def _cubes(stacks: Sequence[Stack], chosen: Chosen, fewest_first: bool, after: str | None = None) -> Iterator[Why]:
    """Where some cubes go and others stay: with which kind it began."""
    for space in dict.fromkeys(space for kind, space in chosen if kind in CUBES_KINDS):
        here = [stack for stack in stacks if stack[1] == space]
        troops = sum(n for kind, _, n in here if kind in TROOPS_KINDS)
        police = sum(n for kind, _, n in here if kind == ARVN_POLICE)
        going = sum(n for (kind, at), n in chosen.items() if at == space and kind in CUBES_KINDS)
        if troops and police and going < troops + police:
            yield _began(troops, police, fewest_first, after), {"troops": troops, "police": police}


def _began(troops: int, police: int, fewest_first: bool, after: str | None) -> Cause:
    if police == 1:
        return LAST_POLICE
    if after is not None:
        return TROOPS_IN_TURN if after == ARVN_POLICE else POLICE_IN_TURN
    if troops == police:
        return TROOPS_IF_EVEN
    if fewest_first:
        return TROOPS_FEWEST if troops < police else POLICE_FEWEST
    return TROOPS_MOST if troops > police else POLICE_MOST


# -- kinds -------------------------------------------------------------------------------------


def _grade(kind: str) -> int:
    if kind in IS_BASE:
        return BASE
    return CUBE if kind in CUBES_KINDS else FIGHTER


def _of_grade(kinds: Iterable[str], grade: int) -> set[str]:
    return {kind for kind in kinds if _grade(kind) == grade}


def _alike(one: str, other: str) -> bool:
    """Whether nothing but their Factions tells them apart in the order."""
    return ARVN_POLICE not in (one, other) and (one in UNDERGROUND) == (other in UNDERGROUND)


def _gone(chosen: Chosen) -> list[str]:
    return [kind for (kind, _), n in chosen.items() if n]


def _left(stacks: Sequence[Stack], chosen: Chosen) -> list[Stack]:
    left = [(kind, space, n - chosen.get((kind, space), 0)) for kind, space, n in stacks]
    return [stack for stack in left if stack[2] > 0]
