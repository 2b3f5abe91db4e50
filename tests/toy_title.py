"""A tiny second game, so that the service is tested without any real one.

Two keepers, *north* and *south*. Each hides a wish, then cards are turned one by one: the keeper whose
card it is rolls, lights lanterns, bids oil, and orders its guests. Most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sentiero.kernel.chance import Chance
from sentiero.kernel.lessons import Lesson
from sentiero.kernel.pictures import Paints
from sentiero.kernel.players import RANDOM, RULEBOOK, at_random
from sentiero.kernel.problems import PositionRefused, SetupRefused
from sentiero.kernel.question import NUMBER, ONE, ORDER, SOME, Answer, Listing, Option, Question
from sentiero.kernel.title import (
    BOUNDARY,
    Continues,
    Document,
    Documents,
    Drawing,
    Fact,
    Listed,
    Observes,
    Player,
    Redeals,
    Score,
    Speaks,
    Standing,
    Steps,
    StepsTo,
    Sums,
)
from sentiero.kernel.words import Ask

from tests import toy_documents, toy_nonplayer

NORTH, SOUTH = "north", "south"
ROLES = (NORTH, SOUTH)
LAMPS = ("amber", "blue", "coral", "dune")
GUESTS = ("ada", "ben", "cleo")
SCENARIOS = {"short": 6, "long": 40, "tiny": 2}
SECRET_FACTS = {"wished"}
REVEALING_FACTS = {"turned", "rolled"}
MOST_OIL = 12
WISH = Ask("wish.which", rule="2.1")
WHAT = Ask("card.what", rule="3.1")
LIGHT = Ask("card.light", rule="3.2")
OIL = Ask("card.oil", rule="3.3")
SEAT_GUESTS = Ask("card.guests", rule="3.4")


class ToyTable:
    """The whole state; every change goes through `do`."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.chance = Chance()
        self.deck: list[int] = []
        self.turned: list[int] = []
        self.wishes: dict[str, str] = {}
        self.points = dict.fromkeys(ROLES, 0)
        self.oil = dict.fromkeys(ROLES, MOST_OIL)
        self.lit: dict[str, list[str]] = {role: [] for role in ROLES}
        self.guests: dict[str, list[str]] = {role: list(GUESTS) for role in ROLES}
        self.winner: str | None = None

    def do(self, *fact: Any) -> None:
        """Change the table by one fact, and tell it."""
        self.facts.append(fact)
        self.fold(fact)

    def fold(self, fact: Fact) -> None:
        """Apply one recorded fact."""
        kind, *values = fact
        getattr(self, f"_fold_{kind}")(*values)

    def _fold_set_up(self, document: Document) -> None:
        read_into(self, document)

    def _fold_wished(self, role: str, lamp: str) -> None:
        self.wishes[role] = lamp

    def _fold_turned(self, card: int) -> None:
        self.deck.remove(card)
        self.turned.append(card)

    def _fold_rolled(self, role: str, result: int) -> None:
        self.points[role] += result

    def _fold_lit(self, role: str, lamps: Sequence[str]) -> None:
        self.lit[role] = list(lamps)

    def _fold_poured(self, role: str, oil: int) -> None:
        self.oil[role] -= oil
        self.points[role] += oil

    def _fold_filled(self, role: str) -> None:
        self.oil[role] = MOST_OIL

    def _fold_seated(self, role: str, guests: Sequence[str]) -> None:
        self.guests[role] = list(guests)

    def _fold_ended(self, winner: str) -> None:
        self.winner = winner

    def dump(self) -> Document:
        """The whole state as a JSON document."""
        return {
            "deck": list(self.deck),
            "turned": list(self.turned),
            "wishes": dict(self.wishes),
            "points": dict(self.points),
            "oil": dict(self.oil),
            "lit": {role: list(lamps) for role, lamps in self.lit.items()},
            "guests": {role: list(guests) for role, guests in self.guests.items()},
            "winner": self.winner,
        }

    def result(self) -> Document | None:
        """How the game ended, or None while it goes on."""
        return {"winner": self.winner, "points": dict(self.points)} if self.winner else None


def read_into(table: ToyTable, document: Document) -> None:
    """Fill a table from a document."""
    table.deck = list(document["deck"])
    table.turned = list(document["turned"])
    table.wishes = dict(document["wishes"])
    table.points = dict(document["points"])
    table.oil = dict(document["oil"])
    table.lit = {role: list(lamps) for role, lamps in document["lit"].items()}
    table.guests = {role: list(guests) for role, guests in document["guests"].items()}
    table.winner = document["winner"]


