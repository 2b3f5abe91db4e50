"""Write what the image is made of, with versions and hashes: `python deploy/sbom.py`, as CycloneDX 1.5.

Out of the lock file and the digests that the samples name: it says the same on every machine and at any time.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
LOCK: Final = HERE.parent / "requirements-image.txt"
WRITTEN: Final = HERE / "sbom.cdx.json"
_LOCKED: Final = re.compile(
    r"^([A-Za-z0-9._-]+)==([^\s;]+)[^\\\n]*((?:\\\n\s+--hash=sha256:[0-9a-f]{64}\s*)+)", re.MULTILINE
)
_IMAGE: Final = re.compile(r"([\w./-]+):([\w.-]+)@sha256:([0-9a-f]{64})")


def packages(lock: str) -> list[dict[str, Any]]:
    """Every package of a lock file. One of the hashes is that of the file that was installed."""
    return [
        {
            "type": "library",
            "bom-ref": f"pkg:pypi/{name}@{version}",
            "name": name,
            "version": version,
            "purl": f"pkg:pypi/{name}@{version}",
            "externalReferences": [
                {
                    "type": "distribution",
                    "url": f"pkg:pypi/{name}@{version}",
                    "hashes": [
                        {"alg": "SHA-256", "content": one} for one in re.findall("sha256:([0-9a-f]{64})", hashes)
                    ],
                }
            ],
        }
        for name, version, hashes in _LOCKED.findall(lock)
    ]


def images(sample: str) -> list[dict[str, Any]]:
    """Every image that a sample names by its digest."""
    return [
        {
            "type": "container",
            "bom-ref": f"pkg:oci/{name.rpartition('/')[2]}@sha256:{digest}",
            "name": name,
            "version": tag,
            "purl": f"pkg:oci/{name.rpartition('/')[2]}@sha256%3A{digest}?tag={tag}",
            "hashes": [{"alg": "SHA-256", "content": digest}],
        }
        for name, tag, digest in sorted(set(_IMAGE.findall(sample)))
    ]


def document() -> dict[str, Any]:
    """The whole bill of materials."""
    found = [*images((HERE / "Dockerfile").read_text()), *packages(LOCK.read_text())]
    service = {"type": "application", "bom-ref": "sentiero", "name": "sentiero"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": service},
        "components": found,
        "dependencies": [{"ref": "sentiero", "dependsOn": [one["bom-ref"] for one in found]}],
    }


def main() -> None:
    """Write it."""
    WRITTEN.write_text(json.dumps(document(), indent=1) + "\n")


if __name__ == "__main__":
    main()
