"""What a role sees as a row of whole numbers, for programs that learn: each named by where it stands in the view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, Final, NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.games.fire_in_the_lake.events.card import CAPABILITY, MOMENTUM
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS, POOL
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.state import TRACKS
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.set_up.configuration import FLAGS, LONE_FLAGS
from sentiero.games.fire_in_the_lake.set_up.scenario import SCENARIOS
from sentiero.games.fire_in_the_lake.turn import monsoon
from sentiero.games.fire_in_the_lake.victory.margins import THRESHOLD, marker
from sentiero.kernel.title import Column
from sentiero.kernel.vocabulary import Vocabulary, read_vocabulary

Roles = frozenset[str]
# How many of these options a question may list; what is beyond turns a page.
MOST_OPTIONS: Final = 126
MOST_SEATS: Final = 4

_CONTROL: Final[Mapping[str | None, int]] = {None: 0, COIN_CONTROL: 1, NVA_CONTROL: 2}
_SIDE: Final[Mapping[str | None, int]] = {None: 0, UNSHADED: 1, SHADED: 2}
_CYLINDER: Final = {str(name): n for n, name in enumerate(keys.CYLINDER.values)}
_POLICY: Final[Mapping[str | None, int]] = {None: 0, **{str(name): n for n, name in enumerate(keys.POLICY.values, 1)}}
_LASTS: Final = tuple(n for n, card in CARDS.items() if card.kind in (CAPABILITY, MOMENTUM))
_NONE_LASTS: Final = (0,) * len(_LASTS)
_LEADERS: Final = tuple(int(n) for n in keys.LEADER.values)
_FLAGS: Final = (*FLAGS, *LONE_FLAGS)
_HANDS: Final = tuple(map(str, dict.fromkeys(MARKERS)))


class Block(NamedTuple):
    """Numbers that stand side by side: their names, what they say, and how they are read off a table."""

    names: Sequence[str]
    about: str
    read: Callable[[Table, Roles], Iterable[int]]


def _coded(codes: Mapping[Any, int]) -> str:
    return ", ".join(f"{n} {name or 'none'}" for name, n in codes.items())


def _each(path: str, things: Iterable[object]) -> list[str]:
    return [path.format(thing) for thing in things]


def _marks(things: Sequence[Any], there: Iterable[Any]) -> list[int]:
    found = [0] * len(things)
    for thing in there:
        found[things.index(thing)] = 1
    return found


def _cards_played(table: Table, roles: Roles) -> list[int]:
    found = [0] * len(CARDS)
    for card in table.played:
        found[card - 1] = 1
    return found


def _cards(table: Table, roles: Roles) -> tuple[int, ...]:
    shown = table.next_card() if table.card is not None else None
    return (table.card or 0, shown or 0, len(table.deck))


def _box(box: Mapping[str, int]) -> list[int]:
    return [box.get(kind, 0) for kind in POOL]


def _victory(table: Table, roles: Roles) -> list[int]:
    found = []
    for faction in FACTIONS:
        n = marker(table, faction)
        found += [n, n - THRESHOLD[faction]]
    return found


def _lasting(table: Table, roles: Roles) -> Sequence[int]:
    if not table.capabilities and not table.momentum:
        return _NONE_LASTS
    return [_SIDE[table.capabilities.get(n) or table.momentum.get(n)] for n in _LASTS]


def _hands(table: Table, roles: Roles) -> list[int]:
    """7.3: of each seat how many are hidden, which are shown, and which are one's own."""
    found = [0] * (MOST_SEATS * (1 + 2 * len(_HANDS)))
    if not table.markers and not table.shown_markers:
        return found
    width = 1 + 2 * len(_HANDS)
    for seat in table.config["seats"]:
        start, hidden = int(seat["id"]) * width, table.markers.get(seat["id"], [])
        found[start] = len(hidden)
        for name in table.shown_markers.get(seat["id"], []):
            found[start + 1 + _HANDS.index(name)] += 1
        if roles & set(seat["roles"]):
            for name in hidden:
                found[start + 1 + len(_HANDS) + _HANDS.index(name)] += 1
    return found


def _flags(table: Table, roles: Roles) -> list[int]:
    chosen = table.config["options"]
    return [SCENARIOS.index(table.config["scenario"]), *(1 if chosen.get(flag) else 0 for flag in _FLAGS)]


