"""No circle: among headers, among modules of TypeScript, among folders. Who is in one can't be understood, tested or
taken away alone."""
from posixpath import dirname

from fnmatch import fnmatchcase

from tidy import arrows
from tidy.reasons import Broken, Kept
from tidy.sources import Offence


def circles(pairs):
    """The groups in which everybody reaches everybody, each with what it is made of (Tarjan, without recursion)."""
    following = {}
    for source, target in pairs:
        following.setdefault(source, []).append(target)
    index, low, stack, on_stack, groups = {}, {}, [], set(), []
    for start in following:
        if start in index:
            continue
        work = [(start, iter(following[start]))]
        index[start] = low[start] = len(index)
        stack.append(start)
        on_stack.add(start)
        while work:
            node, rest = work[-1]
            for target in rest:
                if target not in index:
                    index[target] = low[target] = len(index)
                    stack.append(target)
                    on_stack.add(target)
                    work.append((target, iter(following.get(target, ()))))
                    break
                if target in on_stack:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    at = stack.index(node)
                    group = stack[at:]
                    del stack[at:]
                    on_stack.difference_update(group)
                    if len(group) > 1 or node in following.get(node, ()):
                        groups.append(group)
    return groups


def ring(group, pairs):
    """A shortest way around, from the first of a group back to it."""
    members = set(group)
    start = min(group)
    came_from, row = {}, [start]
    while start not in came_from:
        row = [target for node in row for source, target in pairs
               if source == node and target in members and came_from.setdefault(target, node) == node]
    way = [start]
    while len(way) == 1 or way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]


def folder_edges(sources):
    """What is between two folders. What runs against the arrows is told by that rule alone."""
    upward = set(arrows.against(sources))
    return [edge for edge in sources.includes + sources.imports
            if dirname(edge.source) != dirname(edge.target) and edge not in upward]


def listed(pair, patterns):
    return any(fnmatchcase(" -> ".join(pair), pattern) for pattern in patterns)


def check_graph(rule, pairs, reasons):
    """The circles that are left when the listed edges are cut. A listed edge is needed if it would close one."""
    patterns = reasons.patterns(rule)
    kept = [pair for pair in pairs if not listed(pair, patterns)]
    for pattern in patterns:
        back = {pair for pair in pairs if listed(pair, [pattern])}
        for group in circles([*kept, *back]):
            for source, target in back:
                if source in group and target in group:
                    reasons.excuses(rule, f"{source} -> {target}")
    for group in circles(kept):
        yield group, ring(group, sorted(kept))


def check(sources, reasons):
    """[circles] in reasons.toml lists edges between files, [folder_circles] edges between folders."""
    file_edges = sources.includes + sources.imports
    lines = {(edge.source, edge.target): edge.line for edge in file_edges}
    for group, way in check_graph("circles", list(lines), reasons):
        yield Offence(way[0], lines[way[0], way[1]], f"a circle of {len(group)}: {' -> '.join(way)}")
    between = {}
    for edge in folder_edges(sources):
        between.setdefault((dirname(edge.source), dirname(edge.target)), edge)
    for group, way in check_graph("folder_circles", list(between), reasons):
        edge = between[way[0], way[1]]
        yield Offence(edge.source, edge.line, f"a circle of {len(group)} folders: {' -> '.join(way)}")


_HEADERS = {"storage/a.h": '#include "storage/b.h"\n', "storage/b.h": '#include "storage/c.h"\n',
            "storage/c.h": '#include "storage/a.h"\n'}
_TYPES = {"web/src/a.ts": "import { b } from './b.ts';\n", "web/src/b.ts": "import type { A } from './a.ts';\n"}
_LATER = {"web/sdk/a.ts": "import {\n  b,\n} from './b';\n", "web/sdk/b.ts": "const a = () => import('./a.ts');\n"}
_FOLDERS = {"storage/a.h": '#include "storage/sqlite/b.h"\n', "storage/sqlite/b.h": "",
            "storage/sqlite/c.h": '#include "storage/d.h"\n', "storage/d.h": ""}
_WEB_FOLDERS = {"web/src/ui/a.ts": "export * from '../table/b.ts';\n", "web/src/table/b.ts": "",
                "web/src/table/c.ts": "import d from '../ui/d.ts';\n", "web/src/ui/d.ts": ""}

SELF_TEST = [
    Broken(_HEADERS, "a circle of 3: storage/a.h -> storage/b.h -> storage/c.h -> storage/a.h"),
    Broken(_TYPES, "a circle of 2: web/src/a.ts -> web/src/b.ts -> web/src/a.ts"),
    Broken(_LATER, "a circle of 2: web/sdk/a.ts"),
    Broken(_FOLDERS, "a circle of 2 folders: storage -> storage/sqlite -> storage"),
    Broken(_WEB_FOLDERS, "a circle of 2 folders: web/src/table -> web/src/ui -> web/src/table"),
    Broken(_HEADERS, "a circle of 3", '[circles]\n"storage/c.h -> storage/b.h" = "not this way"'),
    Broken({**_HEADERS, "storage/c.h": ""}, "needs no reason any more",
           '[circles]\n"storage/a.h -> storage/b.h" = "closes none"'),
    Broken({**_FOLDERS, "storage/sqlite/c.h": ""}, "needs no reason any more",
           '[folder_circles]\n"storage -> storage/sqlite" = "closes none"'),
    Kept({**_HEADERS, "storage/c.h": ""}),
    Kept(_HEADERS, '[circles]\n"storage/c.h -> storage/a.h" = "a good reason"'),
    Kept({**_TYPES, "web/src/b.ts": "// import type { A } from './a.ts';\n//   import('./a.ts')\n"}),
    Kept({**_FOLDERS, "storage/sqlite/c.h": ""}),
    Kept(_WEB_FOLDERS, '[folder_circles]\n"web/src/ui -> *" = { times = 1, why = "a good reason" }'),
]
