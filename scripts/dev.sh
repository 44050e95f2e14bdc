#!/usr/bin/env bash
# The server restarts when Rust sources change; Vite reloads the web apps by itself.
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
need_apt inotifywait inotify-tools
cargo build --bin gerai
target/debug/gerai --profile demo demo --if-empty --months 3
(cd web && npm run --silent dev) &
trap 'kill 0' EXIT
while true; do
  target/debug/gerai --profile demo serve &
  server=$!
  inotifywait -qq -r -e close_write,create,delete,move crates Cargo.toml
  kill "$server" && wait "$server" || true
  until cargo build --bin gerai; do inotifywait -qq -r -e close_write crates Cargo.toml; done
done