_HAND_NAMES: Final = [
    name
    for seat in range(MOST_SEATS)
    for name in (
        f"deception.{seat}.hidden",
        *_each(f"deception.{seat}.shown.{{}}", _HANDS),
        *_each(f"deception.{seat}.own.{{}}", _HANDS),
    )
]
BLOCKS: Final = (
    Block(
        [f"spaces.{space}.pieces.{kind}" for space in board.ALL for kind in KINDS],
        "how many pieces of this kind stand there",
        lambda table, _: chain.from_iterable(map(dict.values, table.pieces.values())),
    ),
    Block(
        _each("spaces.{}.control", board.ALL),
        f"who controls it (1.7): {_coded(_CONTROL)}",
        lambda table, _: map(_CONTROL.__getitem__, map(table.control, board.ALL)),
    ),
    Block(
        _each("spaces.{}.support", board.POPULATED),
        "from 2 for Active Support to -2 for Active Opposition (1.6)",
        lambda table, _: table.support.values(),
    ),
    Block(
        _each("spaces.{}.terror", board.ALL),
        "Terror markers, or Sabotage on a LoC",
        lambda table, _: table.terror.values(),
    ),
    Block(_each("available.{}", POOL), "how many are Available", lambda table, _: map(table.available, POOL)),
    Block(_each("casualties.{}", POOL), "how many are Casualties", lambda table, _: _box(table.casualties)),
    Block(_each("out_of_play.{}", POOL), "how many are out of play", lambda table, _: _box(table.out_of_play)),
    Block(_each("tracks.{}", TRACKS), "where it stands", lambda table, _: table.tracks.values()),
    Block(
        [f"victory.{faction}.{what}" for faction in FACTIONS for what in ("marker", "margin")],
        "the total that is tracked (1.9), and how far beyond the condition (7.3)",
        _victory,
    ),
    Block(["cards.current", "cards.next", "cards.left"], "a card by its number, 0 for none; how many are left", _cards),
    Block(_each("cards.played.{}", CARDS), "1 if this card was played", _cards_played),
    Block(
        _each("cards.pivotal.{}", FACTIONS),
        "the Pivotal Event that is held, by its number, or 0",
        lambda table, _: [table.pivotal.get(faction, 0) for faction in FACTIONS],
    ),
    Block(
        _each("sequence.cylinders.{}", FACTIONS),
        f"where the cylinder is: {_coded(_CYLINDER)}",
        lambda table, _: map(_CYLINDER.__getitem__, table.cylinders.values()),
    ),
    Block(
        _each("sequence.stays_eligible.{}", FACTIONS),
        "1 if it stays Eligible",
        lambda table, _: _marks(FACTIONS, table.stays),
    ),
    Block(
        _each("sequence.made_ineligible.{}", FACTIONS),
        "1 if it was made Ineligible",
        lambda table, _: _marks(FACTIONS, table.barred),
    ),
    Block(
        ["sequence.monsoon", "sequence.coup_rounds"],
        "1 if a Coup card shows next; how many Coup Rounds there were",
        lambda table, _: (int(monsoon(table)), table.coup_rounds),
    ),
    Block(
        _each("leaders.box.{}", _LEADERS),
        "1 if this card is in the RVN Leader box",
        lambda table, _: _marks(_LEADERS, (*table.failed_attempts, *table.leaders)),
    ),
    Block(
        ["leaders.leader", "leaders.flipped"],
        "whose text is in effect: a card, 0 for Minh, -1 for nobody; 1 if the leader is flipped",
        lambda table, _: (-1 if (leader := table.leader()) is None else leader, int(table.leader_flipped)),
    ),
    Block(_each("lasting.{}", _LASTS), f"the side in effect: {_coded(_SIDE)}", _lasting),
    Block(_HAND_NAMES, "Deception markers of a seat (7.3): how many hidden, which shown, which one's own", _hands),
    Block(
        _each("nonplayers.factions.{}", FACTIONS),
        "1 if it has no player",
        lambda table, _: [int(faction in table.nonplayers) for faction in FACTIONS],
    ),
    Block(
        ["nonplayers.policy"], f"8.8.1: {_coded(_POLICY)}", lambda table, _: (_POLICY[table.policy],)
    ),
    Block(
        ["scenario", *_each("options.{}", _FLAGS)],
        "; ".join((", ".join(f"{n} {name}" for n, name in enumerate(SCENARIOS)), "1 if the option is chosen")),
        _flags,
    ),
    Block(
        _each("eyes.{}", FACTIONS),
        "1 if it is one's own",
        lambda table, roles: [int(faction in roles) for faction in FACTIONS],
    ),
)  # fmt: skip


class Observation:
    """The title's own rows."""

    columns: Sequence[Column] = tuple(Column(name, block.about) for block in BLOCKS for name in block.names)
    most_options = MOST_OPTIONS
    placed: Mapping[str, str] = {}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Questions and words, each with a number that stays."""
        return read_vocabulary(__package__)

    @staticmethod
    def row(table: Table, roles: Roles) -> list[int]:
        """What the holder of these roles sees."""
        found: list[int] = []
        for block in BLOCKS:
            found += block.read(table, roles)
        return found

    @staticmethod
    def places(table: Table) -> Mapping[str, Callable[[Any], int]]:
        """Everything that an option refers to is a key of a known list."""
        return {}
