#!/usr/bin/env bash
# test.sh all|fast|lint|unit|web|contract|e2e: stops at the first step that fails. What does not need each other runs side by
# side; what a step says is shown when it ends, and a table of all steps at the end of the run.
. "$(dirname "$0")/lib.sh"
. "$ROOT/scripts/steps.sh"
cd "$ROOT"

# A test that waits for ever must fail and say where, not take the whole run with it.
within() { # SECONDS COMMAND...
  local limit=$1 status=0; shift
  timeout --kill-after=10 "$limit" "$@" || status=$?
  [ "$status" != 124 ] || printf '\nStopped after %d s: %s\n' "$limit" "$*" >&2
  return "$status"
}
web() { (cd web && npm run --silent "$@"); }

formats() { cargo fmt --all --check && web fmt:check; }
web_lints() { web lint && web typecheck; }
lints() { cargo clippy --quiet --workspace --all-targets -- -D warnings && web_lints; }
# The linter is a compiler: building with it lints and builds in one pass, where linting first would compile everything
# twice. Every later call of cargo has to be made the same way, or it builds again.
build_with_lints() { export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings; }
# Everything at once: the server that later steps start is then built with the tests, not a second time.
# Not --all-targets: for benchmarks inside a library it compiles each of them once more, and there are none.
rust_build() { cargo build --quiet --workspace --lib --bins --tests; }
rust_tests() {
  scripts/services.sh start
  set -a; eval "$(scripts/services.sh env)"; set +a
  TMPDIR=$(scratch) within 2400 cargo test --quiet --workspace --tests
}
web_tests() { within 2400 npm --prefix web run --silent test; }
web_build() { web build; }

# The processor seconds that each step may take; a third more fails the run. Waiting and busy neighbours are not counted,
# so that a slow machine does not fail what a quick one passes.
web_track() {
  step "Web lints and types" 600 web_lints
  step "Web build and size budget" 300 web_build
  step "Web tests" 2400 web_tests
}
rust_track() {
  step "Rust lints and build" 3600 rust_build
  step "Rust tests on SQLite, PostgreSQL, NATS and S3" 2000 rust_tests
}
contract_track() { step "Contract" 1500 within 1200 scripts/contract.sh; }
browser_track() { step "Browser" 3000 within 2400 scripts/e2e.sh; }

case "${1:-all}" in
  lint) scripts/setup.sh lint; step "Formats" 60 formats; step "Lints and types" 1500 lints ;;
  unit) scripts/setup.sh test; step "Rust tests on SQLite, PostgreSQL, NATS and S3" 2400 rust_tests ;;
  web) scripts/setup.sh test; step "Web tests" 1200 web_tests ;;
  contract) scripts/setup.sh test; contract_track ;;
  e2e) scripts/setup.sh test; step "Web build" 120 web_build; browser_track ;;
  fast)
    scripts/setup.sh test
    build_with_lints
    step "Formats" 60 formats
    side_by_side web_track rust_track
    ;;
  all)
    scripts/setup.sh test
    build_with_lints
    step "Formats" 60 formats
    side_by_side web_track rust_track
    export SERVER_BUILT=1
    step "Generated API files are fresh" 60 scripts/openapi.sh check
    # One after the other: each keeps both cores of a small machine busy, and a call has seconds to answer.
    contract_track
    browser_track
    ;;
  *) die "unknown step $1" ;;
esac
steps_table
say "All steps passed"
