"""A second toy, nothing like a card game: a grid of hidden tiles, one person, a system role, a campaign.

A scout looks for a spring; the wind, which nobody can hold, blows or rests. The second mission takes over what
strength the first one left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sentiero.kernel.chance import Chance
from sentiero.kernel.lessons import Lesson
from sentiero.kernel.pictures import Paints
from sentiero.kernel.players import RANDOM, RULEBOOK, at_random
from sentiero.kernel.problems import PositionRefused, SetupRefused
from sentiero.kernel.question import NUMBER, ONE, ORDER, Option, Question
from sentiero.kernel.title import (
    BOUNDARY,
    Choice,
    Continues,
    Document,
    Documents,
    Drawing,
    Fact,
    Listed,
    Observes,
    Pages,
    Player,
    Redeals,
    Score,
    Speaks,
    Standing,
    Steps,
    StepsTo,
    Sums,
    Telling,
    Wording,
)
from sentiero.kernel.words import Ask, Cause, Sentence, Word

from tests import grid_documents

SCOUT, WIND = "scout", "wind"
SIZE: Final = 3
MEADOW, MARSH, SPRING = "meadow", "marsh", "spring"
TILES: Final = (SPRING, MARSH, MARSH, *(MEADOW,) * 6)
MISSIONS: Final = ("valley", "hills")
STRENGTH: Final = 9
GEAR: Final = ("rope", "lamp", "map")
BLOW, REST = Word("blow"), Word("rest")
PACK = Ask("pack", rule="1.1")
WHERE = Ask("where", rule="2.1")
HOW_FAST = Ask("how_fast", rule="2.2")
WEATHER = Ask("weather", rule="3.1")
LAID, PACKED, WALKED, FOUND, TIRED, BLEW, ENDED = map(
    Sentence, ("laid", "packed", "walked", "found", "tired", "blew", "ended")
)
STRONG, WEAK = Cause("wind.strong"), Cause("wind.weak")


def cells() -> list[str]:
    """Every cell, row by row."""
    return [f"{row}{column}" for row in range(SIZE) for column in range(SIZE)]


def near(cell: str) -> list[str]:
    """The cells beside a cell."""
    row, column = int(cell[0]), int(cell[1])
    return [other for other in cells() if abs(int(other[0]) - row) + abs(int(other[1]) - column) == 1]


class GridTable:
    """The whole state: tiles by cell, some of them seen; where the scout is, and how strong."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.chance = Chance()
        self.mission = ""
        self.tiles: dict[str, str] = {}
        self.seen: list[str] = []
        self.at = "00"
        self.strength = 0
        self.gear: list[str] = []
        self.turns = 0
        self.outcome: str | None = None

    def do(self, *fact: Any) -> None:
        """One change, told and done."""
        self.facts.append(fact)
        self.fold(fact)

    def fold(self, fact: Fact) -> None:
        """Apply one recorded fact."""
        kind, *values = fact
        if kind == "laid":
            read_into(self, values[0])
        elif kind == "packed":
            self.gear = list(values[0])
        elif kind == "walked":
            self.at, self.turns = values[0], self.turns + 1
        elif kind == "found":
            self.seen = [*self.seen, values[0]]
        elif kind in ("tired", "blew"):
            self.strength -= values[0]
        elif kind == "ended":
            self.outcome = values[0]

    def dump(self) -> Document:
        """The state as JSON."""
        return {
            "mission": self.mission, "tiles": dict(self.tiles), "seen": list(self.seen), "at": self.at,
            "strength": self.strength, "gear": list(self.gear), "turns": self.turns, "outcome": self.outcome,
        }  # fmt: skip

    def result(self) -> Document | None:
        """How it ended."""
        if self.outcome is None:
            return None
        return {"mission": self.mission, "outcome": self.outcome, "strength": self.strength}


def read_into(table: GridTable, document: Document) -> None:
    """Fill a table from a document."""
    table.mission = document["mission"]
    table.tiles = dict(document["tiles"])
    table.seen = list(document["seen"])
    table.at = document["at"]
    table.strength = document["strength"]
    table.gear = list(document["gear"])
    table.turns = document["turns"]
    table.outcome = document["outcome"]


# -- what it offers besides ------------------------------------------------------------------------


