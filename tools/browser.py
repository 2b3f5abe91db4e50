"""A browser for the tests that need one: `python -m tools.browser` finds it, or installs one."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

# Any of these is Chromium enough.
NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
NO_BROWSER: Final = "SENTIERO_NO_BROWSER"
MISSING: Final = (
    "No Chromium was found and none could be installed: put one on the path "
    f"({', '.join(NAMES)}), or set {NO_BROWSER}=1 to leave out the tests in a browser."
)


def find() -> str | None:
    """Where a browser is: on the path, or where Playwright keeps its own."""
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return on_path or _own()


def _own() -> str | None:
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> None:
    """Get one: from the distribution where that can be done, else from Playwright. Failures are told by `find`."""
    if not (_root_on_debian() and _from_distribution()):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def _root_on_debian() -> bool:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    return platform.freedesktop_os_release().get("ID") == "debian"


def _from_distribution() -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (["update"], ["install", "--yes", "--no-install-recommends", "chromium"])
    return all(subprocess.run(["apt-get", "-qq", *step], env=quiet, check=False).returncode == 0 for step in steps)


def main() -> None:
    """Say where it is; whoever has none is told by the tests."""
    if os.environ.get(NO_BROWSER) == "1":
        return
    if find() is None:
        print("installing a browser for the tests")
        install()
    print(find() or MISSING)


if __name__ == "__main__":
    main()
