"""How a game is set up and stored."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.chance import Chance, named_seed, sealed_source
from sentiero.kernel.problems import PositionRefused
from sentiero.kernel.session import Entry, new_session
from sentiero.kernel.title import Document
from sentiero.store.chain import NO_LINK, chained
from sentiero.store.coding import encode
from sentiero.store.records import Batch
from sentiero.tables.append import checkpoint_of, let_play, thinking_now
from sentiero.tables.entries.start import first_entry
from sentiero.tables.games import Games
from sentiero.tables.info.game_info import AnySession, AnyTitle, GameInfo
from sentiero.tables.info.host_settings import document_of, require_time, settings_in
from sentiero.tables.info.stand_ins import check_players
from sentiero.tables.lessons import taught_in
from sentiero.tables.metadata import SEED
from sentiero.tables.nonplayer_turn import thinking
from sentiero.tables.people.accounts import keep_for, kept_for
from sentiero.tables.people.listing import card_of
from sentiero.tables.problems import ContinueRefused
from sentiero.tables.room import Room
from sentiero.tables.tokens import Entropy, Tokens, new_tokens, rights_of

# For whom a seat is kept, as a hash; no title and no journal is told.
KEPT_FOR: Final = "account"
# Where a script names the seed of its chance.
NAMED: Final = "seed"
# So many seeds are tried for a game that begins with a question for its first seat.
MOST_SEEDS: Final = 100


class Created(NamedTuple):
    """A new game: its name, the secrets that are shown once, and its first question."""

    game: str
    tokens: Tokens
    session: AnySession


class Newborn(NamedTuple):
    """A game that nobody has stored yet."""

    info: GameInfo
    session: AnySession
    entry: Entry


class Earlier(NamedTuple):
    """A finished game that another goes on from: where it ended, and how."""

    ended_at: Sequence[Any]
    result: Document


def create(games: Games, request: Mapping[str, Any]) -> Created:
    """Set up and store a new game, or SetupRefused, PositionRefused, UnknownTitle, ContinueRefused."""
    room, title = games.room, games.room.title(request["title"])
    earlier = _earlier(games, title, request["continues"]) if request.get("continues") else None
    info, session, entry = set_up(title, request, room.clock_ms(), room.entropy, earlier)
    name = new_game_name(room.entropy)
    # Before anybody can know the game: a seat that is kept for somebody is never free for others.
    for number, seat in enumerate(request.get("seats") or ()):
        if whom := seat.get(KEPT_FOR):
            keep_for(room.store, name, number, whom)
    kept = chained([entry], NO_LINK)
    if thinking(session, info, {}, entry) is not None:
        room.store.waiting.expect(name, session.version)
    if info.settings.answer_seconds:
        room.store.deadlines.note(name, info.created + info.settings.answer_seconds * 1000)
    tokens = store(room, name, info, Batch(kept.entries, checkpoint_of(session)))
    with games.hold(name) as game:
        game.begin(info, session, kept.entries[-1])
        if (asked := thinking_now(game)) is not None:
            let_play(game, asked, session.version)
    return Created(name, tokens, session)


def store(room: Room, name: str, info: GameInfo, batch: Batch) -> Tokens:
    """Keep a new game, and let it be found by whoever looks for a free seat."""
    tokens = new_tokens(name, len(info.roles), room.entropy, info.settings.open_seats)
    # First the rights: nobody must be told of a game that none can open.
    room.store.rights.give(name, rights_of(tokens))
    room.store.events.append(name, 0, room.intent(None, None, None), batch._replace(beside={SEED: info.seed}))
    kept = kept_for(room.store, name) if info.settings.open_seats else {}
    if not info.settings.private and any(seat not in kept for seat in info.settings.open_seats):
        sits = [seat not in info.settings.open_seats for seat in range(len(info.roles))]
        room.store.lobby.advertise(name, info.created, encode(card_of(info, sits, (), kept=kept)))
    return tokens


def new_game_name(entropy: Entropy) -> str:
    """A name of 80 random bits that is easy to read aloud and safe in a URL and in a key."""
    return b32encode(entropy(10)).decode().lower()


def _earlier(games: Games, title: AnyTitle, name: str) -> Earlier:
    """How a game ended that another shall go on from; ContinueRefused if it has not, or was of another title."""
    with games.hold(name) as game:
        session = game.refreshed()
        if title.sequels is None or game.title is not title:
            raise ContinueRefused("title/no_sequels")
        if session.question is not None or session.result is None:
            raise ContinueRefused("continue/unfinished")
        return Earlier([name, session.version, game.last], session.result)


def set_up(
    title: AnyTitle, request: Mapping[str, Any], created: int, entropy: Entropy, earlier: Earlier | None = None
) -> Newborn:
    """Set a game up as requested, up to its first question."""
    require_time(request)
    taught, request = taught_in(title, request)
    asked: Sequence[Mapping[str, Any]] = request.get("seats") or []
    seats = [{name: value for name, value in seat.items() if name not in ("open", KEPT_FOR)} for seat in asked]
    script = {name: value for name, value in (request.get("script") or {}).items() if value is not None}
    chosen = {name: value for name, value in script.items() if name != NAMED}
    told = {"script": chosen} if chosen else {}
    unscripted = {name: value for name, value in request.items() if name != "script"}
    config = _configured(title, {**unscripted, **told, "seats": seats}, earlier)
    seed = named_seed(script[NAMED]) if NAMED in script else entropy(32)
    if request.get("first") and config["seats"] and not script:
        seed = _seed_that_asks_first(title, config, entropy)
    opened = [number for number, seat in enumerate(asked) if seat.get("open") or seat.get(KEPT_FOR)]
    info = GameInfo(
        title=title.name,
        rules_version=title.rules_version,
        created=created,
        config=config,
        roles=[list(seat["roles"]) for seat in config["seats"]],
        seed=seed,
        dice=list(script.get("dice", ())),
        set_up_draws=try_set_up(title, config, seed),
        scripted=bool(script),
        forked_from=request.get("forked_from"),
        settings=settings_in({**request, "open_seats": opened}),
        continues=earlier and earlier.ended_at,
        lesson=taught,
    )
    check_players(title, info, document_of(info.settings))
    session, rest = new_session(title, config, info.source)
    if session.checkpoint is None:
        # Nobody could ever take it up again.
        raise PositionRefused("position/broken", broken=["nothing is kept before the first question"])
    return Newborn(info, session, first_entry(info, rest))


def _seed_that_asks_first(title: AnyTitle, config: Document, entropy: Entropy) -> bytes:
    """A seed with which whoever holds the first seat is asked before anybody else; any seed, if there seems to be none.

    Each is as likely as any other that does so: seeds are drawn until one does.
    """
    for _ in range(MOST_SEEDS):
        seed = entropy(32)
        session, _ = new_session(title, config, sealed_source(seed))
        if session.question is not None and session.question.role in config["seats"][0]["roles"]:
            break
    return seed


def _configured(title: AnyTitle, request: Mapping[str, Any], earlier: Earlier | None) -> Document:
    """The configuration of a game; what it takes over from an earlier one stands in it as that one left it."""
    if earlier is None or title.sequels is None:
        return title.configure(request)
    return {**title.sequels.go_on(request, earlier.result), "continues": earlier.result}


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
