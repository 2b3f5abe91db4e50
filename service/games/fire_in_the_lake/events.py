"""5.0 The words in which Events are written: choosing, placing, removing, moving, shifting, free actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.air_lift import MOST_OTHERS, lift_limit, lift_origins, other_kinds
from service.games.fire_in_the_lake.activities.air_strike import StrikeTerms, air_strike
from service.games.fire_in_the_lake.activities.menu import ACTIVITIES
from service.games.fire_in_the_lake.activities.transport import armored_cavalry
from service.games.fire_in_the_lake.asking import (
    DONE,
    Chosen,
    Stack,
    ask,
    ask_number,
    ask_pieces,
    ask_space,
    ask_space_or_stop,
    ask_spaces,
    ask_word,
    space_options,
    word_options,
)
from service.games.fire_in_the_lake.changes import (
    ACTIVE_OPPOSITION,
    ACTIVE_SUPPORT,
    degrade_trail,
    in_box,
    may_stand,
    move,
    place,
    remove,
    room_for_bases,
    set_level,
    shift_box,
    toward,
)
from service.games.fire_in_the_lake.choosing import pick, place_from_anywhere, placeable, stacks_in
from service.games.fire_in_the_lake.lasting import COBRAS, MIGS, TOP_GUN
from service.games.fire_in_the_lake.operations.assault import add_arvn, assault_space, villagers
from service.games.fire_in_the_lake.operations.menu import possible_operations, run_operation
from service.games.fire_in_the_lake.operations.movement import movable, move_in, sweep_origins
from service.games.fire_in_the_lake.operations.sweep import sweep_space
from service.games.fire_in_the_lake.pieces import COIN, IS_BASE, IS_TUNNELED, OF, OWNER, STOCK, US, US_TROOPS
from service.games.fire_in_the_lake.table import SHADED, UNSHADED, Table
from service.games.fire_in_the_lake.turn import Turn
from service.kernel.question import Option
from service.kernel.title import Steps, StepsTo

RULE = "5.1"
AVAILABLE, CASUALTIES, OUT_OF_PLAY = "available", "casualties", "out_of_play"
BOXES = (AVAILABLE, CASUALTIES, OUT_OF_PLAY)
Spaces = Callable[[], Iterable[str]]

# -- choosing (5.1) ----------------------------------------------------------------------------


def choose(who: str, card: int, *words: str) -> StepsTo[str]:
    """One of several words, such as either/or on a card."""
    return (yield from ask_word(who, "event.choose", RULE, lambda: words, card=card))


def choose_faction(who: str, card: int, *factions: str) -> StepsTo[str]:
    """Which Faction acts; that Faction then decides the details."""
    options = lambda: [Option(faction, f"faction.{faction}") for faction in factions]
    return (yield from ask(who, "event.faction", RULE, options, card=card))


def choose_action(
    who: str, card: int, operations: Callable[[], Iterable[str]], activities: Callable[[], Iterable[str]]
) -> StepsTo[str]:
    """One of several Operations and Special Activities; DONE if there is none."""

    def listing() -> list[Option]:
        found = [Option(name, f"operation.{name}") for name in operations()]
        found += [Option(name, f"activity.{name}") for name in activities()]
        return found or word_options([DONE])

    return (yield from ask(who, "event.operation", RULE, listing, card=card))


def choose_space(who: str, card: int, spaces: Spaces) -> StepsTo[str | None]:
    """One space; None if there is none."""
    return (yield from ask_space(who, "event.where", RULE, spaces, card=card))


def choose_spaces(who: str, card: int, spaces: Spaces, n: int, least: int | None = None) -> StepsTo[list[str]]:
    """Exactly n spaces, or all there are (5.1.3); from `least` on where the card says up to."""
    fewest = n if least is None else least
    return (yield from ask_spaces(who, "event.spaces", RULE, spaces, fewest, n, card=card))


def choose_destination(who: str, card: int, spaces: Spaces) -> StepsTo[str]:
    """One space, or the Available box."""
    options = lambda: space_options(spaces()) + word_options([AVAILABLE])
    return (yield from ask(who, "event.where", RULE, options, card=card))


def choose_pieces(
    who: str, card: int, stacks: list[Stack], n: int, up_to: bool = False, key: str = "event.pieces"
) -> StepsTo[Chosen]:
    """Exactly n pieces, or all there are; any number up to n where the card says up to."""
    if up_to:
        return (yield from ask_pieces(who, key, RULE, lambda: stacks, 0, n, card=card))
    return (yield from pick(who, key, RULE, stacks, n, card=card))


def preferring(spaces: Iterable[str], whole: Callable[[str], bool]) -> list[str]:
    """5.1.3: the spaces where the whole text can be carried out, or all of them where it nowhere can."""
    found = list(spaces)
    return [space for space in found if whole(space)] or found


# -- pieces (1.4.1, 5.1.1) ---------------------------------------------------------------------


def exposed(*factions: str) -> tuple[str, ...]:
    """5.1.1: the kinds of these Factions that an Event may remove: all but Tunneled Bases."""
    return tuple(kind for faction in factions for kind in OF[faction] if kind not in IS_TUNNELED)


def box_stacks(table: Table, kinds: Iterable[str], box: str) -> list[Stack]:
    """The pieces of these kinds in Available, Casualties or out of play."""
    return [(kind, box, in_box(table, kind, box)) for kind in kinds if in_box(table, kind, box) > 0]


def relocate(table: Table, chosen: Chosen, to: str) -> int:
    """Bring chosen pieces from wherever they are to a box or a space; gives how many got there."""
    return sum(relocate_one(table, kind, n, origin, to) for (kind, origin), n in chosen.items())


def relocate_one(table: Table, kind: str, n: int, origin: str, to: str) -> int:
    """Between boxes, off the map, onto the map, or across it; stacking holds (1.4.2)."""
    if origin in BOXES:
        if to in BOXES:
            return shift_box(table, kind, n, origin, to)
        return place(table, kind, n, to, origin)
    if to in BOXES:
        return remove(table, kind, n, origin, to)
    done = 0
    while done < n and may_stand(table, kind, to):
        move(table, kind, 1, origin, to)
        done += 1
    return done


def remove_pieces(
    table: Table, who: str, card: int, stacks: list[Stack], n: int, up_to: bool = False, us_to: str = AVAILABLE
) -> StepsTo[Chosen]:
    """Remove n of these pieces; US pieces to the named box, all others to Available."""
    chosen = yield from choose_pieces(who, card, stacks, n, up_to, "event.remove")
    take_off(table, chosen, us_to)
    return chosen


def give_up(table: Table, who: str, card: int, spaces: Iterable[str], kinds: Iterable[str], n: int) -> StepsTo[Chosen]:
    """A Faction removes n of its own pieces; a Tunneled Base only in place of others, if it likes (5.1.1)."""
    stacks = stacks_in(table, spaces, kinds)
    exposed = [stack for stack in stacks if stack[0] not in IS_TUNNELED]
    enough = sum(count for _, _, count in exposed) >= n
    return (yield from remove_pieces(table, who, card, stacks if enough else exposed, n))


def take_off(table: Table, chosen: Chosen, us_to: str = AVAILABLE) -> None:
    """Take chosen pieces off the map."""
    for (kind, space), n in chosen.items():
        remove(table, kind, n, space, us_to if OWNER[kind] == US else AVAILABLE)


def remove_all(table: Table, spaces: Iterable[str], kinds: Iterable[str], us_to: str = AVAILABLE) -> int:
    """Remove every piece of these kinds from these spaces; gives how many."""
    stacks = stacks_in(table, spaces, kinds)
    take_off(table, {(kind, space): n for kind, space, n in stacks}, us_to)
    return sum(n for _, _, n in stacks)


def place_pieces(
    table: Table,
    who: str,
    card: int,
    kinds: tuple[str, ...],
    n: int,
    spaces: Spaces,
    box: str = AVAILABLE,
    up_to: bool = False,
) -> StepsTo[dict[str, int]]:
    """Place n pieces of these kinds in these spaces: space, kind, number, until all are placed.

    Own pieces may come from elsewhere on the map once none is Available (1.4.1), which nobody must do.
    Gives how many each space received.
    """
    received: dict[str, int] = {}
    while n > 0:
        listing = lambda: _places(table, who, kinds, spaces, box, up_to)
        space = yield from ask(who, "event.place", RULE, listing, card=card, left=n)
        if space == DONE:
            break
        choices = lambda to=space: _kinds_for(table, who, kinds, to, box)
        kind = yield from ask(who, "event.kind", RULE, choices, card=card, space=space)
        most = _placeable(table, who, kind, space, box)
        count = yield from ask_number(who, "event.number", RULE, 1, min(n, most), card=card, kind=kind, space=space)
        placed = yield from _place(table, who, kind, count, space, box)
        if not placed:
            break
        received[space] = received.get(space, 0) + placed
        n -= placed
    return received


def _places(table: Table, who: str, kinds: tuple[str, ...], spaces: Spaces, box: str, up_to: bool) -> list[Option]:
    found = [Option(s, f"space.{s}") for s in spaces() if _kinds_for(table, who, kinds, s, box)]
    in_hand = [kind for kind in kinds if in_box(table, kind, box) > 0]
    must = any(may_stand(table, kind, space) for space in spaces() for kind in in_hand)
    if up_to or not must:
        found += word_options([DONE])
    return found


def _kinds_for(table: Table, who: str, kinds: tuple[str, ...], space: str, box: str) -> list[Option]:
    return [Option(kind, f"piece.{kind}") for kind in kinds if _placeable(table, who, kind, space, box) > 0]


def _placeable(table: Table, who: str, kind: str, space: str, box: str) -> int:
    """How many pieces of a kind could go here; 1 at a time for Bases."""
    if not may_stand(table, kind, space):
        return 0
    n = placeable(table, who, kind, space) if box == AVAILABLE else in_box(table, kind, box)
    return min(n, 1) if STOCK[kind].endswith("bases") else n


def _place(table: Table, who: str, kind: str, n: int, space: str, box: str) -> StepsTo[int]:
    if box == AVAILABLE:
        return (yield from place_from_anywhere(table, who, kind, n, space, RULE))
    return place(table, kind, n, space, box)


def place_here(table: Table, who: str, card: int, kind: str, n: int, space: str) -> StepsTo[int]:
    """Place n pieces of a kind in a space; own pieces from elsewhere on the map only if wanted (1.4.1)."""
    placed = place(table, kind, n, space)
    more = yield from place_pieces(table, who, card, (kind,), n - placed, lambda: (space,))
    return placed + sum(more.values())


def bring_pieces(
    table: Table,
    who: str,
    card: int,
    sources: Callable[[], list[Stack]],
    places: Iterable[str],
    must: bool = False,
    most: int = 999,
) -> Steps:
    """Move pieces across the map, one destination after the other: some of them, or all that can where they must."""
    waiting = list(places)
    asking = ask_space if must else ask_space_or_stop
    while most > 0:
        open_to = lambda: [to for to in waiting if _welcome(table, sources(), to)]
        to = yield from asking(who, "event.where", RULE, open_to, card=card)
        if to is None:
            return
        stacks = _welcome(table, sources(), to)
        only_bases = all(stack[0] in IS_BASE for stack in stacks)
        n = min(most, room_for_bases(table, to)) if only_bases else most
        chosen = yield from ask_pieces(who, "event.move", RULE, lambda: stacks, 1, n, card=card, space=to)
        most -= relocate(table, chosen, to)
        if not must:
            waiting.remove(to)


def _welcome(table: Table, stacks: list[Stack], to: str) -> list[Stack]:
    """Those of the pieces that can come here, Bases within stacking."""
    room = room_for_bases(table, to)
    capped = ((kind, at, min(n, room) if kind in IS_BASE else n) for kind, at, n in stacks if at != to)
    return [stack for stack in capped if stack[2] > 0 and may_stand(table, stack[0], to)]


def replace_pieces(table: Table, chosen: Chosen, by: str) -> int:
    """5.1.1: replace pieces 1 for 1; without a replacement, or room for it, they are only removed."""
    done = 0
    for (kind, space), n in chosen.items():
        remove(table, kind, n, space)
        done += place(table, by, n, space)
    return done


def replace_by_choice(table: Table, who: str, card: int, chosen: Chosen, kinds: tuple[str, ...]) -> Steps:
    """5.1.1: replace pieces 1 for 1 with any of these kinds; they are only removed for want of a replacement."""
    take_off(table, chosen)
    for space in (space for (_, space), n in chosen.items() for _ in range(n)):
        here = lambda to=space: (to,)
        yield from place_pieces(table, who, card, kinds, 1, here)


def place_in_each(table: Table, who: str, card: int, kinds: tuple[str, ...], spaces: Iterable[str]) -> Steps:
    """Place 1 piece of these kinds in each space; if they run short, who places them chooses where."""
    waiting = list(spaces)
    if len(waiting) <= sum(table.available(kind) for kind in kinds):
        for space in waiting:
            here = lambda to=space: (to,)
            yield from place_pieces(table, who, card, kinds, 1, here)
        return
    while placed := (yield from place_pieces(table, who, card, kinds, 1, lambda: waiting)):
        waiting = [space for space in waiting if space not in placed]


# -- people (1.6) ------------------------------------------------------------------------------


def shiftable(table: Table, spaces: Iterable[str], goal: int) -> list[str]:
    """The populated spaces that are not yet at the goal; spaces without people never shift."""
    return [space for space in spaces if space in table.support and table.support[space] != goal]


def shift_spaces(
    table: Table, who: str, card: int, spaces: Spaces, n: int, goal: int, by: int = 1
) -> StepsTo[list[str]]:
    """Shift n spaces by levels toward a goal."""
    chosen = yield from choose_spaces(who, card, lambda: shiftable(table, spaces(), goal), n)
    for space in chosen:
        toward(table, space, goal, by)
    return chosen


def set_spaces(
    table: Table, who: str, card: int, spaces: Spaces, n: int, level: int, least: int | None = None
) -> StepsTo[list[str]]:
    """Set n spaces to a level."""
    chosen = yield from choose_spaces(who, card, lambda: shiftable(table, spaces(), level), n, least)
    for space in chosen:
        set_level(table, space, level)
    return chosen


def shift_either_way(table: Table, who: str, card: int, space: str) -> Steps:
    """Shift a space 1 level toward Active Support or Active Opposition, as chosen."""
    goals = {"toward_support": ACTIVE_SUPPORT, "toward_opposition": ACTIVE_OPPOSITION}
    words = [word for word, goal in goals.items() if shiftable(table, (space,), goal)]
    if words:
        answer = yield from ask_word(who, "event.direction", RULE, lambda: words, card=card, space=space)
        toward(table, space, goals[answer])


def remove_support(table: Table, spaces: Iterable[str]) -> None:
    """Set Active or Passive Support to Neutral."""
    for space in spaces:
        if table.level(space) > 0:
            set_level(table, space, 0)


def at_support(table: Table, spaces: Iterable[str]) -> list[str]:
    """Spaces at any Support."""
    return [space for space in spaces if table.level(space) > 0]


# -- the Trail (6.7) ----------------------------------------------------------------------------


def degrade(table: Table, n: int) -> int:
    """5.1.2: the Event now played Degrades the Trail, whatever an earlier one forbids."""
    return degrade_trail(table, n, by_event=True)


# -- lasting effects and eligibility (2.3.6, 5.3, 5.4) -------------------------------------------


def last_until_reset(table: Table, card: int, side: str) -> None:
    """5.4 Momentum: in effect until the next Coup Round's Reset."""
    table.do("momentum", card, side)


