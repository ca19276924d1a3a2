"""P13, writing in the chat: nothing typed is lost, lines keep their order, who reads further up stays there"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import browser  # noqa: E402

browser("slow_chat", "on a slow line what is typed stays and lines go out in order; a refused line is kept and can be "
        "sent again; who has scrolled back stays there with a mark that leads down; 310 lines and more are followed")
