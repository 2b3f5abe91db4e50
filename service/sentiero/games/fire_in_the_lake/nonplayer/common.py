"""8.1.2, 8.4.7: answers that all non-players give alike."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.ambush import RULE as AMBUSHING
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import ENEMIES_IN_ORDER, FRIENDS_IN_ORDER
from sentiero.games.fire_in_the_lake.nonplayer.forces import CUBES_KINDS, enemies, friends
from sentiero.games.fire_in_the_lake.nonplayer.player import Handlers, Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import EQUAL_CHANCES, equal_chance, random_loc
from sentiero.games.fire_in_the_lake.nonplayer.removing import VC_FIRST, tell_given_up, tell_removed
from sentiero.games.fire_in_the_lake.pieces import GUERRILLAS, STOCK, US_IRREGULARS, VC
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE, NO, YES, Chosen, Stack, group
from sentiero.games.fire_in_the_lake.questions.choose import BOTH
from sentiero.games.fire_in_the_lake.set_up.deck import PIVOTAL_CARDS
from sentiero.kernel.question import NUMBER, ONE, Answer
from sentiero.kernel.words import Cause, Paragraph

GUIDELINES, REMOVAL, PIVOTAL_EVENTS = Paragraph("8.1.1"), Paragraph("8.1.2"), Paragraph("8.4.6")
NEVER_TRANSFER = Cause("transfer.never")
TO_THE_MOST = Cause("most.extent")
IRREGULAR_FIRST = Cause("pieces.irregular_first")
MOST_AVAILABLE = Cause("most.available")
PIVOTAL_BOX = Cause("pivotal")
PLAYER_TO_TRUMP = Cause("pivotal.player_first")
# Which kind of cube was Ambushed last, by space.
AMBUSHED = "ambushed"
PIVOTAL_OWNER = {card: faction for faction, card in PIVOTAL_CARDS.items()}


def stacks_listed(np: Nonplayer) -> list[Stack]:
    """The pieces that the question lists."""
    return [(kind, space, n) for (kind, space), n in group(np.options()).items()]


def remove_enemies(np: Nonplayer) -> list[str]:
    """8.1.2: enemy pieces, as many as allowed."""
    np.rule = REMOVAL
    np.reason("rule", ENEMIES_IN_ORDER)
    stacks = stacks_listed(np)
    ambush = np.question.rule == AMBUSHING
    after = last_ambushed(np, np.given("space")) if ambush else None
    chosen = enemies(stacks, np.question.most, after)
    tell_removed(np, stacks, chosen, after)
    if ambush:
        _remember_cubes(np, chosen)
    return np.pieces(chosen)


def _remember_cubes(np: Nonplayer, ambushed: Chosen) -> None:
    """8.1.2: several Ambushed in one space go one by one, but Troops and Police evenly as if together."""
    for kind, space in ambushed:
        if kind in CUBES_KINDS:
            np.memory[AMBUSHED] = {**np.memory.get(AMBUSHED, {}), space: kind}


def last_ambushed(np: Nonplayer, space: str) -> str | None:
    """The kind of cube that this action Ambushed last in a space."""
    kind: str | None = np.memory.get(AMBUSHED, {}).get(space)
    return kind


def give_up_friends(np: Nonplayer) -> list[str]:
    """8.1.2: own pieces, no more than necessary."""
    np.rule = REMOVAL
    np.reason("rule", FRIENDS_IN_ORDER)
    stacks = stacks_listed(np)
    chosen = friends(stacks, np.question.least)
    tell_given_up(np, stacks, chosen)
    return np.pieces(chosen)


def target_both(np: Nonplayer) -> str:
    """8.1.1: to the maximum extent."""
    to_the_most(np)
    return BOTH


def always(np: Nonplayer) -> str:
    """8.1.1: to the maximum extent."""
    to_the_most(np)
    return YES


def to_the_most(np: Nonplayer) -> None:
    """8.1.1: say that as much is done as possible."""
    np.rule = GUIDELINES
    np.reason("rule", TO_THE_MOST)


def most_available(np: Nonplayer) -> int:
    """8.1.1: as many as are Available; a non-player takes none of its pieces off the map for it (8.6.4)."""
    np.rule = GUIDELINES
    np.reason("rule", MOST_AVAILABLE)
    kind = STOCK[np.given("kind")]
    return max(np.question.least, min(np.question.most, np.table.available(kind)))


def activate_vc_first(np: Nonplayer) -> list[str]:
    """8.7.5, 8.8.5: VC Guerrillas before those of the NVA."""
    np.reason("rule", VC_FIRST)
    stacks = sorted(stacks_listed(np), key=lambda stack: stack[0] != GUERRILLAS[VC])
    order = [(kind, space) for kind, space, n in stacks for _ in range(n)]
    return np.pieces({piece: order[: np.question.most].count(piece) for piece in dict.fromkeys(order)})


def irregular_first(np: Nonplayer) -> list[str]:
    """8.8.4: an Irregular before a Ranger."""
    np.reason("rule", IRREGULAR_FIRST)
    options = np.options()
    return [next((value for value in options if value.startswith(US_IRREGULARS)), options[0])]


def nothing(np: Nonplayer) -> int:
    """8.1.2: never transfer Resources of its own will."""
    np.rule = REMOVAL
    np.reason("rule", NEVER_TRANSFER)
    return np.question.least


def no_transfer(np: Nonplayer) -> str:
    """8.1.2: nor while it executes an Event."""
    return DONE


def no_pause(np: Nonplayer) -> str:
    """8.7.5, 8.8.5: what goes with a Sweep comes with its movement or after it."""
    return DONE


def sabotage(np: Nonplayer) -> list[str]:
    """8.3: which LoCs, where markers run short."""
    left = np.options()
    chosen: list[str] = []
    while len(chosen) < np.question.most:
        chosen.append(random_loc(np, left))
        left = [loc for loc in left if loc not in chosen]
    return chosen


def pivotal(np: Nonplayer) -> str:
    """8.4.6: the instant it can be played, when a player is 1st Eligible or has just played one that it trumps."""
    np.box(PIVOTAL_EVENTS, PIVOTAL_BOX)
    # Non-players that play at once trump one another, and all of them the Pivotal Event of a player.
    trumped = (faction for faction in np.given("played", ()) if np.is_player(faction))
    first = next(trumped, None) or _first_on_drawn_card(np.table)
    ready = first is not None and np.is_player(first)
    return YES if np.test(PLAYER_TO_TRUMP, ready, faction=first) else NO


def _first_on_drawn_card(table: Table) -> str | None:
    drawn = table.card
    if drawn in PIVOTAL_OWNER:
        drawn = next((card for card in reversed(table.played) if card not in PIVOTAL_OWNER), None)
    order = CARDS[drawn].order if drawn else ()
    return next((faction for faction in order if table.eligible(faction) and faction not in table.barred), None)


def any_answer(np: Nonplayer) -> Answer:
    """8.4.7: what nothing else decides is chosen at random, to the maximum extent (8.1.1)."""
    question = np.question
    if question.kind == NUMBER:
        to_the_most(np)
        return question.most
    options = np.options()
    np.rule = EQUAL_CHANCES
    if question.kind == ONE:
        return equal_chance(np, options)
    left = list(options)
    chosen: list[str] = []
    while len(chosen) < question.most:
        chosen.append(equal_chance(np, left))
        left.remove(chosen[-1])
    return chosen


COMMON: Handlers = {
    "targets": target_both,
    "remove.which": remove_enemies,
    "patrol.rpg": remove_enemies,
    "sweep.booby_trap": remove_enemies,
    "activate.which": activate_vc_first,
    "strike.which": irregular_first,
    "place.number": most_available,
    "place.take": give_up_friends,
    "cadres.remove": give_up_friends,
    "desertion.cubes": give_up_friends,
    "march.claymores": give_up_friends,
    "rally.replace": give_up_friends,
    "train.cubes": give_up_friends,
    "transfer.amount": nothing,
    "transfer.event": no_transfer,
    "activity.between": no_pause,
    "sabotage.where": sabotage,
    "pivotal.play": pivotal,
}
