#!/usr/bin/env bash
# Browser tests against a real server with the demo company. Extra arguments go to the test runner.
. "$(dirname "$0")/lib.sh"
. "$ROOT/scripts/demo-server.sh"
cd "$ROOT"
port=${GERAI_E2E_PORT:-18090}
start_demo_server "$port" "$LOCAL/e2e"
cd web && GERAI_URL="http://localhost:$port" npx --no-install playwright test --config e2e/playwright.config.ts "$@"
