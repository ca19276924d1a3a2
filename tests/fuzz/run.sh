#!/usr/bin/env bash
# Builds every fuzz target (clang, address and undefined-behaviour sanitizers) and runs each for some seconds.
# Usage: tests/fuzz/run.sh [SECONDS [TARGET ...]]. What is found is left in build/fuzz/found/TARGET; a finding becomes a test.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-60}
shift || true
mkdir -p build/fuzz
cmake --preset asan >/dev/null
cmake --build --preset asan --target fuzzers -j "$(nproc)" >build/fuzz/build.log || { tail -n 40 build/fuzz/build.log; exit 1; }
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
  for program in build/asan/tests/fuzz/fuzz_*; do
    name=$(basename "$program")
    if [ -x "$program" ] && [ -f "$program" ] && [ "$name" != fuzz_seeds ]; then targets+=("$name"); fi
  done
fi
status=0
for target in "${targets[@]}"; do
  corpus=build/fuzz/corpus/$target
  found=build/fuzz/found/$target
  mkdir -p "$corpus" "$found"
  build/asan/tests/fuzz/fuzz_seeds "$target" "$corpus.seeds"
  log=build/fuzz/$target.log
  if build/asan/tests/fuzz/"$target" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=1024 \
    -print_final_stats=1 -artifact_prefix="$found/" "$corpus" "$corpus.seeds" >"$log" 2>&1; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    cover=$(grep -oE 'cov: [0-9]+' "$log" | tail -n 1)
    echo "## $target: $runs inputs in $seconds s, $cover, nothing found"
  else
    echo "$target found something; input in $found:" >&2
    tail -n 30 "$log" >&2
    status=1
  fi
done
exit $status
