#!/usr/bin/env python3
"""The house's rules that a machine can check: arrows between folders, bans, sizes, dead files, messages.

Run as `python3 tests/tidy.py`; `--self-test` plants one offence of each kind and expects it to be found.
Prints one line per offence (file:line: what) and exits non-zero if there is any.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# An arrow means "may include". The longest matching folder on the left decides; docs/architecture.md draws it.
ARROWS = {
    "engine/core": ["engine/core"],
    "engine/bots": ["engine/core", "engine/bots"],
    "engine/games": ["engine/core"],  # and the game itself: see allowed()
    "protocol": ["engine/core", "protocol"],
    "storage": ["storage"],
    "server/room": ["engine/core", "protocol", "storage", "server/room"],
    "server/hall": ["engine/core", "protocol", "storage", "server/room", "server/hall"],
    "server/net": ["engine/core", "engine/bots", "protocol", "storage", "server"],
    "server": ["engine/core", "protocol", "storage", "server", "tools"],
    # The certificate is read the same way by who serves with it and by who looks whether it is good.
    "tools": ["engine", "protocol", "storage", "server/room", "server/hall", "server/net/certificate.h", "tools"],
    "tests": ["engine", "protocol", "storage", "server", "tools", "tests"],
}

# System headers that only some folders may use; everything else may not.
SYSTEM = [
    (re.compile(r"boost/(?!pfr)"), ["server/net", "tests"]),
    (re.compile(r"boost/pfr"), ["engine/core/action_key.h"]),
    (re.compile(r"sqlite3\.h"), ["storage/sqlite", "tests"]),
    (re.compile(r"spdlog/"), ["server/net", "server/main.cpp", "server/config.cpp", "tests"]),
    (re.compile(r"(thread|mutex|condition_variable|future|semaphore|stop_token)$"),
     # mail_values.h, shared_result.h: a text that connections of several strands share is made once
     ["server/net", "server/main.cpp", "tools", "tests", "storage/sqlite", "storage/memory",
      "server/room/mail_values.h", "server/room/shared_result.h"]),
    (re.compile(r"(random)$"), []),
    (re.compile(r"(sys/socket|netinet/in|unistd|fcntl|filesystem|fstream)"),
     ["server/net", "server/main.cpp", "server/config.cpp", "storage/sqlite", "tools", "tests"]),
    (re.compile(r"(unordered_map|unordered_set)$"), ["server/net", "tests"]),
]

# (pattern, folders it is banned in, folders it is allowed in all the same, what to use instead)
BANS = [
    (re.compile(r"std::(random_device|mt19937|minstd_rand|default_random_engine)"), [""], [],
     "engine::Rng, or the Entropy interface"),
    (re.compile(r"std::(uniform_(int|real)_distribution|bernoulli_distribution|shuffle\b|sample\b)"), [""], [],
     "engine::Rng::below and shuffle: the standard's algorithms differ between libraries"),
    (re.compile(r"(system|steady|high_resolution)_clock::now|\btime\(nullptr\)|\b(gettimeofday|clock_gettime)\b"),
     ["engine", "protocol", "storage", "server/room", "server/hall"], ["storage/sqlite/sync_probe.cpp"],
     "the Now that comes with the mail"),
    (re.compile(r"\b(float|double)\b"), ["engine/core", "engine/games", "engine/bots"], [], "integers"),
    (re.compile(r"\bstd::(thread|jthread|mutex|async)\b"), ["engine", "protocol", "server/room", "server/hall"], [],
     "mail between parts"),
    (re.compile(r"(?<![_\w])(new [A-Z]\w*[({]|delete [a-z_]+;)"), [""], [], "values or std::unique_ptr"),
    (re.compile(r"\bGTEST_SKIP\b|\bDISABLED_"), [""], [], "a test that runs"),
    (re.compile(r"\b(TODO|FIXME|XXX)\b(?!\(#\d+\))"), [""], [], "TODO(#issue)"),
    (re.compile(r"using namespace std\b"), [""], [], "qualified names"),
    (re.compile(r"co_(await|return|yield)\b"),
     ["engine", "protocol", "storage", "server/room", "server/hall", "tools"], [],
     "coroutines live in server/net alone"),
    (re.compile(r"\bstd::rand\b|\bsrand\b"), [""], [], "engine::Rng"),
]

BAD_NAMES = re.compile(r"(^|_)(utils?|helpers?|common|misc|manager|impl)(_|$)")
LINE_LENGTH_MAX = 120
FILE_LINES_MAX = {".cpp": 400, ".h": 400, ".ts": 400, ".tsx": 400}
FILE_LINES_MAX_TEST = 700
# Generated files are checked by their generator's own test.
GENERATED = {"web/sdk/wire.ts", "docs/protocol-reference.md"}
# Where a machine's own paths and addresses would betray how the work was done.
PRIVATE = re.compile(r"(?<![\w.])/(work|farm|root)/|bash_jobs|https?://[a-z0-9.-]*(npmjs|debian)[a-z0-9.-]*/")


def tracked_files():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True,
                            check=True).stdout
    return [f for f in listed.splitlines() if (ROOT / f).is_file()]


def folder_rule(path):
    best = None
    for folder in ARROWS:
        if path.startswith(folder + "/") and (best is None or len(folder) > len(best)):
            best = folder
    return best


def allowed(path, included):
    rule = folder_rule(path)
    if rule is None:
        return True
    targets = list(ARROWS[rule])
    if path.startswith("engine/games/"):
        game = "/".join(path.split("/")[:3])
        targets.append(game)
        if path.startswith(game + "/tests/"):
            targets.append("tests/engine")  # what the tests of all games share
    # A game is named by its own folder alone; tests of the engine reach games through the catalog.
    if included.startswith("engine/games/") and not path.startswith("engine/games/"):
        return False
    return any(included == t or included.startswith(t + "/") for t in targets)


def strip_comment(line):
    """What is code in a line: without // comments and string contents (good enough for bans)."""
    line = re.sub(r'"(\\.|[^"\\])*"', '""', line)
    return line.split("//")[0]


