#!/usr/bin/env bash
# Sourced by tests that need a running demo server: start_demo_server PORT DIRECTORY, stopped when the caller exits.
# Making the company takes far longer than copying it, and more than one step of the tests needs one.
make_demo_company() {
  local company=$1
  if [ ! -e "$company.made" ] || [ target/debug/gerai -nt "$company.made" ]; then
    rm -rf "$company" "$company.made"
    # The stories are in every history; a week of it is enough to test with.
    target/debug/gerai --profile demo --data "$company" demo --months 0 >/dev/null
    touch "$company.made"
  fi
}

start_demo_server() {
  local port=$1 directory=$2
  local company=$LOCAL/demo-company
  built_gerai
  export GERAI_INTERNAL_LISTEN=""
  # Two steps that start side by side make one company.
  { flock 9; make_demo_company "$company"; } 9>"$company.lock"
  rm -rf "$directory"
  cp -r "$company" "$directory"
  GERAI_CALL_MEDIA__PORT=$((port + 1000)) GERAI_CALL_MEDIA__ADDRESSES="[\"127.0.0.1\"]" \
    GERAI_LIMITS__REQUESTS_PER_MINUTE=1000000 GERAI_LIMITS__BURST=100000 GERAI_LIMITS__CONNECTIONS_PER_ADDRESS=10000 \
    GERAI_LIMITS__USER_REQUESTS_PER_MINUTE=1000000 GERAI_LIMITS__USER_BURST=100000 GERAI_LIMITS__REFRESHES_PER_MINUTE=100000 \
    target/debug/gerai --profile demo --data "$directory" serve --listen "127.0.0.1:$port" >"$directory/server.log" 2>&1 &
  DEMO_SERVER=$!
  trap 'kill $DEMO_SERVER 2>/dev/null; wait $DEMO_SERVER 2>/dev/null || true' EXIT
  wait_for 60 "the demo server" curl -fsS "http://127.0.0.1:$port/readyz"
}
