#!/usr/bin/env bash
# Browser tests against a real server with the demo company. Extra arguments go to the test runner.
. "$(dirname "$0")/lib.sh"
. "$ROOT/scripts/demo-server.sh"
cd "$ROOT"
port=${E2E_PORT:-18090}
start_demo_server "$port" "$LOCAL/e2e"
# Said once here rather than by every test.
for app in / /console/; do
  # Read whole: a reader that stops at the first match makes curl fail now and then.
  [[ $(curl -fsS "http://127.0.0.1:$port$app") == *'<script'* ]] || die "the server has no web app at $app: build the web apps"
done
# Tests that kill their server have one of their own.
export GERAI_BINARY="$ROOT/target/debug/gerai" GERAI_COMPANY="$LOCAL/demo-company"
cd web && GERAI_URL="http://localhost:$port" GERAI_DATA="$LOCAL/e2e" npx --no-install playwright test --config e2e/playwright.config.ts "$@"
