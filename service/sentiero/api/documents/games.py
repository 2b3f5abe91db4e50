"""Games as documents, each as one caller may see it. Every secret that leaves the service passes here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from sentiero.api.contract.shapes import WATCHED
from sentiero.api.http.language import because, option_keys
from sentiero.kernel.players import usual
from sentiero.kernel.question import Option, Question
from sentiero.store.chain import seal_of
from sentiero.tables.info.game_info import AnySession, AnyTitle, GameInfo
from sentiero.tables.info.host_settings import OPEN_SEATS, document_of
from sentiero.tables.info.stand_ins import Handed
from sentiero.tables.nonplayer_turn import Thinking
from sentiero.tables.people.people import Attendance
from sentiero.text.words import Words

Document = dict[str, Any]
Roles = frozenset[str]


def situation(
    session: AnySession,
    info: GameInfo,
    roles: Roles,
    words: Words | None,
    thinking: Thinking | None = None,
    due: int | None = None,
) -> Document:
    """Where a game stands; with words, if the reader gets them. At an earlier version nobody thinks, or is late."""
    question = session.question
    return {
        "title": info.title,
        "version": session.version,
        "status": status_of(session),
        "waiting_for": None if question is None else waiting(question, info, words, due),
        "question": None if question is None else asked(session.title, question, roles, words),
        "thinking": _thinking(thinking),
        "halted": _halted(thinking),
        "result": _result(session.result, words),
    }


def status_of(session: AnySession) -> str:
    """Whether a game goes on, came to its end, or was ended by its host."""
    return "open" if session.question is not None else "ended" if session.ended else "finished"


def _thinking(thinking: Thinking | None) -> Document | None:
    if thinking is None or thinking.halted is not None:
        return None
    shown: Document = {"role": thinking.role, "since": thinking.since}
    return shown if thinking.progress is None else {**shown, "progress": thinking.progress}


def _halted(thinking: Thinking | None) -> Document | None:
    if thinking is None or thinking.halted is None:
        return None
    reason = thinking.halted
    return {"role": thinking.role, "since": thinking.since, "reason": reason, "text": because("reason", reason)}


def _result(result: Document | None, words: Words | None) -> Document | None:
    if result is None or words is None:
        return result
    closing = words.closing(result)
    return {**result, "text": words.fact(["ended", result]), **({} if closing is None else {"closing": closing})}


def waiting(question: Question, info: GameInfo, words: Words | None, due: int | None = None) -> Document:
    """Whom the table waits for, and until when; everybody may know that."""
    shown: Document = {"role": question.role, "seat": info.seat_of(question.role)}
    if due is not None:
        shown["deadline"] = due
    if words is not None:
        shown["text"] = words.said("waiting", role=question.role)
    return shown


def asked(title: AnyTitle, question: Question, roles: Roles, words: Words | None) -> Document | None:
    """The question: whole for the seat that is asked, without its options for others, not at all if it is secret."""
    mine = question.role in roles
    if question.secret and not mine:
        return None
    shown: Document = {
        "role": question.role,
        "kind": question.kind if mine else WATCHED,
        "key": question.key,
        "params": question.params,
        "rule": question.rule or None,
        "secret": question.secret,
    }
    if words is not None:
        shown["text"] = words.question(question.key, question.params)
    if mine:
        least, most, options = question.least, question.most, question.options
        shown["least"] = least
        shown["most"] = most
        key_of = option_keys(title, question, words)
        shown["options"] = [_option(option, key_of(option.text), words) for option in options]
        if words is not None:
            shown["text"] += words.limits(question.kind, least, most, len(options))
    return shown


def _option(option: Option, key: str, words: Words | None) -> Document:
    shown: Document = {
        "value": option.value,
        "key": key,
        "params": option.params,
        "refs": option.refs,
        "group": option.group,
    }
    if words is not None:
        shown["text"] = words.option(key, option.params)
    return shown


def game_document(
    game: str,
    session: AnySession,
    info: GameInfo,
    roles: Roles,
    words: Words | None,
    thinking: Thinking | None,
    due: int | None = None,
) -> Document:
    """A game and where it stands."""
    settings, title = document_of(info.settings), session.title
    return {
        "id": game,
        "scenario": info.scenario,
        "rules_version": info.rules_version,
        "created": info.created,
        "scripted": info.scripted,
        "forked_from": info.forked_from and dict(zip(("game", "version"), info.forked_from, strict=True)),
        "continues": info.continues and dict(zip(("game", "version"), info.continues, strict=False)),
        **({} if info.lesson is None else {"lesson": info.lesson["name"]}),
        "commitment": seal_of(info.seed),
        **({} if session.question is not None else {"seed": info.seed.hex()}),
        **{name: value for name, value in settings.items() if name != OPEN_SEATS},
        "seats": seats(info),
        "players": {
            role: playing(title, info.settings.players.get(role), [role], words)
            for role in title.roles
            if title.players and info.seat_of(role) is None
        },
        "late_player": settings["late_player"] and playing(title, settings["late_player"], (), words),
        **situation(session, info, roles, words, thinking, due),
    }


def playing(title: AnyTitle, document: Document | None, roles: Sequence[str], words: Words | None) -> Document:
    """Who plays for some roles, and what that is called; the usual player where nobody said who."""
    shown = usual(title, roles[0]).document() if document is None else document
    return shown if words is None else {**shown, "text": words.name("player", shown["name"])}


def seats(info: GameInfo) -> list[Document]:
    """The seats of a game as they were set up."""
    return [
        {"seat": number, "roles": list(held), "open": number in info.settings.open_seats}
        for number, held in enumerate(info.roles)
    ]


def places(
    title: AnyTitle,
    info: GameInfo,
    taken: Sequence[bool],
    handed: Handed,
    names: Mapping[int, str],
    own: Collection[int],
    accounts: Mapping[int, str],
    kept: Collection[int],
    present: Callable[[int], Attendance],
    words: Words | None,
) -> list[Document]:
    """The seats of a game as they are now, and who is there."""
    return [
        {
            **seat,
            "taken": sits,
            "rules": seat["seat"] in handed,
            "player": playing(title, handed[seat["seat"]], seat["roles"], words) if seat["seat"] in handed else None,
            "name": names.get(seat["seat"]),
            "own": seat["seat"] in own,
            "account": seat["seat"] in names and accounts.get(seat["seat"]) == names[seat["seat"]],
            "kept": seat["seat"] in kept,
            **present(seat["seat"])._asdict(),
        }
        for seat, sits in zip(seats(info), taken, strict=True)
    ]


def table_document(session: AnySession, info: GameInfo, roles: Roles) -> Document:
    """The table through the eyes of some roles."""
    return {
        "version": session.version,
        "title": info.title,
        "scripted": info.scripted,
        "roles": sorted(roles),
        "table": session.title.view(session.table, roles),
    }
