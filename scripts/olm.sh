#!/usr/bin/env bash
# Makes web/packages/chat/src/secret/olm.wasm, which is committed with its hash: the double ratchet of secret chats.
#
# Needs a compiler for wasm32-unknown-unknown. Where rustup has that target, it is used. Else Debian's compiler for web
# browsers is fetched and unpacked beside everything else, and its standard library is built along.
set -euo pipefail
cd "$(dirname "$0")/.."
crate=$PWD/wasm/olm
tools=${OLM_TOOLS:-$HOME/.cache/gerai-olm}
target=${OLM_TARGET:-$tools/target}
# The artefact must not say where it was built.
flags="--cfg getrandom_backend=\"custom\" --remap-path-prefix=$HOME=/ --remap-path-prefix=$tools=/ --remap-path-prefix=$PWD=/"

# Flags for the server's builds have no business here.
unset RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS CARGO_INCREMENTAL CARGO_PROFILE_DEV_DEBUG RUSTFLAGS

if rustup target list --installed 2>/dev/null | grep -q '^wasm32-unknown-unknown$'; then
  RUSTFLAGS=$flags cargo build --release --locked --target wasm32-unknown-unknown --manifest-path "$crate/Cargo.toml" --target-dir "$target"
else
  root=$tools/root
  if [ ! -x "$root/usr/bin/rustc" ]; then
    mkdir -p "$tools/debs" "$root"
    (cd "$tools/debs" && apt-get download rustc-web rust-web-src libstd-rust-web-dev libllvm22 lld-14 libllvm14)
    for package in "$tools"/debs/*.deb; do dpkg-deb -x "$package" "$root"; done
  fi
  version=$(ls "$root/usr/src")
  mkdir -p "$root/usr/lib/rustlib/src"
  ln -sfn "$root/usr/src/$version" "$root/usr/lib/rustlib/src/rust"
  export LD_LIBRARY_PATH="$root/usr/lib/x86_64-linux-gnu:$root/usr/lib/llvm-14/lib" RUSTC_BOOTSTRAP=1
  export RUSTC="$root/usr/bin/rustc" CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$root/usr/bin/wasm-ld-14"
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$flags -Clinker-flavor=wasm-ld" cargo build -Zbuild-std=std,panic_abort --release --locked \
    --target wasm32-unknown-unknown --manifest-path "$crate/Cargo.toml" --target-dir "$target"
fi

install -m 644 "$target/wasm32-unknown-unknown/release/olm.wasm" web/packages/chat/src/secret/olm.wasm
(cd web/packages/chat/src/secret && sha256sum olm.wasm >olm.wasm.sha256 && cat olm.wasm.sha256)
