"""The least that could be done: a Flask endpoint that appends one fixed entry to a stream."""

from __future__ import annotations

import os

import flask
import redis

app = flask.Flask(__name__)
client = redis.Redis.from_url(os.environ["EVENTS_URL"])
ENTRY = b'{"kind":"answer","seat":0,"role":"us","answers":["saigon"],"facts":[["placed","us_troops",3,"saigon"]]}'


@app.get("/healthz")
def healthz() -> str:
    """Whether it is up."""
    return "ok"


@app.post("/")
def append() -> tuple[flask.Response, int]:
    """Append and say where."""
    flask.request.get_json()
    return flask.jsonify(version=str(client.xadd("bare", {"e": ENTRY}))), 201
