"""A simple commander of ours for the company: it sees what a player sees, and plays plain infantry tactics.

It fixes an enemy with fire, spots him, sends one squad ahead and lets the platoon follow, throws grenades where it
stands on his card, ceases fire that would fall on its own men, rallies, recovers, brings casualties back, and holds
the objectives that it has. Every possible order gets a value; the highest is given, as long as it is worth a command.
"""
