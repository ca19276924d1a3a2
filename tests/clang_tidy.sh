#!/usr/bin/env bash
# clang-tidy over every C++ source outside the tests, as the build compiles them: several in one batch, which reads what
# they all include once. A batch is checked again only if what the compiler sees of it (its preprocessed text), the
# checks or the tool have changed since it was last found clean.
# Usage: tests/clang_tidy.sh BUILD_FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:?the build folder with compile_commands.json}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/vivarium-tidy
mkdir -p "$cache"
export cache build
settings=$( (clang-tidy-19 --version; cat .clang-tidy) | sha256sum | cut -d' ' -f1)
export settings

check_one() {
  local file=$1 flags key
  flags=$(python3 - "$build/compile_commands.json" "$file" <<'P'
import json, os, shlex, sys
for entry in json.load(open(sys.argv[1])):
    if os.path.relpath(entry["file"]) == sys.argv[2]:
        words = iter(shlex.split(entry["command"]))
        keep = []
        for word in words:
            if word in ("-isystem", "-I", "-D"):
                keep += [word, next(words)]
            elif word.startswith(("-I", "-D", "-std", "-isystem")):
                keep.append(word)
        print(shlex.join(keep))
        break
P
  )
  [ -n "$flags" ] || return 0
  # Where the checkout lies says nothing about it, though __FILE__ in a header does.
  # shellcheck disable=SC2086  # the flags are words
  key=$( (echo "$settings"; eval "clang++-19 -E -P -w -fmacro-prefix-map=\"$PWD\"=. $flags \"$file\"") | sha256sum | cut -d' ' -f1)
  [ -f "$cache/$key" ] && return 0
  # libstdc++ 12 uses what it deprecates itself, in stable_sort; the compilers warn of our own uses.
  if clang-tidy-19 -p "$build" --quiet --checks=-bugprone-suspicious-include \
    --extra-arg=-Wno-deprecated-declarations "$file" 2>/dev/null; then
    touch "$cache/$key"
  else
    echo "clang-tidy: $file" >&2
    return 1
  fi
}
export -f check_one

# Batches of the sources outside the tests, and those sources that are compiled by themselves.
sources() {
  python3 - "$build/compile_commands.json" <<'P'
import json, os, sys
for entry in json.load(open(sys.argv[1])):
    file = os.path.relpath(entry["file"])
    batch = "/batches/" in file
    of = [line.split('"')[1] for line in open(file) if line.startswith("#include")] if batch else [file]
    if all("tests" not in path.split("/") for path in of) and (batch or not file.startswith("build/")):
        print(file)
P
}
sources | xargs -P "$(nproc)" -I{} bash -c 'check_one {}'