class TheWind:
    """Implements `Decides`."""

    def decide(self, table: GridTable, question: Question, mind: Document, chance: Chance) -> Choice:
        """Blows on a high roll; for the scout, any first answer."""
        if question.role == SCOUT:
            answer: Any = question.least if question.kind == NUMBER else question.values[0]
            return Choice(question.values if question.kind == ORDER else answer)
        die = chance.roll(6)
        cause, answer = (STRONG, BLOW) if die > 4 else (WEAK, REST)
        return Choice(answer, [{"kind": "roll", "key": cause, "die": die, "short": True}], {"last": die})


class Reshuffling:
    """Implements `Redeals`."""

    def redeal(self, table: GridTable, seen: GridTable, roles: frozenset[str], chance: Chance) -> None:
        """Every tile that was not seen is laid anew."""
        hidden = [cell for cell in cells() if cell not in seen.seen]
        table.tiles.update(zip(hidden, chance.shuffle([table.tiles[cell] for cell in hidden]), strict=True))


class TheNextMission:
    """Implements `Continues`."""

    def go_on(self, request: Mapping[str, Any], result: Document) -> Document:
        """The hills after the valley, with the strength that is left and a little rest."""
        if result["mission"] != MISSIONS[0]:
            raise SetupRefused("setup/unknown_scenario", "4.1", value=result["mission"])
        config = GridTitle().configure({**request, "scenario": MISSIONS[1]})
        return {**config, "strength": max(1, result["strength"]) + 3}


class GridTexts:
    """Implements `Speaks`."""

    def wording(self) -> Wording:
        """Cells, tiles and gear have names; tiles have pages."""
        return Wording(
            names={
                "tile": (SPRING, MARSH, MEADOW),
                "gear": GEAR,
                "role": (SCOUT, WIND),
                "scenario": MISSIONS,
                "player": ("rulebook", "random"),
            },
            contexts={
                "player": ("player",),
                "tile": ("tile",),
                "gear": ("gear",),
                "role": ("role",),
                "scenario": ("scenario",),
            },
            about=("scenario",),
            forms={"role": ("the",)},
            pages={"tile": Pages("tiles", dict.fromkeys((SPRING, MARSH, MEADOW), ("use",)), ("hint",))},
        )

    def telling(self, fact: Fact) -> Telling:
        """A fact as a sentence."""
        kind, value = fact[0], fact[1]
        names = {"laid": "scenario", "packed": "gear", "found": "tile"}
        if kind == "laid":
            value = value["mission"]
        return Telling(kind, {names.get(kind, "value"): fact[2] if kind == "found" else value})

    def reasoning(self, reason: Document) -> Telling:
        """A reason as a sentence."""
        return Telling(reason["key"], {"die": reason["die"]})


