"""The manual pages: their prose from *.1.in beside this file, commands and settings from the programs."""
import gzip
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
# What tables of the config file are about, for their headings.
TITLES = {
    "place": "Place", "watching": "Watching", "connections": "Connections", "client": "One client",
    "people": "People and tables", "tables": "Tables", "accounts": "Accounts", "identities": "Identities",
    "matches": "Matches", "notices": "Notices", "queues": "Queues", "bots": "Bots",
}


def text(plain):
    """Plain text as roff has it: nothing of it is a command or a hyphen that a reader could not copy."""
    escaped = plain.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    escaped = escaped.replace("^", "\\(ha").replace("~", "\\(ti").replace('"', "\\(dq")
    return "\\&" + escaped if escaped.startswith((".", "'")) else escaped


def bold(plain):
    return f"\\fB{text(plain)}\\fR"


def italic(plain):
    return f"\\fI{text(plain)}\\fR"


def usage(option):
    if not option.flag:
        return italic(option.name) if option.required else f"[{italic(option.name)}]"
    value = "|".join(option.words) if option.words else option.value
    return f"{bold(option.name)} {italic(value)}" if value else bold(option.name)


def sentence(what, more=""):
    """As one: with a capital letter, but of a name, and a full stop."""
    begins = what if re.match(r"\S*[-=./]", what) else what[:1].upper() + what[1:]
    return text(begins + more + ("" if re.search(r"[.?]$", begins + more) else "."))


def described(options):
    lines = []
    for option in options:
        default = f" (default: {option.default})" if option.default else ""
        lines += [".TP", usage(option), sentence(option.what, default)]
    return lines


def of_command(command, path=()):
    path = [*path, command.name]
    positional = [option for option in command.options if not option.flag]
    flags = [option for option in command.options if option.flag]
    shown = [bold(" ".join(path)), *(usage(option) for option in positional), *(["[\\fIoptions\\fR]"] if flags else [])]
    lines = [".TP", " ".join(shown), sentence(command.what)]
    if command.options:
        lines += [".RS", *described([*positional, *flags]), ".RE"]
    for below in command.commands:
        lines += of_command(below, path)
    return lines


def commands_text(commands, without_options=()):
    """Of `without_options` no options are listed: they have a section of their own."""
    lines = []
    for command in commands:
        if command.name in without_options:
            lines += [".TP", f"{bold(command.name)} [\\fIoptions\\fR]", sentence(command.what)]
            own = [option for option in command.options if command.name != "serve" and option.name in
                   ("--check", "--example", "--table")]
            if own:
                lines += [".RS", *described(own), ".RE"]
        else:
            lines += of_command(command)
    return "\n".join(lines)


def setting_text(setting, more=""):
    allowed = f" ({setting.allowed})" if setting.allowed else ""
    return [".TP", f"{bold('--' + setting.name)} {italic(setting.default or '(empty)')}",
            sentence(setting.what, allowed + more)]


def settings_text(settings, first):
    """Those of the names in `first`, as the help of the server begins; then all others in their tables."""
    named = {setting.name: setting for setting in settings}
    lines, table = [".SS What to decide first"], ""
    for name in first:
        lines += setting_text(named[name], f"; in the file below [{named[name].table}]")
    for setting in settings:
        if setting.name in first:
            continue
        if setting.table != table:
            table = setting.table
            lines.append(f".SS {text(TITLES.get(table, table.capitalize()))}: [{table}]")
        lines += setting_text(setting)
    return "\n".join(lines)


def page(name, version, day, **parts):
    """The page as a package has it: compressed, the same bytes for the same page."""
    roff = (HERE / f"{name}.in").read_text()
    for key, value in {"version": version, "day": day, **parts}.items():
        roff = roff.replace(f"@{key}@", value)
    unknown = re.search(r"@[a-z]+@", roff)
    assert unknown is None, f"{name}: nothing stands for {unknown.group(0)}"
    return gzip.compress(roff.encode(), 9, mtime=0)
