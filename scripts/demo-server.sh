#!/usr/bin/env bash
# Sourced by tests that need a running demo server: start_demo_server PORT DIRECTORY, stopped when the caller exits.
start_demo_server() {
  local port=$1 directory=$2
  cargo build --quiet --bin gerai
  rm -rf "$directory"
  export GERAI_INTERNAL_LISTEN=""
  target/debug/gerai --profile demo --data "$directory" demo >/dev/null
  GERAI_LIMITS__REQUESTS_PER_MINUTE=1000000 GERAI_LIMITS__BURST=100000 \
    target/debug/gerai --profile demo --data "$directory" serve --listen "127.0.0.1:$port" >"$directory/server.log" 2>&1 &
  DEMO_SERVER=$!
  trap 'kill $DEMO_SERVER 2>/dev/null; wait $DEMO_SERVER 2>/dev/null || true' EXIT
  wait_for 60 "the demo server" curl -fsS "http://127.0.0.1:$port/readyz"
}
