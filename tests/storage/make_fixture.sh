#!/bin/sh
# Prints a fixture: the schema up to the migration of that number, with the rows of a small history.
# usage: tests/storage/make_fixture.sh 1 > tests/storage/fixtures/version_0001.sql
# Made once, when a version is released; never made again: it stands for the databases people have.
set -eu
number=$1
file=$(mktemp)
trap 'rm -f "$file"' EXIT
rm "$file"
for migration in storage/sqlite/migrations/*.sql; do
  version=$(basename "$migration" | cut -c1-4 | sed 's/^0*//')
  [ "$version" -le "$number" ] || continue
  sqlite3 "$file" < "$migration"
done
sqlite3 "$file" < tests/storage/fixtures/rows_0001.sql
sqlite3 "$file" .dump
echo "PRAGMA application_id = 1447646785;"
echo "PRAGMA user_version = $number;"
