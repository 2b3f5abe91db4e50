"""One faction's action: its Operation, the spaces it has used, and its Special Activity."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import ENEMIES, FRIEND, INSURGENTS, NVA
from sentiero.games.fire_in_the_lake.position.changes import MOST, move, transfer
from sentiero.games.fire_in_the_lake.position.lasting import TYPHOON_KATE
from sentiero.games.fire_in_the_lake.position.table import UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    DONE,
    ask,
    ask_number,
    named_options,
    space_options,
    word_options,
)
from sentiero.kernel.question import Option, Options
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Word

# How a question for one more space of an Operation may be worded.
SO_FAR = FURTHER, FULL = "further", "full"
ACTIVITY_AFTER = Ask("activity.after", "4.1")
ACTIVITY_BETWEEN = Ask("activity.between", "4.1")
TRANSFER = Ask("transfer.amount", "1.5.2")
TRANSFER_BY_EVENT = Ask("transfer.event", "1.5.2")

MARCH = "march"
COUPS = frozenset(range(125, 131))
GIVE, REQUEST = Word("transfer_give"), Word("transfer_request")


class Activity(NamedTuple):
    """A Special Activity: where it is written, what it may accompany, and how it goes."""

    name: str
    rule: str
    accompanies: frozenset[str] | None
    possible: Callable[[Table, Turn], bool]
    run: Callable[[Table, Turn], Steps]


class Turn:
    """Who acts, under which limits, and what has been used so far."""

    def __init__(
        self,
        who: str,
        *,
        limited: bool = False,
        free: bool = False,
        by_event: bool = False,
        even_in_monsoon: bool = False,
        among: Collection[str] | None = None,
        most: int | None = None,
        as_us: tuple[str, ...] = (),
        targets: tuple[str, ...] | None = None,
        activities: Mapping[str, Activity] | None = None,
    ) -> None:
        self.who = who
        # Who decides: the Faction itself, unless another directs its forces (4.2.1, 5.1).
        self.role = who
        self.limited = limited
        self.free = free or by_event
        self.by_event = by_event
        self.even_in_monsoon = even_in_monsoon
        self.among = among
        self.most = 1 if limited else most
        # 5.1.1: what an Event may change in an Operation that it grants.
        self.as_us = as_us
        self.targets = targets or ENEMIES[who]
        self.ignore_tunnels = False
        self.no_movement = False
        self.no_arvn = False
        # 5.1.3: how many spaces must be selected where possible; none where an Event says up to.
        self.least = 1
        # 8.4.4: whether an Event leaves to the Faction in how many of its spaces it acts.
        self.any_number = False
        # The Troops of the other COIN Faction that an Event lets Sweep along.
        self.joined_by: tuple[str, ...] = ()
        self.march_kinds: tuple[str, ...] = ()
        self.origins: Collection[str] | None = None
        self.through: Collection[str] = ()
        self.activities = activities or {}
        self.operation: str | None = None
        self.activity: str | None = None
        self.spaces: list[str] = []
        self.activity_spaces: list[str] = []
        # What the pieces bear that it has moved.
        self.mark = object()
        # 4.3.2: where a Transport has gone.
        self.transported_to: list[str] = []
        self.used: set[str] = set()
        # Which action of its card this is.
        self.number = 0

    def twin(self) -> Turn:
        """A second action on the same terms, for those who plan ahead: they replace what they would change."""
        other = Turn.__new__(Turn)
        other.__dict__ = self.__dict__.copy()
        return other

    def if_free(self, possible: Callable[[], bool]) -> bool:
        """Whether something would be possible if it cost no Resources."""
        free, self.free = self.free, True
        found = possible()
        self.free = free
        return found

    def cost(self, n: int) -> int:
        """3.1.2: free Operations cost no Resources."""
        return 0 if self.free else n

    def open_to(self, space: str) -> bool:
        """3.1: whether this Operation may still select the space."""
        used, among = self.spaces, self.among
        if space in used or (among is not None and space not in among):
            return False
        return self.most is None or len(used) < self.most

    def open_among(self, spaces: Iterable[str]) -> list[str]:
        """3.1: those of the spaces that this Operation may still select."""
        used, among = self.spaces, self.among
        if self.most is not None and len(used) >= self.most:
            return []
        open_now = spaces if among is None else [space for space in spaces if space in among]
        return [space for space in open_now if space not in used] if used else list(open_now)

    def within(self, space: str) -> bool:
        """5.1: whether the space is one of those that an Event names."""
        return self.among is None or space in self.among

    # -- movement: each piece moves once -------------------------------------------------------

    def unmoved(self, table: Table, kind: str, space: str) -> int:
        """Pieces here that have not moved in this action."""
        here = table.pieces[space][kind]
        if self.operation == MARCH and self.goes_on(table, space):
            return here
        return here - table.moved.count(kind, space, self.mark)

    def moved_through(self, space: str) -> bool:
        """Whether an Event that limits where a March begins lets pieces go on from here."""
        return space in self.through and space in self.spaces

    def bring(self, table: Table, kind: str, n: int, origin: str, to: str) -> None:
        """Move pieces that may not move again in this action."""
        move(table, kind, n, origin, to, self.mark)

    def arrived(self, table: Table, kind: str, space: str) -> int:
        """Pieces here that have moved in this action."""
        return table.moved.count(kind, space, self.mark)

    def goes_on(self, table: Table, space: str) -> bool:
        """3.3.2 The Trail: NVA go on from Laos and Cambodia while it is above 0, not in a Limited Operation."""
        if self.who != NVA or self.limited or space not in board.IS_LAOS_CAMBODIA:
            return False
        return table.tracks["trail"] > 0 and (self.origins is None or space in self.through)


def monsoon(table: Table) -> bool:
    """2.3.9: a Coup card is showing as the next card."""
    return table.next_card() in COUPS


def last_coup_next(table: Table) -> bool:
    """2.4.2: whether the next Coup is the last one."""
    return sum(card in COUPS for card in table.deck) <= 1


def storms(table: Table, turn: Turn) -> bool:
    """2.3.9: Monsoon keeps this action from Sweeping or Marching, unless an Event says so (5.1.1)."""
    return monsoon(table) and not turn.even_in_monsoon


def possible_activities(table: Table, turn: Turn) -> list[str]:
    """4.1, 4.1.1: the Special Activities that this Operation may have now."""
    if turn.activity is not None:
        return []
    return [
        name
        for name, activity in turn.activities.items()
        if (activity.accompanies is None or turn.operation in activity.accompanies) and activity.possible(table, turn)
    ]


def next_space(
    table: Table,
    turn: Turn,
    where: Ask,
    candidates: Callable[[], Iterable[str]],
    may_stop: Callable[[], bool] | None = None,
    opens: str | None = None,
    lacking: Callable[[], bool] | None = None,
) -> StepsTo[str | None]:
    """3.1: select one more space of those still open, or pause for a Special Activity (4.1), or stop with None.

    As long as there is no space, only the Special Activity that opens the first one may come, if one is named.
    `lacking` says whether only Resources are missing for what follows the spaces (1.5.2).
    """

    def listing() -> Options:
        spaces = space_options(candidates())
        yield from spaces
        activities = activity_options(table, turn, None if spaces or turn.spaces else opens)
        yield from activities
        found = spaces or activities
        if found or turn.if_free(lambda: any(candidates())) or (lacking is not None and lacking()):
            yield from word_options(transfers(table, turn))
        if len(turn.spaces) >= turn.least or not found or (may_stop is not None and may_stop()):
            yield from word_options([DONE])

    while True:
        answer = yield from ask(turn.role, where, listing, chosen=list(turn.spaces), **so_far(turn))
        if answer in board.SPACE:
            turn.spaces.append(answer)
            return answer
        if answer == DONE:
            return None
        yield from aside(table, turn, answer)


def so_far(turn: Turn) -> dict[str, Any]:
    """What a question for one more space says of those selected before."""
    if not turn.spaces:
        return {}
    return {"purpose": FULL if turn.most is not None and len(turn.spaces) >= turn.most else FURTHER}


def next_activity_space(
    turn: Turn, where: Ask, candidates: Callable[[], Iterable[str]], most: int
) -> StepsTo[str | None]:
    """4.1: select one more space for the Special Activity, or stop with None."""

    def listing() -> list[Option]:
        spaces: list[Option] = []
        if len(turn.activity_spaces) < most:
            unused = [space for space in candidates() if space not in turn.activity_spaces]
            spaces = space_options(unused if turn.among is None else filter(turn.within, unused))
        if turn.activity_spaces or not spaces:
            spaces += word_options([DONE])
        return spaces

    left = most - len(turn.activity_spaces)
    answer = yield from ask(turn.role, where, listing, chosen=list(turn.activity_spaces), left=left)
    if answer == DONE:
        return None
    turn.activity_spaces.append(answer)
    return answer


def activity_limit(table: Table, normal: int) -> int:
    """Typhoon Kate holds every Special Activity to 1 space."""
    return min(normal, 1) if table.in_momentum(TYPHOON_KATE, UNSHADED) else normal


def grounded(table: Table, turn: Turn) -> bool:
    """Typhoon Kate forbids Air Lift, Transport and Bombard, except by the Event now played (5.1.2)."""
    return table.in_momentum(TYPHOON_KATE, UNSHADED) and not turn.by_event


def last_chance(table: Table, turn: Turn) -> Steps:
    """4.1: a Special Activity may still follow immediately after the Operation."""
    yield from pause(table, turn, ACTIVITY_AFTER, operation=turn.operation)


def pause(table: Table, turn: Turn, when: Ask, **params: Any) -> Steps:
    """4.1: a Special Activity now, or not."""
    while turn.activity is None and turn.activities:
        listing = lambda: asides(table, turn) + word_options([DONE])
        answer = yield from ask(turn.role, when, listing, **params)
        if answer == DONE:
            return
        yield from aside(table, turn, answer)


def activity_options(table: Table, turn: Turn, only: str | None = None) -> list[Option]:
    """The Special Activities that are open now, or the only one that counts."""
    return named_options("activity", [name for name in possible_activities(table, turn) if only in (None, name)])


def asides(table: Table, turn: Turn) -> list[Option]:
    """What may be done between two steps of an Operation; a transfer (1.5.2) while there is more to do."""
    found = activity_options(table, turn)
    return found + word_options(transfers(table, turn)) if found else []


def aside(table: Table, turn: Turn, answer: str) -> Steps:
    """Do what was chosen between two steps of an Operation."""
    if answer in (GIVE, REQUEST):
        yield from transfer_resources(table, turn, answer)
    else:
        yield from run_activity(table, turn, answer)


def run_activity(table: Table, turn: Turn, name: str) -> Steps:
    """4.1: execute one Special Activity."""
    turn.activity = name
    table.tell("activity", turn.who, name)
    yield from turn.activities[name].run(table, turn)


def transfers(table: Table, turn: Turn) -> list[Word]:
    """1.5.2: in which directions NVA and VC may transfer now; a non-player never does (8.1.2)."""
    if turn.who not in INSURGENTS or turn.who in table.nonplayers:
        return []
    friend = FRIEND[turn.who]
    found = []
    if GIVE not in turn.used and table.tracks[turn.who] >= 2 and table.tracks[friend] < MOST:
        found.append(GIVE)
    if REQUEST not in turn.used and table.tracks[friend] >= 2 and table.tracks[turn.who] < MOST:
        if friend not in table.nonplayers:
            found.append(REQUEST)
    return found


def transfer_resources(table: Table, turn: Turn, direction: str) -> StepsTo[int]:
    """1.5.2: NVA and VC may give each other up to half their Resources while one of them acts. Gives how many."""
    turn.used.add(direction)
    giver = turn.who if direction == GIVE else FRIEND[turn.who]
    n = yield from ask_number(giver, TRANSFER, 0, table.tracks[giver] // 2, to=FRIEND[giver])
    return transfer(table, giver, FRIEND[giver], n)


def transfers_by_event(table: Table, turn: Turn) -> Steps:
    """1.5.2: NVA or VC may transfer also while one of them executes an Event."""
    while any(transfers(table, turn)):
        listing = lambda: word_options([*transfers(table, turn), DONE])
        answer = yield from ask(turn.role, TRANSFER_BY_EVENT, listing)
        if answer == DONE:
            return
        yield from transfer_resources(table, turn, answer)
