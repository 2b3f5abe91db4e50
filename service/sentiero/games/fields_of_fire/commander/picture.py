"""What the commander makes of the view: who is where, what is under fire, what is still to do."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS, campaign_of
from sentiero.games.fields_of_fire.edition.packs import DEFAULT, shipped
from sentiero.games.fields_of_fire.edition.sheet import PATROL, Mission
from sentiero.games.fields_of_fire.ground.grid import column, is_diagonal, is_staging, named, row, staging
from sentiero.games.fields_of_fire.position.patrol import OBJECTIVE
from sentiero.kernel.title import Document

TEAMS: Final = ("assault_team", "fire_team", "litter_team", "paralysed_team")
_PACK: Final = shipped(DEFAULT)
ARMOUR: Final = frozenset(kind for (_, kind), what in _PACK.units.items() if what.kind == "vehicle")
_NATIONS: Final = {campaign.nation for campaign in CAMPAIGNS.values()}
# Who goes ahead and holds ground: squads of the company, and what is left of them.
RIFLES: Final = frozenset(
    {kind for (nation, kind), what in _PACK.units.items() if nation in _NATIONS and what.kind == "squad"}
    | {"assault_team"}
)
WIDE: Final = 5
POINTS: Final = ("OBJ1", "OBJ2", "OBJ")
NOTHING_TO_DO: Final = 99
MINES: Final = "mines"
SMOKE: Final = ("smoke_hc", "smoke_wp", "burning_wreck")


class Picture:
    """The situation, from a view alone."""

    __slots__ = (
        "at", "campaign", "cards", "contacts", "far_known", "fire", "fired_at", "foes", "friends", "front", "goals",
        "lines_known", "objectives", "own_fire", "platoons", "sheet", "shelled", "units", "view",
    )  # fmt: skip

    def __init__(self, view: Document) -> None:
        self.view = view
        self.campaign: Campaign = campaign_of(view["mission"])
        self.sheet: Mission = self.campaign.missions[view["mission"]]
        # The HQs of its platoons, in order.
        self.platoons = self.campaign.company.platoons
        self.units: dict[str, Document] = view["units"]
        self.cards: dict[int, Document] = {named(name): card for name, card in view["cards"].items()}
        self.at: dict[str, int] = {name: named(unit["at"]) for name, unit in self.units.items()}
        self.friends: dict[int, list[Document]] = defaultdict(list)
        self.foes: dict[int, list[Document]] = defaultdict(list)
        for name, unit in self.units.items():
            (self.friends if unit["side"] == "us" else self.foes)[self.at[name]].append(unit)
        self.contacts = {at: card["contact"] for at, card in self.cards.items() if card["contact"]}
        self.own_fire = {named(one): named(other) for one, other in view["fire"]["us"].items()}
        self.fire = self._enemy_fire()
        # Cards with fire of either side, where one may infiltrate (FoF 4.2.2c).
        self.fired_at = {named(one["at"]) for one in (*view["volumes"], *view["incoming"])}
        self.shelled = {named(one["at"]) for one in view["incoming"] if one["active"]}
        self.objectives = [named(at) for name, at in view["controls"].items() if name in POINTS]
        self.goals = self._goals()
        # The first row with something to do.
        self.front = min(map(row, self.goals), default=1)
        # How far each card is from what is next, by the lane that one keeps to.
        self.far_known: dict[tuple[int, int], int] = {}
        self.lines_known: dict[tuple[int, int], bool] = {}

    def _enemy_fire(self) -> dict[int, int]:
        """The strongest fire of the enemy on each card of ours."""
        found: dict[int, int] = {}
        for one in self.view["volumes"]:
            if one["side"] == "enemy":
                at = named(one["at"])
                found[at] = min(one["ncm"], found.get(at, 9))
        for one in self.view["incoming"]:
            found[named(one["at"])] = min(one["ncm"], found.get(named(one["at"]), 9))
        return found

    def _goals(self) -> list[int]:
        """The cards that the mission still wants: rows to clear, objectives to hold; the nearest rows first."""
        if self.sheet.kind == PATROL:
            return self._way()
        rows = self.sheet.victory.get("clear_rows", ())
        wanted = [at for at in self.cards if row(at) in rows and self.inside(at) and not self.is_clear(at)]
        return wanted + [at for at in self.objectives if not (self.is_clear(at) and self.friends.get(at))]

    def _way(self) -> list[int]:
        """FoF 11.4: a patrol goes to its objective, and then home."""
        if OBJECTIVE not in self.view["controls"]:
            return []
        home = [at for at in self.cards if row(at) == self.sheet.victory["return_row"] and self.inside(at)]
        return home if OBJECTIVE in self.view["touched"] else [named(self.view["controls"][OBJECTIVE])]

    def abreast(self) -> tuple[str, ...]:
        """The platoons from left to right: on a wide front the first goes to the right, so that the others stay."""
        platoons = self.platoons
        return platoons if self.sheet.columns < WIDE else (*platoons[1:], platoons[0])

    def inside(self, at: int) -> bool:
        """Whether a card lies within the boundaries."""
        return 1 <= row(at) <= self.sheet.rows and 1 <= column(at) <= self.sheet.columns

    def is_clear(self, at: int) -> bool:
        """FoF 1.2.6: no potential contact and no enemy."""
        return at not in self.contacts and not self.foes.get(at)

    def is_objective(self, at: int) -> bool:
        """Whether it is a card to hold."""
        return at in self.objectives

    def is_stray(self, unit: Document) -> bool:
        """FoF 4.3.1: whether the leader of a unit is not there to speak to it."""
        leader = self.units.get(unit.get("hq") or "")
        return leader is None or self.at[leader["id"]] != self.at[unit["id"]]

    def nobody_commands(self) -> bool:
        """FoF 3.3.2: whether these are the commands of general initiative, which reach everybody."""
        impulse = self.view["commands"]["impulse"]
        return impulse is not None and impulse["hq"] is None

    def late(self) -> bool:
        """Whether the mission is nearly over."""
        return int(self.view["turn"]["number"]) >= self.turns - 2

    @property
    def turns(self) -> int:
        """How long the mission lasts."""
        return int(self.view["turn"]["of"])

    def seen_foes(self, at: int) -> list[Document]:
        """The spotted enemies of a card."""
        return [unit for unit in self.foes.get(at, ()) if unit.get("spotted", True)]

    def under_fire(self, at: int) -> bool:
        """Whether any volume of fire of the enemy lies on a card."""
        return at in self.fire

    def is_blind(self, at: int) -> bool:
        """FoF 5.2.1: shells or smoke on a card: who goes there suffers and sees nothing."""
        marks = self.cards[at].get("marks", {}) if at in self.cards else {}
        return at in self.shelled or any(kind in marks for kind in SMOKE)

    def is_mined(self, at: int) -> bool:
        """FoF 9.5: mines that have shown themselves; who enters risks an attack."""
        return at in self.cards and MINES in self.cards[at].get("marks", {})

    def cover(self, at: int) -> int:
        """What the ground is worth; nobody knows it of a card that lies face down."""
        return int(self.cards[at].get("cover", (0, 0))[1]) if at in self.cards else 0

    def beside(self, at: int) -> list[int]:
        """The cards that one may go to from a card."""
        if is_staging(at):
            near = [100 + (at - staging(0)) + side for side in (-1, 0, 1)]
        else:
            near = [at + step for step in (100, 101, 1, -99, -100, -101, -1, 99)]
        steep = self.sheet.ridge is not None
        near = [one for one in near if not (steep and is_diagonal(at, one))]
        return [one for one in near if one in self.cards and self.inside(one)]


def walk(one: int, other: int) -> int:
    """How many cards apart; the staging area lies below row 1."""
    rows = (0 if is_staging(one) else row(one)) - row(other)
    columns = (one - staging(0) if is_staging(one) else column(one)) - column(other)
    return max(abs(rows), abs(columns))


def is_lat(unit: Document) -> bool:
    """Whether a unit is a limited action team, or shows its Fire Team side."""
    return unit["type"] in TEAMS or not unit.get("front", True)


def is_fit(unit: Document) -> bool:
    """Whether a unit is in good order."""
    return not is_lat(unit) and not unit.get("pinned", False)
