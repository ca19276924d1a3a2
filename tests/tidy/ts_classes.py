"""What a class of TypeScript holds. Its layout is prettier's, which `npm run lint` sees to: a class begins in the first
column, its members in the third, and it ends with a brace in the first."""
import re

from tidy.cpp_classes import Class
from tidy.sources import line_of

CLASS = re.compile(r"(?m)^(?:export )?(?:default )?(?:abstract )?class (\w+)[^\n]*\{\n((?:(?:  .*)?\n)*?)\}")
WORDS = r"(?:(?:public|private|protected|static|override|readonly|declare|abstract|async|get|set)\s+)*"
ARROW = r"\s*=\s*(?:async\s*)?\([^)]*\)[^=;\n]*=>"  # a member that is a function
FUNCTION = re.compile(rf"(?m)^  {WORDS}\*?#?(\w+)(?:(?:<[^(\n]*>)?\(|{ARROW})")
MEMBER = re.compile(rf"(?m)^  (?!{WORDS}#?\w+{ARROW})({WORDS})#?(\w+)[?!]?(?::| =|;)")
# What a constructor keeps: `constructor(private readonly link: Link)`.
CONSTRUCTOR = re.compile(r"(?s)^  constructor\((.*?)\) \{", re.MULTILINE)
KEPT = re.compile(r"\b(?:public|private|protected|readonly)\s+(?:readonly\s+)?(\w+)")


def classes(text):
    found = []
    for match in CLASS.finditer(text):
        body = match.group(2)
        members = [name for words, name in MEMBER.findall(body) if "static" not in words]
        for constructor in CONSTRUCTOR.findall(body):
            members += KEPT.findall(constructor)
        found.append(Class(match.group(1), line_of(text, match.start()), members,
                           [name for name in FUNCTION.findall(body) if name != "constructor"]))
    return found
