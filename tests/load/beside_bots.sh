#!/usr/bin/env bash
# What bots cost people: the same load of people-like clients without and with 100 tables of hard bots beside it, in
# pairs, each on a server of its own. A disk or a neighbour on the machine that stalls for a moment decides one p99, so
# the medians of all pairs are compared. Figures stand on lines that begin with "## ".
#   tests/load/beside_bots.sh [PAIRS]     7 if not given; LOAD_FOLDER says on which disk, as for run.sh
set -euo pipefail
cd "$(dirname "$0")"
pairs=${1:-7}
figures=$(mktemp)
trap 'rm -f "$figures"' EXIT
for pair in $(seq "$pairs"); do
  ./run.sh --spectators 0 --seconds 12 --bot-tables 100 |
    sed -n "s/^## people's p99 without bots \([0-9.]*\) ms, beside them \([0-9.]*\) ms.*/\1 \2/p" | tee -a "$figures" |
    awk -v pair="$pair" '{ printf "## pair %d: people'\''s p99 %.1f ms without bots, %.1f ms beside them\n", pair, $1, $2 }'
done
median() { sort -n | awk '{ a[NR] = $1 } END { print NR % 2 ? a[(NR + 1) / 2] : (a[NR / 2] + a[NR / 2 + 1]) / 2 }'; }
without=$(cut -d' ' -f1 "$figures" | median)
beside=$(cut -d' ' -f2 "$figures" | median)
awk -v n="$(wc -l <"$figures")" -v a="$without" -v b="$beside" \
  'BEGIN { printf "## %d pairs: the median p99 is %.2f ms without bots and %.2f ms beside them: %.2f times\n", n, a, b, b / a }'
