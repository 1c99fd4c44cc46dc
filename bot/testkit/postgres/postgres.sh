#!/usr/bin/env bash
# A PostgreSQL server for tests, with data of its own and reached only through a socket in its folder.
#
#   postgres.sh serve    make a cluster, start it, print the folder of its socket, obey the lines `kill` and `start` on
#                        standard input; at its end stop and delete all data. The server cannot outlive the tests.
#
# Environment
#   POSTGRES_TEST_STATE    an empty folder for the cluster and its socket
#   POSTGRES_TEST_FSYNC    off (default) | on
#
# The programs of the server are those in the path, or else the newest of Debian's package `postgresql`. They refuse to
# run as root, so root runs them as the user `postgres`. Exit status 69 means that they are missing.
set -euo pipefail

UNAVAILABLE=69
STATE="${POSTGRES_TEST_STATE:?an empty folder}"
DATA="$STATE/data"
SOCKET="$STATE/socket"

die() { printf 'postgres.sh: %s\n' "$*" >&2; exit 1; }
unavailable() { printf '%s\n' "$*" >&2; exit "$UNAVAILABLE"; }

programs() {
  local folder
  if command -v initdb pg_ctl >/dev/null; then dirname "$(command -v initdb)"; return; fi
  for folder in $(printf '%s\n' /usr/lib/postgresql/*/bin | sort -rV); do
    [ ! -x "$folder/initdb" ] || { echo "$folder"; return; }
  done
  unavailable "PostgreSQL (Debian: postgresql)"
}

as_server() {
  if [ "$(id -u)" != 0 ]; then "$@"; return; fi
  (cd / && exec runuser -u postgres -- "$@")
}

make() {
  mkdir -p "$DATA" "$SOCKET"
  chmod 700 "$DATA"
  if [ "$(id -u)" = 0 ]; then
    id postgres >/dev/null 2>&1 || unavailable "a user postgres"
    chmod 711 "$STATE"
    chown postgres: "$DATA" "$SOCKET"
  fi
  # Texts are sorted as in a dictionary, as they are on most servers, so that a missing collation is noticed.
  as_server "$BIN/initdb" -D "$DATA" -U postgres --auth=trust --encoding=UTF8 --no-sync \
    --locale=C --locale-provider=icu --icu-locale=en >"$STATE/initdb.log" 2>&1 || { cat "$STATE/initdb.log" >&2; die "initdb"; }
  cat >>"$DATA/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$SOCKET'
max_connections = 500
fsync = ${POSTGRES_TEST_FSYNC:-off}
logging_collector = off
CONF
}

start() {
  as_server "$BIN/pg_ctl" -D "$DATA" -w -s -l "$DATA/server.log" start >&2 || { tail -n 20 "$DATA/server.log" >&2; die "start"; }
}

# As if the machine had failed.
end() { as_server "$BIN/pg_ctl" -D "$DATA" -w -s -m immediate stop >&2 || true; }

finish() {
  if [ -e "$DATA/postmaster.pid" ]; then end; fi
  rm -rf "$DATA" "$SOCKET"
}

serve() {
  # Ctrl-C also reaches this process; it ends when its input does.
  trap '' INT HUP
  trap finish EXIT
  make
  start
  echo "$SOCKET"
  local line
  while IFS= read -r line; do
    case "$line" in
      kill)  end; echo killed ;;
      start) start; echo started ;;
      *)     die "serve: not a command: $line" ;;
    esac
  done
}

case "${1:-}" in
  serve) BIN="$(programs)"; serve ;;
  *)     sed -n '2,14s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
