"""A browser and a proxy for the tests that need one: `python -m tools.browser` finds them, or installs them."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
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


# Unpacked and not installed: nobody who runs tests wants another server on port 80.
NGINX: Final = Path(sys.prefix) / "nginx"


def find() -> str | None:
    """Where a browser is: on the path, or where Playwright keeps its own."""
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return on_path or _own()


def _own() -> str | None:
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def find_nginx() -> str | None:
    """Where nginx is: on the path, among what only root has there, or where it was unpacked for the tests."""
    places = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", str(NGINX / "usr" / "sbin")))
    return shutil.which("nginx", path=places)


def install() -> None:
    """Get one: from the distribution where that can be done, else from Playwright. Failures are told by `find`."""
    if not (_root_on_debian() and _from_distribution()):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def _root_on_debian() -> bool:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    return platform.freedesktop_os_release().get("ID") == "debian"


def _from_distribution() -> bool:
    return _apt("update") and _apt("install", "--yes", "--no-install-recommends", "chromium")


def _apt(*step: str, cwd: str | None = None) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["apt-get", "-qq", *step], env=quiet, cwd=cwd, check=False).returncode == 0


def unpack_nginx() -> None:
    """Get it from the distribution, where that can be done; elsewhere its tests are left out."""
    with tempfile.TemporaryDirectory() as place:
        if not (_root_on_debian() and _apt("update") and _apt("download", "nginx", cwd=place)):
            return
        for package in Path(place).glob("nginx_*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, NGINX], check=False)


def main() -> None:
    """Say where they are; whoever has no browser is told by the tests."""
    if find_nginx() is None:
        print("looking for a proxy for the tests")
        unpack_nginx()
    print(find_nginx() or "no nginx: the tests of the proxy are left out")
    if os.environ.get(NO_BROWSER) == "1":
        return
    if find() is None:
        print("installing a browser for the tests")
        install()
    print(find() or MISSING)


if __name__ == "__main__":
    main()
