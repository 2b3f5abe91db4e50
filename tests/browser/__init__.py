"""What people see, in a real browser. Pages come from the service as one command starts it."""
