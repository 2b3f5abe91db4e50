"""Plays a whole game as the US against three non-players, and tells its story. Any legal answer will do."""

from __future__ import annotations

import random
import sys

from sentiero_client import Answer, Refused, Seat, Service
from sentiero_client.contract import Answered, Question, Situation


def main(url: str = "http://127.0.0.1:8000") -> None:
    game = Service(url).create({"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us"]}]})
    seat = Seat(url, game["id"], game["tokens"]["seats"][0] or "")
    for event in seat.follow():
        for sentence in event.get("text", []):
            print(sentence)
        if "why" in event:
            for reason in event["why"].get("short", []):
                print(f"  because: {reason}")
        waiting = event.get("waiting_for")
        if waiting and waiting["seat"] == 0:
            answer(seat)
    last = seat.situation()
    if last["result"]:
        print(f"{last['result'].get('text')} ({last['version']} entries)")


def answer(seat: Seat) -> None:
    """Answer for as long as we are asked."""
    now: Situation | Answered = seat.situation()
    while now["question"] and now["question"]["kind"] != "watched":
        try:
            now = seat.answer(choice(now["question"]), now["version"])
        except Refused as refused:
            # Somebody was faster: the feed tells what they did.
            if refused.code == "version/stale":
                return
            raise


def choice(question: Question) -> Answer:
    """Any answer that the question lists."""
    if question["kind"] == "number":
        return random.randint(question["least"], question["most"])
    if question["kind"] == "watched":
        raise ValueError("nobody asks us")
    values = [option["value"] for option in question["options"]]
    if question["kind"] == "one":
        return random.choice(values)
    return random.sample(values, random.randint(question["least"], question["most"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
