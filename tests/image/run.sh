#!/usr/bin/env bash
# The container image. Without arguments its Dockerfile is looked at; `--build` builds it too, which compiles everything
# from the start and takes as long, and looks at what runs in it.
set -euo pipefail
cd "$(dirname "$0")/../.."
/usr/bin/python3 tests/image/facts.py
if [ "${1:-}" = --build ]; then
  /usr/bin/python3 tests/image/image.py
else
  echo "## image: not built; VIVARIUM_IMAGE=1 ./test or ./test --only image does"
fi