def set_capability(table: Table, card: int, side: str) -> None:
    """5.3: place or flip a Capability marker; unshaded Top Gun takes shaded MiGs off the table."""
    table.do("capability", card, side)
    if card == TOP_GUN and side == UNSHADED and table.capability(MIGS, SHADED):
        table.do("capability", MIGS, None)


def flip_leader(table: Table) -> None:
    """2.4.1: turn the current RVN Leader card face down; Minh is no card, and no Failed Attempt is a Leader."""
    if table.leaders and not table.leader_flipped:
        table.do("leader_flipped")


def stay_eligible(table: Table, who: str) -> None:
    """2.3.6: the executing Faction remains Eligible."""
    table.do("stays_eligible", who)


def make_ineligible(table: Table, *factions: str) -> None:
    """2.3.6: Ineligible now and through the next card."""
    for faction in factions:
        table.do("made_ineligible", faction)


def make_eligible(table: Table, faction: str) -> None:
    """Move a cylinder to the Eligible box from wherever it is."""
    table.do("cylinder", faction, "eligible")


# -- free Operations and Special Activities (3.1.2, 5.5) -----------------------------------------


def free_turn(
    who: str,
    among: Iterable[str] | None = None,
    most: int | None = None,
    limited: bool = False,
    as_us: tuple[str, ...] = (),
    targets: tuple[str, ...] | None = None,
    even_in_monsoon: bool = True,
) -> Turn:
    """The terms of a free action: no cost, no effect on Eligibility, the Event's own limits."""
    return Turn(
        who,
        limited=limited,
        by_event=True,
        even_in_monsoon=even_in_monsoon,
        among=None if among is None else frozenset(among),
        most=most,
        as_us=as_us,
        targets=targets,
    )


