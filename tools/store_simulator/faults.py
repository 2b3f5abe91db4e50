"""Faults that are planted one at a time, to see that a run finds each: one that finds none has shown nothing."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, NamedTuple


class Fault(NamedTuple):
    """Some words of a function, and what they become."""

    name: str
    # Module, and function or method in it.
    where: str
    before: str
    after: str


FAULTS: Final = (
    # -- tables -----------------------------------------------------------------------------------
    Fault(
        "a game that is over is not named to be moved",
        "sentiero.tables.append:append_played",
        "game.room.store.to_archive.note(game.name, entries[-1]['at'])",
        "pass",
    ),
    Fault(
        "a repeated append is taken for a new one",
        "sentiero.tables.append:append_played",
        "if appended.replayed:",
        "if False:",
    ),
    Fault(
        "a key is forgotten on its way",
        "sentiero.tables.commands.answer:answer",
        "game.room.intent(key, seat, answers)",
        "game.room.intent(None, None, None)",
    ),
    Fault(
        "an answer is taken at another version than it was meant for",
        "sentiero.tables.commands.answer:answer",
        "if session.version == expected and not",
        "if not",
    ),
    Fault(
        "a lost history is read on from its number",
        "sentiero.tables.game:Game._news",
        "known and link_to(known[0].data) == self.last",
        "known",
    ),
    Fault(
        "a job believes what its process knew",
        "sentiero.tables.commands.decide:decide",
        "game.refreshed()",
        "pass",
    ),
    Fault(
        "going back leaves no checkpoint",
        "sentiero.tables.commands.undo:Past.followed_by",
        "{last: self._rewound(entries[-1]['to'], last)} if entries[-1]['kind'] == UNDO.name else {}",
        "{}",
    ),
    Fault(
        "a token is believed to have been given",
        "sentiero.tables.commands.seat:holds",
        "held = ",
        "held = True or ",
    ),
    Fault(
        "who waits for the rules is not named again",
        "sentiero.tables.indexes:name_again",
        "if asked is not None and",
        "if False and",
    ),
    Fault(
        "a game is deleted with its blob when it is moved",
        "sentiero.tables.archive:move",
        "events.forget(game.name, session.version)",
        "events.delete(game.name)",
    ),
    # -- jobs -------------------------------------------------------------------------------------
    Fault(
        "a forgotten game is not queued",
        "sentiero.jobs.sweeper:Sweeper._tend",
        "put(game, version)",
        "pass",
    ),
    Fault(
        "a game that moved is taken for one that stands still, and the other way round",
        "sentiero.jobs.sweeper:Sweeper._moves",
        "look.version == version",
        "look.version != version",
    ),
    Fault(
        "nobody looks at deadlines",
        "sentiero.jobs.sweeper:Sweeper.call_time",
        "self._look(self._store.deadlines, self._games.room.clock_ms(), tables.call_time)",
        "pass",
    ),
    Fault(
        "lists are not made again when another server took over",
        "sentiero.jobs.index_repair:IndexRepair.look",
        "taken_over = bool(term) and term != self._term",
        "taken_over = False",
    ),
    Fault(
        "what is moved is taken off the list before",
        "sentiero.jobs.archiver:Archiver._move",
        "tables.move(held)",
        "pass",
    ),
    Fault(
        "a job that meets an absent journal is an error of its game",
        "sentiero.jobs.player:Player._play",
        "except StoreAway as away:",
        "except ZeroDivisionError as away:",
    ),
    # -- store ------------------------------------------------------------------------------------
    Fault(
        "a key is not looked up",
        "sentiero.store.memory.events:MemoryEvents.append",
        "if before is not None:",
        "if False:",
    ),
    Fault(
        "the links of a batch are all the same",
        "sentiero.store.chain:chained",
        "last = link_to(kept[-1])",
        "pass",
    ),
    Fault(
        "what is read is on one disk",
        "sentiero.store.redis.durable:DurableEvents.read",
        "if found:",
        "if False:",
    ),
    Fault(
        "what is told is on one disk",
        "sentiero.store.redis.durable:DurableWatcher.read",
        "self._confirmed.settled(news)",
        "news",
    ),
    Fault(
        "a token is given on one disk",
        "sentiero.store.redis.durable:DurableRights.settle",
        "if self._two_disks.settle([game]):",
        "if False:",
    ),
)


def function_at(where: str) -> Any:
    """A function or a method by its place."""
    module, _, path = where.partition(":")
    found: Any = import_module(module)
    for name in path.split("."):
        found = getattr(found, name)
    return found


@contextmanager
def planted(fault: Fault) -> Iterator[None]:
    """The fault is there meanwhile, for whoever has got hold of the function too."""
    function: Callable[..., Any] = function_at(fault.where)
    source = textwrap.dedent(inspect.getsource(function)).replace('"', "'")
    before, after = fault.before.replace('"', "'"), fault.after
    assert source.count(before) >= 1, f"{fault.name}: the code has changed"
    made: dict[str, Any] = {}
    exec(compile(source.replace(before, after), fault.where, "exec"), function.__globals__, made)
    sound, function.__code__ = function.__code__, made[function.__name__].__code__
    try:
        yield
    finally:
        function.__code__ = sound
