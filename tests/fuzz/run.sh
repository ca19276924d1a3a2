#!/usr/bin/env bash
# Builds every fuzz target (clang, address and undefined-behaviour sanitizers) and runs them, as many at a time as there
# are processors. Usage: tests/fuzz/run.sh [SECONDS [TARGET ...]]: so long for all of them together.
# What is found is added to tests/fuzz/found.txt, all of which is run again each time before anything new, and becomes a
# test. The input itself is in build/fuzz/found/TARGET.
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
jobs=$(nproc)
each=$((seconds * jobs / ${#targets[@]}))
[ "$each" -ge 1 ] || each=1

found_before=tests/fuzz/found.txt
# write_reproducers TARGET FOLDER: puts there the inputs that were found before.
write_reproducers() {
  local number=0 name bytes
  while read -r name bytes; do
    number=$((number + 1))
    if [ "$name" = "$1" ]; then base64 -d <<<"$bytes" >"$2/found-$number"; fi
  done < <(grep -v '^#' "$found_before")
}
# record_reproducers TARGET FOLDER: adds to what was found the inputs there that are new.
record_reproducers() {
  local input line
  (
    flock 9
    for input in "$2"/*; do
      [ -f "$input" ] || continue
      line="$1 $(base64 -w 0 "$input")"
      if ! grep -qxF -- "$line" "$found_before"; then echo "$line" >>"$found_before"; fi
    done
  ) 9>build/fuzz/found.lock
}

# fuzz TARGET: runs it for its share of the time; what it did is one line.
fuzz() {
  local target=$1 corpus=build/fuzz/corpus/$1 found=build/fuzz/found/$1 log=build/fuzz/$1.log
  rm -rf "$found" "$corpus.seeds"
  mkdir -p "$corpus" "$found"
  build/asan/tests/fuzz/fuzz_seeds "$target" "$corpus.seeds"
  write_reproducers "$target" "$corpus.seeds"
  if ! build/asan/tests/fuzz/"$target" -max_total_time="$each" -max_len=4096 -timeout=10 -rss_limit_mb=1024 \
    -print_final_stats=1 -artifact_prefix="$found/" "$corpus" "$corpus.seeds" >"$log" 2>&1; then
    record_reproducers "$target" "$found"
    echo "$target found something; input in $found:"
    tail -n 30 "$log"
    return 1
  fi
  local runs cover
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  cover=$(grep -oE 'cov: [0-9]+' "$log" | tail -n 1)
  echo "## $target: $runs inputs in $each s, $cover, nothing found"
}

status=0
running=()
for target in "${targets[@]}"; do
  if [ ${#running[@]} -ge "$jobs" ]; then
    wait "${running[0]}" || status=1
    running=("${running[@]:1}")
  fi
  fuzz "$target" &
  running+=($!)
done
for pid in "${running[@]}"; do wait "$pid" || status=1; done
exit $status
