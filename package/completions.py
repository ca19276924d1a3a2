"""Completions for bash, zsh and fish: commands, flags and the words that a flag takes, as the programs have them."""


def shown(what):
    """One line for a shell's list, which quotes it."""
    return what.replace("'", "’").replace("[", "(").replace("]", ")").replace(":", " –").replace("\\", "/")


def paths(commands, before=()):
    """(words of the command, the command), those below others after them."""
    for command in commands:
        path = (*before, command.name)
        yield path, command
        yield from paths(command.commands, path)


def flags(command):
    return [option for option in command.options if option.flag]


def general(program):
    return ["--help", "--version"] if program == "vivarium" else ["--help"]


def bash(program, commands):
    function = "_" + program.replace("-", "_")

    def offers(words):
        return f"mapfile -t COMPREPLY < <(compgen -W '{' '.join(words)}' -- \"$word\")"

    lines = [f"# Completions of {program} for bash.", f"{function}() {{",
             "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}",
             "  COMPREPLY=()", '  if [ "$COMP_CWORD" -eq 1 ]; then',
             f"    {offers([*(one.name for one in commands), *general(program)])}", "    return", "  fi"]
    for command in commands:
        if command.commands:
            lines.append(f'  if [ "$command" = {command.name} ] && [ "$COMP_CWORD" -gt 2 ]; then'
                         ' command+=" ${COMP_WORDS[2]}"; fi')
    lines.append('  case "$command $before" in')
    alone = []
    for path, command in paths(commands):
        here = " ".join(path)
        for option in flags(command):
            if option.words:
                lines.append(f"    '{here} {option.name}') {offers(option.words)}; return ;;")
            elif not option.value:
                alone.append(f"'{here} {option.name}'")
    lines += [f"    {' | '.join(alone)}) ;;", "    *' --'*) return ;; # a value, which may be a file", "  esac",
              '  case "$command" in']
    for path, command in paths(commands):
        names = [below.name for below in command.commands] + [option.name for option in flags(command)]
        for option in command.options:
            names += [] if option.flag else option.words
        lines.append(f"    '{' '.join(path)}') {offers([*names, '--help'])} ;;")
    # What is offered nowhere is completed as a file.
    lines += ["  esac", "}", f"complete -o bashdefault -o default -F {function} {program}", ""]
    return "\n".join(lines)


def zsh_argument(option):
    if not option.flag:
        return f"'*:{option.name}:{'(' + ' '.join(option.words) + ')' if option.words else '_files'}'"
    many = "*" if option.value else ""
    taken = ""
    if option.value:
        taken = f":{option.value}:{'(' + ' '.join(option.words) + ')' if option.words else '_files'}"
    return f"'{many}{option.name}[{shown(option.what)}]{taken}'"


def zsh_command(path, command, lines):
    own = "_" + "_".join(path).replace("-", "_")
    lines.append(f"{own}() {{")
    arguments = " \\\n    ".join([*(zsh_argument(option) for option in command.options), "'--help[how it is used]'"])
    if command.commands:
        lines += ["  local -a commands", "  commands=("]
        lines += [f"    '{below.name}:{shown(below.what)}'" for below in command.commands]
        lines += ["  )", f"  _arguments -C \\\n    {arguments} \\\n    '1:command:->command' '*::options:->options'",
                  "  case $state in", "    command) _describe command commands ;;", "    options)",
                  "      case $words[1] in"]
        lines += [f"        {below.name}) {own}_{below.name.replace('-', '_')} ;;" for below in command.commands]
        lines += ["      esac ;;", "  esac"]
    else:
        lines.append(f"  _arguments \\\n    {arguments}")
    lines.append("}")
    for below in command.commands:
        zsh_command((*path, below.name), below, lines)


def zsh(program, whole):
    lines = [f"#compdef {program}", f"# Completions of {program} for zsh."]
    zsh_command((program,), whole, lines)
    return "\n".join([*lines, f'_{program.replace("-", "_")} "$@"', ""])


def fish(program, commands):
    def quoted(what):
        return "'" + what.replace("\\", "\\\\").replace("'", "\\'") + "'"

    lines = [f"# Completions of {program} for fish.",
             f"complete -c {program} -n __fish_use_subcommand -l help -d 'how it is used'"]
    if program == "vivarium":
        lines.append(f"complete -c {program} -n __fish_use_subcommand -l version -d 'which version this is'")
    for path, command in paths(commands):
        inside = " ".join(f"; and __fish_seen_subcommand_from {word}" for word in path[:-1]).removeprefix("; and ")
        condition = inside or "__fish_use_subcommand"
        lines.append(f"complete -c {program} -f -n {quoted(condition)} -a {path[-1]} -d {quoted(command.what)}")
        here = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in path)
        for option in command.options:
            words = f" -x -a {quoted(' '.join(option.words))}" if option.words else " -r" if option.value else ""
            if option.flag:
                lines.append(f"complete -c {program} -n {quoted(here)} -l {option.name[2:]}{words}"
                             f" -d {quoted(option.what)}")
            elif option.words:
                lines.append(f"complete -c {program} -n {quoted(here)} -a {quoted(' '.join(option.words))}")
    return "\n".join([*lines, ""])
