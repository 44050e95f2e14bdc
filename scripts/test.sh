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

web() { (cd web && npm run --silent "$@"); }
with_services() { scripts/services.sh start; set -a; eval "$(scripts/services.sh env)"; set +a; }

formats() { cargo fmt --all --check && web fmt:check; }
lints() { cargo clippy --quiet --workspace --all-targets -- -D warnings && web lint && web typecheck; }
# Everything at once: the server that later steps start is then built with the tests, not a second time.
rust_build() { cargo build --quiet --workspace --all-targets; }
rust_tests() { with_services; cargo test --quiet --workspace --lib --bins --tests; }
web_tests() { web test; }
web_build() { web build; }

case "${1:-all}" in
  lint) scripts/setup.sh; step "Formats" formats; step "Lints and types" lints ;;
  unit) scripts/setup.sh test; step "Rust tests on SQLite, PostgreSQL, NATS and S3" rust_tests ;;
  web) scripts/setup.sh test; step "Web tests" web_tests ;;
  contract) scripts/setup.sh test; step "Contract" scripts/contract.sh ;;
  e2e) scripts/setup.sh test; step "Web build" web_build; step "Browser" scripts/e2e.sh ;;
  fast)
    scripts/setup.sh test
    step "Formats" formats
    step "Lints and types" lints
    step "Rust tests on SQLite, PostgreSQL, NATS and S3" rust_tests
    step "Web tests" web_tests
    ;;
  all)
    scripts/setup.sh test
    step "Formats" formats
    step "Lints and types" lints
    step "Rust build" rust_build
    step "Rust tests on SQLite, PostgreSQL, NATS and S3" rust_tests
    export SERVER_BUILT=1
    step "Generated API files are fresh" scripts/openapi.sh check
    step "Web tests" web_tests
    step "Web build and size budget" web_build
    step "Contract" scripts/contract.sh
    step "Browser" scripts/e2e.sh
    say "All tests passed"
    ;;
  *) die "unknown step $1" ;;
esac
