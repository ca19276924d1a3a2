"""Who may know whom: the arrows between folders. docs/architecture.md draws them; so does `tests/tidy.py --draw`."""
from tidy.reasons import Broken, Kept
from tidy.sources import CPP, SCRIPT, Offence

# From top to bottom: a folder names none that stands above it (the self-test sees to that). The longest folder that a
# path is in decides; what is named is a folder with all below it, or a file.
ARROWS = {
    # The bench speaks to servers by their wires alone; its game is one like any other.
    "bench": ["engine/core", "tests/load", "bench"],
    "bench/games": ["engine/core"],
    "tests": ["engine", "protocol", "storage", "server", "tools", "tests"],
    "server": ["engine/core", "protocol", "storage", "server", "tools"],
    # The certificate is read the same way by who serves with it and by who looks whether it is good.
    "tools": ["engine", "protocol", "storage", "server/room", "server/hall", "server/net/certificate.h", "tools",
              "tests/engine/contract", "tests/engine/examples"],
    # What is asked of every game, by tests and by tools; no server links it.
    "tests/engine/contract": ["engine/core", "tests/engine/contract"],
    # Worked examples: what the readers of all games share.
    "tests/engine/examples": ["engine/core", "tests/engine/examples"],
    "server/net": ["engine/core", "engine/bots", "protocol", "storage", "server/room", "server/hall", "server/system",
                   "server/net"],
    "server/system": ["server/system"],
    "server/hall": ["engine/core", "protocol", "storage", "server/room", "server/hall"],
    "server/room": ["engine/core", "protocol", "storage", "server/room"],
    "storage": ["storage"],
    "protocol": ["engine/core", "protocol"],
    "engine/bots": ["engine/core", "engine/bots"],
    "engine/wasm": ["engine/core", "engine/wasm"],
    "engine/games": ["engine/core"],  # and the game itself: see may_know()
    "engine/core": ["engine/core"],
    "web/tests": ["web"],
    "web": ["web"],
    "web/src": ["web/sdk", "web/src"],
    "web/worker": ["web/sdk", "web/worker"],
    "web/sdk": ["web/sdk"],
}

# What the boards of all games share. The generic board is for games that have none of their own, so pages name it.
BOARDS = "web/src/games/"
BOARDS_SHARE = ["web/sdk", "web/src/ui", "web/src/i18n.ts"]
GENERIC_BOARD = "web/src/games/generic"
# Of what boards are built: it knows no game.
KIT = "web/src/games/kit"


def inside(path, folder):
    return path == folder or path.startswith(folder + "/")


def house_folder(path, table=None):
    """The row of the table that a path is in."""
    return max((folder for folder in table or ARROWS if path.startswith(folder + "/")), key=len, default=None)


def game_of(path, games):
    """The folder of the game in `games` that a path is in; None: it is in none."""
    rest = path.removeprefix(games)
    return games + rest.split("/")[0] if rest != path and "/" in rest else None


def may_know(source, target):
    row = house_folder(source)
    allowed = list(ARROWS[row])
    game = game_of(source, "engine/games/")
    if game is not None:
        allowed.append(game)
        if source.startswith(game + "/tests/"):
            allowed.append("tests/engine")  # what the tests of all games share
    # A game is named by its own folder alone; the engine and its tests reach games through the catalog.
    elif target.startswith("engine/games/"):
        return False
    board, other = game_of(source, BOARDS), game_of(target, BOARDS)
    if source.startswith("web/src/") and other not in (None, board):
        return other == (GENERIC_BOARD if board is None else KIT)
    if board is not None and other is None and not target.startswith(BOARDS):
        return any(inside(target, one) for one in BOARDS_SHARE)
    return any(inside(target, one) for one in allowed)


def against(sources):
    """The edges that run against the arrows."""
    return [edge for edge in sources.includes + sources.imports
            if house_folder(edge.source) is not None and not may_know(edge.source, edge.target)]


def check(sources, reasons):
    for path, _ in sources.ending(CPP + SCRIPT):
        if house_folder(path) is None:
            yield Offence(path, 1, "no arrow is known for this folder: tests/tidy/arrows.py lists them")
    for edge in against(sources):
        if not reasons.excuses("arrows", f"{edge.source} -> {edge.target}"):
            row = house_folder(edge.source)
            yield Offence(edge.source, edge.line, f"arrow: {row} may not know {edge.target}")


def rows_that_look_up(table):
    """Rows that name a folder above their own, which would make a circle of folders legal."""
    order = list(table)
    for folder, targets in table.items():
        for target in targets:
            row = house_folder(target + "/", table)
            if row is not None and order.index(row) < order.index(folder):
                yield f"{folder} names {target}, which stands above it"


def _includes(source, target):
    return {source: f'#include "{target}"\n', target: ""}


def _imports(source, name, target):
    return {source: f"import type {{ A }} from '{name}';\n", target: ""}


_ANY = '"storage/* -> protocol/*" = { times = 1, why = "a good reason" }'
_OTHER = '"storage/a.cpp -> server/c.h" = "a good reason"'

