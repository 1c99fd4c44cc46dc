#!/usr/bin/env bash
# A Matrix homeserver for tests: Synapse from PyPI with SQLite, on 127.0.0.1 only. It needs bash and Python 3.10, and
# no administrator's rights. Beside it lies matrix-nio, the library of the client that the tests use.
#
#   synapse.sh serve      start, print the URL, obey the lines `stop` and `start` on standard input; at its end stop and
#                         delete all data. This is what tests use: the server cannot outlive them.
#   synapse.sh start      start in the background, wait until it answers, print the URL
#   synapse.sh stop       stop it; users, rooms and messages stay
#   synapse.sh restart    stop, then start
#   synapse.sh status     print `running URL` (exit 0) or `stopped` (exit 3)
#   synapse.sh reset      stop, and delete all users, rooms and messages
#   synapse.sh register NAME:PASSWORD ...    create users
#   synapse.sh url | log | install
#   synapse.sh python     print the Python that has matrix-nio, and install it if needed
#
# Environment
#   DESKA_TEST_CACHE     folder of the installed packages    (default ~/.cache/deska-test)
#   MATRIX_TEST_PORT     port on 127.0.0.1                   (default 18008); each port is a server of its own
#   MATRIX_TEST_STATE    settings, data and logs             (default $DESKA_TEST_CACHE/state-$MATRIX_TEST_PORT)
#   MATRIX_TEST_LIMITS   off (default) | low: messages are limited to one in two seconds, after a burst of three
#                        | media: each user may upload 50 KB an hour
#   PYTHON               Python 3.10 or newer                (default python3)
#
# Exit status 69 means that Python or a package is missing; the last line on standard error says which.
set -euo pipefail

SYNAPSE=matrix-synapse==1.163.2
NIO='matrix-nio[e2e]==0.26.0'

PORT="${MATRIX_TEST_PORT:-18008}"
CACHE="${DESKA_TEST_CACHE:-$HOME/.cache/deska-test}"
STATE="${MATRIX_TEST_STATE:-$CACHE/state-$PORT}"
LIMITS="${MATRIX_TEST_LIMITS:-off}"
PYTHON="${PYTHON:-python3}"
SYNAPSE_VENV="$CACHE/synapse-${SYNAPSE##*==}"
NIO_VENV="$CACHE/nio-${NIO##*==}"
SERVER_NAME=localhost
URL="http://127.0.0.1:$PORT"
PID_FILE="$STATE/homeserver.pid"
LOG="$STATE/synapse.log"
UNAVAILABLE=69

say() { printf '%s\n' "$*" >&2; }
die() { say "synapse.sh: $*"; exit 1; }
unavailable() { say "$*"; exit "$UNAVAILABLE"; }

# Runs a command while no other process that uses this lock file does. Where there is no flock, it just runs it.
alone() {
  local file="$1"; shift
  mkdir -p "$(dirname "$file")"
  if ! command -v flock >/dev/null; then "$@"; return; fi
  exec 9>"$file"
  flock -w 900 9 || die "another process holds $file"
  "$@"
  exec 9>&-
}

# venv <folder> <package>: a virtual environment with the package, unless it is complete already.
venv() {
  local folder="$1" package="$2"
  [ ! -e "$folder/complete" ] || return 0
  say "installing $package into $folder"
  rm -rf "$folder"
  "$PYTHON" -m venv "$folder" >&2 || unavailable "Python's venv (Debian: python3-venv)"
  "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --no-input --prefer-binary "$package" >&2 ||
    unavailable "$package from PyPI"
  touch "$folder/complete"
}

install() {
  [ ! -e "$SYNAPSE_VENV/complete" ] || [ ! -e "$NIO_VENV/complete" ] || return 0
  command -v "$PYTHON" >/dev/null || unavailable "Python"
  "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 10))' || unavailable "Python 3.10 or newer"
  "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || unavailable "Python's venv (Debian: python3-venv)"
  alone "$CACHE/lock" install_both
}

install_both() {
  venv "$SYNAPSE_VENV" "$SYNAPSE"
  venv "$NIO_VENV" "$NIO"
}

secret() { # secret <file>: random text, the same at every start
  [ -s "$1" ] || "$PYTHON" -c 'import secrets; print(secrets.token_hex(24), end="")' >"$1"
  cat "$1"
}

