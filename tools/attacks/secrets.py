"""Attacks on what is hidden, and on consent."""

from __future__ import annotations

import time
from http.client import HTTPConnection
from typing import Any

from tools.attacks.target import LINES, TWO, Made, Target

FORKS = 6
REVEALING = {"drawn", "showing", "rolled"}
THREE = [{"roles": ["us"]}, {"roles": ["arvn"]}, {"roles": ["nva", "vc"]}]


def _first_position(entries: list[Any]) -> Any:
    return next(fact[1] for fact in entries[0]["facts"] if fact[0] == "position")


def forks_tell_cards(target: Target) -> str | None:
    """A fork of a live game, ended by its new host and exported, must not show the piles of its parent."""
    parent = target.make()
    piles = []
    for _ in range(FORKS):
        fork = target.made(target.send("POST", f"{parent.path}/forks", {}))
        piles.append(frozenset(_first_position(target.ended(fork))["deck"][:9]))
    real = frozenset(_first_position(target.ended(parent))["deck"][:9])
    return "a fork has the bottom pile of its parent" if real in piles else None


def forks_tell_markers(target: Target) -> str | None:
    """A fork of a game with Handicap works, and shows no hidden marker of another seat."""
    parent = target.make(THREE, options={"handicap": [], "political_rhythm": True})
    found = []
    for _ in range(FORKS):
        made = target.send("POST", f"{parent.path}/forks", {})
        if made.status != 201:
            return f"a fork was refused: {made.status}"
        found.append(_dealt(target.ended(target.made(made))))
    real = _dealt(target.ended(parent))
    return "every fork deals the parent's markers" if all(one == real for one in found) else None


def _dealt(entries: list[Any]) -> list[Any]:
    return [fact for entry in entries for fact in entry.get("facts", ()) if fact[0] == "dealt"]


def _played(target: Target) -> Made:
    """A game in which both seats have answered."""
    made = target.make(TWO, options={"political_rhythm": True})
    answered: set[int] = set()
    for _ in range(60):
        if len(answered) == 2:
            break
        seat = target.send("GET", made.path).body["waiting_for"]["seat"]
        if "facts" in target.answer_any(made):
            answered.add(seat)
    assert len(answered) == 2, "nobody can play here"
    return made


def the_host_gets_around_consent(target: Target) -> str | None:
    """The host takes a seat away, goes back past it, and gives it again."""
    made = _played(target)
    for method in ("DELETE", "POST"):
        target.send(method, f"{made.path}/seats/1/token", token=made.host)
        version = target.send("GET", made.path).body["version"]
        tag = {"If-Match": f'"{version}"'}
        back = target.send("POST", f"{made.path}/undo", {"to": 1}, made.seats[0], **tag)
        if back.status < 300:
            return "the host went back without the other seat"
    notes = [
        event["note"]["kind"] for event in target.send("GET", f"{made.path}/events").body["events"] if "note" in event
    ]
    return None if notes[-2:] == ["seat_revoked", "seat_given"] else "nobody sees that a seat was taken away"


def several_answers_look_ahead(target: Target) -> str | None:
    """An answer is sent together with one that is refused: the refusal must not tell what would have come."""
    made, seen = target.make(TWO, options={"political_rhythm": True}), 0
    for _ in range(80):
        token, tag, answer = target.any_answer(made)
        both = {"answers": [answer, "no such answer"]}
        refused = target.send("POST", f"{made.path}/answers", both, token, **tag).body
        told = target.send("POST", f"{made.path}/answers", {"answer": answer}, token, **tag).body
        if REVEALING & {fact["kind"] for fact in told.get("facts", ())}:
            seen += 1
            if refused["code"] != "answer/uncertain":
                return f"what comes after a die or a card was told by {refused['code']}"
        if seen == 3:
            return None
    return "no card was turned, so nothing was tried"


def a_revoked_token_listens(target: Target) -> str | None:
    """A token is revoked while it listens: its feed ends at once."""
    made = target.make()
    connection = HTTPConnection(*target.address, timeout=6)
    headers = {"Accept": LINES, "Authorization": f"Bearer {made.seats[1]}"}
    connection.request("GET", f"{made.path}/events?after=1", headers=headers)
    response = connection.getresponse()
    began = time.monotonic()
    target.send("DELETE", f"{made.path}/seats/1/token", token=made.host)
    try:
        response.read()
    except TimeoutError:
        return "it still listens after 6 seconds"
    finally:
        connection.close()
    return None if time.monotonic() - began < 4 else "it ended late"


def the_host_reads_with_a_new_token(target: Target) -> str | None:
    """The host makes a new token for somebody's seat: everybody sees it; and the host's own can be replaced."""
    made = target.make()
    target.send("POST", f"{made.path}/seats/1/token", token=made.host)
    if "seat_moved" not in _notes(target, made):
        return "nobody sees that the host made a token for a seat"
    renewed = target.send("POST", f"{made.path}/host/token", token=made.host)
    if renewed.status != 201:
        return f"the host's token cannot be replaced: {renewed.status}"
    target.replaced(made, renewed.body["token"])
    status = target.send("POST", f"{made.path}/end", token=made.host).status
    return None if status == 401 else "a host's token that was replaced still counts"


def _notes(target: Target, made: Made) -> list[str]:
    events = target.send("GET", f"{made.path}/events").body["events"]
    return [event["note"]["kind"] for event in events if "note" in event]


def a_stranger_uses_a_table(target: Target) -> str | None:
    """Every change of a table is refused to whoever has no token, or that of another table."""
    made, other = target.make(), target.make()
    changes = [
        ("POST", "/answers", {"answer": "pass"}), ("POST", "/undo", {}), ("POST", "/end", None), ("DELETE", "", None),
        ("PATCH", "/options", {"pace": 5}), ("POST", "/seats/0/token", None), ("DELETE", "/seats/0/token", None),
        ("POST", "/invitations", None), ("POST", "/spectators", None), ("PUT", "/seats/0/name", {"name": "x"}),
        ("PUT", "/seats/0/rules", None), ("POST", "/messages", {"text": "x"}), ("POST", "/resume", None),
        ("POST", "/webhooks", {"url": "https://hooks.example.org/"}), ("POST", "/tickets", {}),
        ("GET", "/standing", None), ("GET", "/advice", None),
    ]  # fmt: skip
    for method, path, body in changes:
        for token in (None, "sto_s_" + "a" * 43, other.host, other.seats[0]):
            tag = {"If-Match": '"1"'}
            status = target.send(method, made.path + path, body, token, **tag).status
            if status not in (401, 403) and not (token is None and path == "/tickets"):
                return f"{method} {path or '/'} was answered with {status}"
    return None


ATTACKS = (
    forks_tell_cards,
    forks_tell_markers,
    the_host_gets_around_consent,
    the_host_reads_with_a_new_token,
    a_stranger_uses_a_table,
    several_answers_look_ahead,
    a_revoked_token_listens,
)
