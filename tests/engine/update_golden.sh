#!/usr/bin/env bash
# Rewrites tests/engine/golden: two whole random games and the digest of each game in the catalog.
# Needs a release build. Review the difference: each changed line is a changed rule.
set -euo pipefail
cd "$(dirname "$0")/../.."
engine=${1:-build/release/tools/vivarium-engine}
mkdir -p tests/engine/golden
"$engine" digest | while read -r game _; do
  "$engine" golden "$game" >"tests/engine/golden/$game.txt"
  echo "$game"
done
