# Sourced by test.sh: steps with a budget, side by side where they can be, and what they took.
LOGS="$LOCAL/test-logs"
rm -rf "$LOGS"; mkdir -p "$LOGS"
: >"$LOGS/table"

# step NAME PROCESSOR_SECONDS COMMAND...: what it prints is shown when it has ended, whole.
step() {
  local name=$1 budget=$2 status=0 started=$SECONDS log used; shift 2
  log="$LOGS/${name//[^A-Za-z0-9]/-}"
  say "$name …"
  { TIMEFORMAT='%U %S'; time "$@" >"$log" 2>&1 </dev/null; } 2>"$log.time" || status=$?
  used=$(awk 'END { printf "%d", $1 + $2 }' "$log.time")
  { say "$name"; cat "$log"; } | show
  printf '%s\t%d\t%d\t%d\n' "$name" $((SECONDS - started)) "$used" "$budget" >>"$LOGS/table"
  if [ "$status" != 0 ]; then printf '\nFAILED: %s\n' "$name" >&2; exit 1; fi
  if [ $((used * 3)) -gt $((budget * 4)) ]; then
    printf '\nFAILED: %s took %d s of processor time; %d are meant for it\n' "$name" "$used" "$budget" >&2
    exit 1
  fi
}

# One at a time, so that two steps that end together do not print into each other.
show() { flock "$LOGS/shown" cat; }

# side_by_side TRACK...: functions that take steps. The first to fail ends the others.
side_by_side() {
  local track failed="" tracks=()
  for track in "$@"; do
    # A group of its own, so that an interrupt from the keyboard is for us to pass on.
    set -m; ( "$track" ) & tracks+=("$!"); set +m
  done
  trap 'end_all "${tracks[@]}"; exit 130' INT TERM
  for _ in "${tracks[@]}"; do wait -n || { failed=1; break; }; done
  trap - INT TERM
  [ -n "$failed" ] || return 0
  end_all "${tracks[@]}"
  wait || true
  steps_table
  exit 1
}

# end_all PID...: with everything that they have started. A step with a limit is in a group of its own, so a group is not all.
end_all() {
  local pid
  for pid in "$@"; do
    # shellcheck disable=SC2046
    end_all $(ps -o pid= --ppid "$pid")
    kill "$pid" 2>/dev/null || true
  done
}

steps_table() {
  printf '\n%-48s %8s %14s %8s\n' "step" "wall s" "processor s" "budget"
  awk -F '\t' '{ printf "%-48s %8d %14d %8d\n", $1, $2, $3, $4; used += $3 }
    END { printf "%-48s %8s %14d\n", "together", "", used }' "$LOGS/table"
  printf '%-48s %8d\n\n' "from start to end" "$SECONDS"
}
