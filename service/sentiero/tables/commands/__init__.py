"""What people and rules do at a table: one module a command, each an append or nothing."""
