"""The Python client has the names of the TypeScript library, as Python writes them."""
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What one of the two languages has no use for, and what is said in its place.
OTHERWISE = {
    "MemoryStore": "a dict",
    "KeyValueStore": "any mapping that can be changed: its members are Python's",
    "MatchWishParams": "keyword arguments of Matches.enqueue",
    "TableWish": "keyword arguments of Vivarium.create_table",
    "VivariumOptions": "keyword arguments of Vivarium: see below",
    "Socket": "what the websockets package has",
}


def snake(name):
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def sections(path):
    """Name -> the names of its members."""
    found, current = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        heading = re.match(r"## (?:(?:class|interface|type|function|const) )?(\w+)", line)
        member = re.match(r"- `(?:readonly |async )?(\w+)", line)
        if heading:
            current = found.setdefault(heading.group(1), [])
        elif member and current is not None and not member.group(1).startswith("new"):
            current.append(member.group(1))
    return found


class Names(unittest.TestCase):
    theirs = sections(ROOT / "web" / "sdk" / "reference.md")
    ours = sections(ROOT / "python" / "reference.md")

    def test_each_export_is_there(self):
        for name in self.theirs:
            if name not in OTHERWISE:
                self.assertIn(name if name[0].isupper() else snake(name), self.ours)

    def test_each_member_is_there(self):
        for name, members in self.theirs.items():
            if name in OTHERWISE or not name[0].isupper():
                continue
            for member in members:
                with self.subTest(f"{name}.{member}"):
                    self.assertIn(snake(member), self.ours[name])

    def test_each_option_of_the_client_is_a_keyword(self):
        said = (ROOT / "python" / "reference.md").read_text(encoding="utf-8")
        made = re.search(r"- `Vivarium\((.*)\)`", said).group(1)
        for option in self.theirs["VivariumOptions"]:
            self.assertRegex(made, rf"\b{snake(option)}\b")

    def test_what_is_said_otherwise_is_there_to_be_said(self):
        self.assertLessEqual(set(OTHERWISE), set(self.theirs))


if __name__ == "__main__":
    unittest.main()
