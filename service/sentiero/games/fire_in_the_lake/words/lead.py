"""What leads a turn: of all that changed, what weighs most, and what comes next to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import ARVN, IS_BASE, NVA, OWNER, US, VC
from sentiero.games.fire_in_the_lake.words.effects import LOST, removal
from sentiero.games.fire_in_the_lake.words.past import Past
from sentiero.games.fire_in_the_lake.words.telling import part
from sentiero.kernel.title import Fact, Telling
from sentiero.kernel.words import Sentence

# What may lead, in a few spaces by name or in many with one of them.
FEW: Final = {
    "coin": Sentence("lead.coin"), "nva": Sentence("lead.nva"), "lost.coin": Sentence("lead.coin_loses"),
    "lost.nva": Sentence("lead.nva_loses"), "support": Sentence("lead.support"), "oppose": Sentence("lead.opposition"),
    "base": Sentence("lead.base"), "no_base": Sentence("lead.base_lost"), "losses": Sentence("lead.losses"),
    "home": Sentence("lead.home"), "arrive": Sentence("lead.arrive"), "come": Sentence("lead.come"),
    "found": Sentence("lead.found"), "terror": Sentence("lead.terror"), "sabotage": Sentence("lead.sabotage"),
}  # fmt: skip
MANY: Final = {
    "coin": Sentence("lead.coin_many"), "nva": Sentence("lead.nva_many"),
    "lost.coin": Sentence("lead.coin_loses_many"), "lost.nva": Sentence("lead.nva_loses_many"),
    "support": Sentence("lead.support_many"), "oppose": Sentence("lead.opposition_many"),
    "base": Sentence("lead.base_many"), "no_base": Sentence("lead.base_lost_many"),
    "losses": Sentence("lead.losses_many"), "home": Sentence("lead.home_many"), "arrive": Sentence("lead.arrive_many"),
    "come": Sentence("lead.come_many"), "found": Sentence("lead.found_many"), "terror": Sentence("lead.terror_many"),
    "sabotage": Sentence("lead.sabotage_many"),
}  # fmt: skip
TOO: Final = {"support": Sentence("lead.support_too"), "oppose": Sentence("lead.opposition_too")}
TOO_MANY: Final = {"support": Sentence("lead.support_too_many"), "oppose": Sentence("lead.opposition_too_many")}
# Where the sentence before has told whose they are.
THEIRS_TOO: Final = {"losses": Sentence("lead.losses_too"), "no_base": Sentence("lead.base_lost_too")}
THEIRS_TOO_MANY: Final = {"losses": Sentence("lead.losses_too_many"), "no_base": Sentence("lead.base_lost_too_many")}
TRAIL_UP, TRAIL_DOWN = Sentence("lead.trail_up"), Sentence("lead.trail_down")
TRACK_UP, TRACK_DOWN = Sentence("lead.track_up"), Sentence("lead.track_down")
# How many spaces are named in a lead.
NAMED: Final = 3
# How much a point of Population counts where Control or the people's side changes, a Base, a piece ...
PEOPLE_CONTROLLED, CONTROLLED, PEOPLE_SHIFTED, SHIFTED = 3.0, 1.0, 2.0, 0.5
BASE_LOST, BASE_BUILT, PIECE_LOST, PIECE_HOME = 5.0, 3.5, 1.2, 0.6
ARRIVED, CAME, FOUND, MARKED, BOX_OF_TRAIL, RESOURCE = 0.45, 0.4, 0.35, 1.0, 2.0, 0.2
# What is weighed beside the first is told too if it has this much of its weight.
NEARLY: Final = 0.4


class Candidate(NamedTuple):
    """Something that may lead: what and whose, how much it weighs, where, and how many."""

    what: str
    whose: str
    weight: float
    spaces: tuple[str, ...]
    n: int


class Weighing:
    """What of each kind happened to whom, where and how much of it."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], tuple[float, dict[str, None], int]] = {}
        # Who has come where, by kind.
        self.come: dict[tuple[str, str], int] = {}

    def add(self, what: str, whose: str, weight: float, space: str, n: int = 1) -> None:
        """Something more of this kind."""
        before, spaces, count = self.found.get((what, whose), (0.0, {}, 0))
        self.found[what, whose] = before + weight, {**spaces, space: None}, count + n

    def candidates(self) -> list[Candidate]:
        """The weightiest first; of equals, what happened first."""
        all_found = [
            Candidate(what, whose, weight, tuple(spaces), n)
            for (what, whose), (weight, spaces, n) in self.found.items()
        ]
        return sorted(all_found, key=lambda one: -one.weight)


def leads(facts: Sequence[Fact], past: Past) -> list[Telling]:
    """What leads a turn, and what comes next to it; nothing where nothing on the table changed."""
    weighing = Weighing()
    for fact in facts:
        if (weigh := _WEIGHED.get(fact[0])) is not None:
            weigh(weighing, fact)
    _settled(weighing, facts, past)
    said = [(one.weight, one.spaces, one.what, _said(one)) for one in weighing.candidates()]
    said += [(weight, (), "track", telling) for weight, telling in _tracks(facts, past)]
    said.sort(key=lambda one: -one[0])
    others = [one for one in said[1:] if not one[1] or one[1] != said[0][1]]
    found = [(what, telling) for weight, _, what, telling in said[:1] + others[:1] if weight >= NEARLY * said[0][0]]
    return _in_short(found)


