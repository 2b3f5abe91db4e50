"""Write the templates of the chart in `helm/` out of the manifests in `kubernetes/`: they say the same.

What a host chooses becomes a value; all else stays as it is there, comments and all.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
SAMPLES: Final = HERE / "kubernetes"
TEMPLATES: Final = HERE / "helm" / "templates"
# Where the games are: the manifests of the way that a host chose.
WAYS: Final = ("one-server", "cluster")
_REPLICAS: Final = {"api.yaml": "api", "worker.yaml": "worker"}


def templates() -> dict[str, str]:
    """Every template by its name."""
    base = {
        path.name: _valued(path) for path in sorted((SAMPLES / "base").glob("*.yaml")) if path.stem != "kustomization"
    }
    return base | {f"journal-{way}.yaml": _chosen(way) for way in WAYS}


def _chosen(way: str) -> str:
    return f'{{{{- if eq .Values.journal "{way}" }}}}\n{_valued(SAMPLES / way / "journal.yaml")}{{{{- end }}}}\n'


def _valued(path: Path) -> str:
    """A manifest with what a host chooses left open."""
    text = path.read_text("utf-8")
    text = re.sub(r"image: sentiero$", "image: {{ .Values.image | quote }}", text, flags=re.MULTILINE)
    text = re.sub(r"image: valkey/valkey\S*$", "image: {{ .Values.valkey | quote }}", text, flags=re.MULTILINE)
    part = _REPLICAS.get(path.name)
    if part is not None:
        text = re.sub(r"replicas: \d+", f"replicas: {{{{ .Values.replicas.{part} }}}}", text, count=1)
    text = text.replace("games.example", "{{ .Values.host | quote }}")
    if path.name == "settings.yaml":
        text = text[: text.index("\ndata:\n")] + "\ndata:\n  {{- toYaml .Values.settings | nindent 2 }}\n"
    return text


def main() -> int:
    """Write them."""
    TEMPLATES.mkdir(parents=True, exist_ok=True)
    for name, text in templates().items():
        (TEMPLATES / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
