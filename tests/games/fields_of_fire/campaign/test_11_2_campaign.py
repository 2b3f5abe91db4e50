"""FoF 10: a whole campaign by the commander, mission after mission, with what each leaves to the next."""

from __future__ import annotations

import json

import pytest
from sentiero.games.fields_of_fire.campaign.progress import GOES_ON
from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.preparation.sequel import go_on
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import load_session, new_session
from sentiero.kernel.title import Document

from tests.games.fields_of_fire.campaigns import SEATS, an_ending
from tests.games.fields_of_fire.tables import TITLE


def by_the_commander(config: Document, seed: bytes) -> Document:
    """A mission to its end; the table is sound there."""
    session, _ = new_session(TITLE, config, sealed_source(seed))
    assert TITLE.broken(session.table) == []
    while session.question is not None:
        session.decide()
    assert TITLE.broken(session.table) == []
    assert session.result is not None
    return session.result


@pytest.mark.slow
@pytest.mark.parametrize("campaign", CAMPAIGNS.values(), ids=CAMPAIGNS)
def test_10_the_company_goes_from_the_first_mission_to_the_last(campaign):
    config = TITLE.configure({"scenario": min(campaign.missions), "seats": [], "options": {"campaign": "survive"}})
    result = by_the_commander(config, b"campaign")
    while result["may_follow"]:
        # Whoever leads the company then: the chain is tried here, not the luck of one commander.
        before = {**result, "campaign": GOES_ON, "commander_lost": False}
        config = go_on({"seats": [], "scenario": result["may_follow"][-1]}, before)
        assert config["carried"]["units"] == result["company"]["units"]
        result = by_the_commander(config, b"campaign")
    assert list(dict.fromkeys(one["mission"] for one in result["record"])) == list(campaign.missions)


def test_a_mission_that_begins_with_the_company_formed_anew_can_be_loaded_from_its_first_entry():
    """Another process has only the journal: without a checkpoint there would be nothing to load."""
    table = an_ending(campaign="survive")
    table.do("tallied", "capture_prisoner", 20)
    table.do("left", "1_3", "hit")
    session, _ = new_session(TITLE, go_on({"seats": SEATS}, outcome(table)), sealed_source(b"formed anew"))
    assert session.question is not None
    assert session.table.phase == "reforming"
    assert session.checkpoint is not None
    again = load_session(TITLE, json.loads(json.dumps(session.checkpoint)), ())
    assert again.question is not None
    assert (again.version, again.question.key, again.question.values) == (
        session.version,
        session.question.key,
        session.question.values,
    )
