"""What the built programs say of themselves: their commands, what may be written behind each, every setting.

Manual pages and completions are made of nothing else, so they can't say what a program doesn't."""
import re
import subprocess
from dataclasses import dataclass, field

# "  --room TEXT REQUIRED        one room only", or with the words below when there is no room beside it.
ENTRY = re.compile(r"^  (?:-\w,)?(--[\w-]+|[A-Za-z][\w.-]*)((?: \S+)*?)(?:\s{2,}(\S.*))?$")
GOES_ON = re.compile(r"^\s{20,}(\S.*)$")
WORDS = re.compile(r"[a-z][a-z0-9_-]*(, [a-z][a-z0-9_-]*)+")


@dataclass
class Option:
    """`--name VALUE`, `--name`, or with a name without dashes what stands there."""

    name: str
    what: str
    value: str = ""  # what is written behind it; empty: nothing
    words: list = field(default_factory=list)  # those that it may be; empty: any
    default: str = ""
    required: bool = True  # of what has no dashes

    @property
    def flag(self):
        return self.name.startswith("--")


@dataclass
class Setting:
    table: str
    name: str
    default: str
    allowed: str
    what: str

    @property
    def option(self):
        words = self.allowed.split(", ") if WORDS.fullmatch(self.allowed) else []
        return Option("--" + self.name, self.what, "VALUE", words)

    @property
    def variable(self):
        return "VIVARIUM_" + self.name.upper().replace("-", "_")


@dataclass
class Command:
    name: str
    what: str
    options: list
    commands: list


def said(*words):
    return subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=True).stdout


def sections(text):
    """Heading -> [(name, what stands behind it, what it is for)]; what stands before any heading is ""."""
    found, heading = {"": []}, ""
    for line in text.splitlines():
        if re.match(r"^\S.*:$", line):
            heading = line.rstrip(":")
            found.setdefault(heading, [])
        elif entry := ENTRY.match(line):
            found[heading].append([entry.group(1), entry.group(2).strip(), entry.group(3) or ""])
        elif (more := GOES_ON.match(line)) and found[heading]:
            found[heading][-1][2] = f"{found[heading][-1][2]} {more.group(1)}".strip()
    return found


def option_of(name, behind, what):
    listed = re.search(r":\{(.+?)\}", behind)
    default = re.search(r"=(\S+)", behind)
    return Option(name, what, re.sub(r"[:= ].*", "", behind), listed.group(1).split(",") if listed else [],
                  default.group(1) if default else "", "REQUIRED" in behind)


def command_of(program, path, what):
    found = sections(said(program, *path, "--help"))
    options, commands = [], []
    for heading, entries in found.items():
        for name, behind, told in entries:
            if heading == "Subcommands":
                commands.append(command_of(program, [*path, name], told))
            elif heading and name != "--help":
                options.append(option_of(name, behind, told))
    return Command(path[-1], what, options, commands)


def commands(program):
    """In the order of the program's own help."""
    entries = [entry for part in sections(said(program, "--help")).values() for entry in part]
    return [command_of(program, [name], what) for name, _, what in entries if not name.startswith("--")]


def first_settings(program):
    """Names of those that the help of `serve` begins with."""
    first = next(entries for heading, entries in sections(said(program, "serve", "--help")).items() if entries)
    return [name.removeprefix("--") for name, *_ in first]


def settings(program):
    """Of the server alone."""
    return [Setting(*line.split("\t")) for line in said(program, "config", "--table").splitlines()]
