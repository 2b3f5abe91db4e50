"""How a rule asks: questions with their options, and pieces or spaces chosen from the map."""
