"""The folders and who knows whom, drawn from what the files include and import today, top to bottom."""
from collections import Counter
from posixpath import dirname

from tidy import arrows, circles
from tidy.reasons import Reasons
from tidy.sources import Sources


class Drawing:
    def __init__(self, counts, upward):
        self.counts = counts  # (folder, folder) -> how many includes and imports
        self.upward = upward  # (folder, folder) -> how many of them run against the arrows, or close a circle
        self.layers = layers([pair for pair in counts if pair not in upward],
                             {folder for pair in counts for folder in pair})


def house(path):
    """Rows of the table of arrows; each game by itself."""
    return arrows.game_of(path, "engine/games/") or arrows.house_folder(path)


def draw(sources, reasons, inside=""):
    """Of the whole house without its tests; or of what is in one folder, by its folders."""
    counts, upward = Counter(), Counter()
    wrong = set(arrows.against(sources))
    between = []
    for edge in sources.includes + sources.imports:
        if inside:
            ends = [dirname(edge.source), dirname(edge.target)]
            drawn = all(arrows.inside(end, inside) for end in ends)
        else:
            ends = [house(edge.source), house(edge.target)]
            drawn = not any(end is None or "tests" in path.split("/")
                            for end, path in zip(ends, (edge.source, edge.target)))
        if drawn and ends[0] != ends[1]:
            counts[tuple(ends)] += 1
            if edge in wrong:
                upward[tuple(ends)] += 1
            else:
                between.append(tuple(ends))
    kept = [pair for pair in between if not circles.listed(pair, reasons.patterns("folder_circles"))]
    around = [set(group) for group in circles.circles(kept)]
    for pair in between:
        if pair not in set(kept) or any(pair[0] in group and pair[1] in group for group in around):
            upward[pair] += 1
    return Drawing(counts, upward)


def layers(pairs, folders):
    """Rows of folders from top to bottom: each stands just above the highest that it knows."""
    height = {folder: 0 for folder in folders}
    for _ in folders:
        for source, target in pairs:
            height[source] = max(height[source], height[target] + 1)
    rows = [sorted(folder for folder in folders if height[folder] == row) for row in reversed(range(len(folders)))]
    return [row for row in rows if row]


def as_text(drawing):
    lines = []
    for row in drawing.layers:
        for folder in row:
            targets = [(target, count) for (source, target), count in drawing.counts.items() if source == folder]
            lines.append(folder)
            for target, count in sorted(targets):
                wrong = drawing.upward.get((folder, target), 0)
                lines.append(f"  {count:5} -> {target}" + (f"   AGAINST THE ARROWS: {wrong}" if wrong else ""))
        lines.append("")
    total, wrong = sum(drawing.counts.values()), sum(drawing.upward.values())
    return "\n".join([*lines, f"{total} includes and imports between folders, {wrong} of them against the arrows"])


def as_dot(drawing):
    lines = ["digraph house {", "  rankdir=TB;", '  node [shape=box, fontname="sans-serif"];',
             '  edge [fontname="sans-serif", fontsize=10];']
    for row in drawing.layers:
        lines.append("  { rank=same; " + " ".join(f'"{folder}";' for folder in row) + " }")
    for (source, target), count in sorted(drawing.counts.items()):
        wrong = drawing.upward.get((source, target), 0)
        marked = f', color=red, fontcolor=red, constraint=false, xlabel="{wrong} against the arrows"' if wrong else ""
        lines.append(f'  "{source}" -> "{target}" [label="{count}"{marked}];')
    return "\n".join([*lines, "}"])


def self_test():
    """What is wrong with a drawing of a small house, in words."""
    drawing = draw(Sources({"server/net/a.cpp": '#include "server/room/b.h"\n#include "server/c.h"\n',
                            "server/room/b.h": "", "server/c.h": '#include "server/room/b.h"\n',
                            "tests/server/d.cpp": '#include "server/room/b.h"\n'}), Reasons())
    wanted = {("server/net", "server/room"): 1, ("server/net", "server"): 1, ("server", "server/room"): 1}
    wrong = []
    if drawing.counts != wanted or drawing.upward != {("server/net", "server"): 1}:
        wrong.append(f"drawing: {drawing.counts}, {drawing.upward}")
    if drawing.layers != [["server", "server/net"], ["server/room"]]:
        wrong.append(f"drawing: its layers are {drawing.layers}")
    if '"server/net" -> "server" [label="1", color=red' not in as_dot(drawing):
        wrong.append("drawing: what runs against the arrows is not marked")
    return wrong
