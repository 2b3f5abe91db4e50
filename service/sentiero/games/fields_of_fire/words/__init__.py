"""The words of the game: what is asked, told and given as a reason, and what documents look like."""
