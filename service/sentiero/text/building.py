"""For the build of the package: compiled catalogs belong into it."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from setuptools.command.build_py import build_py  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[3]


class BuildPy(build_py):  # type: ignore[misc]
    """Compiles the catalogs, and lays them into the package."""

    def run(self) -> None:
        """Build as always, then the catalogs; an editable install reads them where they are."""
        super().run()
        if self.editable_mode:
            return
        # The builder loads this file by its path, when the package itself is not installed yet.
        sys.path.insert(0, str(ROOT / "service"))
        from sentiero.text.catalogs import compile_all

        for _ in compile_all(ROOT / "locales"):
            pass
        for compiled in (ROOT / "locales").glob("*/*/LC_MESSAGES/*.mo"):
            target = Path(self.build_lib) / "sentiero" / compiled.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(compiled, target)
