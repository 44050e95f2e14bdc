#!/usr/bin/env bash
# test.sh all|fast|lint|unit|web|contract|e2e: one step after the other, stopping at the first that fails.
. "$(dirname "$0")/lib.sh"
cd "$ROOT"

step() { # NAME COMMAND...
  local name=$1 started=$SECONDS; shift
  say "$name"
  "$@" || { printf '\nFAILED: %s\n' "$name" >&2; exit 1; }
  printf '    %s: %d s\n' "$name" $((SECONDS - started))
}

# A test that waits for ever must fail and say where, not take the whole run with it.
within() { # SECONDS COMMAND...
  local limit=$1 status=0; shift
  timeout --kill-after=10 "$limit" "$@" || status=$?
  [ "$status" != 124 ] || printf '\nStopped after %d s: %s\n' "$limit" "$*" >&2
  return "$status"
}
web() { (cd web && npm run --silent "$@"); }
with_services() { scripts/services.sh start; set -a; eval "$(scripts/services.sh env)"; set +a; }

formats() { cargo fmt --all --check && web fmt:check; }
web_lints() { web lint && web typecheck; }
lints() { cargo clippy --quiet --workspace --all-targets -- -D warnings && web_lints; }
# The linter is a compiler: building with it lints and builds in one pass, where linting first would compile everything
# twice. Every later call of cargo has to be made the same way, or it builds again.
build_with_lints() { export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings; }
# Everything at once: the server that later steps start is then built with the tests, not a second time.
rust_build() { cargo build --quiet --workspace --all-targets; }
rust_tests() { with_services; TMPDIR=$(scratch) within 1500 cargo test --quiet --workspace --lib --bins --tests; }
web_tests() { within 1500 npm --prefix web run --silent test; }
web_build() { web build; }

case "${1:-all}" in
  lint) scripts/setup.sh lint; step "Formats" formats; step "Lints and types" lints ;;
  unit) scripts/setup.sh test; step "Rust tests on SQLite, PostgreSQL, NATS and S3" rust_tests ;;
  web) scripts/setup.sh test; step "Web tests" web_tests ;;
  contract) scripts/setup.sh test; step "Contract" within 1200 scripts/contract.sh ;;
  e2e) scripts/setup.sh test; step "Web build" web_build; step "Browser" within 2400 scripts/e2e.sh ;;
  fast)
    scripts/setup.sh test
    build_with_lints
    step "Formats" formats
    step "Web lints and types" web_lints
    step "Rust lints and build" rust_build
    step "Rust tests on SQLite, PostgreSQL, NATS and S3" rust_tests
    step "Web tests" web_tests
    ;;
  all)
    scripts/setup.sh test
    build_with_lints
    step "Formats" formats
    step "Web lints and types" web_lints
    step "Web build and size budget" web_build
    step "Rust lints and build" rust_build
    step "Rust tests on SQLite, PostgreSQL, NATS and S3" rust_tests
    export SERVER_BUILT=1
    step "Generated API files are fresh" scripts/openapi.sh check
    step "Web tests" web_tests
    step "Contract" within 1200 scripts/contract.sh
    step "Browser" within 2400 scripts/e2e.sh
    say "All tests passed"
    ;;
  *) die "unknown step $1" ;;
esac
