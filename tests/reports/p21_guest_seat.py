"""P21, a guest's seat hangs on one browser: said before it matters, and there is a way to keep it"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import browser  # noqa: E402

browser("guest_seat", "before a guest sits down for days, makes such a table or installs the page it is said what the "
        "seat hangs on; who registers there has the seat in another browser")
