#!/usr/bin/env bash
# Builds the engine with g++ and clang++ and lets both play the same random games: every state of every game must
# have the same hash. Usage: tests/engine/compare_compilers.sh [GAMES [CLANG_PRESET [GAME ...]]]
# The preset asan is built by ./test anyhow; clang, optimized, is ten times as fast for many games.
set -euo pipefail
cd "$(dirname "$0")/../.."
games=${1:-500}
clang=${2:-clang}
only=" ${*:3} "
for preset in release "$clang"; do
  cmake --preset "$preset" >/dev/null
  cmake --build --preset "$preset" --target vivarium-engine -j "$(nproc)"
done
status=0
while read -r game digest; do
  [ "$only" = "  " ] || [[ $only == *" $game "* ]] || continue
  for preset in release "$clang"; do
    "build/$preset/tools/vivarium-engine" playouts "$game" --games "$games" --all-options --seed compilers --each-step \
      | grep '^hash' >"build/$preset/playouts-$game.txt"
  done
  if cmp "build/release/playouts-$game.txt" "build/$clang/playouts-$game.txt" &&
    [ "$(build/"$clang"/tools/vivarium-engine digest "$game")" = "$game $digest" ]; then
    echo "## $game: $games games alike with g++ and clang++, $(cut -c1-25 "build/release/playouts-$game.txt")"
  else
    echo "$game: g++ and clang++ builds play differently" >&2
    status=1
  fi
done < <(build/release/tools/vivarium-engine digest)
exit $status
