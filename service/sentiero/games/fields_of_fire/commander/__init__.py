"""A simple commander of ours for the company: it sees what a player sees, and plays plain infantry tactics.

Its principles, each in a module of its own:
- preparing: every weapon and observer goes with a platoon, platoons begin side by side with the commander among them,
  nobody sits in a foxhole where his hand radio is deaf;
- goals: each platoon has its lane; the nearest ground that must be clear comes first, objectives as time runs out;
- moving: one squad goes ahead into the unknown, the platoon follows in one order; where there is more ground than
  turns the squads fan out; onto an enemy only together, spotted, and weak; never into shells, smoke or known mines;
- leading: a PLT HQ stays with its men, the CO HQ where their radios hear it, staff with men whom nobody leads;
- patrolling: the leader and one squad go out and come home, the others hold the line;
- fighting: spot first, shells by who sees the target, grenades on the same card, no fire on one's own men;
- driving: machines shoot, then lead into the unknown;
- sight: lines of sight, read off the map.
Every possible order gets a value; the highest is given, as long as it is worth a command; who is in nobody's hearing
comes first under general initiative.
"""
