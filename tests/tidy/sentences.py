"""How long a sentence of the operator's manual may be: it is read in a hurry, often by people whose first language is
not English."""
import re

from tidy.reasons import Broken, Kept
from tidy.sources import Offence

WORDS_MAX = 30
PATHS = ("docs/operations.md", "docs/in-ten-minutes.md", "docs/postgres.md")

# Where one ends: a full stop that is no part of a number, a name or "..", before what may begin the next one.
ENDS = re.compile(r"(?<![.\s])[.?!][)\"*_]*(?=\s|$)")


def pieces(text):
    """(number of its first line, text) of each paragraph, item of a list and cell of a table, without code blocks."""
    block, begun, fenced = [], 0, False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
            line = ""
        elif fenced:
            continue
        is_new = not line.strip() or re.match(r"\s*([-*] |\d+\. |#|\||>)", line)
        if is_new and block:
            yield begun, " ".join(block)
            block = []
        if line.startswith("|"):
            for cell in re.split(r"(?<!\\)\|", line.strip("|")):
                yield number, cell.strip()
        elif line.startswith("#"):
            yield number, line.strip("# ")
        elif line.strip():
            begun = begun if block else number
            block.append(line.strip())


def sentences(text):
    """What is in backquotes, and the address of a link, is one word each."""
    text = re.sub(r"`[^`]*`", "code", text)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    begin = 0
    for end in ENDS.finditer(text):
        yield text[begin:end.end()].strip()
        begin = end.end()
    yield text[begin:].strip()


def words_of(sentence):
    return len([word for word in sentence.split() if re.search(r"\w", word)])


def check(sources, reasons):
    for path in PATHS:
        for number, piece in pieces(sources.texts.get(path, "")):
            for sentence in sentences(piece):
                words = words_of(sentence)
                if words > WORDS_MAX:
                    yield Offence(path, number, f"a sentence of {words} words, {WORDS_MAX} at most: {sentence[:60]} ..")


_LONG = "one two three four five six seven eight nine ten " * 3

SELF_TEST = [
    Broken({PATHS[0]: f"{_LONG}and more.\n"}, "a sentence of 32 words"),
    Broken({PATHS[0]: f"- {_LONG}\n  eleven.\n"}, "a sentence of 31 words"),
    Broken({PATHS[0]: f"| flag | {_LONG}eleven |\n"}, "a sentence of 31 words"),
    Broken({PATHS[0]: f"It is 1.5 s, .. {_LONG}.\n"}, "a sentence of 34 words"),
    Kept({PATHS[0]: f"{_LONG.strip()}. {_LONG}.\n\n{_LONG}\n- {_LONG}\n"}),
    Kept({PATHS[0]: f"`{_LONG}` {_LONG[:-5]}\n```sh\n{_LONG} {_LONG}\n```\n"}),
    Kept({"docs/play.md": f"{_LONG} {_LONG}\n"}),
]
