"""P07, a browser's translator: the page shows what is so, whatever stands in place of its texts"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import browser  # noqa: E402

browser("translated", "a whole game with every text replaced by a <font>: at each step turn and points are what the "
        "client library holds, the clock ticks, all words are those of a page that is not translated, in another "
        "language as well")
