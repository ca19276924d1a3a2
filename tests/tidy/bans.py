"""What may not be written: system headers where they don't belong, names that have a better one, statements that g++ 12
miscompiles."""
import re

from tidy.reasons import Broken, Kept
from tidy.sources import CPP, Offence, line_of

# System headers that only some folders may use; everything else may not.
SYSTEM = [
    (re.compile(r"boost/(describe|mp11)/"), ["engine/core/describe", "tests"]),
    (re.compile(r"boost/(?!pfr|describe|mp11)"), ["server/net", "tests"]),
    (re.compile(r"boost/pfr"), ["engine/core/action_key.h"]),
    (re.compile(r"sqlite3\.h"), ["storage/sqlite", "bench/limit", "tests"]),
    (re.compile(r"libpq-fe\.h"), ["storage/postgres", "tests"]),
    (re.compile(r"spdlog/"), ["server/net", "server/main.cpp", "server/config.cpp", "tests"]),
    (re.compile(r"(thread|mutex|condition_variable|future|semaphore|stop_token)$"),
     # mail_values.h, shared_result.h: a text that connections of several strands share is made once
     ["server/net", "server/system", "server/main.cpp", "tools", "tests", "storage/sqlite", "storage/memory",
      "storage/postgres",
      "server/room/mail_values.h", "server/room/shared_result.h"]),
    (re.compile(r"(random)$"), []),
    (re.compile(r"nlohmann/json\.hpp$"), ["engine/core/describe/json.h"]),
    (re.compile(r"(sys/socket|netinet/in|unistd|fcntl|filesystem|fstream)"),
     ["server/net", "server/system", "server/main.cpp", "server/config.cpp", "server/admin_command.cpp",
      "storage/sqlite", "tools", "bench/driver", "bench/limit", "tests"]),
    (re.compile(r"(unordered_map|unordered_set)$"), ["server/net", "tests"]),
]

# (pattern, folders it is banned in, folders it is allowed in all the same, what to use instead)
BANS = [
    (re.compile(r"std::(random_device|mt19937|minstd_rand|default_random_engine)"), [""], [],
     "engine::Rng, or the Entropy interface"),
    (re.compile(r"std::(uniform_(int|real)_distribution|bernoulli_distribution|shuffle\b|sample\b)"), [""], [],
     "engine::Rng::below and shuffle: the standard's algorithms differ between libraries"),
    (re.compile(r"(system|steady|high_resolution)_clock::now|\btime\(nullptr\)|\b(gettimeofday|clock_gettime)\b"),
     ["engine", "protocol", "storage", "server/room", "server/hall", "bench/games"], ["storage/sqlite/sync_probe.cpp"],
     "the Now that comes with the mail"),
    (re.compile(r"\b(float|double)\b"), ["engine/core", "engine/games", "engine/bots", "bench/games"], [], "integers"),
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
    (re.compile(r"\bstd::(ranges::)?(stable_sort|stable_partition|inplace_merge)\b"), [""], [],
     "a full order, or std::rotate: clang does not compile it with libstdc++ 12, of which the gate would see nothing"),
]


def strip_comment(line):
    """What is code in a line: without // comments and string contents (good enough for bans)."""
    if '"' in line:
        line = re.sub(r'"(\\.|[^"\\])*"', '""', line)
    return line.split("//")[0]


def check(sources, reasons):
    for path, text in sources.ending(CPP):
        yield from check_headers(sources, path, text)
        yield from check_bans(path, text)
        if "co_await" in text:
            yield from check_co_await(path, "\n".join(map(strip_comment, text.splitlines())))


def check_headers(sources, path, text):
    for include in re.finditer(r'(?m)^[ \t]*#include[ \t]+([<"])([^>"\n]+)[>"]', text):
        quote, name = include.groups()
        number = line_of(text, include.start(2))
        if quote == '"':
            if name not in sources.texts and "embedded" not in name:
                yield Offence(path, number, f'include "{name}" is not written from the repository root')
        elif "/tests/" not in path:
            for pattern, folders in SYSTEM:
                if pattern.match(name) and not any(path.startswith(folder) for folder in folders):
                    yield Offence(path, number, f"<{name}> is only for {', '.join(folders) or 'nobody'}")


