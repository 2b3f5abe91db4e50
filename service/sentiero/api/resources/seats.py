"""/v1/games/{game}/seats and /spectators: who sits down, who is invited, who must leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flask import Response

from sentiero import tables
from sentiero.api.callers import ANYBODY, account_if_wanted, caller, check_kept_for, host, player
from sentiero.api.contract.seating import NAME, TAKING, PlacesSchema, SeatTokenSchema
from sentiero.api.documents.games import places
from sentiero.api.endpoint import endpoint, leading
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import packed, page_reply, tag_of
from sentiero.api.resources.games import games
from sentiero.api.resources.repeats import Mine
from sentiero.api.services import services
from sentiero.tables import Game
from sentiero.tables.people.accounts import Account, kept_for, keyring_of, know_as, known_as
from sentiero.tables.people.keyrings import Kept
from sentiero.tables.people.people import attendance, claimed, clean_name, name_seat, names
from sentiero.tables.tokens import HOST, INVITATION, SEAT, SPECTATOR

_SEAT: Final[dict[str, Any]] = {"parameters": ("Game", "Seat"), "headers": ("ETag",)}
_REPEATABLE: Final[dict[str, Any]] = {
    "parameters": ("Game", "Seat", "SecretIdempotencyKey"),
    "headers": ("Idempotency-Replayed",),
}
_REPEATABLE_BY_HOST: Final = {**_REPEATABLE, "parameters": ("Game", "SecretIdempotencyKey")}
_WATCHING: Final[dict[str, Any]] = {"parameters": ("Game",), "headers": ("ETag",)}


@endpoint(
    games,
    "/games/<game>/seats",
    gives=PlacesSchema,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
    token="optional",
)
def list_seats(game: str) -> Response:
    """The seats of a game.

    Each with its roles, whether somebody sits there, what they are called, whether they are there now or roughly when
    they were, and whether the rules play for it.
    """
    who = caller(game, guests=True)
    return _places(game, public=who is ANYBODY)


@endpoint(
    games,
    "/games/<game>/seats/<seat>",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    leads_to=leading("readGame", "readTable", "readQuestion", "sendAnswers", "listEvents"),
    token="optional",
    body=TAKING,
    body_optional=True,
    **{**_REPEATABLE, "parameters": (*_REPEATABLE["parameters"], "AccountToken")},
)
def take_seat(game: str, seat: str) -> Response:
    """Take a free seat.

    The first who comes gets its token, shown only this once, and may say what they are called. At a private table,
    only with the token of an invitation. Whoever was given a seat's token by the host sits down with that: it is
    replaced by one that the host has not seen (`own`). Where the service has accounts, whoever sends `Account-Token`
    sits there under the name of their account, and the token is put on their keyring; a seat that is kept for an
    account is taken by nobody else.
    """
    number, wanted, known = reading.seat_number(seat), reading.optional_body(TAKING), account_if_wanted()
    name = clean_name(wanted["name"]) if "name" in wanted else None
    with services().games.hold(game) as held:
        mine = Mine(held, SEAT, number)
        mine.settle(lambda: _sit_down(held, number, mine))
        if known is not None:
            know_as(services().store, game, number, known.name)
            _keep(held, number, known, mine.token)
        elif name is not None:
            name_seat(services().store, game, number, name)
        if known is not None or name is not None:
            tables.list_again(held)
    services().seat.forget(game)
    return mine.reply()


@endpoint(
    games,
    "/games/<game>/seats/<seat>/name",
    method="PUT",
    gives=PlacesSchema,
    body=NAME,
    token="required",
    **_SEAT,
)
def name_own_seat(game: str, seat: str) -> Response:
    """Say what one is called.

    Everybody who may look at the table reads it, and whoever listens is told. It is not among the events: it can be
    changed, and goes for good when it is deleted, when its owner leaves, and with the game.
    """
    number, who = reading.seat_number(seat), player(game)
    if who.number != number:
        raise Refusal("seat/not_yours")
    return _named(game, number, clean_name(reading.body(NAME)["name"]))


@endpoint(games, "/games/<game>/seats/<seat>/name", method="DELETE", gives=PlacesSchema, token="required", **_SEAT)
def delete_name(game: str, seat: str) -> Response:
    """Delete a seat's name.

    Its owner can, and the host.
    """
    number, _ = _own_or_hosted(game, seat)
    if not services().info(game).has_seat(number):
        raise Refusal("seat/unknown", seat=number)
    return _named(game, number, None)


def _named(game: str, number: int, name: str | None) -> Response:
    services().readiness.require()
    with services().games.hold(game) as held:
        name_seat(services().store, game, number, name)
        if held.fresh_info().settings.open_seats:
            tables.list_again(held)
    return _places(game)


@endpoint(
    games,
    "/games/<game>/seats/<seat>/token",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **_REPEATABLE,
)
def replace_token(game: str, seat: str) -> Response:
    """Replace a seat's token.

    A seat replaces its own; the host replaces anybody's, and so gives the seat to somebody else. The earlier token
    ends at once, in other processes of the service within a second. Everybody sees it among the events.
    """
    number = reading.seat_number(seat)
    return _renewed(game, SEAT, number, lambda: _own_or_hosted(game, seat)[1])


@endpoint(
    games,
    "/games/<game>/host/token",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **_REPEATABLE_BY_HOST,
)
def replace_host_token(game: str) -> Response:
    """Replace the host's own token.

    Only the host can. The earlier one ends at once, in other processes of the service within a second.
    """
    return _renewed(game, HOST, None, lambda: _hosted(game))


@endpoint(games, "/games/<game>/seats/<seat>/token", method="DELETE", gives=PlacesSchema, token="required", **_SEAT)
def revoke_token(game: str, seat: str) -> Response:
    """Revoke a seat's token.

    A seat leaves, or the host makes it leave. An open seat is free again; for another, the host makes a new token.
    Everybody sees it among the events, and nobody goes back any more to before the host took somebody's seat.
    """
    return _revoked(game, SEAT, *_own_or_hosted(game, seat))


@endpoint(
    games,
    "/games/<game>/spectators",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **_REPEATABLE_BY_HOST,
)
def invite_spectators(game: str) -> Response:
    """Make the token for all who only watch.

    Only the host can. An earlier one ends.
    """
    return _renewed(game, SPECTATOR, None, lambda: _hosted(game))


@endpoint(games, "/games/<game>/spectators", method="DELETE", gives=PlacesSchema, token="required", **_WATCHING)
def dismiss_spectators(game: str) -> Response:
    """Revoke the token of those who only watch.

    Only the host can. A private game is closed to them from then on.
    """
    host(game)
    return _revoked(game, SPECTATOR, None)


@endpoint(
    games,
    "/games/<game>/invitations",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **_REPEATABLE_BY_HOST,
)
def invite_guests(game: str) -> Response:
    """Make the token for all who may sit down.

    Only the host can. Whoever has it sees the seats of a private table and takes a free one, and no more. An earlier
    one ends.
    """
    return _renewed(game, INVITATION, None, lambda: _hosted(game))


@endpoint(games, "/games/<game>/invitations", method="DELETE", gives=PlacesSchema, token="required", **_WATCHING)
def withdraw_invitation(game: str) -> Response:
    """Revoke the token of those who may sit down.

    Only the host can. Whoever has a seat keeps it.
    """
    host(game)
    return _revoked(game, INVITATION, None)


def _keep(game: Game, number: int, known: Account, token: str) -> None:
    """Put a token on somebody's keyring, so that they find it wherever they log in."""
    here = services()
    ring = keyring_of(here.store, known, here.settings.accounts.secret, game.room.clock_ms())
    ring.keep([Kept(game.name, SEAT, number, token)])


