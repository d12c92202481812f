"""The recipes of the game's sounds and the tools they are made with. `catalogue.py` beside this package says which are rendered."""
