#!/usr/bin/env bash
# The source that tells a build's commit: what it says with git, after a change, and without git; and that it is left alone
# while it says the same, so that nothing is compiled anew.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work" "$work.cpp"' EXIT
cd "$work"
written() { # written [COMMIT]: what the source says
  cmake -D SOURCE="$work" -D INTO="$work.cpp" -D COMMIT="${1:-}" -P "$root/cmake/commit.cmake" &&
    sed -nE 's/^std::string_view commit\(\) \{ return "(.*)"; \}$/<\1>/p' "$work.cpp"
}
expect() { # expect WHAT WANTED SAID
  [ "$2" = "$3" ] || { echo "the commit of a build $1 is told as $3, and not as $2" >&2; exit 1; }
}
git() { command git -c user.name=nobody -c user.email=nobody@example.org -c init.defaultBranch=main "$@"; }
expect "without git" "<>" "$(written)"
expect "that is told its commit" "<abc123>" "$(written abc123)"
git init -q
echo one >file
git add file
git commit -q -m one
head=$(git rev-parse --short=10 HEAD)
expect "with git" "<$head>" "$(written)"
touch -d @1000000000 "$work.cpp"
expect "with git" "<$head>" "$(written)"
expect "made twice" 1000000000 "$(stat -c %Y "$work.cpp")"
echo two >file
expect "with a change" "<$head+>" "$(written)"
git commit -q -a -m two
git tag v1.2.3
expect "of a release" "<v1.2.3>" "$(written)"
if written 'a"b' >/dev/null 2>&1; then echo "a commit that is no text of C++ was taken" >&2; exit 1; fi
