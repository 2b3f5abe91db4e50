"""/v1/games/{game}/answers: the only way to change a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from flask import Response

from sentiero import tables
from sentiero.api.callers import player
from sentiero.api.contract.inputs import ANSWERS
from sentiero.api.contract.outputs import AnsweredSchema, PreviewSchema
from sentiero.api.documents.entries import facts_of, named, undone_to
from sentiero.api.documents.games import asked, situation
from sentiero.api.documents.lessons import hint
from sentiero.api.endpoint import endpoint, leading
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.problems import ALLOWED, game_refused, stale_version
from sentiero.api.http.reading import Expected
from sentiero.api.http.replying import Reply, about_entry, game_reply
from sentiero.api.metrics import count_answers as counted
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.kernel.problems import IllegalAnswer
from sentiero.kernel.shapes import changes
from sentiero.store.problems import StaleVersion
from sentiero.tables import Game, Outcome
from sentiero.tables.commands.preview import Preview
from sentiero.tables.info.game_info import AnyTitle, GameInfo
from sentiero.tables.lessons import NotTaught


@endpoint(
    games,
    "/games/<game>/answers",
    method="POST",
    status=201,
    gives=AnsweredSchema,
    body=ANSWERS,
    parameters=("Game", "IfMatch", "IdempotencyKey"),
    headers=("ETag", "Idempotency-Replayed"),
    token="required",
    leads_to=leading("readQuestion", "readTable", "listEvents"),
)
def send_answers(game: str) -> Response:
    """Answer the open question.

    Several answers apply together or not at all, and none of them follows a die or a card: what comes then nobody
    knows yet. The response tells what happened and asks the next question.
    """
    seat, here = player(game), services()
    expected = reading.expected_versions()
    key = reading.idempotency_key()
    wanted = reading.body(ANSWERS)
    answers = wanted["answers"] if "answers" in wanted else [wanted["answer"]]
    here.readiness.require()
    made: dict[int, _Ready] = {}
    with here.games.hold(game) as held:
        version = expected[0] if len(expected) == 1 else _current_among(held, expected)
        try:
            held.require_entry(version, version.link)
            ready = partial(_make_ready, made, held.info, seat.roles)
            outcome = tables.answer(held, seat.number, answers, int(version), key, ready)
        except StaleVersion as stale:
            return stale_version(version, stale.current)
        except IllegalAnswer as refused:
            return game_refused(refused, _what_would_do(held, seat.roles, refused))
        except NotTaught as other:
            other.params["hint"] = hint(held.title, other.lesson, other.step)
            return game_refused(other, {ALLOWED: list(other.takes)})
        return _answered(outcome, held, seat.roles, None if outcome.replayed else made.get(outcome.version))


@endpoint(
    games,
    "/games/<game>/answers/preview",
    method="POST",
    gives=PreviewSchema,
    body=ANSWERS,
    parameters=("Game", "IfMatch"),
    headers=("ETag",),
    token="required",
)
def preview_answers(game: str) -> Response:
    """See what an answer would do.

    Nothing is written and nobody is told. The response goes up to the first die and the first thing that would be
    shown: `uncertain` says so, and nothing beyond that is told. Several answers are tried one after the other.
    """
    seat, versions = player(game), reading.expected_versions()
    wanted = reading.body(ANSWERS)
    answers = wanted["answers"] if "answers" in wanted else [wanted["answer"]]
    with services().games.hold(game) as held:
        expected = _current_among(held, versions)
        try:
            held.require_entry(expected, expected.link)
            found = tables.preview(held, seat.number, answers, int(expected), seat.roles)
        except StaleVersion as stale:
            return stale_version(expected, stale.current)
        except IllegalAnswer as refused:
            return game_refused(refused, _what_would_do(held, seat.roles, refused))
        return _previewed(held.title, found, seat.roles)


def _previewed(title: AnyTitle, found: Preview, roles: frozenset[str]) -> Response:
    said, facts = words(title), title.public_facts(found.facts, roles)
    document = {
        "title": title.name,
        "version": found.version,
        "facts": named(title, facts),
        "changes": changes(title.documents.table, found.before, found.after),
        "uncertain": found.uncertain,
        "question": None if found.question is None else asked(title, found.question, roles, said),
    }
    if said is not None:
        document["text"] = said.facts(facts)
    return game_reply(document, found.version)


class _Ready(NamedTuple):
    """What will be told of an answer, and as it will be sent, unless more is known only when the store has it."""

    document: dict[str, Any]
    reply: Response | None


def _make_ready(made: dict[int, _Ready], info: GameInfo, roles: frozenset[str], outcome: Outcome) -> None:
    document = _told(outcome, info, roles)
    # When the next answer is late follows from this one.
    whole = None if info.settings.answer_seconds else _reply(document).made_ready()
    made[outcome.version] = _Ready(document, whole)


def _reply(document: dict[str, Any], headers: Mapping[str, str] | None = None) -> Reply:
    return game_reply(document, document["version"], 201, headers)


def _told(outcome: Outcome, info: GameInfo, roles: frozenset[str]) -> dict[str, Any]:
    """What an answer has led to."""
    title, said = outcome.session.title, words(outcome.session.title)
    about_entry(outcome.session.version, outcome.link)
    document = situation(outcome.session, info, roles, said, outcome.thinking)
    facts = [facts_of(title, [entry], roles) for entry in outcome.entries]
    document["facts"] = [one for some in facts for one in named(title, some)]
    if said is not None:
        document["text"] = [text for some in facts for text in said.facts(some)]
    back = undone_to(outcome.entries)
    if back is not None:
        document["undone_to"] = back
    return document


def _answered(outcome: Outcome, held: Game, roles: frozenset[str], ready: _Ready | None) -> Response:
    counted(held.info.title, outcome.replayed).inc()
    if ready is not None and ready.reply is not None:
        return ready.reply
    document = _told(outcome, held.info, roles) if ready is None else ready.document
    late = tables.due(held)
    if late is not None:
        document["waiting_for"]["deadline"] = late
    return _reply(document, {"Idempotency-Replayed": "true"} if outcome.replayed else None)


def _current_among(game: Game, versions: Sequence[Expected]) -> Expected:
    """The current version if it is one of several that the caller would answer."""
    current = game.refreshed().version
    return next((version for version in versions if version == current), max(versions))


def _what_would_do(game: Game, roles: frozenset[str], refused: IllegalAnswer) -> dict[str, Any]:
    """The question as it stands, if it is the one that was answered wrongly: the first of several answers."""
    session = game.refreshed()
    if refused.params.get("index", 0) or session.question is None:
        return {}
    question = asked(session.title, session.question, roles, words(session.title))
    if question is None or refused.code != "answer/not_an_option":
        return {"question": question}
    return {"question": question, ALLOWED: [option["value"] for option in question["options"]]}
