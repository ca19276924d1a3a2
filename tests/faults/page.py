"""The page: games in small windows, names, links, Back, the console's address, what is announced"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import ROOT, browser, command, held  # noqa: E402

browser("turns", "each game in the middle of a turn, in seven windows from 320x568 to 1920x1080: everything has a "
        "size, nothing lies over the chat, the board has its share, nothing moves during a turn; dialogs show their "
        "button")
for scenario in sorted(path.stem for path in (ROOT / "tests/browser/scenarios/layout").glob("given_*.mjs")):
    browser(scenario, "given moments of a game, where there is most to be shown, in the same seven windows")
browser("arrivals", "each kind of link to a stranger: the right words; replay, profile and leaderboard without a name; "
        "/admin is the console")
browser("back", "Back with every dialog open: it closes, and neither the lobby nor the table is left")
browser("same_names", "two players and a spectator of one name: numbered and marked at the seats, in the log, in the "
        "chat")
browser("console", "an announcement over a running turn on a phone: one line, which unfolds; the way to the console")
command("node", "web/tests/run.mjs", "harmonies")
held("every list of kinds of actions that Harmonies can have: its prompt names what is in the list, and nothing else")
command(sys.executable, "tests/tidy.py", "--self-test")
held("every file that names the project's licence names the same one (tests/tidy.py)")