def free_operation(table: Table, turn: Turn, name: str) -> Steps:
    """One named Operation on these terms, if it can be executed at all."""
    turn.operation = name
    if name in possible_operations(table, turn):
        yield from run_operation(table, turn, name)


def choose_able(
    table: Table, who: str, card: int, terms: Callable[[str], Turn], *operations: str
) -> StepsTo[str | None]:
    """US or ARVN, whichever could execute one of these Operations on the Event's terms; None if neither."""
    able = [one for one in COIN if not set(operations).isdisjoint(possible_operations(table, terms(one)))]
    return (yield from choose_faction(who, card, *able)) if able else None


def free_limited_operations(table: Table, who: str, card: int, n: int, among: Iterable[str] | None = None) -> Steps:
    """Any n Limited Operations, each chosen after the one before; not against the Monsoon (2.3.9)."""
    places = None if among is None else tuple(among)
    for _ in range(n):
        turn = free_turn(who, among=places, limited=True, even_in_monsoon=False)
        names = lambda: [Option(o, f"operation.{o}") for o in possible_operations(table, turn)] or word_options([DONE])
        name = yield from ask(who, "event.operation", RULE, names, card=card)
        if name != DONE:
            yield from run_operation(table, turn, name)


def free_activity(table: Table, turn: Turn, name: str) -> Steps:
    """One named Special Activity, as if it accompanied a fitting Operation, if it can be executed."""
    activity = ACTIVITIES[turn.who][name]
    if activity.possible(table, turn):
        turn.activity = name
        table.tell("activity", turn.who, name)
        yield from activity.run(table, turn)
        if "armored_cavalry" in turn.used:
            yield from armored_cavalry(table, turn)


