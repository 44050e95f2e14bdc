# Shared by the scripts in this folder.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
LOCAL="$ROOT/.local"
mkdir -p "$LOCAL"

say() { printf '\033[1m==> %s\033[0m\n' "$*"; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif have sudo; then sudo "$@"; else die "root or sudo is needed for: $*"; fi
}

# need_apt COMMAND_OR_FILE PACKAGE...: installs the packages unless the command or file is already there.
need_apt() {
  local probe=$1; shift
  if have "$probe" || [ -e "$probe" ]; then return 0; fi
  have apt-get || die "$probe is missing, and there is no apt-get to install $* with"
  say "Installing $*"
  if [ ! -e "$LOCAL/apt-updated" ]; then as_root apt-get update -qq; touch "$LOCAL/apt-updated"; fi
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >"$LOCAL/apt.log" 2>&1 \
    || { tail -n 20 "$LOCAL/apt.log" >&2; die "apt-get could not install $*"; }
}

# need_component SUBCOMMAND COMPONENT: adds the part of the Rust toolchain that `cargo SUBCOMMAND` runs, unless it is there.
need_component() {
  if cargo "$1" --version >/dev/null 2>&1; then return 0; fi
  have rustup || die "cargo $1 is missing, and there is no rustup to add $2 with"
  say "Installing $2"
  rustup component add "$2"
}

# wait_for SECONDS WHAT COMMAND...: until the command succeeds.
wait_for() {
  local seconds=$1 what=$2; shift 2
  local end=$((SECONDS + seconds))
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || die "$what did not come up within $seconds s"
    sleep 0.1
  done
}

# target/debug/gerai is up to date. SERVER_BUILT says that whoever calls has seen to it.
built_gerai() { [ -n "${SERVER_BUILT:-}" ] || cargo build --quiet --bin gerai; }

# Where tests keep what they throw away. They make hundreds of databases of hundreds of files: in memory, where there is
# room for them, that takes a twentieth of the time.
scratch() {
  local room
  room=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)
  if [ -w /dev/shm ] && [ "${room:-0}" -gt 4000000 ]; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
}
