"""The store, the tables and the jobs under a seeded scheduler: any order of steps, crashes, lost and repeated messages,
old servers that still answer, and servers that take over. A seed is a run, and the same one each time.

`python -m tools.store_simulator --seeds 10000` looks for one that breaks a promise; `--seed 123` runs that one again
and tells what happened in it.
"""
