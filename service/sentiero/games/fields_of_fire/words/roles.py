"""Who is asked: the player leads the company; the system plays the enemy, from its charts."""

from __future__ import annotations

from typing import Final

COMPANY, ENEMY_ROLE = "company", "enemy"
ROLES: Final = (COMPANY, ENEMY_ROLE)
