"""What a class of C++ holds, read by a scanner that knows declarations and no more: no templates are instantiated, no
macros expanded (a line of capitals with arguments is skipped). The g++ that compiles the same text refuses the rest."""
import re
from bisect import bisect_right
from dataclasses import dataclass, field

TOKEN = re.compile(r"""(?sx)
      (?P<skip> //[^\n]* | /\*.*?\*/ | (?:^|(?<=\n))[ \t]*\#(?:[^\n]*\\\n)*[^\n]* | \s+ )
    | (?:u8|[uUL])?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"
    | "(?:\\.|[^"\\\n])*" | (?<![0-9a-zA-Z_])'(?:\\.|[^'\\\n])*'
    | \d(?:[\w.']|[eEpP][+-])*
    | [A-Za-z_]\w* | -> | :: | .""")
OPENS = {"(": ")", "{": "}", "[": "]"}
WITH_ARGUMENTS = {"alignas", "decltype", "explicit", "noexcept"}
NO_MEMBER = {"using", "typedef", "friend", "static_assert"}
TYPES = {"class", "struct", "union", "enum"}
MACRO = re.compile(r"[A-Z][A-Z0-9_]{2,}\Z")


@dataclass
class Class:
    name: str  # with the classes that it is in: Outer::Inner
    line: int
    members: list = field(default_factory=list)    # data of each object; constants that are static are none
    functions: list = field(default_factory=list)  # without constructors, destructors, operators and friends


class Text:
    """Tokens, and for each bracket where it closes."""

    def __init__(self, text):
        found = [match for match in TOKEN.finditer(text) if match.lastgroup != "skip"]
        self.tokens = [match.group() for match in found]
        self.starts = [match.start() for match in found]
        self.newlines = [match.start() for match in re.finditer("\n", text)]
        self.closing = {}
        opened = []
        for at, token in enumerate(self.tokens):
            if token in OPENS:
                opened.append(at)
            elif token in (")", "}", "]") and opened:
                self.closing[opened.pop()] = at

    def at(self, position):
        return self.tokens[position] if position < len(self.tokens) else ""

    def behind(self, position):
        """Behind the bracket that opens there."""
        return self.closing.get(position, len(self.tokens)) + 1

    def line(self, position):
        return bisect_right(self.newlines, self.starts[position]) + 1


def classes(source):
    found = []
    if not re.search(r"\b(class|struct)\b", source):
        return found
    text = Text(source)
    open_ones = []  # (name, where its body ends)
    for at, token in enumerate(text.tokens):
        if token not in ("class", "struct") or (at > 0 and text.tokens[at - 1] in ("enum", "<", ",")):
            continue
        name, body = head(text, at + 1)
        if body is None:
            continue
        open_ones = [(outer, end) for outer, end in open_ones if at < end]
        one = Class("::".join([outer for outer, _ in open_ones] + [name]), text.line(at))
        read_members(text, name.split("::")[-1], body, one)
        open_ones.append((name, text.behind(body)))
        found.append(one)
    return found


def head(text, at):
    """The name of a class and where its body opens; None: only its name is said here."""
    name = ""
    while at < len(text.tokens):
        token = text.at(at)
        if token == "{":
            return name or "(nameless)", at
        if token == "[" or token == "(":
            at = text.behind(at)
        elif token == "<":
            at = behind_angles(text, at)
        elif token == ":":
            while at < len(text.tokens) and text.at(at) not in ("{", ";"):
                at += 1
        elif token == "::":
            name += "::"
            at += 1
        elif token in ("final", "alignas"):
            at += 1
        elif (token.isidentifier() and (not name or name.endswith("::"))) or MACRO.match(token):
            name += token
            at += 1
        else:
            return name, None
    return name, None


def behind_angles(text, at):
    depth = 0
    while at < len(text.tokens):
        token = text.at(at)
        depth += (token == "<") - (token == ">")
        if token in ("(", "{", "["):
            at = text.closing.get(at, at)
        at += 1
        if depth == 0 or token == ";":
            break
    return at


def read_members(text, name, body, one):
    at, end = body + 1, text.closing.get(body, len(text.tokens))
    while at < end:
        token = text.at(at)
        if token in ("public", "private", "protected") and text.at(at + 1) == ":":
            at += 2
        elif token == ";":
            at += 1
        elif token == "template":
            at = behind_angles(text, at + 1)
        elif MACRO.match(token) and text.at(at + 1) == "(":
            at = text.behind(at + 1)
        else:
            at = read_member(text, name, at, end, one)


def read_member(text, class_name, at, end, one):
    """Reads one declaration, says in `one` what it declares and returns where the next one begins."""
    counts = text.at(at) not in NO_MEMBER
    static = False
    function = ""     # its name, once its parameters have begun
    declared = ""     # the last name of a declarator
    names = []        # of data
    has_value = defines_type = in_constructor_list = False
    angles = 0
    while at < end:
        token = text.at(at)
        if token == ";":
            at += 1
            break
        if token in TYPES and not function and not has_value:
            defines_type = True  # unless it only says which kind of type a member has
        elif token == "static":
            static = True
        elif token == "operator" and not has_value:
            function = "operator"
            at += 3 if text.at(at + 1) == "(" else 1
            while at < end and text.at(at) != "(":
                at += 1
            continue
        elif token in WITH_ARGUMENTS and text.at(at + 1) == "(" or token == "[":
            at = text.behind(at + 1 if token != "[" else at)
            continue
        elif token == "<":
            angles += 1
        elif token == ">":
            angles -= 1
        elif token == "=" and angles == 0:
            has_value = True
        elif token == "," and angles == 0 and not function:
            names.append(declared)
            has_value = False
        elif token == ":" and function:
            in_constructor_list = True
        elif token == "(":
            points = text.at(at + 1) in ("*", "&")
            if angles == 0 and not has_value and not function and not points:
                function = declared
            elif points and not function and not has_value:
                declared = text.at(text.closing.get(at, at) - 1)
                at = text.behind(at)  # behind (*name) come parameters, which are none of this class
            at = text.behind(at)
            continue
        elif token == "{":
            is_body = function and not has_value
            if is_body and in_constructor_list and text.at(at - 1) not in (")", "}"):
                is_body = False
            at = text.behind(at)
            if is_body:
                break
            if defines_type and not names:
                declared, defines_type = "", False  # what follows a nested type is of that type
            continue
        elif token == "~":
            declared = "~"
            at += 1
        elif token.isidentifier() and angles == 0 and not has_value:
            declared = token
        at += 1
    if not counts:
        return at
    if function:
        if function not in ("operator", "~", class_name):
            one.functions.append(function)
    elif not static and not (defines_type and not names and is_forward(text, at)):
        one.members.extend(member for member in [*names, declared] if member)
    return at


def is_forward(text, behind):
    """Whether the declaration that ends there is `struct Name;` or `enum class Name : int;` and no member."""
    at = behind - 2
    while at > 0 and text.tokens[at] not in TYPES and text.tokens[at] not in (";", "{", "}"):
        at -= 1
    names = [token for token in text.tokens[at + 1:behind - 1] if token.isidentifier()]
    return len(names) <= 1 or ":" in text.tokens[at + 1:behind - 1]
