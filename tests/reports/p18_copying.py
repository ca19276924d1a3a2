"""P18, copying over plain HTTP: it works without the clipboard's interface, and says so where it doesn't"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import ROOT, browser, held  # noqa: E402

browser("copying", "recovery codes and an invitation without navigator.clipboard: copied; and where the browser copies "
        "nothing, the text stands there selected and a sentence says why")
others = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "web").glob("src/**/*.ts*"))
          if any(word in path.read_text() for word in ("navigator.clipboard", "execCommand"))]
assert others == ["web/src/ui/copy.tsx"], others
held("every place that copies does it by one function (web/src/ui/copy.tsx)")
