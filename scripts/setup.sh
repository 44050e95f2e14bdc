#!/usr/bin/env bash
# Brings in what building needs (default), what formatting and linting need as well (`setup.sh lint`), or what testing
# needs on top of that (`setup.sh test`).
. "$(dirname "$0")/lib.sh"
have cargo || die "Rust is missing: install it with rustup first"
have npm || die "Node.js (20.19 or newer) with npm is missing"
need_apt cc gcc libc6-dev
need_apt make make
# The system's OpenSSL encrypts the sound and pictures of group calls.
need_apt pkg-config pkg-config
need_apt /usr/include/openssl/ssl.h libssl-dev

if [ ! -e "$LOCAL/npm-installed" ] || [ "$ROOT/web/package-lock.json" -nt "$LOCAL/npm-installed" ]; then
  say "Installing web packages"
  # npm 10, which comes with Node 20, skips platform packages that the bundler needs.
  npm=(npm)
  [ "$(npm --version | cut -d. -f1)" -ge 11 ] || npm=(npx --yes npm@11)
  # Not `ci`: it insists on the optional packages of every platform, which not every registry carries.
  (cd "$ROOT/web" && "${npm[@]}" install --no-audit --no-fund --loglevel=error)
  touch "$LOCAL/npm-installed"
fi

[ -n "${1:-}" ] || exit 0
# rustup's minimal profile leaves them out.
need_component fmt rustfmt
need_component clippy clippy

[ "$1" = test ] || exit 0
need_apt curl curl
# Most stories and component tests run without windows; a few need what only the whole browser has.
need_apt chromium-headless-shell chromium-headless-shell
need_apt chromium chromium
need_apt /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc fonts-noto-cjk
need_apt /usr/share/fonts/truetype/tlwg fonts-thai-tlwg
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || need_apt /usr/lib/postgresql/any postgresql
need_apt nats-server nats-server
need_apt python3 python3
if [ ! -x "$LOCAL/venv/bin/schemathesis" ] || [ ! -x "$LOCAL/venv/bin/moto_server" ]; then
  python3 -c 'import ensurepip' 2>/dev/null || need_apt /usr/share/doc/python3-venv python3-venv
  say "Installing the contract tester and the S3 stand-in"
  python3 -m venv "$LOCAL/venv"
  "$LOCAL/venv/bin/pip" install --quiet --disable-pip-version-check 'schemathesis==4.32.*' 'moto[server]==5.*'
fi
