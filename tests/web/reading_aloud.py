"""What axe-core says of a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def complaints(page: Page) -> list[str]:
    """What it finds wrong, with the first place of each."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


def small_targets(page: Page) -> list[str]:
    """What is too small for a finger and too near to something else (WCAG 2.2, 2.5.8); axe looks only when told to."""
    found = Axe().run(page, options={"runOnly": {"type": "rule", "values": ["target-size"]}}).response["violations"]
    return [node["html"][:160] for one in found for node in one["nodes"]]
