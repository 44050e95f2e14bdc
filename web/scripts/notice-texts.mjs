// What notices say, from the server's own table into the catalogues: node notice-texts.mjs <table.json> <locales folder>
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const [table, folder] = process.argv.slice(2);
const heading =
  "// Written by scripts/openapi.sh from the texts of crates/identity; changed there.\n";

for (const [language, texts] of Object.entries(JSON.parse(readFileSync(table, "utf8")))) {
  const lines = texts.flatMap(({ key, title, body }) => [
    `  "noticeText.${key}.title": ${JSON.stringify(title)},`,
    `  "noticeText.${key}.body": ${JSON.stringify(body)},`,
  ]);
  const source =
    language === "zh"
      ? ["export default {", ...lines, "} as const;"]
      : [
          'import type { Translation } from "../../keys";',
          'import type zh from "../zh/notice-texts";',
          "",
          "const noticeTexts: Translation<typeof zh> = {",
          ...lines,
          "};",
          "",
          "export default noticeTexts;",
        ];
  mkdirSync(`${folder}/${language}`, { recursive: true });
  writeFileSync(`${folder}/${language}/notice-texts.ts`, `${heading}${source.join("\n")}\n`);
}
