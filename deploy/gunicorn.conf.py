"""Gunicorn in a container: as everywhere, but reachable from outside and logging to the console."""

from __future__ import annotations

import os

from sentiero.api.process import gunicorn_conf as base

_host = os.environ.get("HOST", "0.0.0.0")  # noqa: S104 that is what it is for
bind = [f"{_host}:{port}" for port in (os.environ.get("PORT", "8000"), os.environ.get("METRICS_PORT")) if port]
# Two processes for each core would only fight for it: the work is Python, and threads wait for the disk.
workers = int(os.environ.get("WEB_CONCURRENCY", str(max(2, os.cpu_count() or 1))))
worker_class = base.worker_class
threads = base.threads
worker_connections = base.worker_connections
keepalive = base.keepalive
timeout = base.timeout
graceful_timeout = base.graceful_timeout
limit_request_line = base.limit_request_line
limit_request_field_size = base.limit_request_field_size
control_socket_disable = base.control_socket_disable
forwarder_headers = base.forwarder_headers
preload_app = base.preload_app
# Heartbeats in memory: a container's disk may be slow or read-only.
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None  # noqa: S108 gunicorn makes its own file there
accesslog = base.accesslog
access_log_format = base.access_log_format
logger_class = base.logger_class
errorlog = "-"
loglevel = os.environ.get("LOG_LEVEL", "info")
# Only the proxy in front may say who the client is.
forwarded_allow_ips = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
when_ready = base.when_ready
post_fork = base.post_fork
post_worker_init = base.post_worker_init
child_exit = base.child_exit
