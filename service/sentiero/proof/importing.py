"""A game that was played elsewhere comes into this service."""

from __future__ import annotations

from sentiero.proof.audit import OTHER_RULES, Report
from sentiero.proof.export import Export, verify
from sentiero.proof.problems import ImportRefused
from sentiero.proof.strangers import can_be_shown, require_known_members
from sentiero.store.coding import pack
from sentiero.store.records import Batch
from sentiero.tables.commands.create import Created, new_game_name, store
from sentiero.tables.finished_games import BROUGHT
from sentiero.tables.games import Games
from sentiero.tables.info.host_settings import USUAL


def restore(games: Games, export: Export) -> Created:
    """Store a finished game, entry by entry the same, with a new name and new secrets; or ImportRefused."""
    room = games.room
    require_known_members(export)
    report, audited = verify(room.titles, export, stop=True)
    if not report.sound and not _by_other_rules(report):
        raise ImportRefused("import/unsound", **report.document())
    if not report.sound and not can_be_shown(audited.title, audited):
        raise ImportRefused("import/unsound", **report.document())
    played, last = audited.replay, audited.last_checkpoint()
    if last is None:
        # Who brings a game knows its seed, and with it every card to come.
        raise ImportRefused("import/unfinished")
    name = new_game_name(room.entropy)
    checkpoints = {version: pack(document) for version, document in {**played.checkpoints, **last}.items()}
    batch = Batch([data for _, data in export.entries], checkpoints)
    # Nobody sits down any more: every seat has its token, and no list names it.
    tokens = store(room, name, played.info._replace(settings=USUAL), batch)
    room.store.aside.put(name, BROUGHT, b"1")
    room.store.to_archive.note(name, room.clock_ms())
    with games.hold(name) as game:
        return Created(name, tokens, game.refreshed())


def _by_other_rules(report: Report) -> bool:
    """Whether nothing is wrong but that a part was played by rules that the service has no more."""
    findings = [found for found in report.checks.values() if found is not None]
    return [found.code for found in findings] == [OTHER_RULES]
