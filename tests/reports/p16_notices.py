"""P16, the second notice is silent: each newer one is heard, and none stays that is true no more"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import browser  # noqa: E402

browser("push_shown", "a newer notice of a table takes the place of the one before and sounds, the same one a second "
        "time does not; it is closed when its table is opened, and when its turn is played at another device")
