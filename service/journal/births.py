"""How a game begins, and how its chance is found again."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from service.journal.chain import seal_of
from service.journal.coding import decode, encode
from service.journal.seats import Entropy
from service.kernel.chance import Chance, Source, mixed_seed, scripted_source, sealed_source
from service.kernel.problems import PositionRefused
from service.kernel.session import Entry, Session, new_session
from service.kernel.title import Document, Title

AnyTitle = Title[Any]
AnySession = Session[Any]


class GameInfo(NamedTuple):
    """What is known of a game beside its entries. The seed and the dice never leave the service."""

    title: str
    created: int
    scripted: bool
    roles: Sequence[Sequence[str]]
    seed: bytes
    dice: Sequence[int]
    set_up_draws: int
    private: bool = False
    # Seats that anybody may take while they are free.
    open_seats: Sequence[int] = ()
    # The game and the version that it goes on from.
    forked_from: Sequence[Any] | None = None
    # Milliseconds between the answers of non-players, so that people can follow.
    pace: int = 0

    @property
    def source(self) -> Source:
        """The chance of this game before anybody contributed to it."""
        return self.source_with(())

    def source_with(self, contributions: Sequence[str]) -> Source:
        """The chance of this game after its set-up, with what the seats contributed."""
        sealed = sealed_source(mixed_seed(self.seed, contributions))
        return scripted_source(self.dice, self.set_up_draws, sealed) if self.dice else sealed


class Newborn(NamedTuple):
    """A game that nobody has stored yet."""

    info: GameInfo
    session: AnySession
    entry: Entry


def new_game_name(entropy: Entropy) -> str:
    """A name of 80 random bits that is easy to read aloud and safe in a URL and in a key."""
    return b32encode(entropy(10)).decode().lower()


def bear(title: AnyTitle, request: Mapping[str, Any], created: int, entropy: Entropy) -> Newborn:
    """Set a game up as requested, up to its first question."""
    asked = request.get("seats") or []
    seats = [{name: value for name, value in seat.items() if name != "open"} for seat in asked]
    config = title.configure({**request, "seats": seats})
    script = {name: value for name, value in (request.get("script") or {}).items() if value is not None}
    seed = entropy(32)
    info = GameInfo(
        title=title.name,
        created=created,
        scripted=bool(script),
        roles=[list(seat["roles"]) for seat in config["seats"]],
        seed=seed,
        dice=list(script.get("dice", ())),
        set_up_draws=try_set_up(title, config, seed),
        private=bool(request.get("private")),
        open_seats=[number for number, seat in enumerate(asked) if seat.get("open")],
        forked_from=request.get("forked_from"),
        pace=request.get("pace") or 0,
    )
    session, rest = new_session(title, config, info.source)
    return Newborn(info, session, _first_entry(title, config, info, rest, bool(request.get("strict"))))


def try_set_up(title: AnyTitle, config: Document, seed: bytes) -> int:
    """Set up once to see that the position is sound, and how many draws come before those of play.

    Scripted dice are those rolled in play: the draws that shuffle the deck come before them.
    """
    chance = Chance(sealed_source(seed))
    chance.begin()
    broken = title.broken(title.set_up(config, chance))
    if broken:
        raise PositionRefused("position/broken", broken=broken)
    return chance.count


def _first_entry(title: AnyTitle, config: Document, info: GameInfo, rest: Entry, strict: bool) -> Entry:
    entry: Entry = {
        "kind": "start",
        "title": title.name,
        "rules_version": title.rules_version,
        "at": info.created,
        "config": config,
        "set_up_draws": info.set_up_draws,
        "seal": seal_of(info.seed),
    }
    if strict:
        entry["strict"] = True
    if info.scripted:
        entry["scripted"] = True
    if info.dice:
        entry["dice"] = list(info.dice)
    if info.private:
        entry["private"] = True
    if info.open_seats:
        entry["open_seats"] = list(info.open_seats)
    if info.forked_from:
        entry["forked_from"] = list(info.forked_from)
    if info.pace:
        entry["pace"] = info.pace
    return {**entry, **rest}


def info_of(entry: Entry, seed: bytes) -> GameInfo:
    """What the first entry and the seed say of a game."""
    return GameInfo(
        title=entry["title"],
        created=entry["at"],
        scripted=entry.get("scripted", False),
        roles=[list(seat["roles"]) for seat in entry["config"]["seats"]],
        seed=seed,
        dice=entry.get("dice", []),
        set_up_draws=entry["set_up_draws"],
        private=entry.get("private", False),
        open_seats=entry.get("open_seats", ()),
        forked_from=entry.get("forked_from"),
        pace=entry.get("pace", 0),
    )


def meta_at_rest(info: GameInfo) -> dict[str, bytes]:
    """What is kept beside the entries. No personal data: seats and roles only."""
    return {
        "title": info.title.encode(),
        "created": b"%d" % info.created,
        "scripted": b"1" if info.scripted else b"0",
        "roles": encode(info.roles),
        "seed": info.seed,
        "dice": encode(list(info.dice)),
        "set_up_draws": b"%d" % info.set_up_draws,
        "private": b"1" if info.private else b"0",
        "open_seats": encode(list(info.open_seats)),
        "forked_from": encode(info.forked_from),
        "pace": b"%d" % info.pace,
    }


def read_info(meta: Mapping[str, bytes]) -> GameInfo:
    """What `meta_at_rest` was given."""
    return GameInfo(
        title=meta["title"].decode(),
        created=int(meta["created"]),
        scripted=meta["scripted"] == b"1",
        roles=decode(meta["roles"]),
        seed=meta["seed"],
        dice=decode(meta["dice"]),
        set_up_draws=int(meta["set_up_draws"]),
        private=meta.get("private") == b"1",
        open_seats=decode(meta.get("open_seats", b"[]")),
        forked_from=decode(meta.get("forked_from", b"null")),
        pace=int(meta.get("pace", b"0")),
    )
