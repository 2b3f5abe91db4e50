"""What a defence has prepared is drawn on the table of Fields of Fire: its line, its fires, named in the legend."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.played import asked
from tests.web.reading_aloud import complaints
from tools.running import Running


@pytest.fixture(scope="module")
def defended(service: Running) -> str:
    """The defence of Naktong 3, played to its end."""
    seats = [{"roles": ["company"]}]
    wanted = {"title": "fields-of-fire", "scenario": "k3", "seats": seats, "script": {"seed": "defended"}}
    made = asked(service, "POST", "/v1/games", wanted)
    path = f"/v1/games/{made['id']}"
    asked(service, "PUT", f"{path}/seats/0/rules", token=made["tokens"]["seats"][0])
    until = time.monotonic() + 120
    while asked(service, "GET", path)["status"] == "open":
        assert time.monotonic() < until, "the commander does not come to an end"
        time.sleep(0.3)
    return str(made["id"])


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_the_line_and_the_fires_stand_where_the_table_says(
    opened: Any, service: Running, defended: str, width: int, height: int
) -> None:
    shown = asked(service, "GET", f"/v1/games/{defended}/table")
    table = shown.get("table", shown)
    page: Page = opened(f"/#/game/{defended}", width=width, height=height, touch=width < 500)
    page.wait_for_selector(".fofmap .space")
    expect(page.locator(".phaseline.main[data-control=MLR]")).to_have_count(1)
    fires = page.locator(".protective[data-support]")
    expect(fires).to_have_count(len(table["protective_fires"]))
    assert table["protective_fires"]
    drawn = fires.evaluate_all("(all) => all.map((one) => one.dataset.support)")
    assert drawn == [one["support"] for one in table["protective_fires"]]
    # Each frame lies on the card that it is for.
    for one in table["protective_fires"]:
        frame = page.locator(f"[data-support='{one['support']}'] .frame").bounding_box()
        card = page.locator(f".fofspace[data-space={one['at']}]").bounding_box()
        assert frame is not None
        assert card is not None
        middle = (frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
        assert card["x"] < middle[0] < card["x"] + card["width"]
        assert card["y"] < middle[1] < card["y"] + card["height"]
    assert complaints(page) == []


def test_the_legend_names_what_is_prepared(opened: Any, defended: str) -> None:
    page: Page = opened(f"/#/game/{defended}", language="it")
    page.click(".legend-button")
    legend = page.locator(".pane.legend")
    expect(legend).to_contain_text("Linea di Resistenza Principale")
    expect(legend).to_contain_text("Fuoco Finale Protettivo predisposto")
    expect(legend).to_contain_text("Linea Finale Protettiva")
    expect(legend).to_contain_text("bunker")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_the_words_under_the_map_do_not_lie_on_each_other(opened: Any, defended: str, width: int, height: int) -> None:
    page: Page = opened(f"/#/game/{defended}", width=width, height=height, touch=width < 500)
    buttons = page.locator(".timeline > button")
    expect(buttons.first).to_be_visible()
    assert buttons.evaluate_all("(all) => all.map((one) => one.scrollWidth > one.clientWidth + 1)").count(True) == 0
    sides = buttons.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect()).map((b) => [b.left, b.right])")
    assert all(before[1] <= after[0] + 1 for before, after in pairwise(sides))
