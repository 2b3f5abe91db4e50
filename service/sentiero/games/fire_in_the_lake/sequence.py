"""2.0 Sequence of play."""

from __future__ import annotations

from functools import cache

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.round import coup_card
from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES
from sentiero.games.fire_in_the_lake.menu.operations import others_if_paid, possible_operations, run_operation
from sentiero.games.fire_in_the_lake.pieces import ARVN, COIN, FACTIONS, NVA, US, VC
from sentiero.games.fire_in_the_lake.position.changes import add
from sentiero.games.fire_in_the_lake.position.markers import ASSET
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask, ask_yes, named_options, word_options
from sentiero.games.fire_in_the_lake.turn import (
    COUPS,
    REQUEST,
    Turn,
    monsoon,
    transfer_resources,
    transfers,
    transfers_by_event,
)
from sentiero.games.fire_in_the_lake.victory.deception import handicap
from sentiero.games.fire_in_the_lake.victory.margins import seats
from sentiero.kernel.question import Option
from sentiero.kernel.title import BOUNDARY, Steps, StepsTo
from sentiero.kernel.words import Ask, Word

CHOOSE = Ask("turn.choose", "2.3.4", flags=("limited",), told=True)
PLAY_PIVOTAL = Ask("pivotal.play", "2.3.8")

PASS = Word("pass")
EVENT = "event_"
EVENT_SIDE = {UNSHADED: Word("event_unshaded"), SHADED: Word("event_shaded")}
EVENT_ONLY = Word("event_only")
# What a Faction executed (2.3.4).
OP, OP_SPECIAL, EXECUTED_EVENT, LIMITED, PASSED = "op", "op_special", "event", "limited", "passed"
# 2.3.8: each may be trumped by those after it.
TRUMPS = (US, NVA, ARVN, VC)


def play(table: Table) -> Steps:
    """2.2, 2.3.7: card after card, until the game ends."""
    while table.outcome is None:
        yield BOUNDARY
        yield from handicap(table)
        card = table.next_card()
        if card is None:
            return
        table.do("drawn", card)
        table.actions, table.acting = 0, None
        table.moved.forget()
        table.tell("showing", table.next_card())
        if card in COUPS:
            yield from coup_card(table, card)
        else:
            yield from event_card(table)


def event_card(table: Table) -> Steps:
    """2.3: up to 2 Factions execute Operations or the Event."""
    first = None
    acted: list[str] = []
    pivotal = yield from pivotal_events(table)
    if pivotal is not None:
        acted.append(pivotal)
        first = EXECUTED_EVENT
        yield from execute_event(table, pivotal, "first_", "unshaded")
    while who := next_eligible(table, acted):
        acted.append(who)
        done = yield from act(table, who, first)
        if done == PASSED:
            continue
        if first is not None:
            break
        first = done
    adjust_eligibility(table)


def next_eligible(table: Table, acted: list[str]) -> str | None:
    """2.3.2: the leftmost Eligible Faction that has not acted or Passed."""
    assert table.card is not None
    for faction in CARDS[table.card].order:
        if table.eligible(faction) and faction not in acted and faction not in table.barred:
            return faction
    return None


def act(table: Table, who: str, first: str | None) -> StepsTo[str]:
    """2.3.3, 2.3.4: execute an Operation or the Event, or Pass."""
    place = "first_" if first is None else "second_"
    limited = first in (OP, OP_SPECIAL) and not never_limited(table, who)
    turn = full_turn(who) if not limited else Turn(who, limited=True)
    helped = False
    while True:
        listing = lambda: _choices(table, turn, first) + word_options([] if helped else [PASS])
        # 7.3: everybody sees whether markers lie there, and only their holder whether one of them could be used now.
        always = turn.limited and bool(table.markers.get(_seat_of(table, who)))
        answer = yield from ask(who, CHOOSE, listing, always, card=table.card, limited=turn.limited)
        if answer == ASSET:
            table.do("shown", _seat_of(table, who), ASSET)
            turn = full_turn(who)
        elif answer == REQUEST:
            helped = (yield from transfer_resources(table, turn, REQUEST)) > 0
        else:
            break
    if answer == PASS:
        passing(table, who)
        return PASSED
    if answer.startswith(EVENT):
        yield from execute_event(table, who, place, answer.removeprefix(EVENT))
        return EXECUTED_EVENT
    return (yield from execute_operation(table, turn, place, answer))


