"""P20, where Undo was lies End turn: what can be pressed keeps its place, what ends something has its own"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import browser  # noqa: E402

browser("keeps_its_place", "in all five games, for two and for many, in three windows, all through a game and while "
        "something is being chosen: the tools of bar and board, and what changes, confirms or closes a choice, lie at "
        "one place each; where something is ended nothing else is ever pressed, where a choice is confirmed nothing "
        "else acts")
