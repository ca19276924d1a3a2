"""JSON Patch (RFC 6902) with the three operations that the server sends. Nothing is changed in place: what a patch does
not touch is shared by the document before it and the one after it."""
from __future__ import annotations

import re
from typing import Any, List, Mapping, Sequence

_place = re.compile(r"(0|[1-9][0-9]*)")
_gone = object()


def patched(document: Any, patch: Sequence[Mapping[str, Any]]) -> Any:
    """The document after the patch. ValueError when an operation does not fit: then the document isn't the one that the
    patch was made for."""
    for operation in patch:
        document = _changed(document, _keys_of(operation["path"]), operation)
    return None if document is _gone else document


def _keys_of(pointer: str) -> List[str]:
    before, *keys = pointer.split("/")
    if before:
        raise ValueError(f"{pointer} is no JSON Pointer")
    return [key.replace("~1", "/").replace("~0", "~") for key in keys]


def _changed(json: Any, keys: Sequence[str], operation: Mapping[str, Any]) -> Any:
    """`_gone`: it is no more."""
    if not keys:
        return _gone if operation["op"] == "remove" else operation["value"]
    key, deeper = keys[0], keys[1:]
    adds = operation["op"] == "add" and not deeper
    if isinstance(json, list):
        at = len(json) if adds and key == "-" else _index_of(key)
        if at >= len(json) + adds:
            raise ValueError(f"nothing is at {operation['path']}")
        value = operation["value"] if adds else _changed(json[at], deeper, operation)
        return [*json[:at], *([] if value is _gone else [value]), *json[at + (not adds):]]
    if not isinstance(json, dict) or not (adds or key in json):
        raise ValueError(f"nothing is at {operation['path']}")
    value = operation["value"] if adds else _changed(json[key], deeper, operation)
    if value is not _gone:
        return {**json, key: value}
    return {name: member for name, member in json.items() if name != key}


def _index_of(key: str) -> int:
    if not _place.fullmatch(key):
        raise ValueError(f"{key} is no place in a list")
    return int(key)
