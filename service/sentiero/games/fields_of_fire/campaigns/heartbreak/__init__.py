"""Heartbreak Ridge: a company of the 9th Infantry on steep crests, August to October 1951."""
