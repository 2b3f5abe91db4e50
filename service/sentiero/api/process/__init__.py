"""The API as a process of gunicorn: configuration, worker, numbers."""
