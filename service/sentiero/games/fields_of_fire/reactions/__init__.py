"""What follows from what happens: a move opens fire, sets off mines, satisfies a demand, touches a point."""
