#!/usr/bin/env python3
"""The house's rules that a machine can check: arrows between folders, circles, sizes, bans, names, dead files.

    python3 tests/tidy.py                    one line per offence (file:line: what); fails if there is any
    python3 tests/tidy.py --self-test        tries each rule on inputs that break it and on inputs that don't
    python3 tests/tidy.py --draw [FOLDER]    who includes and imports whom, top to bottom; or inside of FOLDER
    python3 tests/tidy.py --dot [FOLDER]     the same for Graphviz: ... --dot | dot -Tsvg > house.svg

tests/tidy/ has a module for each rule, docs/architecture.md says why they are rules, tests/tidy/reasons.toml lists what
breaks one today.
"""
import sys

from tidy import drawing, reasons, rules, sources


def main(arguments):
    if arguments == ["--self-test"]:
        count, failures = rules.self_test()
        print("\n".join([*failures, f"tidy self-test: {count - len(failures)} passed, {len(failures)} failed"]))
        return 1 if failures else 0
    tree = sources.read_tree()
    known = reasons.Reasons(tree.texts[reasons.PATH])
    if arguments[:1] in (["--draw"], ["--dot"]) and len(arguments) <= 2:
        drawn = drawing.draw(tree, known, "".join(arguments[1:]).rstrip("/"))
        print(drawing.as_text(drawn) if arguments[0] == "--draw" else drawing.as_dot(drawn))
        return 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    offences = rules.check(tree, known)
    listed = sum(len(entries) for entries in known.table.values())
    print("\n".join(map(str, offences)) if offences
          else f"tidy: {len(tree.texts)} files, nothing to say besides the {listed} reasons in {reasons.PATH}")
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
