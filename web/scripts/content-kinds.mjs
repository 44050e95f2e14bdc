// Kinds of messages, from the server's own table into the messenger's: node content-kinds.mjs <table.json> <kinds.ts>
import { readFileSync, writeFileSync } from "node:fs";

const [table, target] = process.argv.slice(2);
const kinds = JSON.parse(readFileSync(table, "utf8"));
const groupPrefix = "group_";

const camel = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
const isOfGroup = ({ name }) => name.startsWith(groupPrefix);
const named = (kind, name) => `  ${camel(name)}: ${kind.code},`;

const listed = (some) => `[${some.map(({ code }) => code).join(", ")}]`;

const groups = [
  ...new Set(kinds.map(({ searchGroup }) => searchGroup).filter((group) => group !== null)),
];
const source = [
  "// Written by scripts/openapi.sh from the table of crates/messaging; changed there.",
  'import type { WireMessage } from "../types";',
  "",
  "/** Codes of what a message can be. */",
  "export const contentCode = {",
  ...kinds.filter((kind) => !isOfGroup(kind)).map((kind) => named(kind, kind.name)),
  "} as const;",
  "",
  "/** Notices of what happened in a group. */",
  "export const groupNotice = {",
  ...kinds.filter(isOfGroup).map((kind) => named(kind, kind.name.slice(groupPrefix.length))),
  "} as const;",
  "",
  "/** What a search of messages can be narrowed to. */",
  `export type SearchGroup = ${groups.map((group) => JSON.stringify(group)).join(" | ")};`,
  "",
  "/**",
  " * Which kinds are what, as lists of codes: every device loads them. `persist` is kept for code alone (0), shown (1), counted",
  " * as well (3), or for whoever is connected now (4).",
  " */",
  'export const persisted: readonly (readonly [WireMessage["persist"], readonly number[]])[] = [',
  ...[0, 1, 3, 4].map((n) => `  [${n}, ${listed(kinds.filter(({ persist }) => persist === n))}],`),
  "];",
  "/** People may keep them for themselves. */",
  `export const favourites: readonly number[] = ${listed(kinds.filter((kind) => kind.favourite))};`,
  "/** They may be said again elsewhere, alone or in a record. */",
  `export const forwardedAnywhere: readonly number[] = ${listed(kinds.filter((kind) => kind.forwarding === "anywhere"))};`,
  "/** They are told of in a record only. */",
  `export const forwardedInRecord: readonly number[] = ${listed(kinds.filter((kind) => kind.forwarding === "recorded"))};`,
  "export const foundAs: Readonly<Record<SearchGroup, readonly number[]>> = {",
  ...groups.map(
    (group) => `  ${group}: ${listed(kinds.filter((kind) => kind.searchGroup === group))},`,
  ),
  "};",
  "",
];
writeFileSync(target, source.join("\n"));
