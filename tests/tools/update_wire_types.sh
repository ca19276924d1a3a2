#!/usr/bin/env bash
# Rewrites web/src/games/<game>/wire.ts, the types that the web client has of each game, from the games' descriptions.
# Needs a release build. What no longer fits in the web client, its compiler tells.
set -euo pipefail
cd "$(dirname "$0")/../.."
engine=${1:-build/release/tools/vivarium-engine}
"$engine" digest | while read -r game _; do
  folder=web/src/games/$game
  [ -d "$folder" ] || continue # it has no board yet
  "$engine" schema "$game" --typescript >"$folder/wire.ts"
  echo "$folder/wire.ts"
done
