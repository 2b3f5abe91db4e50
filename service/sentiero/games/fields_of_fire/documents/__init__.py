"""What documents look like: every value of the table, facts, questions, reasons, results and positions."""