def check_source(path, text, report):
    in_block_comment = False
    for number, line in enumerate(text.splitlines(), 1):
        include = re.match(r'\s*#include\s+([<"])([^>"]+)[>"]', line)
        if include:
            quote, name = include.groups()
            if quote == '"':
                if not (ROOT / name).is_file() and "embedded" not in name:
                    report(path, number, f'include "{name}" is not written from the repository root')
                elif not allowed(path, name):
                    report(path, number, f'arrow: {folder_rule(path)} may not include {name}')
            else:
                for pattern, folders in SYSTEM:
                    if pattern.match(name) and not any(path.startswith(f) for f in folders) and "/tests/" not in path:
                        report(path, number, f"<{name}> is only for {', '.join(folders) or 'nobody'}")
        code = strip_comment(line)
        if "/*" in code and "*/" not in code:
            in_block_comment = True
        if in_block_comment:
            if "*/" in code:
                in_block_comment = False
            continue
        for pattern, banned, excepted, instead in BANS:
            subject = line if "TODO" in pattern.pattern else code
            found = pattern.search(subject)
            if found and any(path.startswith(b) for b in banned) and not any(e in path for e in excepted):
                report(path, number, f"banned: {found.group(0)}; use {instead}")
        if re.match(r"\s*//\s*(if|for|while|return|const|auto|int|std::)\b.*[;{]\s*$", line):
            report(path, number, "commented-out code")
    check_co_await(path, text, report)


def check_co_await(path, text, report):
    """g++ 12 miscompiles a co_await statement with a braced temporary, ?: or a lambda in it (docs/dependencies.md)."""
    bare = "\n".join(strip_comment(line) for line in text.splitlines())
    for match in re.finditer(r"co_await\b[^;]*;", bare):
        before = bare.rfind("\n", 0, match.start()) + 1
        statement = bare[before:match.end()]
        number = bare.count("\n", 0, match.start()) + 1
        head = statement.split("co_await")[0]
        if "{" in match.group(0) and not re.search(r"\)\s*\{", match.group(0)):
            report(path, number, "co_await with braces in the statement")
        if "?" in match.group(0) or "?" in head:
            report(path, number, "co_await with ?: in the statement")
        if re.search(r"\[[&=\w, ]*\]\s*(\(|\{)", match.group(0)):
            report(path, number, "co_await with a lambda in the statement")


def check_layout(path, text, report):
    lines = text.splitlines()
    suffix = Path(path).suffix
    limit = FILE_LINES_MAX.get(suffix)
    is_test = "tests/" in path
    if limit and path not in GENERATED:
        limit = FILE_LINES_MAX_TEST if is_test else limit
        if len(lines) > limit:
            report(path, len(lines), f"{len(lines)} lines; at most {limit}: a file has one subject")
    if suffix in {".cpp", ".h", ".ts", ".tsx", ".py"} and path not in GENERATED:
        for number, line in enumerate(lines, 1):
            if len(line) > LINE_LENGTH_MAX and "http" not in line:
                report(path, number, f"{len(line)} columns; at most {LINE_LENGTH_MAX}")
    if suffix == ".h" and "#pragma once" not in text:
        report(path, 1, "no #pragma once")
    if suffix in {".h"} and not text.startswith("//"):
        report(path, 1, "a header begins with a sentence saying what it is for")
    stem = Path(path).stem.lower()
    if suffix in {".cpp", ".h", ".ts", ".tsx", ".py"} and BAD_NAMES.search(stem) and stem != "boost_impl":
        report(path, 1, "the name says nothing: utils, helpers, common, misc, manager, impl")
    if suffix in {".cpp", ".h", ".py"} and stem != stem.replace("-", "_"):
        report(path, 1, "file names use _")


