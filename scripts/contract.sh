#!/usr/bin/env bash
# Every documented call, tried with valid and invalid input: no 5xx, no answer the document does not describe.
. "$(dirname "$0")/lib.sh"
. "$ROOT/scripts/demo-server.sh"
cd "$ROOT"
port=${CONTRACT_PORT:-18091}
start_demo_server "$port" "$LOCAL/contract"
url="http://127.0.0.1:$port"
token=$(python3 scripts/demo_token.py "$url" admin)
"$LOCAL/venv/bin/schemathesis" --config-file scripts/schemathesis.toml run "$url/openapi.json" --url "$url" \
  --header "Authorization: Bearer $token" \
  --phases examples,coverage,fuzzing --max-examples "${CONTRACT_EXAMPLES:-6}" --seed 1 --workers 2
