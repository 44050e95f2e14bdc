#!/usr/bin/env bash
# Rust types → openapi.json → TypeScript types, what notices say → the apps' catalogues, kinds of messages → the
# messenger's table. `openapi.sh check` fails when the committed files are stale.
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
api=web/packages/api
locales=web/packages/i18n/src/locales
kinds=web/packages/chat/src/content/kinds.ts
built_gerai
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
target/debug/gerai openapi >"$fresh/openapi.json"
(cd web && npx --no-install openapi-typescript "$fresh/openapi.json" --empty-objects-unknown --default-non-nullable=false --output "$fresh/schema.d.ts" >/dev/null)
target/debug/gerai notice-texts >"$fresh/notices.json"
node web/scripts/notice-texts.mjs "$fresh/notices.json" "$fresh"
target/debug/gerai content-kinds >"$fresh/kinds.json"
node web/scripts/content-kinds.mjs "$fresh/kinds.json" "$fresh/kinds.ts"
(cd web && npx --no-install oxfmt -c .oxfmtrc.json "$fresh"/*/notice-texts.ts "$fresh/kinds.ts" >/dev/null)
if [ "${1:-}" = check ]; then
  cmp -s "$fresh/kinds.ts" "$kinds" || die "$kinds is stale: run 'make openapi' and commit the result"
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
  cp "$fresh/kinds.ts" "$kinds"
  for language in zh en id th; do cp "$fresh/$language/notice-texts.ts" "$locales/$language/notice-texts.ts"; done
fi
