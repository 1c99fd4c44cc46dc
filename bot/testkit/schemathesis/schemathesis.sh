#!/usr/bin/env bash
# Schemathesis from PyPI, which asks a service everything that its description (OpenAPI) allows and forbids. It needs bash
# and Python 3.10, and no administrator's rights.
#
#   schemathesis.sh ARGUMENTS ...    install it if needed, then run `schemathesis ARGUMENTS ...`
#
# Environment
#   DESKA_TEST_CACHE     folder of the installed package    (default ~/.cache/deska-test)
#   PYTHON               Python 3.10 or newer               (default python3)
#
# Exit status 69 means that Python or the package is missing; the last line on standard error says which.
set -euo pipefail

PACKAGE=schemathesis==4.32.5

CACHE="${DESKA_TEST_CACHE:-$HOME/.cache/deska-test}"
PYTHON="${PYTHON:-python3}"
VENV="$CACHE/schemathesis-${PACKAGE##*==}"
UNAVAILABLE=69

unavailable() { printf '%s\n' "$*" >&2; exit "$UNAVAILABLE"; }

install() {
  [ ! -e "$VENV/complete" ] || return 0
  command -v "$PYTHON" >/dev/null || unavailable "Python"
  "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 10))' || unavailable "Python 3.10 or newer"
  "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || unavailable "Python's venv (Debian: python3-venv)"
  rm -rf "$VENV"
  "$PYTHON" -m venv "$VENV" >&2 || unavailable "Python's venv (Debian: python3-venv)"
  "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --no-input --prefer-binary "$PACKAGE" >&2 ||
    unavailable "$PACKAGE from PyPI"
  touch "$VENV/complete"
}

mkdir -p "$CACHE"
# No two processes install it at once.
if command -v flock >/dev/null; then
  exec 9>"$CACHE/lock"
  flock -w 900 9 || unavailable "the file $CACHE/lock, which another process holds"
fi
install
exec 9>&-
exec "$VENV/bin/schemathesis" "$@"
