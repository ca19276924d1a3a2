#!/usr/bin/env bash
# Starts the real server and loads it: 1,000 spectators on one table and 100 tables of bots. `--short` takes a few
# seconds; other arguments go to vivarium-load. Figures stand on lines that begin with "## ".
set -euo pipefail
cd "$(dirname "$0")/../.."
more=()
if [ "${1:-}" = --short ]; then
  shift
  more=(--spectators 200 --tables 20 --rate 40 --seconds 8)
fi
patience=120
work=$(mktemp -d -p "${LOAD_FOLDER:-/tmp}")
server=
end() {
  if [ -n "$server" ]; then
    kill -KILL "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$work"
}
trap end EXIT
token=for-this-load-alone
ulimit -n "$(ulimit -Hn)"
build/release/server/vivarium serve --port 0 --data "$work/data" --connections-per-address 0 --guests-per-address 0 \
  --requests-per-address 0 --first-move-ms 0 \
  --log-level warning --metrics-token "$token" \
  >"$work/url" 2>"$work/log" &
server=$!
start=$SECONDS
while ! grep -qs 'http.*/$' "$work/url"; do
  if ! kill -0 "$server" 2>/dev/null || [ $((SECONDS - start)) -ge "$patience" ]; then
    echo "the server ended, or did not say within $patience s where it serves; its log:" >&2
    tail -n 20 "$work/log" >&2
    exit 1
  fi
  sleep 0.1
done
port=$(sed -n 's|.*:\([0-9]*\)/$|\1|p' "$work/url")
build/release/tests/load/vivarium-load --port "$port" --process "$server" --folder "$work" "${more[@]}" "$@"
wget -q -O - --header "Authorization: Bearer $token" "http://127.0.0.1:$port/metrics" | awk '
  /stage_seconds_sum/ { split($1, part, "\""); sum[part[2]] = $2 }
  /stage_seconds_count/ { split($1, part, "\""); count[part[2]] = $2 }
  /^vivarium_groups_stored_total/ { groups = $2 }
  /^vivarium_commits_total/ { commits = $2 }
  END {
    printf "## stages, mean:"
    for (stage in sum) if (count[stage] > 0) printf " %s %.3f ms (n %d)", stage, 1000 * sum[stage] / count[stage], count[stage]
    printf "; %.2f groups a commit\n", groups / (commits > 0 ? commits : 1)
  }'
kill -TERM "$server"
timeout "$patience" tail -s 0.1 --pid="$server" -f /dev/null || {
  echo "the server did not end within $patience s after SIGTERM" >&2
  kill -KILL "$server"
}
wait "$server"
server=
