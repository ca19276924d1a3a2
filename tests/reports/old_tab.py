"""An old tab over a new server: the game is played to its end in it, and it says that there is a newer version"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import browser  # noqa: E402

browser("old_tab", "the server is replaced in the middle of a game by one that says more than the page knows and has "
        "none of its files: two tabs play to the end, say that there is a newer version, and go there when asked")
