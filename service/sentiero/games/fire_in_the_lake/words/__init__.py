"""The words of the game: what is asked, chosen, told and given as a reason, as keys."""
