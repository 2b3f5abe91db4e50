"""FoF 11.1 The next game of a campaign: another try, another patrol, or the next mission."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sentiero.games.fields_of_fire.campaign.progress import LOST
from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.catalog import campaign_of, mission
from sentiero.games.fields_of_fire.edition.tries import Replacements
from sentiero.games.fields_of_fire.preparation.set_up import configure
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.title import Document


def go_on(request: Mapping[str, Any], result: Document) -> Document:
    """The configuration of the next game; the company of the last one is its order of battle."""
    wanted = which(request.get("scenario"), result)
    options = {**result["options"], **(request.get("options") or {}), "pack": result["pack"]}
    config = configure({**request, "scenario": wanted, "options": options})
    again = wanted == result["mission"]
    config |= {
        "try": result["try"] + 1 if again else 1,
        "record": result["record"],
        "commander_lost": result["commander_lost"],
        "carried": carried(result, again),
    }
    return config | {"scored": result["scored"], "field": result["field"]} if again else config


def which(wanted: str | None, result: Document) -> str:
    """FoF 11.1, 11.2: what may follow, the first of it unless the player says which."""
    may_follow: list[str] = result["may_follow"]
    if result["campaign"] == LOST or not may_follow:
        raise SetupRefused("setup/campaign_over", "11.2", campaign=result["campaign"])
    if wanted is not None and wanted not in may_follow:
        raise SetupRefused("setup/not_next", "11.1", scenario=wanted, may_follow=may_follow, allowed=may_follow)
    return wanted or may_follow[0]


def carried(result: Document, again: bool) -> Document:
    """FoF 11.3, 10.4: steps come only when a mission is over and was completed; guards when it is over."""
    company, campaign = result["company"], campaign_of(result["mission"])
    over = not again
    rewarded = over and any(one["completed"] for one in result["record"] if one["mission"] == result["mission"])
    more = mission(result["mission"]).replacements or Replacements(campaign.company.replacements, False)
    return {
        "units": company["units"],
        "teams": company["teams"],
        "points": result["points"],
        "failed": not result["completed"],
        "green": more.steps if rewarded and not more.katusa else 0,
        **({"katusa": more.steps} if rewarded and more.katusa else {}),
        "veterans": company["casualties"] // int(CHARTS["returning_casualties"]) if rewarded else 0,
        "guards": company["guards"] if over else [],
        "guards_away": [] if over else company["guards"],
    }
