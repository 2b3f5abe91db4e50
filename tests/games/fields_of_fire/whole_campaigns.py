"""Campaigns that the commander plays at the tables of the service, from the first mission until it goes on no more."""

from __future__ import annotations

import random

from sentiero.kernel.title import Document
from sentiero.proof.export import read_export
from sentiero.store.memory import memory_store

from tests.archive import Archive
from tests.games.fields_of_fire.tables import TITLE
from tests.games.fields_of_fire.test_service import to_its_end

Whole = tuple[Archive, list[str], list[Document]]


def played(first: str, method: str, seed: int) -> Whole:
    """A campaign that begins with a mission: its games, and how each ended."""
    archive = Archive(memory_store(), {TITLE.name: TITLE}, entropy=random.Random(seed).randbytes)
    request = {"title": TITLE.name, "scenario": first, "seats": [], "options": {"campaign": method}}
    games = [archive.create(request).game]
    results = [to_its_end(archive, games[0])]
    while results[-1]["campaign"] == "goes_on":
        games.append(archive.create({"title": TITLE.name, "seats": [], "continues": games[-1]}).game)
        results.append(to_its_end(archive, games[-1]))
    return archive, games, results


def check_proofs(whole: Whole) -> None:
    """Each of its games is sound, here and where it was imported, and ends there as here."""
    archive, games, results = whole
    elsewhere = Archive(memory_store(), {TITLE.name: TITLE})
    for game, result in zip(games, results, strict=True):
        assert archive.audit(game).sound
        again = elsewhere.restore(read_export(archive.export(game))).game
        assert elsewhere.open(again).result == result
        assert elsewhere.audit(again).sound