class GridTitle:
    """Implements `Title`."""

    name = "springs"
    rules_version = 1
    roles: Sequence[str] = (SCOUT, WIND)
    system: Sequence[str] = (WIND,)
    documents: Documents = grid_documents.DOCUMENTS
    texts: Speaks | None = GridTexts()
    lists: Mapping[str, Listed] = {
        "missions": Listed(
            lambda: [{"id": name, "size": SIZE} for name in MISSIONS], "id", "scenario", grid_documents.MISSION_LISTED
        ),
        "tiles": Listed(
            lambda: [{"kind": tile} for tile in (SPRING, MARSH, MEADOW)], "kind", "tile", grid_documents.TILE_LISTED
        ),
    }
    players: Mapping[str, Player] = {
        RULEBOOK: Player((SCOUT, WIND), TheWind()),
        RANDOM: at_random((SCOUT,)),
    }
    forks: Redeals | None = Reshuffling()
    sequels: Continues | None = TheNextMission()
    sums: Sums | None = None
    drawing: Drawing | None = None
    observation: Observes | None = None
    picture: Paints | None = None
    standing: Mapping[str, Standing] = {}

    lessons: Mapping[str, Lesson] = {}

    def configure(self, request: Mapping[str, Any]) -> Document:
        """One seat at most, for the scout: nobody holds the wind."""
        mission = request.get("scenario") or MISSIONS[0]
        if mission not in MISSIONS:
            raise SetupRefused("setup/unknown_scenario", "1.0", value=mission)
        seats = [{"roles": list(seat["roles"])} for seat in request["seats"]]
        if [seat["roles"] for seat in seats] not in ([], [[SCOUT]]):
            raise SetupRefused("setup/roles_not_covered", "1.0")
        script = request.get("script") or {}
        config: Document = {"scenario": mission, "seats": seats, "strength": STRENGTH}
        if script.get("position") is not None:
            config["position"] = script["position"]
        return config

    def set_up(self, config: Document, chance: Chance) -> GridTable:
        """Tiles face down, the scout in the corner."""
        table = GridTable()
        if "position" in config:
            document = self.load(config["position"]).dump()
        else:
            tiles = dict(zip(cells(), chance.shuffle(TILES), strict=True))
            start = {"mission": config["scenario"], "tiles": tiles, "strength": config["strength"]}
            document = {**table.dump(), **start}
        table.do("laid", document)
        return table

    def load(self, document: Document) -> GridTable:
        """The table of a checkpoint."""
        table = GridTable()
        try:
            read_into(table, document)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise PositionRefused("position/unreadable") from error
        return table

    def play(self, table: GridTable) -> Steps:
        """Pack, then walk and weather until the spring, or no strength, is found."""
        yield BOUNDARY
        if not table.gear:
            table.do("packed", (yield Question(SCOUT, ORDER, PACK, lambda: plain(GEAR), 3, 3)))
        while table.outcome is None:
            yield BOUNDARY
            yield from walk(table)
            if table.outcome is None:
                yield from weather(table)

    def blank(self) -> GridTable:
        """A table to fold facts on."""
        return GridTable()

    def view(self, table: GridTable, roles: frozenset[str]) -> Document:
        """Tiles that nobody has seen stay hidden from everybody."""
        tiles = {cell: tile if cell in table.seen else None for cell, tile in table.tiles.items()}
        return {**table.dump(), "tiles": tiles}

    def public_facts(self, facts: Sequence[Fact], roles: frozenset[str]) -> list[Fact]:
        """The first fact without what is hidden in it."""
        return [["laid", {**fact[1], "tiles": {}}] if fact[0] == "laid" else fact for fact in facts]

    def reveals(self, fact: Fact) -> bool:
        """A tile that was found."""
        return fact[0] in ("found", "blew")

    def score(self, result: Document, role: str) -> Score:
        """The strength that is left, and whether the spring was found."""
        return Score(result["outcome"] == "spring", result["strength"])

    def broken(self, table: GridTable) -> list[str]:
        """A tile for each cell."""
        sound = sorted(table.tiles) == cells() and sorted(table.tiles.values()) == sorted(TILES)
        return [] if sound else ["tiles_missing"]


def plain(values: Sequence[str]) -> list[Option]:
    """Plain values as options."""
    return [Option(value, f"gear.{value}", refs={"gear": value}) for value in values]


def walk(table: GridTable) -> StepsTo[None]:
    """2.1, 2.2 To a cell beside; faster costs more."""
    options = lambda: [Option(cell, "cell", {"value": cell}, {"cell": cell}) for cell in near(table.at)]
    to = yield Question(SCOUT, ONE, WHERE, options)
    pace = yield Question(SCOUT, NUMBER, HOW_FAST, list, 1, 2, {"value": to})
    assert isinstance(to, str)
    assert isinstance(pace, int)
    table.do("walked", to)
    table.do("tired", 3 - pace if table.tiles[to] == MARSH else 1)
    if to not in table.seen:
        table.do("found", to, table.tiles[to])
    if table.tiles[to] == SPRING:
        table.do("ended", "spring")
    elif table.strength <= 0:
        table.do("ended", "lost")


def weather(table: GridTable) -> StepsTo[None]:
    """3.1 The wind blows, or rests."""
    words = lambda: [Option(word, f"option.{word}") for word in (BLOW, REST)]
    if (yield Question(WIND, ONE, WEATHER, words)) == BLOW:
        table.do("blew", 1)
    if table.strength <= 0:
        table.do("ended", "lost")


class SilentGrid(GridTitle):
    """The same without texts, for a service that has no catalogs of it: SENTIERO_TITLES=tests.grid_title:TITLES."""

    texts: Speaks | None = None


TITLES: Final = {GridTitle.name: SilentGrid()}