class Redealing:
    """Implements `Redeals`."""

    def redeal(self, table: ToyTable, seen: ToyTable, roles: frozenset[str], chance: Chance) -> None:
        """Deal again what the holder of these roles cannot know: the deck and the wishes of others."""
        known = len(table.deck) - len(seen.deck)
        table.deck = [*table.deck[:known], *chance.shuffle(table.deck[known:])]
        table.wishes = {
            role: lamp if role in roles else chance.shuffle(LAMPS)[0] for role, lamp in table.wishes.items()
        }


class ToyTitle:
    """Implements `Title`."""

    name = "lanterns"
    rules_version = 1
    roles: Sequence[str] = ROLES
    system: Sequence[str] = ()
    documents: Documents = toy_documents.DOCUMENTS
    texts: Speaks | None = None
    lists: Mapping[str, Listed] = {
        "scenarios": Listed(
            lambda: [{"name": name, "cards": n} for name, n in SCENARIOS.items()],
            "name",
            "scenario",
            toy_documents.SCENARIO_LISTED,
        ),
        "lamps": Listed(lambda: [{"name": lamp} for lamp in LAMPS], "name", "lamp", toy_documents.LAMP_LISTED),
        "cards": Listed(
            lambda: [{"number": number, "role": NORTH if number % 2 else SOUTH} for number in range(1, 41)],
            "number",
            "card",
            toy_documents.CARD_LISTED,
        ),
    }
    players: Mapping[str, Player] = {
        RULEBOOK: Player(ROLES, toy_nonplayer),
        RANDOM: at_random(ROLES),
    }
    forks: Redeals | None = Redealing()
    sequels: Continues | None = None
    sums: Sums | None = None
    drawing: Drawing | None = None
    observation: Observes | None = None
    picture: Paints | None = None
    standing: Mapping[str, Standing] = {
        WHAT.key: Standing(("rest",)),
        OIL.key: Standing((0, 1)),
        SEAT_GUESTS.key: Standing((list(GUESTS),), alone=True),
    }

    lessons: Mapping[str, Lesson] = {}

    def configure(self, request: Mapping[str, Any]) -> Document:
        """The complete, checked configuration of a new game, or SetupRefused."""
        scenario = request.get("scenario", "short")
        if scenario not in SCENARIOS:
            raise SetupRefused("setup/unknown_scenario", "1.1", value=scenario, allowed=list(SCENARIOS))
        seats = [{"roles": list(seat["roles"])} for seat in request["seats"]]
        held = [role for seat in seats for role in seat["roles"]]
        # What nobody holds is played by the rules.
        if len(set(held)) != len(held) or not set(held) <= set(ROLES):
            raise SetupRefused("setup/roles_not_covered", "1.2")
        script = request.get("script") or {}
        deck = (script.get("decks") or {}).get("cards")
        if deck is not None and sorted(deck) != list(range(1, SCENARIOS[scenario] + 1)):
            raise SetupRefused("setup/bad_deck", "1.3")
        config: Document = {"scenario": scenario, "seats": seats, "options": dict(request.get("options") or {})}
        if deck is not None:
            config["deck"] = list(deck)
        if script.get("position") is not None:
            config["position"] = script["position"]
        return config

    def set_up(self, config: Document, chance: Chance) -> ToyTable:
        """A table ready for its first boundary."""
        table = ToyTable()
        if "position" in config:
            document = self.load(config["position"]).dump()
        else:
            cards = list(range(1, SCENARIOS[config["scenario"]] + 1))
            document = {**table.dump(), "deck": config.get("deck") or chance.shuffle(cards)}
        table.do("set_up", document)
        return table

    def load(self, document: Document) -> ToyTable:
        """The table of a checkpoint document, or PositionRefused."""
        table = ToyTable()
        try:
            read_into(table, document)
        except (KeyError, TypeError, AttributeError) as error:
            raise PositionRefused("position/unreadable") from error
        return table

    def play(self, table: ToyTable) -> Steps:
        """The game, from a boundary to its end."""
        yield BOUNDARY
        if not table.wishes:
            yield from hide_wishes(table)
        while table.deck:
            yield BOUNDARY
            yield from turn_a_card(table)
        if table.winner is None:
            table.do("ended", winner_of(table))

    def blank(self) -> ToyTable:
        """A table to fold facts on."""
        return ToyTable()

    def view(self, table: ToyTable, roles: frozenset[str]) -> Document:
        """What the holder of these roles may see."""
        view = table.dump()
        view["deck"] = len(table.deck)
        view["wishes"] = {role: lamp for role, lamp in table.wishes.items() if role in roles or table.winner}
        return view

    def public_facts(self, facts: Sequence[Fact], roles: frozenset[str]) -> list[Fact]:
        """The facts as the holder of these roles may read them."""
        return [self._as_read_by(roles, fact) for fact in facts]

    def _as_read_by(self, roles: frozenset[str], fact: Fact) -> Fact:
        if fact[0] == "set_up":
            return ["set_up", {**fact[1], "deck": len(fact[1]["deck"]), "wishes": {}}]
        if fact[0] in SECRET_FACTS and fact[1] not in roles:
            return [*fact[:2], None]
        return fact

    def reveals(self, fact: Fact) -> bool:
        """Whether a fact tells what nobody could know before."""
        return fact[0] in REVEALING_FACTS

    def score(self, result: Document, role: str) -> Score:
        """Its points, and whether it won."""
        return Score(result["winner"] == role, result["points"][role])

    def broken(self, table: ToyTable) -> list[str]:
        """The invariants that the table breaks; empty for a sound one."""
        found = []
        if len(set(table.deck + table.turned)) != len(table.deck) + len(table.turned):
            found.append("cards_repeated")
        if any(not 0 <= oil <= MOST_OIL for oil in table.oil.values()):
            found.append("oil_out_of_range")
        return found


