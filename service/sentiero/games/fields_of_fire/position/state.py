"""What is on the table. No marker that can be derived is among it: volumes of fire, crossfire, activity level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.forces import Forces
from sentiero.games.fields_of_fire.edition.sheet import Mission
from sentiero.games.fields_of_fire.ground.terrain import Ground
from sentiero.games.fields_of_fire.pack.contents import Pack
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.kernel.chance import Chance
from sentiero.kernel.title import Document, Fact

# The card that makes the action deck be shuffled.
RESHUFFLE: Final = 0
# FoF 5.2.1, 8.2: marks that let nobody see out or through, and those that light a card.
SMOKE: Final = ("smoke_hc", "smoke_wp", "burning_wreck")
LIGHT: Final = ("illumination", "hand_illumination")
# FoF 3.1: rows that an event has laid below the first.
BELOW: Final = "row_below"
# FoF 3.1: rows that an event has added in front of the last; kept in the tally.
ABOVE: Final = "row_above"

# FoF 3.1: columns that events have added within the boundaries, left and right; kept in the tally.
BOUNDARIES: Final = ("column_left", "column_right")


class Cover(NamedTuple):
    """FoF 5.2.3 A cover marker: where, which kind, and for bunkers and pillboxes the direction it fires in."""

    at: int
    kind: str
    arc: int | None


class Contact(NamedTuple):
    """FoF 9.1.1 A potential contact marker; hidden: its ? side is up."""

    letter: str
    hidden: bool
    counterattack: bool


class Impulse:
    """FoF 4.1.3 The commands of one headquarters, while it spends them."""

    __slots__ = ("acted", "exhorts", "hq", "kind", "left", "spent")

    def __init__(self, hq: str | None, kind: str, left: int, spent: int = 0) -> None:
        # None: general initiative.
        self.hq = hq
        self.kind = kind
        self.left = left
        self.spent = spent
        # The actions that each unit has done in this impulse.
        self.acted: dict[str, list[str]] = {}
        # Whether the player still wants to be asked about exhorting.
        self.exhorts = True


# What a blank table has of each thing; what is not named here comes with a position.
_EMPTY: Final[dict[str, Callable[[], Any]]] = {
    **dict.fromkeys(("facts", "face_down", "incoming", "deck", "terrain_deck", "activated", "impulses_over",
                     "patrol", "stirred", "stirred_lines", "stirred_volumes", "stirred_lines_of_volumes"), list),
    **dict.fromkeys(("config", "stacks", "ground", "covers", "marked", "targeted", "contacts", "had_contact",
                     "controls", "signals", "units", "here", "removed", "casualties", "saved", "effects", "support",
                     "tally", "ranks", "skills", "fpf", "fpl", "sight_known", "fire_known", "known_now",
                     "volumes_known"), dict),
    **dict.fromkeys(("turn", "visibility", "count"), int),
    **dict.fromkeys(("phase", "weather"), str),
    **dict.fromkeys(("impulse", "outcome", "blinded", "headquarters_known"), lambda: None),
    "chance": Chance,
    **dict.fromkeys(("postures", "held", "places_known"), lambda: {"us": {}, "enemy": {}}),
}  # fmt: skip


class State:
    """All that one mission is made of."""

    __slots__ = (
        "activated", "blinded", "campaign", "casualties", "chance", "config", "contacts", "controls", "count", "covers",
        "deck", "effects", "face_down", "facts", "fire_known", "fpf", "fpl", "ground", "had_contact",
        "headquarters_known", "held", "here", "impulse", "impulses_over", "incoming", "known_now", "marked", "mission",
        "outcome", "pack", "patrol", "phase", "places_known", "postures", "ranks", "removed", "saved", "sight_known",
        "signals", "skills", "stacks", "stirred", "stirred_lines", "stirred_lines_of_volumes", "stirred_volumes",
        "support", "tally", "targeted", "terrain_deck", "turn", "units", "visibility", "volumes_known", "weather",
    )  # fmt: skip

    campaign: Campaign
    mission: Mission
    pack: Pack

    facts: list[Fact]
    chance: Chance
    config: Document
    # -- the map: on each card of it a stack of terrain cards, and what these come to.
    stacks: dict[int, list[int]]
    ground: dict[int, Ground]
    face_down: list[int]
    covers: dict[int, Cover]
    # Marks on cards, by what they are: mines, smoke, wire, grenade misses.
    marked: dict[str, dict[int, int]]
    # Marks on units (by id) and on cover (as "cover 7"): grenades, concentrated fire, critical results.
    targeted: dict[str, dict[str, int]]
    # Fire missions on their way or on the map: card, value, kind, side, whether active.
    incoming: list[list[Any]]
    contacts: dict[int, Contact]
    # The highest letter that each card ever had.
    had_contact: dict[int, str]
    controls: dict[str, int]
    signals: dict[str, str]
    # FoF 6.7.2, 6.4: final protective fires by their row of support: card, whether they fire; lines by their gun: the
    # way, whether it fires.
    fpf: dict[str, list[Any]]
    fpl: dict[str, list[Any]]
    # FoF 11.4: the headquarters and staff that go on patrol; of a platoon all of it goes.
    patrol: list[str]
    # -- units: in play by id, and as they stand on cards; counters that left play.
    units: dict[str, Unit]
    here: dict[int, list[Unit]]
    # The same of each side; only cards that it occupies.
    held: dict[str, dict[int, list[Unit]]]
    removed: dict[str, Document]
    # By card, side and cover.
    casualties: dict[tuple[int, str, int], int]
    # FoF 6.2.3: of each side, the cards that fire, and at which card; at itself: point blank.
    postures: dict[str, dict[int, int]]
    # -- decks; the top is the end.
    deck: list[int]
    terrain_deck: list[int]
    # -- the turn
    turn: int
    phase: str
    visibility: int
    weather: str
    activated: list[str]
    impulses_over: list[str]
    impulse: Impulse | None
    saved: dict[str, int]
    # What events of higher headquarters brought, and the last turn of it.
    effects: dict[str, int]
    # Fire missions left, by firer and munition; what counts for experience points and the record.
    support: dict[str, int]
    tally: dict[str, int]
    # FoF 11.3: while the company is formed anew, of each unit the level of every step and whether it was promoted.
    ranks: dict[str, list[list[Any]]]
    # FoF 10.7: skills that a PLT HQ or staff can use, by its id.
    skills: dict[str, list[str]]
    # How many counters were made in play, so that each has a name of its own.
    count: int
    outcome: Document | None
    # Derived, as far as anybody asked: lines of sight; cards out of which nobody sees; who gives orders; who is where;
    # where fire lies, by the side and the card that it comes from, and in all; what holds until the next fact.
    sight_known: dict[int, frozenset[int]]
    blinded: frozenset[int] | None
    headquarters_known: list[Unit] | None
    places_known: dict[str, dict[str, Any]]
    volumes_known: dict[tuple[str, int], list[Any]]
    fire_known: dict[str, Any]
    known_now: dict[tuple[str, str], Any]
    # FoF 6.1.1: cards on which something has happened since fire was settled that fire out of them depends on, as it
    # happened; and those among them with something that fire at them or past them depends on.
    stirred: list[int]
    stirred_lines: list[int]
    # The same for where fire lies, since somebody asked.
    stirred_volumes: list[int]
    stirred_lines_of_volumes: list[int]

    def __init__(self) -> None:
        """Everything empty, or 0."""
        for name, empty in _EMPTY.items():
            setattr(self, name, empty())

    @property
    def forces(self) -> Forces:
        """FoF 9.2.2: the groups and habits of the enemy of this mission."""
        return self.campaign.forces[self.mission.forces]