def check_dead_headers(files, texts, report):
    everything = "\n".join(t for f, t in texts.items() if f.endswith((".cpp", ".h", ".in", ".cmake")))
    for path in files:
        if path.endswith(".h") and f'"{path}"' not in everything:
            report(path, 1, "nobody includes this header")


def check_security(texts, report):
    """docs/security.md names the test of each promise, and each default: are they there, and right?"""
    path = "docs/security.md"
    if path not in texts:
        return
    everything = "\n".join(text for name, text in texts.items() if name.endswith(".cpp") and text)
    tests = {".".join(found) for found in re.findall(r"\bTEST(?:_[FP])?\(\s*(\w+),\s*(\w+)\)", everything)}
    defaults = dict(re.findall(r"(?m)^([a-z-]+) = (.+)$", texts.get("docs/examples/vivarium.toml", "")))
    for number, line in enumerate(texts[path].splitlines(), 1):
        for name in re.findall(r"`([A-Z]\w+\.[A-Z]\w+)`", line):
            if name not in tests:
                report(path, number, f"there is no test {name}")
        for name in re.findall(r"`((?:tests|scripts)/[\w./]+)`", line):
            if name not in texts:
                report(path, number, f"there is no {name}")
        for name, value in re.findall(r"\| `--([a-z-]+)` \| `([^`]+)` \|", line):
            if defaults.get(name) != value:
                report(path, number, f"--{name} is {defaults.get(name)}")


def check(files, texts):
    offences = []

    def report(path, number, what):
        offences.append(f"{path}:{number}: {what}")

    for path in files:
        text = texts.get(path)
        if text is None:
            continue
        if path.endswith((".cpp", ".h")):
            check_source(path, text, report)
        check_layout(path, text, report)
        if path != "tests/tidy.py" and not path.endswith("package-lock.json"):
            for number, line in enumerate(text.splitlines(), 1):
                if PRIVATE.search(line):
                    report(path, number, "a machine's path or a package host")
        elif path.endswith("package-lock.json") and '"resolved"' in text:
            report(path, 1, "the lock file names download addresses")
    check_dead_headers(files, texts, report)
    check_security(texts, report)
    return offences


def read_all(files):
    texts = {}
    for path in files:
        if path.endswith((".png", ".svg", ".ico", ".woff2", ".bin")) or path == "LICENSE":
            continue
        try:
            texts[path] = (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            texts[path] = None
    return texts


def self_test():
    """Each offence, planted, must be found: a check that can't fail is no check."""
    planted = {
        "engine/core/planted_a.cpp": '#include "server/room/mail_values.h"\n',
        "engine/games/harmonies/planted_b.cpp": "int f() { return std::rand(); }\n",
        "engine/core/planted_c.cpp": "#include <random>\n",
        "server/room/planted_d.cpp": "auto t = std::chrono::steady_clock::now();\n",
        "server/net/planted_e.cpp": "auto x = co_await send(Message{1});\n",
        "server/net/planted_f.cpp": "co_await wait(a ? b : c);\n",
        "engine/core/planted_g.cpp": "// TODO tidy this\n",
        "engine/core/planted_h.h": "int x;\n",
        "server/hall/planted_utils.cpp": "int y;\n",
        "protocol/planted_i.cpp": "// return x + 1;\n",
        "engine/core/planted_j.cpp": "x" * 130 + "\n",
        "storage/planted_k.cpp": "int z;\n" * 500,
        "engine/games/harmonies/planted_l.cpp": '#include "tests/engine/game_table.h"\n',
        "docs/planted.md": "see /ro" + "ot/secret\n",
        "docs/security.md": "it holds (`Planted.IsNoTest`)\n",
    }
    found = check(list(planted), planted)
    missed = [path for path in planted if not any(line.startswith(path + ":") for line in found)]
    for path in missed:
        print(f"tidy self-test: the offence planted in {path} was not found")
    print(f"tidy self-test: {len(planted) - len(missed)} passed, {len(missed)} failed")
    return 1 if missed else 0


def main():
    if "--self-test" in sys.argv:
        return self_test()
    files = tracked_files()
    offences = check(files, read_all(files))
    print("\n".join(offences) if offences else f"tidy: {len(files)} files, nothing to say")
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
