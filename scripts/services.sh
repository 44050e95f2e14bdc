#!/usr/bin/env bash
# A PostgreSQL, a NATS and an S3 stand-in of our own on private ports, for tests: services.sh start|stop|env
# With DURABLE=1 another PostgreSQL, on a port of its own, that waits for the disk as in production: for benchmarks.
. "$(dirname "$0")/lib.sh"
DURABLE=${DURABLE:-}
PG_PORT=${GERAI_TEST_PG_PORT:-${DURABLE:+54339}}
PG_PORT=${PG_PORT:-54329}
NATS_PORT=${GERAI_TEST_NATS_PORT:-54222}
S3_PORT=${GERAI_TEST_S3_PORT:-54566}
PG_BIN=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
PG_NAME=gerai-test-postgres-$PG_PORT
# One that has to wait for a disk needs one.
PG_DIR=$([ -n "$DURABLE" ] && echo "${TMPDIR:-/tmp}" || scratch)/$PG_NAME
for home in "${TMPDIR:-/tmp}" /dev/shm; do # A server that was started stays where it is.
  [ ! -e "$home/$PG_NAME/data/postmaster.pid" ] || PG_DIR=$home/$PG_NAME
done

# PostgreSQL refuses to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

start_postgres() {
  [ -n "$PG_BIN" ] || die "PostgreSQL is not installed: run scripts/setup.sh test"
  if "$PG_BIN/pg_isready" -q -h 127.0.0.1 -p "$PG_PORT"; then return; fi
  if [ ! -e "$PG_DIR/data/PG_VERSION" ]; then
    rm -rf "$PG_DIR"; mkdir -p "$PG_DIR"
    [ "$(id -u)" != 0 ] || chown postgres "$PG_DIR"
    as_postgres "$PG_BIN/initdb" -D "$PG_DIR/data" -A trust -U gerai --locale=C.UTF-8 -E UTF8 >"$LOCAL/initdb.log"
  fi
  # Tests prove behaviour, not the disk: without syncing they are several times faster.
  local disk="-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
  [ -z "$DURABLE" ] || disk=""
  as_postgres "$PG_BIN/pg_ctl" -D "$PG_DIR/data" -l "$PG_DIR/log" -w start \
    -o "-p $PG_PORT -k $PG_DIR -c listen_addresses=127.0.0.1 -c max_connections=400 $disk" >/dev/null
  "$PG_BIN/psql" -q -h 127.0.0.1 -p "$PG_PORT" -U gerai -d postgres -tc "SELECT 1 FROM pg_database WHERE datname = 'gerai_test'" | grep -q 1 \
    || "$PG_BIN/createdb" -h 127.0.0.1 -p "$PG_PORT" -U gerai gerai_test
}

nats_up() { (exec 3<>"/dev/tcp/127.0.0.1/$NATS_PORT") 2>/dev/null; }

start_nats() {
  if nats_up; then return; fi
  have nats-server || die "NATS is not installed: run scripts/setup.sh test"
  nohup nats-server -a 127.0.0.1 -p "$NATS_PORT" >"$LOCAL/nats.log" 2>&1 &
  echo $! >"$LOCAL/nats.pid"
  wait_for 10 NATS nats_up
}

s3_up() { (exec 3<>"/dev/tcp/127.0.0.1/$S3_PORT") 2>/dev/null; }

start_s3() {
  if s3_up; then return; fi
  [ -x "$LOCAL/venv/bin/moto_server" ] || die "The S3 stand-in is not installed: run scripts/setup.sh test"
  nohup "$LOCAL/venv/bin/moto_server" -H 127.0.0.1 -p "$S3_PORT" >"$LOCAL/s3.log" 2>&1 &
  echo $! >"$LOCAL/s3.pid"
  wait_for 20 "The S3 stand-in" s3_up
}

stop_by_pid_file() { [ ! -e "$1" ] || { kill "$(cat "$1")" 2>/dev/null || true; rm -f "$1"; }; }

case "${1:-}" in
  start) start_postgres; start_nats; start_s3 ;;
  stop)
    [ -z "$PG_BIN" ] || [ ! -e "$PG_DIR/data/postmaster.pid" ] || as_postgres "$PG_BIN/pg_ctl" -D "$PG_DIR/data" -m fast stop >/dev/null
    # Nobody looks into a stopped one, and it would go on taking memory.
    [[ $PG_DIR != /dev/shm/* ]] || rm -rf "$PG_DIR"
    stop_by_pid_file "$LOCAL/nats.pid"
    stop_by_pid_file "$LOCAL/s3.pid"
    ;;
  env)
    echo "GERAI_TEST_POSTGRES=postgres://gerai@127.0.0.1:$PG_PORT/gerai_test"
    echo "GERAI_TEST_NATS=nats://127.0.0.1:$NATS_PORT"
    echo "GERAI_TEST_S3=http://127.0.0.1:$S3_PORT"
    ;;
  *) die "usage: services.sh start|stop|env" ;;
esac
