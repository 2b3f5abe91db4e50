"""Attacks on the people at a table: talk, names, presence, invitations, answers left ahead, notices, deadlines."""

from __future__ import annotations

import json
import time
from http.client import HTTPConnection
from typing import Any

from tools.attacks.target import LINES, Made, Target

# More than anybody may write in a minute.
MESSAGES = 30
GUESSES = 60
LOOKS = 80
# What shows nothing, hides, turns around or covers what others read, or has no end.
UNREADABLE = ("\u202eabc", "a\nb", "\u200b", "\u3164", "e" + "\u0301" * 20, "x" * 5_000, "\x1b[31mred")
# All else in them is right.
STRANGE = (
    '{"__proto__": {"x": 1}, "title": "fire-in-the-lake", "seats": [{"roles": ["us"]}]}',
    '{"title": "fire-in-the-lake", "seats": [{"roles": ["us"], "__proto__": 1}]}',
)
MARKUP = "<img src=x onerror=alert(1)>"
INSIDE = (
    "http://127.0.0.1/", "https://127.0.0.1/", "https://[::1]/", "https://localhost/", "https://169.254.169.254/latest",
    "https://10.0.0.1/", "https://2130706433/", "https://0x7f.1/", "https://[::ffff:10.0.0.1]/", "file:///etc/passwd",
    "https://[64:ff9b:1::a9fe:a9fe]/", "https://[fec0::1]/", "https://[::7f00:1]/", "https://[::ffff:0:10.0.0.1]/",
    "https://192.88.99.1/", "gopher://127.0.0.1:6379/_FLUSHALL", "https://user@127.0.0.1/", "https://127.0.0.1:6379/",
)  # fmt: skip


def one_floods_the_table(target: Target) -> str | None:
    """A seat writes without end: it is stopped, the others still write, and what is kept has an end."""
    made = target.make()
    path = f"{made.path}/messages"
    taken = [target.send("POST", path, {"text": "x" * 500}, made.seats[0]).status for _ in range(MESSAGES)]
    if 429 not in taken:
        return f"{MESSAGES} messages were taken in a row"
    if target.send("POST", path, {"text": "hello"}, made.seats[1]).status != 201:
        return "nobody else can write any more"
    if target.send("POST", path, {"text": "x" * 100_000}, made.seats[1]).status not in (413, 422):
        return "a message without end was taken"
    return None


def words_that_mislead(target: Target) -> str | None:
    """Names and messages that cannot be read are refused; markup stays text in a document of its own kind."""
    made = target.make()
    for text in UNREADABLE:
        if target.send("PUT", f"{made.path}/seats/0/name", {"name": text}, made.seats[0]).status != 422:
            return f"a name was taken that nobody can read: {text[:20]!a}"
    for text in UNREADABLE[2:]:
        if target.send("POST", f"{made.path}/messages", {"text": text}, made.seats[0]).status not in (422, 429):
            return f"a message was taken that nobody can read: {text[:20]!a}"
    target.send("PUT", f"{made.path}/seats/0/name", {"name": MARKUP}, made.seats[0])
    shown = target.send("GET", f"{made.path}/seats")
    plain = shown.headers["Content-Type"] == "application/json" and shown.headers["X-Content-Type-Options"] == "nosniff"
    return None if plain else "a browser may take a name for a page"


def presence_is_spammed(target: Target) -> str | None:
    """A seat that asks all the time is told to be there once, not each time."""
    made = target.make()
    connection = HTTPConnection(*target.address, timeout=3)
    connection.request("GET", f"{made.path}/events?after=1&talk=1", headers={"Accept": LINES})
    response = connection.getresponse()
    lines: list[bytes] = []
    for _ in range(LOOKS):
        target.send("GET", made.path, token=made.seats[0])
    end = time.monotonic() + 2
    try:
        while time.monotonic() < end and len(lines) < LOOKS:
            lines.append(response.readline())
    except TimeoutError:
        pass
    finally:
        connection.close()
    told = [line for line in lines if b'"here"' in line]
    return None if len(told) <= 3 else f"{len(told)} lines were sent for {LOOKS} requests of one seat"


def invitations_are_guessed(target: Target) -> str | None:
    """A private table: no guess opens it, its id alone takes no seat, and who watches is not shown the way in."""
    wanted = [{"roles": ["us", "arvn"], "open": True}, {"roles": ["nva", "vc"]}]
    made = target.make(wanted, private=True)
    invitation = target.send("POST", f"{made.path}/invitations", token=made.host).body["token"]
    watching = target.send("POST", f"{made.path}/spectators", token=made.host).body["token"]
    for number in range(GUESSES):
        guess = invitation[:-4] + f"{number:04d}"
        if guess != invitation and target.send("GET", f"{made.path}/seats", token=guess).status != 401:
            return "a token that nobody was given opens a table"
    for token in (None, watching, made.seats[1]):
        if target.send("POST", f"{made.path}/seats/0", {}, token).status < 400:
            return "somebody took a seat without an invitation"
    for path in ("", "/seats", "/table", "/events", "/messages"):
        seen = target.send("GET", made.path + path, token=watching).data
        if invitation.encode() in seen or target.send("GET", made.path + path).status != 401:
            return f"a private table shows {path or 'itself'}"
    return None


