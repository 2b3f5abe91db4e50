"""Attacks on a running service, each bounded, for hosts who want to see that their own server holds.

`python -m tools.attacks --url http://127.0.0.1:8000` runs all of them, and deletes every game that it has made.
"""
