#!/usr/bin/env bash
# Measures the phone app in a slowed-down browser against a demo server: `first-load` on a slow line (KBITS, LATENCY, RUNS;
# NAMES=1 lists what is asked for), `messenger` scrolling through a long history and opening the list of conversations
# (MESSAGES, CONVERSATIONS), `catalogue` opening, searching and scanning a large catalogue without a network (PRODUCTS).
# SLOWDOWN is the processor's. Compare runs of one machine.
. "$(dirname "$0")/lib.sh"
. "$ROOT/scripts/demo-server.sh"
cd "$ROOT"
port=${E2E_PORT:-18090}
# Histories are written much faster than any device would be allowed to.
export GERAI_LIMITS__FRAMES_PER_SECOND=100000 GERAI_LIMITS__FRAMES_BURST=100000
start_demo_server "$port" "$LOCAL/bench-phone"
cd web && GERAI_URL="http://localhost:$port" npx --no-install playwright test --config e2e/bench/playwright.config.ts "$@"
