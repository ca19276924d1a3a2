#!/usr/bin/env bash
# A precompiled header that was made before is made anew from what its headers say now, also by way of ccache.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export CCACHE_DIR=$work/cache CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
echo '#include "word.h"' >all.hxx
echo >all.hxx.cxx
made_of() {
  echo "inline const char* word = \"the word is $1\";" >word.h
  "$root/cmake/anew" ccache g++ -fpch-preprocess -x c++-header -include "$work/all.hxx" -o all.hxx.gch -c all.hxx.cxx
  grep -ao 'the word is [a-z]*' all.hxx.gch | sort -u
}
for word in two three; do
  rm -f all.hxx.gch
  before=$(made_of one)
  said=$(made_of "$word")
  if [ "$before $said" != "the word is one the word is $word" ]; then
    echo "headers with \"one\", then with \"$word\", were compiled to: $before, $said" >&2
    exit 1
  fi
done
