"""What breaks a rule today, each with its reason: tests/tidy/reasons.toml.

An entry that excuses nothing any more is an offence itself, so that the list can only shrink. A pattern (`*`) stands
for several subjects that break a rule for one reason, and says how many.
"""
import tomllib
from fnmatch import fnmatchcase

from tidy.sources import Offence

PATH = "tests/tidy/reasons.toml"


class Reasons:
    def __init__(self, text=""):
        self.text = text
        self.table = tomllib.loads(text)  # rule -> subject -> the reason, or {why, and the figures that are excused}
        self.used = set()                 # (rule, subject, figure) that were needed
        self.excused = {}                 # (rule, pattern) -> subjects that it was needed for

    def patterns(self, rule):
        return list(self.table.get(rule, {}))

    def excuses(self, rule, subject):
        """Whether what breaks the rule is listed; that it is listed was needed then."""
        found = [pattern for pattern in self.patterns(rule) if fnmatchcase(subject, pattern)]
        for pattern in found:
            self.excused.setdefault((rule, pattern), set()).add(subject)
            self.used.add((rule, pattern, "times" if "*" in pattern else ""))
        return bool(found)

    def excess(self, rule, subject, figures, limits):
        """In words, by what a subject is larger than the rule, or than its reason, allows; empty: it is not."""
        entry = self.table.get(rule, {}).get(subject, {})
        words = []
        for name, figure in figures.items():
            if figure > limits[name]:
                self.used.add((rule, subject, name))
            allowed = max(limits[name], entry.get(name, 0))
            if figure > allowed:
                words.append(f"{figure} {name}, at most {allowed}")
        return ", ".join(words)

    def unused(self):
        """Entries that excuse nothing, or more than they say, and those without a reason."""
        for rule, entries in self.table.items():
            for subject, entry in entries.items():
                if not isinstance(entry, dict):
                    entry = {"why": entry} | ({"times": 0} if "*" in subject else {})
                figures = [name for name in entry if name != "why"] or [""]
                if len(entry.get("why", "")) < 10:
                    yield self.offence(subject, f"no reason is given for {subject}")
                for figure in figures:
                    if (rule, subject, figure) not in self.used:
                        what = f" (its {figure})" if figure else ""
                        yield self.offence(subject, f"{rule}: {subject}{what} needs no reason any more: delete it")
                times = len(self.excused.get((rule, subject), ()))
                if "times" in entry and times > entry["times"]:
                    yield self.offence(subject, f"{rule}: {subject} stands for {times}, at most {entry['times']}")

    def offence(self, subject, what):
        return Offence(PATH, next((number for number, line in enumerate(self.text.splitlines(), 1)
                                   if line.startswith(f'"{subject}"')), 1), what)


class Broken:
    """For self-tests: what an input is expected to be told of. `reasons` is a text like that of reasons.toml."""

    def __init__(self, texts, says, reasons=""):
        self.texts, self.says, self.reasons = texts, says, reasons


class Kept:
    """For self-tests: an input that breaks nothing."""

    def __init__(self, texts, reasons=""):
        self.texts, self.says, self.reasons = texts, None, reasons
