#!/usr/bin/env bash
# Every documented call, tried with valid and invalid input by somebody whose work it is: no 5xx, no answer the document does
# not describe.
. "$(dirname "$0")/lib.sh"
. "$ROOT/scripts/demo-server.sh"
cd "$ROOT"
port=${CONTRACT_PORT:-18091}
start_demo_server "$port" "$LOCAL/contract"
url="http://127.0.0.1:$port"

logs="$LOCAL/contract-logs"
rm -rf "$logs" && mkdir -p "$logs"

# Tries the calls whose paths begin like this, but for those that are somebody else's.
try_as() { # LOGIN DEVICE PATHS [PATHS OF OTHERS]
  local login=$1 device=$2 paths="^($3)" others="^(${4:-\$})" token result=0
  token=$(python3 scripts/demo_token.py "$url" "$login" "$device") || return 1
  "$LOCAL/venv/bin/schemathesis" --config-file scripts/schemathesis.toml run "$url/openapi.json" --url "$url" \
    --header "Authorization: Bearer $token" --include-path-regex "$paths" --exclude-path-regex "$others" \
    --phases examples,coverage,fuzzing --max-examples "${CONTRACT_EXAMPLES:-6}" --seed 1 >"$logs/$login" 2>&1 || result=1
  say "Calls of $login"
  cat "$logs/$login"
  return "$result"
}

orders='/v3/business/front/order/(again|cancel|confirmReceipt|detail|list|preview|settle|submit)'
offers='/v3/business/front/offer/(list|detail|submit|update|withdraw)'
buyer="$orders|/v3/business/front/(cart|deed|dispatch)|/v3/(finance|goods)/front|/v3/member/front/address"
representative="$offers|/v3/business/front/(gift|sample|sales)|/v3/member/front/customer"
price='/v3/business/(front/offer/decide|admin/(offer|offerFloor|productCost)/)'
warehouse='/v3/stock/admin|/v3/business/admin/(dispatch|order)'
finance='/v3/finance/admin'
messenger='/v3/im'
business='/v3/business/front'

# Making up requests keeps one core busy, and a server has more than one caller: two work side by side.
trade() {
  local result=0
  try_as id.buyer1 phone "$buyer" || result=1
  try_as id.rep1 phone "$representative" "$buyer" || result=1
  try_as id.mgr1 phone "$business" "$buyer|$representative|$price" || result=1
  try_as ho.price console "$price" || result=1
  try_as ho.whs console "$warehouse" || result=1
  try_as ho.fin console "$finance" || result=1
  try_as th.mgr1 phone "$messenger" || result=1
  return "$result"
}
administration() {
  try_as admin console / "$business|$buyer|$representative|$price|$warehouse|$finance|$messenger"
}

administration & beside=$!
failed=
trade || failed=1
wait "$beside" || failed=1
[ -z "$failed" ]
