// Kinds of messages, from the server's own table into the messenger's: node content-kinds.mjs <table.json> <kinds.ts>
import { readFileSync, writeFileSync } from "node:fs";

const [table, target] = process.argv.slice(2);
const kinds = JSON.parse(readFileSync(table, "utf8"));
const groupPrefix = "group_";

const camel = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
const isOfGroup = ({ name }) => name.startsWith(groupPrefix);
const named = (kind, name) => `  ${camel(name)}: ${kind.code},`;

/** A row without what most kinds do not have. */
function row({ code, persist, favourite, forwarding, searchGroup }) {
  const facts = [`code: ${code}`, `persist: ${persist}`];
  if (favourite) facts.push("favourite: true");
  if (forwarding !== "never") facts.push(`forwarding: ${JSON.stringify(forwarding)}`);
  if (searchGroup !== null) facts.push(`searchGroup: ${JSON.stringify(searchGroup)}`);
  return `  { ${facts.join(", ")} },`;
}

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
  "/** A kind of message, and what people may do with it. */",
  "export interface ContentKind {",
  "  code: number;",
  "  /** Kept for code alone, shown, counted as well, or for whoever is connected now. */",
  '  persist: WireMessage["persist"];',
  "  /** Whether people may keep it for themselves. */",
  "  favourite?: true;",
  "  /** Whether it may be said again elsewhere, or told of in a record; otherwise never. */",
  '  forwarding?: "anywhere" | "recorded";',
  "  searchGroup?: SearchGroup;",
  "}",
  "",
  "/** Every kind there is. */",
  "export const contentKinds: readonly ContentKind[] = [",
  ...kinds.map(row),
  "];",
  "",
];
writeFileSync(target, source.join("\n"));
