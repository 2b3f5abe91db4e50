"""What is told: facts as sentences, turns as a story, the names of everything. No language: only keys."""
