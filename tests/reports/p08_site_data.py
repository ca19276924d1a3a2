"""P08, site data blocked or full: it plays until the page is closed, and says that it will forget who one is"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import ROOT, browser, held  # noqa: E402

browser("site_data", "from the invitation to the game's end with site data blocked, and with both stores full to the "
        "last character: one press makes one guest, a bar says what will be forgotten, a reload brings the page")
names = ("localStorage", "sessionStorage", "indexedDB", "caches.", "navigator.serviceWorker")
sources = [path for folder in ("src", "sdk") for path in sorted((ROOT / "web" / folder).rglob("*.ts*"))]
uses = [str(path.relative_to(ROOT)) for path in sources
        if any(name in line.split("//")[0].split("/**")[0] for line in path.read_text().splitlines() for name in names)]
assert uses == ["web/src/site_data.ts"], uses
held("nothing else of the page names what throws there (ESLint sees to it: no-restricted-globals)")
