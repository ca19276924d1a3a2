#!/usr/bin/env bash
# Whether a test finds what a commit mends: with the commit's own tests, the sources of its parent must build and be red
# in that part, and the commit's own sources must be green. Usage: tests/tools/fails_without_fix.sh STEP[:PART] [COMMIT]
# 0: so it is. 1: it isn't, so the test shows nothing. 2: couldn't be tried.
set -euo pipefail
cd "$(dirname "$0")/../.."
what=$1
commit=$(git rev-parse --verify --quiet "${2:-HEAD}^{commit}") || { echo "there is no commit '$2'" >&2; exit 2; }
if [ $# -eq 1 ] && [ -n "$(git status --porcelain)" ]; then
  echo "what isn't committed takes no part: commit the fix with its test first" >&2
  exit 2
fi
scratch=$(mktemp -d)
trap 'git worktree remove --force "$scratch/before" 2>/dev/null || true; rm -rf "$scratch"' EXIT
git worktree add --quiet --detach "$scratch/before" "$commit^"
tests=(test tests web/tests ':(glob)web/src/**/*.test.ts' ':(glob)engine/games/*/tests/**')
(cd "$scratch/before" && git rm -rq --ignore-unmatch -- "${tests[@]}")
for one in "${tests[@]}"; do
  # A commit may have none of some.
  git -C "$scratch/before" checkout --quiet "$commit" -- "$one" 2>/dev/null || true
done
cd "$scratch/before"
builds() {
  ./test --only set-up --only build || { echo "$1 doesn't build: nothing is shown" >&2; exit 2; }
}
builds "the parent with these tests"
if ./test --only "$what"; then
  echo "$what is green without the fix: it doesn't show what the commit mends"
  exit 1
fi
git checkout --quiet --force "$commit"
builds "the commit"
if ! ./test --only "$what"; then
  echo "$what is red with the fix as well: it doesn't show what the commit mends"
  exit 1
fi
echo "$what is red without the fix and green with it, as it should be"
