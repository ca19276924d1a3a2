"""P20, where Undo was lies End turn: what can be pressed keeps its place, what ends something has its own"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import browser  # noqa: E402

browser("keeps_its_place", "in all five games, in three windows, all through a game: the tools of the turn bar lie at "
        "one place, used or not; where something is ended nothing else is ever pressed")