def _in_short(found: Sequence[tuple[str, Telling]]) -> list[Telling]:
    """Where some people turn one way and others the other, or a Faction loses this and that, they are named once."""
    tellings = [telling for _, telling in found]
    whats = {what for what, _ in found}
    if whats == {"support", "oppose"}:
        few, many = TOO, TOO_MANY
    elif whats == {"losses", "no_base"} and tellings[0].params["faction"] == tellings[1].params["faction"]:
        few, many = THEIRS_TOO, THEIRS_TOO_MANY
    else:
        return tellings
    what, telling = found[1]
    tellings[1] = part((few if "spaces" in telling.params else many)[what], **telling.params)
    return tellings


def _said(one: Candidate) -> Telling:
    few = len(one.spaces) <= NAMED
    chief = max(one.spaces, key=lambda space: (board.population(space), space == board.SAIGON))
    values: dict[str, Any] = {"spaces": list(one.spaces)} if few else {"places": len(one.spaces), "space": chief}
    return part((FEW if few else MANY)[one.what], faction=one.whose, n=one.n, **values)


def _settled(weighing: Weighing, facts: Iterable[Fact], past: Past) -> None:
    """Where Control and the people's side are other at the end than they were before."""
    control = {fact[1]: fact[2] for fact in facts if fact[0] == "control"}
    for space, who in control.items():
        before, people = past.control.get(space), board.population(space)
        weight = CONTROLLED + PEOPLE_CONTROLLED * people
        if who is not None and who != before:
            weighing.add(who, ARVN if who == "coin" else NVA, weight, space)
        elif who is None and before is not None:
            weighing.add(f"lost.{before}", ARVN if before == "coin" else NVA, weight, space)
    levels = {fact[1]: fact[2] for fact in facts if fact[0] == "shifted"}
    for space, level in levels.items():
        change = level - past.levels.get(space, 0)
        if change:
            weight = SHIFTED + PEOPLE_SHIFTED * abs(change) * board.population(space)
            weighing.add("support" if change > 0 else "oppose", US if change > 0 else VC, weight, space)


def _tracks(facts: Iterable[Fact], past: Past) -> Iterator[tuple[float, Telling]]:
    """Tracks that moved far; the Trail most of all."""
    for track, total in {fact[1]: fact[2] for fact in facts if fact[0] == "total"}.items():
        change = total - past.tracks.get(track, total)
        if not change:
            continue
        if track == "trail":
            yield BOX_OF_TRAIL * abs(change), part(TRAIL_UP if change > 0 else TRAIL_DOWN, track=track, total=total)
        else:
            sentence = TRACK_UP if change > 0 else TRACK_DOWN
            yield RESOURCE * abs(change), part(sentence, track=track, n=abs(change), total=total)


def _placed(weighing: Weighing, fact: Fact) -> None:
    what, weight = ("base", BASE_BUILT) if fact[1] in IS_BASE else ("arrive", ARRIVED)
    weighing.add(what, OWNER[fact[1]], weight * fact[2], fact[3], fact[2])


def _removed(weighing: Weighing, fact: Fact) -> None:
    why = removal(fact)
    if why != LOST:
        weighing.add("home", OWNER[fact[1]], PIECE_HOME * fact[2], fact[3], fact[2])
    else:
        _lost(weighing, fact[1], fact[2], fact[3])


def _lost(weighing: Weighing, kind: str, n: int, space: str) -> None:
    what, weight = ("no_base", BASE_LOST) if kind in IS_BASE else ("losses", PIECE_LOST)
    weighing.add(what, OWNER[kind], weight * n, space, n)


def _replaced(weighing: Weighing, fact: Fact) -> None:
    """Who takes the place of his own has not arrived; a Base is built all the same."""
    _, old, space, kind, n = fact
    for gone, count in old:
        if OWNER[gone] != OWNER[kind]:
            _lost(weighing, gone, count, space)
    arrived = n if kind in IS_BASE else n - sum(count for gone, count in old if OWNER[gone] == OWNER[kind])
    if arrived > 0:
        _placed(weighing, ("placed", kind, arrived, space))


def _moved(weighing: Weighing, fact: Fact) -> None:
    """Who moves on counts once, where the way ends."""
    _, kind, n, origin, to = fact
    on_the_way = min(n, weighing.come.get((kind, origin), 0))
    weighing.come[kind, origin] = weighing.come.get((kind, origin), 0) - on_the_way
    weighing.come[kind, to] = weighing.come.get((kind, to), 0) + n
    weighing.add("come", OWNER[kind], CAME * (n - on_the_way), to, n - on_the_way)


def _activated(weighing: Weighing, fact: Fact) -> None:
    weighing.add("found", OWNER[fact[1]], FOUND * fact[2], fact[3], fact[2])


def _marked(weighing: Weighing, fact: Fact) -> None:
    if fact[2] > 0:
        loc = fact[1] in board.IS_LOC
        weighing.add("sabotage" if loc else "terror", VC, MARKED, fact[1])


_WEIGHED: Final = {
    "placed": _placed, "removed": _removed, "replaced": _replaced, "moved": _moved, "activated": _activated,
    "terror": _marked, "sabotage": _marked,
}  # fmt: skip