SELF_TEST = [
    Broken(_includes("engine/core/a.cpp", "server/room/b.h"), "arrow: engine/core may not know server/room/b.h"),
    Broken(_includes("engine/games/one/a.cpp", "engine/games/two/b.h"), "may not know engine/games/two/b.h"),
    Broken(_includes("engine/games/one/a.cpp", "protocol/b.h"), "may not know protocol/b.h"),
    Broken(_includes("engine/games/one/a.cpp", "server/room/b.h"), "may not know server/room/b.h"),
    Broken(_includes("engine/games/one/a.cpp", "tests/engine/b.h"), "may not know tests/engine/b.h"),
    Broken(_includes("server/room/a.cpp", "tests/engine/contract/b.h"), "may not know tests/engine/contract/b.h"),
    Broken(_includes("tests/engine/contract/a.cpp", "tools/b.h"), "may not know tools/b.h"),
    Broken(_includes("tests/engine/a.cpp", "engine/games/one/b.h"), "may not know engine/games/one/b.h"),
    Broken(_includes("storage/sqlite/a.cpp", "protocol/b.h"), "may not know protocol/b.h"),
    Broken(_includes("storage/a.cpp", "engine/core/b.h"), "may not know engine/core/b.h"),
    Broken(_includes("server/room/a.cpp", "server/hall/b.h"), "may not know server/hall/b.h"),
    Broken(_includes("server/net/a.cpp", "server/b.h"), "may not know server/b.h"),
    Broken(_includes("tools/a.cpp", "server/net/b.h"), "may not know server/net/b.h"),
    Broken(_imports("web/sdk/a.ts", "../src/b.ts", "web/src/b.ts"), "web/sdk may not know web/src/b.ts"),
    Broken(_imports("web/sdk/a.ts", "../src/games/one/b.ts", "web/src/games/one/b.ts"), "web/sdk may not know"),
    Broken(_imports("web/src/games/one/a.tsx", "../two/b.tsx", "web/src/games/two/b.tsx"), "games/two/b.tsx"),
    Broken(_imports("web/src/games/kit/a.tsx", "../one/b.tsx", "web/src/games/one/b.tsx"), "games/one/b.tsx"),
    Broken(_imports("web/src/pages/a.tsx", "../games/kit/b.tsx", "web/src/games/kit/b.tsx"), "games/kit/b.tsx"),
    Broken(_imports("web/src/games/one/a.tsx", "../../table/b.ts", "web/src/table/b.ts"), "web/src/table/b.ts"),
    Broken(_imports("web/src/pages/a.tsx", "../games/one/b.ts", "web/src/games/one/b.ts"), "web/src/games/one/b.ts"),
    Broken(_includes("bench/driver/a.cpp", "server/room/b.h"), "bench may not know server/room/b.h"),
    Broken(_includes("bench/games/one/a.cpp", "bench/b.h"), "bench/games may not know bench/b.h"),
    Broken(_includes("server/a.cpp", "bench/b.h"), "server may not know bench/b.h"),
    Broken({"cellar/a.cpp": ""}, "no arrow is known"),
    Broken(_includes("storage/a.cpp", "protocol/b.h"), "may not know", f"[arrows]\n{_OTHER}"),
    Broken({"storage/a.cpp": ""}, "needs no reason any more", f"[arrows]\n{_OTHER}"),
    Broken(_includes("storage/a.cpp", "protocol/b.h") | _includes("storage/c.cpp", "protocol/b.h"),
           "stands for 2, at most 1", f"[arrows]\n{_ANY}"),
    Kept(_includes("storage/a.cpp", "protocol/b.h"), f"[arrows]\n{_ANY}"),
    Kept(_includes("server/room/a.cpp", "engine/core/b.h")),
    Kept(_includes("engine/games/one/tests/a.cpp", "tests/engine/b.h")),
    Kept(_includes("engine/games/one/tests/a.cpp", "engine/games/one/b.h")),
    Kept(_includes("storage/sqlite/a.cpp", "storage/b.h")),
    Kept(_includes("tools/a.cpp", "server/net/certificate.h")),
    Kept(_includes("bench/driver/a.cpp", "tests/load/b.h")),
    Kept(_includes("tools/a.cpp", "tests/engine/contract/b.h")),
    Kept(_imports("web/tests/a.ts", "../src/games/one/b.ts", "web/src/games/one/b.ts")),
    Kept(_imports("web/src/a.ts", "../sdk/b.ts", "web/sdk/b.ts")),
    Kept(_imports("web/src/games/one/a.tsx", "../contract.ts", "web/src/games/contract.ts")),
    Kept(_imports("web/src/games/one/a.tsx", "../kit/b.tsx", "web/src/games/kit/b.tsx")),
    Kept(_imports("web/src/games/one/a.tsx", "../../ui/icon.tsx", "web/src/ui/icon.tsx")),
    Kept(_imports("web/src/table/a.tsx", "../games/generic/b.ts", "web/src/games/generic/b.ts")),
]
