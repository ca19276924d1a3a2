"""Codes as people type and paste them, read by the rules by which the server reads them (protocol/codes.h): both are
tested against tests/protocol/fixtures/typed_codes.json."""
from __future__ import annotations

import re
import unicodedata
from typing import Optional

#: Where a link has its code; the first that is found counts.
_before = ("code=", "/table/", "/party/", "/join/")
_can_be = re.compile(r"[0-9]{6}|[^U]{8}|[^U]{16}")
_colons = re.compile("[:\uff1a]")
#: What a text with more than a code is taken apart by, until one part alone can be a code.
_separators = (_colons, re.compile(r"[\r\n]"), re.compile("[ \t\r\n\u00a0\u202f\u3000]"))


def clean_code(typed: str) -> str:
    """The code that was meant; "" where nothing of one is left."""
    of_link = _code_of_link(typed)
    whole = _said_once(_letters_of(typed if of_link is None else of_link))
    if of_link is not None or _can_be.fullmatch(whole):
        return whole
    for separator in _separators:
        codes = [_said_once(_letters_of(part)) for part in separator.split(typed)]
        # What stands before a colon is what the code is called.
        if separator is _colons and _can_be.fullmatch(codes[-1]):
            return codes[-1]
        found = {code for code in codes if _can_be.fullmatch(code)}
        if len(found) == 1:
            return found.pop()
    return whole


def _letter_of(character: str) -> str:
    """The capital letter or the digit of ASCII that a character is in whatever dress; "" if it is none."""
    plain = unicodedata.normalize("NFKC", character)
    if re.fullmatch("[0-9A-Za-z]", plain):
        return plain.upper()
    digit = unicodedata.decimal(character, None)
    return "" if digit is None else str(digit)


def _code_of_link(text: str) -> Optional[str]:
    for place in _before:
        found = text.rfind(place)
        if found >= 0:
            return re.split(r"[/?&# \t\r\n]", text[found + len(place):], maxsplit=1)[0]
    return None


def _letters_of(text: str) -> str:
    return "".join(map(_letter_of, text)).translate(str.maketrans("OIL", "011"))


def _said_once(code: str) -> str:
    """Pasted twice, or twice that, it is the same code."""
    half = code[:len(code) // 2]
    return _said_once(half) if _can_be.fullmatch(half) and code == half + half else code
