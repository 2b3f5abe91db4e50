"""What the book has for every campaign: charts, actions, activity, vehicles; read and checked when it is loaded."""
