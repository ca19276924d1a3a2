#!/usr/bin/env bash
# A PostgreSQL of a test's own: cluster.sh [NAME=VALUE ...] makes a folder, starts a server in it with these settings beside
# its own, and prints the folder, in which the server's socket is (port 5432). It listens at no other place. When standard
# input ends, the server is stopped and the folder removed. Lines that come meanwhile are commands, answered by a line "ok"
# or "failed": `restart` and `kill` (it, with SIGKILL, and then a start), `standby` (made below the folder, by the name s1),
# `freeze` and `thaw` (that one).
#
# Making a cluster takes seconds, so one is made once for each version and copied each time; it lies beside what ccache keeps.
# PostgreSQL refuses root, who becomes the user of its package; anybody else runs it as oneself.
set -euo pipefail

# Where Debian has its programs, which are in nobody's PATH. Tests are for the version that servers are told to have.
bin=/usr/lib/postgresql/15/bin
if [ ! -x "$bin/initdb" ]; then
  echo "no PostgreSQL 15 (scripts/setup test installs it)" >&2
  exit 1
fi
as() { # as COMMAND ...: with nothing of the caller's environment, which may name another database
  if [ "$(id -u)" -eq 0 ]; then
    setpriv --reuid=postgres --regid=postgres --init-groups env -i LC_ALL=C PATH="$bin:/usr/bin:/bin" "$@"
  else
    env -i LC_ALL=C PATH="$bin:/usr/bin:/bin" "$@"
  fi
}
own() {
  chmod 700 "$1"
  if [ "$(id -u)" -eq 0 ]; then chown -R postgres:postgres "$1"; fi
}

# In a folder that PostgreSQL's user can enter, and of a short name: that of a socket has at most 107 bytes.
folder=$(mktemp -d /tmp/vivarium-postgres-XXXXXX)
own "$folder"
cd "$folder"

first_of() { # first_of DATA: the server's first process
  head -n 1 "$1/postmaster.pid" 2>/dev/null || true
}
remove_all() {
  for data in "$folder/db" "$folder/standby/db"; do
    pid=$(first_of "$data")
    [ -n "$pid" ] || continue
    kill -CONT "$pid" 2>/dev/null || true
    pkill -CONT -P "$pid" || true
    as pg_ctl -D "$data" -m immediate -w -t 30 stop >/dev/null 2>&1 || true
  done
  cd /
  rm -rf "$folder"
}
trap remove_all EXIT
trap 'exit 143' TERM INT HUP

read -r _ _ version _ <<<"$(as "$bin/postgres" --version)"
kept=${XDG_CACHE_HOME:-$HOME/.cache}/vivarium-postgres/$version
if [ ! -d "$kept" ]; then
  as initdb -D "$folder/made" --auth=trust -U vivarium -E UTF8 --locale=C --no-sync --no-instructions >/dev/null
  mkdir -p "$(dirname "$kept")"
  half=$(mktemp -d "$kept.XXXXXX")
  cp -r "$folder/made/." "$half"
  # Two who made one at once keep one of them.
  mv -T "$half" "$kept" 2>/dev/null || rm -rf "$half"
  rm -rf "$folder/made"
fi
cp -r "$kept" "$folder/db"
own "$folder/db"

settings() { # settings FOLDER
  # Power cuts are PostgreSQL's own business, and this one's data are gone in a minute. Statistics change when a test says so.
  printf '%s\n' "listen_addresses = ''" "unix_socket_directories = '$1'" "fsync = off" "full_page_writes = off" \
    "shared_buffers = 64MB" "max_connections = 60" "autovacuum = off" "max_wal_senders = 4" "lc_messages = 'C'" \
    "log_min_messages = warning"
}
settings "$folder" >>db/postgresql.conf
printf '%s\n' "$@" >>db/postgresql.conf
start() { # start FOLDER
  as pg_ctl -D "$1/db" -w -t 60 -l "$1/log" start >/dev/null 2>&1
}

make_standby() {
  mkdir standby
  own standby
  as pg_basebackup -h "$folder" -U vivarium -D "$folder/standby/db" -R -X stream -c fast --no-sync
  sed -i "s/user=vivarium/application_name=s1 user=vivarium/" standby/db/postgresql.auto.conf
  settings "$folder/standby" >>standby/db/postgresql.conf
  start "$folder/standby"
}
# All of it: the process that receives goes on while only the first of them stands still.
signal_standby() { # signal_standby STOP|CONT
  local first
  first=$(first_of standby/db)
  kill "-$1" "$first"
  pkill "-$1" -P "$first"
}
kill_and_start() {
  local first
  first=$(first_of db)
  kill -KILL "$first"
  pkill -KILL -P "$first" || true
  # It is gone, or nobody has fetched what it left.
  for ((tries = 0; tries < 600; tries++)); do
    grep -qs '^State:[[:space:]]*[^Z]' "/proc/$first/status" || break
    sleep 0.05
  done
  start "$folder"
}

start "$folder"
echo "$folder"
while read -r command; do
  answer=ok
  case "$command" in
    restart) as pg_ctl -D "$folder/db" -m fast -w -t 60 -l "$folder/log" restart >/dev/null 2>&1 || answer=failed ;;
    kill) kill_and_start || answer=failed ;;
    standby) make_standby || answer=failed ;;
    freeze) signal_standby STOP || answer=failed ;;
    thaw) signal_standby CONT || answer=failed ;;
    *) answer=unknown ;;
  esac
  echo "$answer"
done
