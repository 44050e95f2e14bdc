#!/usr/bin/env bash
# Rust types → openapi.json → TypeScript types, and what notices say → the apps' catalogues. `openapi.sh check` fails
# when the committed files are stale.
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
api=web/packages/api
locales=web/packages/i18n/src/locales
built_gerai
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
target/debug/gerai openapi >"$fresh/openapi.json"
(cd web && npx --no-install openapi-typescript "$fresh/openapi.json" --empty-objects-unknown --default-non-nullable=false --output "$fresh/schema.d.ts" >/dev/null)
target/debug/gerai notice-texts >"$fresh/notices.json"
node web/scripts/notice-texts.mjs "$fresh/notices.json" "$fresh"
(cd web && npx --no-install oxfmt -c .oxfmtrc.json "$fresh"/*/notice-texts.ts >/dev/null)
if [ "${1:-}" = check ]; then
  for file in openapi.json schema.d.ts; do
    target=$([ $file = openapi.json ] && echo "$api/openapi.json" || echo "$api/src/schema.d.ts")
    cmp -s "$fresh/$file" "$target" || die "$target is stale: run 'make openapi' and commit the result"
  done
  for language in zh en id th; do
    target=$locales/$language/notice-texts.ts
    cmp -s "$fresh/$language/notice-texts.ts" "$target" || die "$target is stale: run 'make openapi' and commit the result"
  done
else
  cp "$fresh/openapi.json" "$api/openapi.json"
  cp "$fresh/schema.d.ts" "$api/src/schema.d.ts"
  for language in zh en id th; do cp "$fresh/$language/notice-texts.ts" "$locales/$language/notice-texts.ts"; done
fi