configure() {
  mkdir -p "$STATE/media"
  chmod 700 "$STATE"
  [ -s "$STATE/signing.key" ] || "$SYNAPSE_VENV/bin/python" -m synapse._scripts.generate_signing_key -o "$STATE/signing.key"
  local none='{per_second: 100000, burst_count: 100000}'
  local messages="$none"
  if [ "$LIMITS" = low ]; then messages='{per_second: 0.5, burst_count: 3}'; fi
  local media='[]'
  if [ "$LIMITS" = media ]; then media='[{time_period: 1h, max_size: 50K}]'; fi
  cat >"$STATE/homeserver.yaml" <<YAML
server_name: "$SERVER_NAME"
public_baseurl: "$URL/"
pid_file: "$PID_FILE"
report_stats: false
listeners:
  - port: $PORT
    bind_addresses: ["127.0.0.1"]
    type: http
    tls: false
    resources: [{names: [client], compress: false}]
database:
  name: sqlite3
  args: {database: "$STATE/homeserver.db"}
media_store_path: "$STATE/media"
signing_key_path: "$STATE/signing.key"
log_config: "$STATE/log.yaml"
macaroon_secret_key: "$(secret "$STATE/macaroon")"
# Only this machine reaches the server, so anybody may have an account.
enable_registration: true
enable_registration_without_verification: true
# Nothing leaves the machine: no federation, no servers of keys, no previews of links.
trusted_key_servers: []
suppress_key_server_warning: true
federation_domain_whitelist: []
allow_public_rooms_over_federation: false
url_preview_enabled: false
presence: {enabled: false}
max_upload_size: 20M
media_upload_limits: $media
encryption_enabled_by_default_for_room_type: "off"
bcrypt_rounds: 4
rc_message: $messages
rc_registration: $none
rc_registration_token_validity: $none
rc_login: {address: $none, account: $none, failed_attempts: $none}
rc_admin_redaction: $none
rc_room_creation: $none
rc_joins: {local: $none, remote: $none}
rc_joins_per_room: $none
rc_invites: {per_room: $none, per_user: $none, per_issuer: $none}
rc_presence: {per_user: $none}
rc_delayed_event_mgmt: $none
rc_key_requests: $none
rc_media_create: $none
rc_user_directory: $none
YAML
  cat >"$STATE/log.yaml" <<YAML
version: 1
formatters: {f: {format: '%(asctime)s %(name)s %(levelname)s %(message)s'}}
handlers: {file: {class: logging.FileHandler, filename: "$LOG", formatter: f}}
root: {level: WARNING, handlers: [file]}
disable_existing_loggers: false
YAML
}

# Whether our own server runs: the command line of the process names our settings.
runs() {
  [ -s "$PID_FILE" ] || return 1
  local pid; pid="$(cat "$PID_FILE")"
  kill -0 "$pid" 2>/dev/null || return 1
  [ ! -r "/proc/$pid/cmdline" ] || tr '\0' ' ' <"/proc/$pid/cmdline" | grep -qF "$STATE/homeserver.yaml"
}

answers() (
  { exec 3<>"/dev/tcp/127.0.0.1/$PORT"; } 2>/dev/null || exit 1
  printf 'GET /_matrix/client/versions HTTP/1.0\r\n\r\n' >&3
  IFS= read -r -t 5 line <&3 || exit 1
  [[ "$line" == *" 200 "* ]]
)

show_log() { tail -n 20 "$STATE/stdout.log" "$LOG" 2>/dev/null || true; }

launch() {
  if runs && answers; then return 0; fi
  configure
  if ! runs; then
    if answers; then die "port $PORT is in use by another program"; fi
    ( exec 9>&-
      cd "$STATE"
      nohup "$SYNAPSE_VENV/bin/python" -m synapse.app.homeserver -c "$STATE/homeserver.yaml" \
        >"$STATE/stdout.log" 2>&1 </dev/null &
      echo $! >"$PID_FILE" )
  fi
  local attempt
  for attempt in $(seq 1 600); do
    if answers; then return 0; fi
    runs || { show_log >&2; die "Synapse ended while it started"; }
    sleep 0.1
  done
  show_log >&2
  die "Synapse did not answer on $URL (attempt $attempt)"
}

start() {
  install
  mkdir -p "$STATE"
  alone "$STATE/lock" launch
}

stop() {
  runs || { rm -f "$PID_FILE"; return 0; }
  local pid attempt; pid="$(cat "$PID_FILE")"
  kill -TERM "$pid" 2>/dev/null || true
  for attempt in $(seq 1 200); do
    runs || break
    [ "$attempt" -lt 150 ] || kill -KILL "$pid" 2>/dev/null || true
    sleep 0.1
  done
  rm -f "$PID_FILE"
}

reset() { stop; rm -rf "$STATE"; }

serve() {
  # Ctrl-C also reaches this process; it ends when its input does.
  trap '' INT HUP
  trap reset EXIT
  start
  echo "$URL"
  local line
  while IFS= read -r line; do
    case "$line" in
      stop)  stop; echo stopped ;;
      start) start; echo "$URL" ;;
      *)     die "serve: not a command: $line" ;;
    esac
  done
}

register() {
  runs || die "it does not run (synapse.sh start)"
  [ $# -gt 0 ] || die "register NAME:PASSWORD ..."
  "$PYTHON" - "$URL" "$@" <<'PY'
import json, sys, urllib.error, urllib.request
direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
for spec in sys.argv[2:]:
    name, colon, password = spec.partition(":")
    if not (name and password):
        sys.exit("not NAME:PASSWORD: " + spec)
    body = {"username": name, "password": password, "auth": {"type": "m.login.dummy"}, "inhibit_login": True}
    request = urllib.request.Request(sys.argv[1] + "/_matrix/client/v3/register", json.dumps(body).encode(),
                                     {"Content-Type": "application/json"})
    try:
        print("registered", json.load(direct.open(request, timeout=30))["user_id"])
    except urllib.error.HTTPError as error:
        sys.exit("%s: %s" % (name, error.read().decode()))
PY
}

case "${1:-}" in
  serve)    serve ;;
  start)    start; echo "$URL" ;;
  stop)     stop ;;
  restart)  stop; start; echo "$URL" ;;
  status)   if runs && answers; then echo "running $URL"; else echo stopped; exit 3; fi ;;
  reset)    reset ;;
  register) shift; register "$@" ;;
  url)      echo "$URL" ;;
  log)      cat "$STATE/stdout.log" "$LOG" 2>/dev/null || true ;;
  install)  install ;;
  python)   install; echo "$NIO_VENV/bin/python" ;;
  *)        sed -n '2,27s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
