"""P14, when was that: a day that isn't today is named, and every moment can be asked for the whole of it"""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import ROOT, browser, held  # noqa: E402

browser("when_was_that", "history and chat of three days and of 400 days ago name the day, and the year where it is "
        "another, in English, Japanese and Russian; title and datetime have all of it")
# A bare hour is a form of one module, so that no list comes to show one by itself.
BARE = re.compile(r"hour: '|timeStyle|toLocaleTimeString|getHours\(")
SAID_WITH_ITS_DATE = re.compile(r"dateStyle: '\w+', timeStyle")
bare = [f"{path.relative_to(ROOT)}:{number}" for path in sorted((ROOT / "web" / "src").rglob("*.ts*"))
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if BARE.search(line) and not SAID_WITH_ITS_DATE.search(line)]
assert all(place.startswith("web/src/moments.ts:") for place in bare), bare
held("no other part of the page makes hours and minutes without a date")