def answers_left_ahead_are_read(target: Target) -> str | None:
    """What a seat has left ahead is shown to nobody else: not to the host, the other seat, or whoever watches."""
    made = target.make()
    listed = target.send("GET", f"{made.path}/standing", token=made.seats[0]).body["standing"]
    left = {"answer": listed[0]["answers"][0], "until": "game"}
    path = f"{made.path}/standing/{listed[0]['question']}"
    if target.send("PUT", path, left, made.seats[0]).status != 200:
        return "nothing can be left ahead here"
    if target.send("GET", f"{made.path}/standing", token=made.host).status != 403:
        return "the host reads answers left ahead"
    if any(
        one.get("left") for one in target.send("GET", f"{made.path}/standing", token=made.seats[1]).body["standing"]
    ):
        return "another seat reads answers left ahead"
    for token in (None, made.seats[1], made.host):
        for seen in ("", "/events", "/table", "/seats", "/question"):
            if b'"standing"' in target.send("GET", made.path + seen, token=token).data:
                return f"{seen or 'the game'} tells that an answer was left ahead"
    return None


def notices_lead_inside(target: Target) -> str | None:
    """An address for notices leads into the networks of whoever runs the service, in any way it can be written."""
    made = target.make()
    for url in INSIDE + _disguised(target, made):
        if target.send("POST", f"{made.path}/webhooks", {"url": url}, made.seats[0]).status not in (403, 422):
            return f"{url} was taken; is it named in WEBHOOK_ALLOW?"
    return None


def _disguised(target: Target, made: Made) -> tuple[str, ...]:
    """What looks like an address that is allowed here, and is another."""
    refused = target.send("POST", f"{made.path}/webhooks", {"url": "https://nowhere.invalid/"}, made.seats[0]).body
    begins = [entry.rstrip("/") for entry in refused.get("allowed", ()) if entry.startswith("https://")]
    names = [one.removeprefix("https://").partition("/")[0] for one in begins]
    return (
        *(f"https://{name}@127.0.0.1/" for name in names),
        *(f"https://{name}.evil.invalid/" for name in names),
        *(f"https://{name}:22/" for name in names),
        *(f"{one}/../../elsewhere" for one in begins if one.count("/") > 2),
        *(f"{one}/%2e%2e/%2e%2e/elsewhere" for one in begins if one.count("/") > 2),
    )


def a_deadline_takes_a_seat(target: Target) -> str | None:
    """A host gives a second to answer, or less time in mid-game, so that the rules play for somebody who thinks."""
    made = target.make(answer_seconds=86_400, options={"political_rhythm": True})
    if target.send("PATCH", f"{made.path}/options", {"answer_seconds": 1}, made.host).status != 422:
        return "an answer may be asked for in a second"
    before = _deadline(target, made)
    changed = target.send("PATCH", f"{made.path}/options", {"answer_seconds": 60, "late": "rules"}, made.host)
    if changed.status != 200 or _deadline(target, made) < before:
        return "the time of an open question was cut"
    notes = [event.get("note", {}) for event in target.send("GET", f"{made.path}/events").body["events"]]
    return None if any("set" in note for note in notes) else "nobody sees that the host changed it"


def _deadline(target: Target, made: Made) -> int:
    return int(target.send("GET", made.path).body["waiting_for"].get("deadline", 0))


def one_feed_of_many_games(target: Target) -> str | None:
    """One feed asks for very many games, for one of them many times, or for a private one of others."""
    made, private = target.make(), target.make(private=True)
    name, hidden = made.document["id"], private.document["id"]
    wanted: list[tuple[Any, str]] = [
        ([{"game": name}] * 200, "very many games"),
        ([{"game": name}] * 2, "one game twice"),
        ([{"game": hidden}], "a private game"),
        ([{"game": hidden, "token": made.seats[0]}], "a private game with the token of another"),
    ]
    for games, what in wanted:
        if target.send("POST", "/v1/feeds", {"games": games}).status < 400:
            return f"a feed was opened for {what}"
    ticket = target.send("POST", "/v1/feeds", {"games": [{"game": name}]}).body["ticket"]
    path = f"/v1/feeds?ticket={ticket}&after={'9.' * 150}9"
    return None if target.send("GET", path).status in (400, 422) else "a feed was opened from nowhere"


def a_feed_outlives_its_right(target: Target) -> str | None:
    """A ticket is used again after its token was revoked."""
    made = target.make()
    ticket = target.send("POST", f"{made.path}/tickets", {}, made.seats[1]).body["ticket"]
    target.send("DELETE", f"{made.path}/seats/1/token", token=made.host)
    status = target.send("GET", f"{made.path}/events?ticket={ticket}", Accept=LINES).status
    return None if status == 401 else f"a ticket of somebody who has left was answered with {status}"


def json_that_is_not_what_it_seems(target: Target) -> str | None:
    """Members that mean something to programs and nothing to us are refused, never kept and shown."""
    for body in STRANGE:
        if target.send("POST", "/v1/games", body.encode()).status != 422:
            return "a strange member was taken"
    made = target.make()
    text = json.dumps({"text": "hello", "constructor": {"prototype": {}}}).encode()
    answered = target.send("POST", f"{made.path}/messages", text, made.seats[0])
    return None if answered.status == 422 else "a strange member was taken with a message"


ATTACKS = (
    one_floods_the_table,
    words_that_mislead,
    presence_is_spammed,
    invitations_are_guessed,
    answers_left_ahead_are_read,
    notices_lead_inside,
    a_deadline_takes_a_seat,
    one_feed_of_many_games,
    a_feed_outlives_its_right,
    json_that_is_not_what_it_seems,
)