def hide_wishes(table: ToyTable) -> StepsTo[None]:
    """2.1 Each keeper hides a wish."""
    for role in ROLES:
        lamp = yield ask(role, ONE, WISH, LAMPS, secret=True)
        table.do("wished", role, lamp)


def turn_a_card(table: ToyTable) -> StepsTo[None]:
    """3.1 Odd cards are north's, even cards are south's."""
    card = table.deck[0]
    table.do("turned", card)
    role = NORTH if card % 2 else SOUTH
    if (yield ask(role, ONE, WHAT, ("roll", "rest"))) == "roll":
        table.do("rolled", role, table.chance.roll(6))
    lamps = yield ask(role, SOME, LIGHT, LAMPS, least=0, most=3)
    table.do("lit", role, lamps)
    oil = yield Question(role, NUMBER, OIL, list, 0, min(3, table.oil[role]), {"card": card})
    table.do("poured", role, oil)
    if table.oil[role] < 3:
        table.do("filled", role)
    if card % 3 == 0:
        guests = yield ask(role, ORDER, SEAT_GUESTS, GUESTS, least=3, most=3)
        table.do("seated", role, guests)


def ask(
    role: str,
    kind: str,
    what: Ask,
    values: Sequence[str],
    *,
    least: int = 1,
    most: int = 1,
    secret: bool = False,
) -> Question:
    """A question over plain values."""
    listing: Listing = lambda: [Option(value, f"toy.{value}") for value in values]
    return Question(role, kind, what, listing, least, most, secret=secret)


def winner_of(table: ToyTable) -> str:
    """4.1 Most points, then whose wish shines, then north."""
    score = {role: (table.points[role], table.wishes[role] in table.lit[role]) for role in ROLES}
    return max(ROLES, key=lambda role: score[role])


def any_answer(question: Question, pick: Any) -> Answer:
    """A legal answer, chosen with `pick.randint` and `pick.sample`, that knows no rule."""
    if question.kind == NUMBER:
        return int(pick.randint(question.least, question.most))
    values = [option.value for option in question.options]
    if question.kind == ONE:
        return str(pick.sample(values, 1)[0])
    return list(pick.sample(values, pick.randint(question.least, question.most)))


def request(scenario: str = "short", seats: int = 2, **more: Any) -> Document:
    """The body of a request for a new game; with no seats at all, nobody plays but the rules."""
    split = {0: [], 1: [[NORTH, SOUTH]], 2: [[NORTH], [SOUTH]]}[seats]
    return {"title": ToyTitle.name, "scenario": scenario, "seats": [{"roles": roles} for roles in split], **more}