def any_free_activity(table: Table, who: str, card: int) -> Steps:
    """Any 1 Special Activity of a Faction."""
    turn = free_turn(who)

    def listing() -> list[Option]:
        names = (name for name, activity in ACTIVITIES[who].items() if activity.possible(table, turn))
        return [Option(name, f"activity.{name}") for name in names] or word_options([DONE])

    name = yield from ask(who, "event.activity", RULE, listing, card=card)
    if name != DONE:
        yield from free_activity(table, turn, name)


def actions_in_place(table: Table, who: str, space: str) -> list[str]:
    """Sweep without movement, never on a LoC (3.2.3), and Assault, where a Faction could execute them."""
    turn = free_turn(who, among=(space,))
    turn.no_movement = True
    able = possible_operations(table, turn)
    return [name for name in ("sweep", "assault") if name in able]


def act_in_place(table: Table, who: str, card: int, spaces: Iterable[str], no_arvn: bool = False) -> Steps:
    """In each space a free Sweep without movement or a free Assault, whichever the Faction chooses."""
    turn = free_turn(who)
    turn.no_arvn = no_arvn
    gunships = 2 if table.capability(COBRAS, UNSHADED) else 0
    for space in spaces:
        able = lambda at=space: actions_in_place(table, who, at)
        how = yield from ask_word(who, "event.how", RULE, able, card=card, space=space)
        table.tell("operation", who, how, "full")
        if how == "sweep":
            gunships = yield from sweep_space(table, turn, space, gunships)
        else:
            yield from assault_space(table, turn, space)
            if who == US and not no_arvn:
                yield from add_arvn(table, turn, space)
            villagers(table, space)