COMMENTED_OUT = re.compile(r"(?m)^[ \t]*//\s*(if|for|while|return|const|auto|int|std::)\b.*[;{][ \t]*$")


def check_bans(path, text):
    for found in COMMENTED_OUT.finditer(text):
        yield Offence(path, line_of(text, found.start()), "commented-out code")
    bans = [ban for ban in BANS if any(path.startswith(folder) for folder in ban[1])
            and not any(folder in path for folder in ban[2]) and ban[0].search(text)]
    in_block_comment = False
    for number, line in enumerate(text.splitlines() if bans else [], 1):
        bare = strip_comment(line)
        if "/*" in bare and "*/" not in bare:
            in_block_comment = True
        if in_block_comment:
            in_block_comment = "*/" not in bare
            continue
        for pattern, _, _, instead in bans:
            found = pattern.search(line if "TODO" in pattern.pattern else bare)
            if found:
                yield Offence(path, number, f"banned: {found.group(0)}; use {instead}")


def check_co_await(path, bare):
    """g++ 12 miscompiles a co_await statement with a braced temporary, ?: or a lambda in it (docs/dependencies.md)."""
    for match in re.finditer(r"co_await\b[^;]*;", bare):
        before = bare.rfind("\n", 0, match.start()) + 1
        statement = bare[before:match.end()]
        number = line_of(bare, match.start())
        head = statement.split("co_await")[0]
        if "{" in match.group(0) and not re.search(r"\)\s*\{", match.group(0)):
            yield Offence(path, number, "co_await with braces in the statement")
        if "?" in match.group(0) or "?" in head:
            yield Offence(path, number, "co_await with ?: in the statement")
        if re.search(r"\[[&=\w, ]*\]\s*(\(|\{)", match.group(0)):
            yield Offence(path, number, "co_await with a lambda in the statement")


SELF_TEST = [
    Broken({"engine/games/harmonies/a.cpp": "int f() { return std::rand(); }\n"}, "banned: std::rand"),
    Broken({"engine/core/a.cpp": "#include <random>\n"}, "<random> is only for nobody"),
    Broken({"protocol/a.cpp": "#include <nlohmann/json.hpp>\n"}, "is only for engine/core/describe/json.h"),
    Broken({"server/room/a.cpp": "std::stable_sort(all.begin(), all.end());\n"}, "banned: std::stable_sort"),
    Broken({"server/room/a.cpp": "auto t = std::chrono::steady_clock::now();\n"}, "banned: steady_clock::now"),
    Broken({"server/net/a.cpp": "auto x = co_await send(Message{1});\n"}, "co_await with braces"),
    Broken({"server/net/a.cpp": "co_await wait(a ? b : c);\n"}, "co_await with ?:"),
    Broken({"server/net/a.cpp": "co_await wait([&] (int x) { return x; });\n"}, "co_await with a lambda"),
    Broken({"engine/core/a.cpp": "// TO" + "DO tidy this\n"}, "banned: TODO"),
    Broken({"protocol/a.cpp": "// return x + 1;\n"}, "commented-out code"),
    Broken({"protocol/a.cpp": '#include "b.h"\n', "protocol/b.h": ""}, "not written from the repository root"),
    Kept({"server/net/a.cpp": "auto t = std::chrono::steady_clock::now();\nauto x = co_await send(message);\n"}),
    Kept({"engine/core/a.cpp": "// there is no std::rand here\nconst char* text = \"a float\";\n"}),
    Kept({"storage/sqlite/a.cpp": "#include <sqlite3.h>\n#include \"storage/b.h\"\n", "storage/b.h": ""}),
]
