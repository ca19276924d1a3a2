#!/usr/bin/env python3
"""Writes src/vivarium/wire.py: the messages of the wire as types, from protocol/schemas.

    python3 python/generate/wire.py [--check]     # --check: writes nothing, and fails where it is not in step
"""
import json
import keyword
import sys
import textwrap
from pathlib import Path

PYTHON = Path(__file__).resolve().parent.parent
SCHEMAS = PYTHON.parent / "protocol" / "schemas"
WRITTEN = PYTHON / "src" / "vivarium" / "wire.py"
FILES = ("parts", "games", "tables", "requests", "results", "pushes")
WIDTH = 120

HEAD = '''"""The messages of the wire as types. Made from protocol/schemas by python/generate/wire.py: do not edit."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Mapping, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

#: What becomes of a request that was refused: docs/protocol.md, section 22.
Remedy = Literal["final", "again", "first"]
'''
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
# What a schema says of these is true of any object.
BY_HAND = {"JsonObject": "Dict[str, Any]", "Action": "Dict[str, Any]", "GameEvent": "Dict[str, Any]"}


def definitions():
    found = {}
    for name in FILES:
        found.update(json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))["$defs"])
    for message in ("Request", "Push"):  # whole messages: the client makes and reads them
        del found[message]
    return found


def literal(values):
    said = ", ".join("True" if value is True else "False" if value is False else json.dumps(value) for value in values)
    return f"Literal[{said}]"


def union(types):
    several = list(dict.fromkeys(types))
    return several[0] if len(several) == 1 else f"Union[{', '.join(several)}]"


def type_of(schema):
    """What a value of this schema is, as an annotation."""
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[1]
    if "const" in schema:
        return literal([schema["const"]])
    if "enum" in schema:
        return literal(schema["enum"])
    choices = [choice for choice in schema.get("oneOf", schema.get("anyOf", [])) if list(choice) != ["required"]]
    if choices and all("const" in choice for choice in choices):
        return literal([choice["const"] for choice in choices])
    if choices:
        return union(type_of(choice) for choice in choices)
    kind = schema.get("type")
    if isinstance(kind, list):
        return union(type_of({**schema, "type": one}) for one in kind)
    if kind == "array":
        return f"List[{type_of(schema['items'])}]" if "items" in schema else "List[Any]"
    if kind == "object":
        of = schema.get("additionalProperties")
        return f"Dict[str, {type_of(of)}]" if isinstance(of, dict) else "Dict[str, Any]"
    return SIMPLE.get(kind, "Any")


def is_record(schema):
    return schema.get("type") == "object" and bool(schema.get("properties"))


def comment(text, indent=""):
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3, break_long_words=False, break_on_hyphens=False)
    return [f"{indent}#: {line}" for line in lines]


def folded(line):
    """What is in brackets may go on in the next line."""
    indent = line[:len(line) - len(line.lstrip())]
    return textwrap.wrap(line.lstrip(), WIDTH, initial_indent=indent, subsequent_indent=f"{indent}    ",
                         break_long_words=False, break_on_hyphens=False)


def record(name, schema):
    """A class; where a member can't be written as a name, the same by a call."""
    required = schema.get("required", [])
    members = [(member, of.get("description"), type_of(of) if member in required else f"NotRequired[{type_of(of)}]")
               for member, of in schema["properties"].items()]
    if any(keyword.iskeyword(member) for member, _, _ in members):
        lines = comment(schema.get("description", ""))
        lines.append(f'{name} = TypedDict("{name}", {{')
        for member, about, kind in members:
            lines += [*comment(about or "", "    "), f"    {json.dumps(member)}: {json.dumps(kind)},"]
        return [*lines, "})"]
    lines = [f"class {name}(TypedDict):"]
    if schema.get("description"):
        about = textwrap.wrap(schema["description"], WIDTH - 10, break_long_words=False, break_on_hyphens=False)
        lines += [f'    """{about[0]}', *(f"    {line}" for line in about[1:])]
        lines[-1] += '"""'
    for member, about, kind in members:
        lines += [*comment(about or "", "    "), *folded(f"    {member}: {kind}")]
    return lines


def alias(name, schema):
    kind = BY_HAND.get(name) or type_of(schema)
    return [*comment(schema.get("description", "")), *folded(f"{name} = {kind}")]


def in_order(found):
    """Aliases are made where they stand, so what they name comes before them; annotations may name what comes later."""
    aliases = [name for name, schema in found.items() if not is_record(schema)]
    done, order = set(), []

    def visit(name):
        if name in done:
            return
        done.add(name)
        for other in aliases:
            if other in set(type_of(found[name]).replace("[", " ").replace("]", " ").replace(",", " ").split()):
                visit(other)
        order.append(name)

    for name in aliases:
        visit(name)
    return [name for name in found if is_record(found[name])], order


def names_of_records(kind, records):
    return any(name in records for name in kind.replace("[", " ").replace("]", " ").replace(",", " ").split())


def remedies(found):
    rows = [f'    "{error["const"]}": "{error["x-remedy"]}",' for error in found["ErrorCode"]["oneOf"]
            if error["x-remedy"] != "final"]
    return ["#: Of a code that is not here it is `final`.", "remedies: Mapping[str, Remedy] = {", *rows, "}"]


def text():
    found = definitions()
    records, aliases = in_order(found)
    late = [name for name in aliases if name not in BY_HAND and names_of_records(type_of(found[name]), records)]
    parts = []
    for name in (one for one in aliases if one not in late):
        parts.append("\n".join(["", *alias(name, found[name])]))
    for name in records:
        parts.append("\n".join(["", "", *record(name, found[name])]))
    for name in late:
        parts.append("\n".join(["", *alias(name, found[name])]))
    parts.append("\n".join(["", "", *remedies(found)]))
    return HEAD + "\n".join(parts) + "\n"


def main():
    if "--check" not in sys.argv:
        WRITTEN.write_text(text(), encoding="utf-8")
    elif WRITTEN.read_text(encoding="utf-8") != text():
        sys.exit("python/src/vivarium/wire.py is not in step with protocol/schemas: python3 python/generate/wire.py")


if __name__ == "__main__":
    main()
