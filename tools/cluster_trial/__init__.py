"""A cluster of six nodes, the service over it, people who play, and faults; then every acknowledgment is looked up.

`python -m tools.cluster_trial --seconds 300` runs it on two disks, `--one-disk` is the control: it has to find losses.
"""
