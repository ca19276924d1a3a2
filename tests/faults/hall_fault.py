"""A fault in the parts beside tables (lobby, accounts, matches) restarts that part from the store; tables go on."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import unit  # noqa: E402

unit("net_test", "HallRestart.AFaultEndsThatHall*", "a fault made in the middle of a request: nothing half done stays, "
     "the asker is told to ask again, connections come again, the next hall knows accounts and tables, tables went on")
unit("net_test", "HallRestart.AHallThatBreaksAgain*", "faults again and again: a new hall each time")