def _sit_down(game: Game, number: int, mine: Mine) -> None:
    if _is_seated(game.name, number):
        mine.grant(lambda token: tables.renew(game, SEAT, number, by_host=False, token=token))
    else:
        whom = kept_for(game.room.store, game.name).get(number)
        if whom is None:
            _check_invited(game.name)
        else:
            check_kept_for(whom)
        mine.grant(lambda token: tables.take(game, number, token))


def _is_seated(game: str, number: int) -> bool:
    """Whether the caller comes with the token of this very seat."""
    token = reading.bearer()
    if token is None:
        return False
    who = services().seat(game, token)
    return who.kind == SEAT and who.number == number


def _check_invited(game: str) -> None:
    """At a private table nobody sits down without an invitation."""
    if services().info(game).settings.private and caller(game, guests=True).kind != INVITATION:
        raise Refusal("seat/not_invited")


def _own_or_hosted(game: str, seat: str) -> tuple[int, bool]:
    """The number of a seat over which the caller may decide, and whether as the host."""
    number, who = reading.seat_number(seat), caller(game)
    if who.kind == HOST or (who.kind == SEAT and who.number == number):
        return number, who.kind == HOST
    raise Refusal("seat/token_missing" if who.kind not in (SEAT, SPECTATOR) else "seat/not_yours")


def _hosted(game: str) -> bool:
    host(game)
    return True


def _renewed(game: str, kind: str, number: int | None, allowed: Callable[[], bool]) -> Response:
    """A new token, if the caller may have it; `allowed` refuses, or gives whether it is as the host."""
    with services().games.hold(game) as held:
        mine = Mine(held, kind, number)

        def ask() -> None:
            by_host = allowed()
            mine.grant(lambda token: tables.renew(held, kind, number, by_host, token))

        mine.settle(ask)
    services().seat.forget(game)
    return mine.reply()


def _revoked(game: str, kind: str, number: int | None, by_host: bool = True) -> Response:
    with services().games.hold(game) as held:
        tables.revoke(held, kind, number, by_host)
    services().seat.forget(game)
    return _places(game)


def _places(game: str, public: bool = False) -> Response:
    store = services().store
    seen, now = store.presence.everybody(game), services().games.room.clock_ms()
    with services().games.hold(game) as held:
        sits, handed = tables.taken(held), held.handed_now()
        hidden = public and tables.was_opened(held)
        title = held.title
    called, own = {} if hidden else names(store, game), claimed(store, game)
    accounts, kept = known_as(store, game), kept_for(store, game)
    present = lambda seat: attendance(seen.get(seat), now)
    shown = places(title, services().info(game), sits, handed, called, own, accounts, kept, present, words(title))
    data = packed({"seats": shown})
    return page_reply(data, tag_of(data), "private, no-cache", Vary="Authorization")
