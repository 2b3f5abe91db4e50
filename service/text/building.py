"""For the build of the package: compiled catalogs belong into it."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools.command.build_py import build_py  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]


class BuildPy(build_py):  # type: ignore[misc]
    """Compiles the catalogs before the package's files are gathered."""

    def run(self) -> None:
        """Compile, then build as always."""
        # The builder loads this file by its path, when the package itself is not installed yet.
        sys.path.insert(0, str(ROOT))
        from service.text.catalogs import compile_all

        for _ in compile_all(ROOT / "locales"):
            pass
        super().run()
