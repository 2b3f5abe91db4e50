"""Players against each other: paired deals, honest intervals, tables that one command makes again byte for byte."""
