"""For the build of the package: compiled catalogs belong into it."""

from __future__ import annotations

from pathlib import Path

from setuptools.command.build_py import build_py  # type: ignore[import-untyped]

from service.text.catalogs import compile_all


class BuildPy(build_py):  # type: ignore[misc]
    """Compiles the catalogs before the package's files are gathered."""

    def run(self) -> None:
        """Compile, then build as always."""
        for _ in compile_all(Path("locales").resolve()):
            pass
        super().run()