def never_limited(table: Table, who: str) -> bool:
    """8.1: a non-player executes a full Operation in place of a Limited one; not with the Easy option (8.9)."""
    return who in table.nonplayers and not table.config["options"].get("easy")


def full_turn(who: str) -> Turn:
    """An Operation with a Special Activity if desired."""
    return Turn(who, activities=ACTIVITIES[who])


def _choices(table: Table, turn: Turn, first: str | None) -> list[Option]:
    """2.3.4: the option table, but for a Pass; 1.5.2: or first ask for the Resources without which nothing goes."""
    assert table.card is not None
    found = named_options("operation", possible_operations(table, turn))
    if first in (None, OP_SPECIAL):
        sides = CARDS[table.card].sides
        found += [_event_option(table.card, side) for side in sides]
    if REQUEST in transfers(table, turn) and others_if_paid(table, turn):
        found += word_options([REQUEST])
    if turn.limited and ASSET in table.markers.get(_seat_of(table, turn.who), []):
        found += word_options([ASSET])
    return found


@cache
def _event_option(card: int, side: str) -> Option:
    word = EVENT_ONLY if CARDS[card].is_single else EVENT_SIDE[side]
    return Option(EVENT + side, f"option.{word}", {"card": card}, {"card": card, "side": side})


def _seat_of(table: Table, who: str) -> str:
    return next(seat for seat, factions in seats(table) if who in factions)


def passing(table: Table, who: str) -> None:
    """2.3.3: stay Eligible; +1 Resource for an Insurgent, +3 ARVN Resources for a COIN Faction."""
    table.do("cylinder", who, PASSED)
    if who in COIN:
        add(table, ARVN, 3)
    else:
        add(table, who, 1)


def execute_event(table: Table, who: str, place: str, side: str) -> Steps:
    """5.1: carry out one side of the card."""
    assert table.card is not None
    effect = CARDS[table.card].side(side)
    assert effect is not None
    table.do("cylinder", who, place + EXECUTED_EVENT)
    table.tell("event", who, table.card, side)
    friends = Turn(who, by_event=True)
    yield from transfers_by_event(table, friends)
    yield from effect(table, who)
    yield from transfers_by_event(table, friends)


def execute_operation(table: Table, turn: Turn, place: str, name: str) -> StepsTo[str]:
    """3.0, 4.0: the Operation, and what it counts as."""
    yield from run_operation(table, turn, name)
    done = OP if turn.activity is None else OP_SPECIAL
    table.do("cylinder", turn.who, place + (LIMITED if turn.limited else done))
    return done


def adjust_eligibility(table: Table) -> None:
    """2.3.6: who executed becomes Ineligible, all others Eligible, unless an Event says otherwise."""
    for faction in FACTIONS:
        box = table.cylinders[faction]
        executed = box not in ("eligible", "ineligible", PASSED)
        sits_out = faction in table.barred or (executed and faction not in table.stays)
        after = "ineligible" if sits_out else "eligible"
        if box != after:
            table.do("cylinder", faction, after)
    table.do("card_done")


# -- 2.3.8 -------------------------------------------------------------------------------------


def pivotal_events(table: Table) -> StepsTo[str | None]:
    """2.3.8: before the 1st Eligible acts, each Faction in trumping order may play its Pivotal Event."""
    played: list[str] = []
    if not table.pivotal:
        return None
    for faction in TRUMPS:
        if faction not in table.pivotal:
            continue
        card = table.pivotal[faction]
        possible = lambda f=faction: pivotal_playable(table, f)
        trumped = {"played": list(played)} if played else {}
        if (yield from ask_yes(faction, PLAY_PIVOTAL, possible, card=card, **trumped)):
            if played:
                assert table.card is not None
                table.do("pivotal_back", played[-1], table.card)
            table.do("pivotal", faction, card)
            played.append(faction)
    return played[-1] if played else None


def pivotal_playable(table: Table, faction: str) -> bool:
    """Eligible, its precondition met, and no Coup card showing (2.3.9)."""
    condition = CARDS[table.pivotal[faction]].precondition
    return table.eligible(faction) and not monsoon(table) and condition is not None and condition(table)