def airmobile_assault(table: Table, space: str, ignore_tunnels: bool = False) -> Steps:
    """US free Air Lifts into, Sweeps into and Assaults a space, each with something as far as it can."""
    yield from air_lift_into(table, space)
    if space not in board.IS_LOC:
        yield from sweep_into(table, space)
    turn = free_turn(US, among=(space,))
    turn.ignore_tunnels = ignore_tunnels
    yield from free_operation(table, turn, "assault")


def air_lift_into(table: Table, space: str) -> Steps:
    """4.2.2 into 1 space: at least 1 piece, and a US Troop if none is or could Sweep there to Assault."""
    turn = free_turn(US)
    if all(at == space for at in lift_origins(table)):
        return
    table.tell("activity", US, "air_lift")
    troops_near = table.on_map((US_TROOPS,), (space, *sweep_origins(table, space)))
    least = 0 if troops_near else min(1, table.on_map((US_TROOPS,)))
    with_troops = lambda: [at for at in lift_origins(table) if at != space and table.pieces[at][US_TROOPS]]
    origins = yield from ask_spaces(US, "air_lift.where", "4.2.2", with_troops, least, least)
    others = lambda: [at for at in lift_origins(table) if at != space and at not in origins]
    most = lift_limit(table) - 1 - least
    origins = origins + (yield from ask_spaces(US, "air_lift.where", "4.2.2", others, 1 - least, most))
    more = movable(table, turn, other_kinds(table), origins)
    troops = movable(table, turn, (US_TROOPS,), origins)
    least = least if more else 1
    lifted = yield from ask_pieces(US, "air_lift.troops", "4.2.2", lambda: troops, least, 99, space=space)
    least = 0 if lifted else 1
    lifted |= yield from ask_pieces(US, "air_lift.others", "4.2.2", lambda: more, least, MOST_OTHERS, space=space)
    relocate(table, lifted, space)


def sweep_into(table: Table, space: str) -> Steps:
    """3.2.3 by the US in 1 space, in any season, with a Troop if there is one to bring."""
    turn = free_turn(US, among=(space,))
    table.tell("operation", US, "sweep", "full")
    least = 0 if table.pieces[space][US_TROOPS] else 1
    yield from move_in(table, turn, "sweep.troops", "3.2.3", (US_TROOPS,), sweep_origins, space, least)
    yield from sweep_space(table, turn, space, 2 if table.capability(COBRAS, UNSHADED) else 0)


def free_air_strike(table: Table, turn: Turn, terms: StrikeTerms) -> Steps:
    """4.2.3: an Air Strike on the terms of an Event."""
    turn.activity = "air_strike"
    table.tell("activity", turn.who, "air_strike")
    yield from air_strike(table, turn, terms)


def run_die(table: Table, card: int) -> int:
    """A die for a card, told with its number."""
    return table.roll(f"card_{card}")


def in_south(spaces: Iterable[str]) -> list[str]:
    """Those in South Vietnam."""
    return [space for space in spaces if space in board.IS_SOUTH]
